import { type Right, requireIndex, requireRight } from './access.ts';
import { ApiCall, type ApiRequest, type ApiState, type ResponseText } from './api-call.ts';
import { batch, multipleBatch } from './batch.ts';
import { browse, browseByUrl, deleteBy } from './browse.ts';
import { ApiError, badRequest, notSupported, quoted } from './errors.ts';
import * as indexes from './index-endpoints.ts';
import * as objects from './object-endpoints.ts';
import * as searches from './search-endpoints.ts';
import * as synonyms from './synonyms.ts';

interface Route {
  method: string;
  /** The segments of the path after `/1`. `{index}` must be allowed for the key; `{}` matches any name. */
  parts: string[];
  /** The required right; undefined if the endpoint checks the rights of the requests in its body. */
  right: Right | undefined;
  /** Writes run one after another. Other requests are answered even during a long write. */
  writes: boolean;
  handler: (call: ApiCall) => ResponseText;
}

const route = (
  method: string,
  path: string,
  right: Right | undefined,
  handler: (call: ApiCall) => ResponseText,
): Route => ({ method, parts: path.split('/'), right, writes: writeEndpoints.has(handler), handler });

const writeEndpoints = new Set<(call: ApiCall) => ResponseText>([
  batch,
  multipleBatch,
  deleteBy,
  objects.addObject,
  objects.putObject,
  objects.updateObject,
  objects.deleteObject,
  indexes.setSettings,
  indexes.operateOnIndex,
  indexes.deleteIndex,
  indexes.clearIndex,
  synonyms.saveSynonym,
  synonyms.saveSynonyms,
  synonyms.deleteSynonym,
  synonyms.clearSynonyms,
]);

/** The first match is used, so fixed segments come before names. */
const routes: Route[] = [
  route('POST', 'indexes/*/queries', 'search', searches.searchIndexes),
  route('POST', 'indexes/*/objects', 'search', objects.getObjects),
  route('POST', 'indexes/*/batch', undefined, multipleBatch),
  route('GET', 'indexes', 'listIndexes', indexes.listIndexes),
  route('POST', 'indexes/{index}/query', 'search', searches.searchOneIndex),
  route('GET', 'indexes/{index}/query', 'search', searches.searchOneIndexByUrl),
  route('POST', 'indexes/{index}/facets/{}/query', 'search', searches.searchOneFacet),
  route('POST', 'indexes/{index}/browse', 'browse', browse),
  route('GET', 'indexes/{index}/browse', 'browse', browseByUrl),
  route('POST', 'indexes/{index}/batch', undefined, batch),
  route('POST', 'indexes/{index}/deleteByQuery', 'deleteIndex', deleteBy),
  route('POST', 'indexes/{index}/clear', 'deleteIndex', indexes.clearIndex),
  route('POST', 'indexes/{index}/operation', 'addObject', indexes.operateOnIndex),
  route('GET', 'indexes/{index}/settings', 'settings', indexes.getSettings),
  route('PUT', 'indexes/{index}/settings', 'editSettings', indexes.setSettings),
  route('GET', 'indexes/{index}/task/{}', 'addObject', indexes.getTask),
  route('GET', 'task/{}', 'editSettings', indexes.getTask),
  route('POST', 'indexes/{index}/synonyms/search', 'settings', synonyms.searchSynonyms),
  route('POST', 'indexes/{index}/synonyms/batch', 'editSettings', synonyms.saveSynonyms),
  route('POST', 'indexes/{index}/synonyms/clear', 'editSettings', synonyms.clearSynonyms),
  route('GET', 'indexes/{index}/synonyms/{}', 'settings', synonyms.getSynonym),
  route('PUT', 'indexes/{index}/synonyms/{}', 'editSettings', synonyms.saveSynonym),
  route('DELETE', 'indexes/{index}/synonyms/{}', 'editSettings', synonyms.deleteSynonym),
  // The official clients also request rules when they copy or replace an index. There are no rules here.
  route(
    'POST',
    'indexes/{index}/rules/search',
    'settings',
    () => '{"hits":[],"nbHits":0,"page":0,"nbPages":0}',
  ),
  route('POST', 'indexes/{index}/rules/batch', 'editSettings', indexes.saveNoRules),
  route('POST', 'indexes/{index}/{}/partial', 'addObject', objects.updateObject),
  route('GET', 'indexes/{index}', 'search', searches.searchOneIndexByUrl),
  route('POST', 'indexes/{index}', 'addObject', objects.addObject),
  route('DELETE', 'indexes/{index}', 'deleteIndex', indexes.deleteIndex),
  route('GET', 'indexes/{index}/{}', 'search', objects.getObject),
  route('PUT', 'indexes/{index}/{}', 'addObject', objects.putObject),
  route('DELETE', 'indexes/{index}/{}', 'deleteObject', objects.deleteObject),
];

/** Areas of Algolia's API that are not supported. The error names the area. */
const unsupportedAreas = [
  'clusters',
  'dictionaries',
  'security',
  'logs',
  'recommend',
  'abtests',
  'events',
  'strategies',
];

const matches = (parts: string[], path: string[]): boolean =>
  parts.length === path.length &&
  parts.every((part, position) => part.startsWith('{') || part === path[position]);

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) throw badRequest(`Invalid URL encoding in ${quoted(part)}`);
    throw error;
  }
};

const rejectRequest = (method: string, path: string[]): never => {
  const area = path[0] ?? '';
  if (unsupportedAreas.includes(area)) throw notSupported(`/1/${area}`);
  if (path[0] === 'indexes' && (path.includes('rules') || path.includes('recommendations'))) {
    throw notSupported(`/1/${quoted(path.join('/'))}`);
  }
  if (routes.some(({ parts }) => matches(parts, path)))
    throw new ApiError(405, `Method ${quoted(method)} not allowed`);
  throw new ApiError(404, `Path /1/${quoted(path.join('/'))} not found`);
};

/** A request and the endpoint that answers it. */
export interface RoutedCall {
  writes: boolean;
  call: ApiCall;
  /** @throws ApiError for the errors of the endpoint */
  handler: () => ResponseText;
}

/**
 * Finds the endpoint of a request, and checks the rights of its key.
 * @throws ApiError 400, 403, 404 or 405
 */
export const routeCall = (state: ApiState, request: ApiRequest): RoutedCall => {
  const path = request.path.split('/').slice(2);
  if (path.at(-1) === '') path.pop();
  const matched = routes.find(({ method, parts }) => method === request.method && matches(parts, path));
  if (!matched) return rejectRequest(request.method, path);
  if (matched.right) requireRight(request.access, matched.right);
  const names: string[] = [];

  matched.parts.forEach((part, position) => {
    if (!part.startsWith('{')) return;
    const name = decoded(path[position]!);
    if (part === '{index}') requireIndex(request.access, name);
    names.push(name);
  });

  const call = new ApiCall(state, request, names);

  return { writes: matched.writes, call, handler: () => matched.handler(call) };
};
