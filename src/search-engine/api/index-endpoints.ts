import type { IndexSettings } from '../contract.ts';
import type { Steps } from '../steps.ts';
import { canUse, requireIndex, requireRight } from './access.ts';
import { type ApiCall, type ApiState, asText } from './api-call.ts';
import { applyWrites, type Write } from './batch.ts';
import { ApiError, badRequest, invalidValue, notSupported, quoted } from './errors.ts';
import { bool, integer, oneOf, strings } from './parameter-values.ts';
import { changedSettings, readSettings, settingsResponse, wireOf } from './settings.ts';
import { parseRecord } from './stored-records.ts';

/** GET /1/indexes. Lists the indexes that the key may use. */
export const listIndexes = (call: ApiCall): string => {
  const { state, access, urlParameters } = call;
  const page = integer(0, 1_000_000)(urlParameters.get('page') ?? 0, 'page');
  const hitsPerPage = integer(1, 1000)(urlParameters.get('hitsPerPage') ?? 100, 'hitsPerPage');

  const names = state.engine
    .names()
    .filter((name) => canUse(access, name))
    .sort();

  const items = names.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((name) => ({
    name,
    ...state.times(name),
    entries: state.index(name).size,
    dataSize: 0,
    fileSize: 0,
    lastBuildTimeS: 0,
    numberOfPendingTasks: 0,
    pendingTask: false,
  }));

  return JSON.stringify({ items, nbPages: Math.ceil(names.length / hitsPerPage) });
};

/** DELETE /1/indexes/{index}. Also deletes its replicas. Deleting a missing index is not an error, as in Algolia. */
export const deleteIndex = (call: ApiCall): string => {
  const name = call.names[0]!;
  const { engine } = call.state;
  for (const replica of engine.index(name)?.settings.replicas ?? []) engine.drop(replica);
  engine.drop(name);
  return JSON.stringify(call.state.deleted(name));
};

/** POST /1/indexes/{index}/clear. Deletes the records, but not settings and synonyms. */
export const clearIndex = (call: ApiCall): string => {
  const name = call.names[0]!;
  call.state.index(name).clear();
  return JSON.stringify(call.state.changed(name));
};

/** GET /1/indexes/{index}/settings */
export const getSettings = (call: ApiCall): string =>
  JSON.stringify(settingsResponse(call.state.named(call.names[0]!).settings));

/** Validates `forwardToReplicas`, which has no effect: replicas use their primary's settings except for ranking. */
const checkForwarding = (call: ApiCall) =>
  bool(call.urlParameters.get('forwardToReplicas') ?? false, 'forwardToReplicas');

/**
 * PUT /1/indexes/{index}/settings. If the records must be indexed again, a new index is built in slices while searches
 * use the old one.
 */
export function* setSettings(call: ApiCall): Steps<string> {
  const name = call.names[0]!;
  checkForwarding(call);
  const existing = call.state.engine.index(name);
  const settings = changedSettings(existing?.settings, call.object);
  if (settings.primary !== existing?.settings.primary) throw notSupported('Setting "primary"');
  if (settings.sort && settings.primary === undefined) {
    throw notSupported('Setting "ranking" with a sort for an index that is not a replica');
  }
  const index = existing ?? call.state.indexForWriting(name);
  makeReplicas(call.state, name, index.settings.replicas ?? [], settings.replicas ?? []);
  if (index.needsRebuild(settings)) yield* buildCopy(call.state, name, name, settings);
  else index.configure(settings);

  return JSON.stringify(call.state.changed(name));
}

/** Creates new replicas and deletes those no longer listed. @throws ApiError 400 if a name belongs to another index */
const makeReplicas = ({ engine }: ApiState, primary: string, before: string[], after: string[]): void => {
  const invalid = after.find((name) => {
    const index = engine.index(name);
    return name === primary || (index && index.settings.primary !== primary);
  });
  if (invalid !== undefined)
    throw badRequest(`${quoted(invalid)} is already an index or the replica of another index`);
  for (const name of before) if (!after.includes(name)) engine.drop(name);
  for (const name of after) if (!engine.index(name)) engine.create(name, readSettings({ primary }, []));
};

/** GET /1/indexes/{index}/task/{id}. Changes are complete before their response, so known tasks are published. */
export const getTask = (call: ApiCall): string => {
  const id = integer(0, Number.MAX_SAFE_INTEGER)(call.names.at(-1), 'taskID');
  if (id > call.state.lastTask) throw new ApiError(404, `Task ${id} does not exist`);
  return '{"status":"published","pendingTask":false}';
};

/** POST /1/indexes/{index}/rules/batch. Accepts an empty list, because clients send one when they copy an index. */
export const saveNoRules = (call: ApiCall): string => {
  if (!Array.isArray(call.json) || call.json.length > 0) throw notSupported('Saving rules');
  return JSON.stringify(call.state.changed(call.names[0]!));
};

function* recordsOf(state: ApiState, name: string): Generator<Write> {
  for (const json of state.index(name).browse(undefined)) {
    const record = parseRecord(json);
    yield { action: 'save', objectID: record.objectID, record };
  }
}

/** Builds an index with the records of `from`, and replaces `to` with it once it is complete. */
function* buildCopy(state: ApiState, from: string, to: string, settings: IndexSettings): Steps<void> {
  const unfinished = `${to}.unfinished`;
  state.engine.create(unfinished, settings);
  try {
    yield* applyWrites(state, unfinished, recordsOf(state, from));
    state.engine.rename(unfinished, to);
  } finally {
    state.engine.drop(unfinished);
  }
}

/** Returns the settings and synonyms of `to` after copying the parts in `scope` from `from`. */
const copiedSettings = (
  from: IndexSettings,
  to: IndexSettings | undefined,
  scope: string[],
): IndexSettings => {
  const wire = scope.includes('settings') ? wireOf(from) : to ? wireOf(to) : {};
  const synonyms = scope.includes('synonyms') ? from.synonyms : (to?.synonyms ?? []);
  return readSettings(wire, synonyms);
};

/** Replaces an index with another, which takes over the replicas of the replaced one. */
const moveIndex = ({ engine }: ApiState, from: string, to: string): void => {
  const replicas = engine.index(to)?.settings.replicas ?? [];
  engine.rename(from, to);
  const index = engine.index(to);
  index?.configure(changedSettings(index.settings, { replicas }));
};

const operations = oneOf(['move', 'copy']);

/** POST /1/indexes/{index}/operation. Copies an index or the parts in `scope`, or renames an index. */
export function* operateOnIndex(call: ApiCall): Steps<string> {
  const name = call.names[0]!;
  const { operation, destination: to, scope, ...rest } = call.object;
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) throw badRequest(`Unknown parameter: ${quoted(unknown)}`);
  const destination = asText(to, 'destination');
  requireIndex(call.access, destination);
  if (destination === name || destination === '' || destination === '*') {
    throw invalidValue('destination', 'the name of another index');
  }
  const parts = scope === undefined || scope === null ? undefined : strings(scope, 'scope');
  const unsupported = parts?.find((part) => !['settings', 'synonyms', 'rules'].includes(part));
  if (unsupported !== undefined) throw notSupported(`scope "${quoted(unsupported)}"`);
  const source = call.state.index(name);

  if (operations(operation, 'operation') === 'move') {
    if (parts) throw badRequest('Parameter "scope" is only allowed for copies');
    requireRight(call.access, 'deleteIndex');
    moveIndex(call.state, name, destination);
    call.state.deleted(name);
  } else if (parts) {
    const target = call.state.indexForWriting(destination);
    const settings = copiedSettings(source.settings, target.settings, parts);
    if (target.needsRebuild(settings)) yield* buildCopy(call.state, destination, destination, settings);
    else target.configure(settings);
  } else {
    yield* buildCopy(call.state, name, destination, changedSettings(source.settings, { replicas: null }));
  }

  return JSON.stringify(call.state.changed(destination));
}
