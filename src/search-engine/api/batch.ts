import { randomUUID } from 'node:crypto';
import type { SearchRecord } from '../contract.ts';
import type { Steps } from '../steps.ts';
import { type Access, requireIndex, requireRight } from './access.ts';
import { type ApiCall, type ApiState, asObject, asObjects, asText } from './api-call.ts';
import { badRequest, invalidValue, quoted } from './errors.ts';
import { applyPartialUpdate, checkOperations } from './partial-update.ts';
import { parseRecord } from './stored-records.ts';

/** The maximum numbers of records and characters in a slice. Searches wait for at most one slice. */
const RECORDS_PER_SLICE = 50;
const CHARACTERS_PER_SLICE = 200_000;
const MAX_BATCH = 100_000;
const MAX_OBJECT_ID = 1024;

/** A validated change of an index. */
export type Write =
  | { action: 'save'; objectID: string; record: SearchRecord }
  | { action: 'update'; objectID: string; changes: Record<string, unknown>; creates: boolean }
  | { action: 'delete'; objectID: string }
  | { action: 'clear' | 'drop' };

/** @throws ApiError 400 if the value is not a valid objectID */
export const asObjectID = (value: unknown): string => {
  const objectID = asText(value, 'objectID');
  if (objectID === '' || objectID.length > MAX_OBJECT_ID) {
    throw invalidValue('objectID', `string of 1 to ${MAX_OBJECT_ID} characters`);
  }
  return objectID;
};

/** The maximum depth, more than real records need. Deeper nesting could overflow the stack of clients and of this service. */
const MAX_DEPTH = 64;

/** @throws ApiError 400 if the record is nested too deeply */
const checkDepth = (body: unknown): void => {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw badRequest(`Records can be nested at most ${MAX_DEPTH} levels deep`);
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
};

/** @throws ApiError 400 if the record is nested too deeply */
export const saveWrite = (body: Record<string, unknown>, objectID: string): Write => {
  checkDepth(body);
  return { action: 'save', objectID, record: { ...body, objectID } };
};

/** @throws ApiError 400 if an operation in it is invalid or the record is nested too deeply */
export const updateWrite = (body: Record<string, unknown>, objectID: string, creates: boolean): Write => {
  checkDepth(body);
  checkOperations(body);
  return { action: 'update', objectID, changes: body, creates };
};

const readWrite = (action: unknown, body: unknown, access: Access): Write => {
  const bodyObject = () => asObject(body, 'body');
  const objectIDIn = () => asObjectID(bodyObject().objectID ?? throwMissing());

  switch (action) {
    case 'addObject':
      requireRight(access, 'addObject');
      return saveWrite(bodyObject(), bodyObject().objectID === undefined ? randomUUID() : objectIDIn());
    case 'updateObject':
      requireRight(access, 'addObject');
      return saveWrite(bodyObject(), objectIDIn());
    case 'partialUpdateObject':
    case 'partialUpdateObjectNoCreate':
      requireRight(access, 'addObject');
      return updateWrite(bodyObject(), objectIDIn(), action === 'partialUpdateObject');
    case 'deleteObject':
      requireRight(access, 'deleteObject');
      return { action: 'delete', objectID: objectIDIn() };
    case 'clear':
      requireRight(access, 'deleteIndex');
      return { action: 'clear' };
    case 'delete':
      requireRight(access, 'deleteIndex');
      return { action: 'drop' };
    default:
      throw badRequest(`Invalid batch action ${quoted(action)}`);
  }
};

const throwMissing = (): never => {
  throw badRequest('Missing mandatory attribute `objectID`');
};

/** Applies writes to one index, in order and in slices. */
export function* applyWrites(state: ApiState, name: string, writes: Iterable<Write>): Steps<void> {
  let pending = new Map<string, SearchRecord>();
  let removed = new Set<string>();
  let characters = 0;

  const flush = () => {
    if (removed.size > 0) state.engine.index(name)?.remove([...removed]);
    if (pending.size > 0) state.indexForWriting(name).save([...pending.values()]);
    removed = new Set();
    pending = new Map();
    characters = 0;
  };

  const stored = (objectID: string): SearchRecord | undefined => {
    if (removed.has(objectID)) return undefined;
    const json = state.engine.index(name)?.get(objectID);
    return pending.get(objectID) ?? (json === undefined ? undefined : parseRecord(json));
  };

  const save = (record: SearchRecord) => {
    removed.delete(record.objectID);
    pending.set(record.objectID, record);
    for (const name in record) {
      const value = record[name];
      if (typeof value === 'string') characters += value.length;
    }
  };

  for (const write of writes) {
    if (write.action === 'save') save(write.record);
    else if (write.action === 'update') {
      const current = stored(write.objectID);
      const updated =
        current || write.creates ? applyPartialUpdate(current, write.objectID, write.changes) : undefined;
      if (updated) save(updated);
    } else if (write.action === 'delete') {
      pending.delete(write.objectID);
      removed.add(write.objectID);
    } else {
      flush();
      if (write.action === 'clear') state.indexForWriting(name).clear();
      else state.engine.drop(name);
    }
    if (pending.size + removed.size >= RECORDS_PER_SLICE || characters >= CHARACTERS_PER_SLICE) {
      flush();
      yield;
    }
  }

  flush();
}

const idOf = (write: Write): string => ('objectID' in write ? write.objectID : '');

/** POST /1/indexes/{index}/batch. Validates everything before it changes anything. */
export function* batch(call: ApiCall): Steps<string> {
  const name = call.names[0]!;
  const requests = asObjects(call.object.requests, 'requests', MAX_BATCH);
  const writes = requests.map(({ action, body }) => readWrite(action, body, call.access));
  if (writes.some(({ action }) => action !== 'drop' && action !== 'delete')) call.state.indexForWriting(name);
  yield* applyWrites(call.state, name, writes);
  return JSON.stringify({ taskID: call.state.changed(name).taskID, objectIDs: writes.map(idOf) });
}

/** POST /1/indexes/{any}/batch. Each request names its index. */
export function* multipleBatch(call: ApiCall): Steps<string> {
  const requests = asObjects(call.object.requests, 'requests', MAX_BATCH);
  const writes = requests.map(({ action, body, indexName }) => {
    const index = asText(indexName, 'indexName');
    requireIndex(call.access, index);
    return { index, write: readWrite(action, body, call.access) };
  });

  const byIndex = Map.groupBy(writes, ({ index }) => index);
  const taskIDs: [string, number][] = [];

  for (const [index, group] of byIndex) {
    yield* applyWrites(
      call.state,
      index,
      group.map(({ write }) => write),
    );
    taskIDs.push([index, call.state.changed(index).taskID]);
  }

  return JSON.stringify({
    taskID: Object.fromEntries(taskIDs),
    objectIDs: writes.map(({ write }) => idOf(write)),
  });
}
