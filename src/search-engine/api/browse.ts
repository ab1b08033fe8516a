import type { Steps } from '../steps.ts';
import { hasRight } from './access.ts';
import { type ApiCall, asText } from './api-call.ts';
import { badRequest, invalidValue } from './errors.ts';
import {
  acceptWithoutEffect,
  parametersAsText,
  parametersFromText,
  readQuery,
  type SentParameters,
} from './parameters.ts';
import { searchWithinBudget } from './search-response.ts';
import { parseRecord, recordView } from './stored-records.ts';

/** The number of records after which other requests get a turn. */
const RECORDS_PER_SLICE = 500;
const deleteParameters = new Set(['filters', 'facetFilters', 'numericFilters', 'tagFilters']);

/** A position in a browse and the parameters of its first request. Opaque to the client. */
interface Cursor {
  after: number;
  sent: SentParameters;
}

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

const readCursor = (text: string): Cursor => {
  try {
    const { after, sent } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Cursor>; // checked below
    if (Number.isSafeInteger(after) && after! >= 0 && typeof sent === 'object' && sent !== null) {
      return { after: after!, sent };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw badRequest('Invalid cursor: use the cursor of a previous browse response');
};

/** Reads the parameters in the body: as JSON, URL-encoded in `params`, or URL-encoded by older clients. */
const sentBy = (call: ApiCall): SentParameters => {
  const text = call.text.trimStart();
  if (text !== '' && !text.startsWith('{')) return parametersFromText(text);
  const { params, ...flat } = call.object;
  return params === undefined ? flat : { ...parametersFromText(asText(params, 'params')), ...flat };
};

const sentInUrl = (call: ApiCall): SentParameters =>
  Object.fromEntries(
    [...call.urlParameters].filter(([name]) => !name.toLowerCase().startsWith('x-algolia-')),
  );

/** POST and GET /1/indexes/{index}/browse. Returns all records that pass the filters, in pages with a cursor. */
export const browse = (call: ApiCall): Steps<string> => browsePage(call, sentBy(call));
export const browseByUrl = (call: ApiCall): Steps<string> => browsePage(call, sentInUrl(call));

/** A page ends at `hitsPerPage` records or at the maximum response size. The cursor continues from there. */
function* browsePage(call: ApiCall, { cursor, ...parameters }: SentParameters): Steps<string> {
  const started = performance.now();
  const name = call.names[0]!;
  const index = call.state.index(name);

  const from =
    cursor === undefined || cursor === null
      ? { after: 0, sent: parameters }
      : readCursor(asText(cursor, 'cursor'));

  const { query } = readQuery(index.settings, from.sent, call.access.forced);
  const size =
    parameters.hitsPerPage === undefined && from.sent.hitsPerPage === undefined ? 1000 : query.hitsPerPage;
  if (size < 1) throw invalidValue('hitsPerPage', 'integer between 1 and 1000');
  if (query.facets.length > 0) throw badRequest('Parameter "facets" is not supported by browse');
  query.seesUnretrievable = hasRight(call.access, 'seeUnretrievableAttributes');

  let hits: string;
  let nbHits: number | undefined;
  let isLast: boolean;
  let next = from.after + size;

  if (query.query === '') {
    const view = recordView(index.settings, query.attributesToRetrieve, query.seesUnretrievable);
    const records: string[] = [];
    isLast = true;
    for (const record of index.browse(query.filter, from.after, size + 1)) {
      const shown = view(record);
      const fits = call.budget.fits(shown) || records.length === 0;
      isLast = fits && records.length < size;
      if (!isLast) break;
      records.push(shown);
    }
    next = from.after + records.length;
    hits = `[${records.join(',')}]`;
    if (query.filter === undefined) nbHits = index.size;
  } else {
    const bounds = {
      offset: from.after,
      length: size,
      distinct: 0,
      paginationLimitedTo: Number.MAX_SAFE_INTEGER,
      maxHitsBytes: call.budget.bytes,
    };
    const response = yield* searchWithinBudget(index, { ...query, ...bounds });
    isLast = next >= response.nbHits;
    hits = response.hitsJson;
    nbHits = response.nbHits;
  }

  const page = Math.floor(from.after / size);
  const count = nbHits === undefined ? '' : `"nbHits":${nbHits},"nbPages":${Math.ceil(nbHits / size)},`;
  const cursorField = isLast ? '' : `,"cursor":"${writeCursor({ after: next, sent: from.sent })}"`;
  const took = Math.max(1, Math.round(performance.now() - started));

  return (
    `{"hits":${hits},${count}"page":${page},"hitsPerPage":${size},"query":${JSON.stringify(query.query)},` +
    `"params":${JSON.stringify(parametersAsText(from.sent))},"processingTimeMS":${took}${cursorField}}`
  );
}

/** POST /1/indexes/{index}/deleteByQuery. Deletes all records that pass the filters. */
export function* deleteBy(call: ApiCall): Steps<string> {
  const name = call.names[0]!;
  const index = call.state.index(name);
  const sent = sentBy(call);
  for (const parameter in sent)
    if (!deleteParameters.has(parameter)) acceptWithoutEffect(parameter, sent[parameter]);
  const { filter } = readQuery(index.settings, sent, call.access.forced).query;
  if (!filter) throw badRequest('deleteByQuery needs filters; to delete every record, clear the index');
  const objectIDs: string[] = [];

  for (const record of index.browse(filter)) {
    objectIDs.push(parseRecord(record).objectID);
    if (objectIDs.length % RECORDS_PER_SLICE === 0) yield;
  }

  for (let first = 0; first < objectIDs.length; first += RECORDS_PER_SLICE) {
    index.remove(objectIDs.slice(first, first + RECORDS_PER_SLICE));
    yield;
  }

  return JSON.stringify(call.state.changed(name));
}
