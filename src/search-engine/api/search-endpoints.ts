import { OutOfTime } from '../deadline.ts';
import { type Access, may, requireIndex } from './access.ts';
import { type ApiCall, asObject, asObjects } from './api-call.ts';
import { badRequest, invalidValue } from './errors.ts';
import { integer, oneOf, text } from './parameter-values.ts';
import {
  MAX_QUERY_CHARACTERS,
  parametersAsText,
  parametersFromText,
  readQuery,
  type SentParameters,
} from './parameters.ts';
import { facetAnswer, searchAnswer, unprocessedAnswer } from './search-answer.ts';

/** More than a page of InstantSearch needs for eight indexes with every facet refined. */
const MAX_QUERIES = 100;
/** The specification caps facet search at 100 results (S12), as Algolia does. */
const MAX_FACET_HITS = 100;

/** For all queries of a request together; ordinary ones take milliseconds. */
const MAX_REQUEST_MS = 2000;

const strategy = oneOf(['none', 'stopIfEnoughMatches']);
const queryType = oneOf(['default', 'facet']);
const maxFacetHits = integer(1, MAX_FACET_HITS);

/** What is asked of one index: its parameters, and how they are echoed. */
interface Asked {
  sent: SentParameters;
  echo: string;
}

/** Parameters come flat, in a URL-encoded `params`, or both; what is flat wins. */
const asked = ({ params, ...flat }: SentParameters): Asked => {
  if (params === undefined) return { sent: flat, echo: parametersAsText(flat) };
  if (typeof params !== 'string') {
    const sent = { ...asObject(params, 'params'), ...flat };
    return { sent, echo: parametersAsText(sent) };
  }
  const flatEcho = parametersAsText(flat);
  return {
    sent: { ...parametersFromText(params), ...flat },
    echo: flatEcho === '' ? params : `${params}&${flatEcho}`,
  };
};

/** The credentials and the client's name may stand in the URL beside the parameters. */
const ofTheQuery = ([name]: [string, string]) => !name.toLowerCase().startsWith('x-algolia-');

const askedInUrl = (call: ApiCall): Asked => {
  const sent = Object.fromEntries([...call.urlParameters].filter(ofTheQuery));
  return { sent, echo: parametersAsText(sent) };
};

/** Older clients send the parameters URL-encoded as the whole body. */
const askedInBody = (call: ApiCall): Asked => {
  const body = call.text.trimStart();
  if (body === '' || body.startsWith('{')) return asked(call.object);
  const sent = parametersFromText(body);
  return 'params' in sent ? asked(sent) : { sent, echo: body };
};

const inTime = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    throw badRequest(
      `The search takes longer than ${MAX_REQUEST_MS} ms: send fewer queries, or shorter ones`,
    );
  }
};

const search = (call: ApiCall, name: string, { sent, echo }: Asked) => {
  const started = performance.now();
  const index = call.state.index(name);
  const read = readQuery(index.settings, sent, call.access.forced);
  read.query.sort = call.state.named(name).settings.sort;
  limitHits(read.query, call.access);
  if (may(call.access, 'seeUnretrievableAttributes')) read.query.seesUnretrievable = true;
  read.query.deadline = call.started + MAX_REQUEST_MS;
  return inTime(() => searchAnswer({ index, name, read, echo, started }));
};

const limitHits = (
  query: { hitsPerPage: number; length?: number | undefined },
  { maxHitsPerQuery }: Access,
) => {
  if (maxHitsPerQuery === 0) return;
  query.hitsPerPage = Math.min(query.hitsPerPage, maxHitsPerQuery);
  if (query.length !== undefined) query.length = Math.min(query.length, maxHitsPerQuery);
};

const searchFacet = (call: ApiCall, name: string, facet: string, body: SentParameters): string => {
  const started = performance.now();
  const index = call.state.index(name);
  const declared = index.settings.attributesForFaceting.find((entry) => entry.attribute === facet);
  if (!declared?.searchable) {
    throw badRequest(
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    );
  }
  const { facetQuery = '', maxFacetHits: most = 10, ...parameters } = body;
  const read = readQuery(index.settings, asked(parameters).sent, call.access.forced);
  const query = text(MAX_QUERY_CHARACTERS)(facetQuery ?? '', 'facetQuery');
  const wanted = maxFacetHits(most, 'maxFacetHits');
  read.query.deadline = call.started + MAX_REQUEST_MS;
  const hits = inTime(() => index.searchFacet(read.query, facet, query, wanted));
  return facetAnswer(hits, started);
};

/** POST and GET /1/indexes/{index}/query, GET /1/indexes/{index} */
export const searchOneIndex = (call: ApiCall): string => search(call, call.names[0]!, askedInBody(call)).json;
export const searchOneIndexByUrl = (call: ApiCall): string =>
  search(call, call.names[0]!, askedInUrl(call)).json;

/** POST /1/indexes/{index}/facets/{facet}/query */
export const searchOneFacet = (call: ApiCall): string => {
  const body = call.text.trimStart();
  const sent = body === '' || body.startsWith('{') ? call.object : parametersFromText(body);
  return searchFacet(call, call.names[0]!, call.names[1]!, sent);
};

/** POST /1/indexes/{any}/queries: several queries in one request, answered in their order. */
export const searchIndexes = (call: ApiCall): string => {
  const body = call.object;
  const queries = asObjects(body.requests, 'requests', MAX_QUERIES);
  const stops = strategy(body.strategy ?? 'none', 'strategy') === 'stopIfEnoughMatches';
  const unknown = Object.keys(body).find((name) => name !== 'requests' && name !== 'strategy');
  if (unknown !== undefined) throw badRequest(`Unknown parameter: ${unknown.slice(0, 60)}`);
  // Every index is checked before any is searched: a query that may not be asked stops the whole request.
  const checked = queries.map(({ indexName, ...parameters }) => {
    if (typeof indexName !== 'string') throw invalidValue('indexName', 'the name of an index');
    requireIndex(call.access, indexName);
    return { name: indexName, parameters };
  });
  let enough = false;
  const answers = checked.map(({ name, parameters: { type, ...parameters } }) => {
    if (queryType(type ?? 'default', 'type') === 'facet') {
      const { facet, ...rest } = parameters;
      if (typeof facet !== 'string') throw invalidValue('facet', 'the name of a facet');
      return searchFacet(call, name, facet, rest);
    }
    const wanted = asked(parameters);
    if (enough) return unprocessedAnswer(name, wanted.echo, call.state.index(name));
    const answer = search(call, name, wanted);
    if (stops && answer.nbHits >= answer.hitsPerPage) enough = true;
    return answer.json;
  });
  return `{"results":[${answers.join(',')}]}`;
};
