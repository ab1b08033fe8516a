import type { Synonym } from '../contract.ts';
import { type ApiCall, asObject, asText } from './api-call.ts';
import { asObjectID } from './batch.ts';
import { ApiError, badRequest, invalidValue, notSupported, quoted } from './errors.ts';
import { bool, integer, strings, text } from './parameter-values.ts';

const MAX_SYNONYMS = 20_000;
const MAX_WORDS = 100;
const phrase = text(512);

/** @throws ApiError 400 if the value is not a synonym or its type is not supported */
const readSynonym = (value: unknown): Synonym => {
  const sent = asObject(value, 'Synonym');
  const objectID = asObjectID(sent.objectID);
  const type = asText(sent.type, 'type').toLowerCase();
  if (type !== 'synonym' && type !== 'onewaysynonym')
    throw notSupported(`Synonym type "${quoted(sent.type)}"`);
  const synonyms = strings(sent.synonyms, 'synonyms').map((entry) => phrase(entry, 'synonyms'));
  if (synonyms.length === 0 || synonyms.length > MAX_WORDS) {
    throw invalidValue('synonyms', `an array of 1 to ${MAX_WORDS} strings`);
  }
  if (type === 'synonym') return { objectID, type, synonyms };

  return { objectID, type: 'oneWaySynonym', input: phrase(sent.input, 'input'), synonyms };
};

const stored = (call: ApiCall): Synonym[] => call.state.index(call.names[0]!).settings.synonyms;

const change = (call: ApiCall, synonyms: Synonym[]) => {
  if (synonyms.length > MAX_SYNONYMS) throw badRequest(`An index can have at most ${MAX_SYNONYMS} synonyms`);
  const index = call.state.indexForWriting(call.names[0]!);
  index.configure({ ...index.settings, synonyms });
  return call.state.changed(call.names[0]!);
};

const merge = (before: Synonym[], added: Synonym[]): Synonym[] => {
  const byID = new Map(before.map((synonym) => [synonym.objectID, synonym]));
  for (const synonym of added) byID.set(synonym.objectID, synonym);
  return [...byID.values()];
};

/** GET /1/indexes/{index}/synonyms/{objectID} */
export const getSynonym = (call: ApiCall): string => {
  const found = stored(call).find(({ objectID }) => objectID === call.names[1]);
  if (!found) throw new ApiError(404, 'Synonym set does not exist');
  return JSON.stringify(found);
};

/** PUT /1/indexes/{index}/synonyms/{objectID} */
export const saveSynonym = (call: ApiCall): string => {
  const id = call.names[1]!;
  const synonym = readSynonym({ ...call.object, objectID: id });
  const before = call.state.engine.index(call.names[0]!)?.settings.synonyms ?? [];
  return JSON.stringify({ ...change(call, merge(before, [synonym])), id });
};

/** POST /1/indexes/{index}/synonyms/batch, with replaceExistingSynonyms in the URL */
export const saveSynonyms = (call: ApiCall): string => {
  const { json } = call;
  if (!Array.isArray(json)) throw badRequest('Request body should be a JSON array of synonyms');
  const synonyms = json.map(readSynonym);
  const parameter = 'replaceExistingSynonyms';
  const replaces = bool(call.urlParameters.get(parameter) ?? false, parameter);
  const before = replaces ? [] : (call.state.engine.index(call.names[0]!)?.settings.synonyms ?? []);
  return JSON.stringify(change(call, merge(before, synonyms)));
};

/** DELETE /1/indexes/{index}/synonyms/{objectID} */
export const deleteSynonym = (call: ApiCall): string => {
  const remaining = stored(call).filter(({ objectID }) => objectID !== call.names[1]);
  const { taskID, updatedAt } = change(call, remaining);
  return JSON.stringify({ taskID, deletedAt: updatedAt });
};

/** POST /1/indexes/{index}/synonyms/clear */
export const clearSynonyms = (call: ApiCall): string => {
  stored(call);
  return JSON.stringify(change(call, []));
};

/** POST /1/indexes/{index}/synonyms/search */
export const searchSynonyms = (call: ApiCall): string => {
  const sent = call.object;
  const query = phrase(sent.query ?? '', 'query').toLowerCase();
  const type = asText(sent.type ?? '', 'type').toLowerCase();
  const page = integer(0, 1_000_000)(sent.page ?? 0, 'page');
  const hitsPerPage = integer(1, 1000)(sent.hitsPerPage ?? 20, 'hitsPerPage');

  const found = stored(call).filter(
    (synonym) =>
      (type === '' || synonym.type.toLowerCase() === type) &&
      [synonym.objectID, synonym.input ?? '', ...synonym.synonyms].some((entry) =>
        entry.toLowerCase().includes(query),
      ),
  );

  const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);

  return JSON.stringify({ hits, nbHits: found.length });
};
