import type { SearchIndex } from '../contract.ts';
import type { Steps } from '../steps.ts';
import { type Access, hasRight, requireIndex } from './access.ts';
import { type ApiCall, asObject, asObjects } from './api-call.ts';
import { badRequest, invalidValue } from './errors.ts';
import { integer, oneOf, text } from './parameter-values.ts';
import {
  MAX_QUERY_CHARACTERS,
  parametersAsText,
  parametersFromText,
  type ReadQuery,
  readQuery,
  type SentParameters,
} from './parameters.ts';
import { limitHits } from './response-limits.ts';
import { facetResponse, runQuery, skippedResponse } from './search-response.ts';

/** The maximum number of queries, more than an InstantSearch page with eight indexes and every facet refined needs. */
const MAX_QUERIES = 100;
/** The maximum number of facet values in the specification (S12) and Algolia. */
const MAX_FACET_HITS = 100;

const strategy = oneOf(['none', 'stopIfEnoughMatches']);
const queryType = oneOf(['default', 'facet']);
const maxFacetHits = integer(1, MAX_FACET_HITS);

/** The parameters of a query, and their text for the response. */
interface QueryInput {
  sent: SentParameters;
  echo: string;
}

/** A validated search. */
interface PreparedSearch {
  index: SearchIndex;
  name: string;
  read: ReadQuery;
  echo: string;
}

/** A validated facet search. */
interface PreparedFacetSearch {
  index: SearchIndex;
  facet: string;
  read: ReadQuery;
  facetQuery: string;
  maxHits: number;
}

/** Reads parameters that are sent directly, URL-encoded in `params`, or both. Those sent directly win. */
const queryInput = ({ params, ...flat }: SentParameters): QueryInput => {
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

/** Whether a URL parameter belongs to the query, unlike the credentials and the client's name. */
const isQueryParameter = ([name]: [string, string]) => !name.toLowerCase().startsWith('x-algolia-');

const inputFromUrl = (call: ApiCall): QueryInput => {
  const sent = Object.fromEntries([...call.urlParameters].filter(isQueryParameter));
  return { sent, echo: parametersAsText(sent) };
};

/** Reads parameters in the body: JSON, or URL-encoded by older clients. */
const inputFromBody = (call: ApiCall): QueryInput => {
  const body = call.text.trimStart();
  if (body === '' || body.startsWith('{')) return queryInput(call.object);
  const sent = parametersFromText(body);
  return 'params' in sent ? queryInput(sent) : { sent, echo: body };
};

const prepareSearch = (call: ApiCall, name: string, { sent, echo }: QueryInput): PreparedSearch => {
  const index = call.state.index(name);
  const read = readQuery(index.settings, sent, call.access.forced);
  read.query.sort = call.state.named(name).settings.sort;
  limitHitsByKey(read.query, call.access);
  if (hasRight(call.access, 'seeUnretrievableAttributes')) read.query.seesUnretrievable = true;
  return { index, name, read, echo };
};

const limitHitsByKey = (
  query: { hitsPerPage: number; length?: number | undefined },
  { maxHitsPerQuery }: Access,
) => {
  if (maxHitsPerQuery === 0) return;
  query.hitsPerPage = Math.min(query.hitsPerPage, maxHitsPerQuery);
  if (query.length !== undefined) query.length = Math.min(query.length, maxHitsPerQuery);
};

function* search(call: ApiCall, prepared: PreparedSearch) {
  prepared.read.query.maxHitsBytes = call.budget.bytes;
  const response = yield* runQuery(prepared);
  call.budget.take(response.json);
  return response;
}

const prepareFacetSearch = (
  call: ApiCall,
  name: string,
  facet: string,
  body: SentParameters,
): PreparedFacetSearch => {
  const index = call.state.index(name);
  const declared = index.settings.attributesForFaceting.find((entry) => entry.attribute === facet);

  if (!declared?.searchable) {
    throw badRequest(
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    );
  }

  const { facetQuery = '', maxFacetHits: limit = 10, ...parameters } = body;
  const read = readQuery(index.settings, queryInput(parameters).sent, call.access.forced);
  const query = text(MAX_QUERY_CHARACTERS)(facetQuery ?? '', 'facetQuery');

  return { index, facet, read, facetQuery: query, maxHits: maxFacetHits(limit, 'maxFacetHits') };
};

function* searchFacet(call: ApiCall, prepared: PreparedFacetSearch): Steps<string> {
  const { index, facet, read, facetQuery, maxHits } = prepared;
  const started = performance.now();
  const hits = yield* index.searchFacetInSteps(read.query, facet, facetQuery, maxHits);
  const json = facetResponse(hits, started);
  call.budget.take(json);
  return json;
}

function* searchOne(call: ApiCall, input: QueryInput): Steps<string> {
  const response = yield* search(call, prepareSearch(call, call.names[0]!, input));
  return response.json;
}

/** POST and GET /1/indexes/{index}/query, GET /1/indexes/{index} */
export const searchOneIndex = (call: ApiCall) => searchOne(call, inputFromBody(call));
export const searchOneIndexByUrl = (call: ApiCall) => searchOne(call, inputFromUrl(call));

/** POST /1/indexes/{index}/facets/{facet}/query */
export const searchOneFacet = (call: ApiCall): Steps<string> => {
  const body = call.text.trimStart();
  const sent = body === '' || body.startsWith('{') ? call.object : parametersFromText(body);
  return searchFacet(call, prepareFacetSearch(call, call.names[0]!, call.names[1]!, sent));
};

/** POST /1/indexes/{any}/queries. Answers several queries in order. */
export function* searchIndexes(call: ApiCall): Steps<string> {
  const body = call.object;
  const requests = asObjects(body.requests, 'requests', MAX_QUERIES);
  call.queries = Math.max(1, requests.length);
  const stops = strategy(body.strategy ?? 'none', 'strategy') === 'stopIfEnoughMatches';
  const unknown = Object.keys(body).find((name) => name !== 'requests' && name !== 'strategy');
  if (unknown !== undefined) throw badRequest(`Unknown parameter: ${unknown.slice(0, 60)}`);

  // Validates every query before it runs any, because one invalid query rejects the whole request.
  const prepared: (PreparedSearch | PreparedFacetSearch)[] = [];

  for (const { indexName, type, ...parameters } of requests) {
    if (typeof indexName !== 'string') throw invalidValue('indexName', 'the name of an index');
    requireIndex(call.access, indexName);
    if (queryType(type ?? 'default', 'type') === 'facet') {
      const { facet, ...rest } = parameters;
      if (typeof facet !== 'string') throw invalidValue('facet', 'the name of a facet');
      prepared.push(prepareFacetSearch(call, indexName, facet, rest));
    } else prepared.push(prepareSearch(call, indexName, queryInput(parameters)));
    yield;
  }

  limitHits(prepared.flatMap((each) => ('facet' in each ? [] : [each.read.query])));

  let hasEnough = false;
  const responses: string[] = [];

  for (const each of prepared) {
    if ('facet' in each) responses.push(yield* searchFacet(call, each));
    else if (hasEnough) responses.push(skippedResponse(each.name, each.echo, each.index));
    else {
      const response = yield* search(call, each);
      if (stops && response.nbHits >= response.hitsPerPage) hasEnough = true;
      responses.push(response.json);
    }
    yield;
  }

  return `{"results":[${responses.join(',')}]}`;
}
