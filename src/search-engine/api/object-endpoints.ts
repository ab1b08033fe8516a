import { randomUUID } from 'node:crypto';
import type { Steps } from '../steps.ts';
import { hasRight, requireIndex } from './access.ts';
import { type ApiCall, asObjects, asText } from './api-call.ts';
import { applyWrites, asObjectID, saveWrite, updateWrite, type Write } from './batch.ts';
import { badRequest, noSuchObject } from './errors.ts';
import { attributeNames, bool } from './parameter-values.ts';
import { recordView } from './stored-records.ts';

const MAX_OBJECTS = 1000;

/** Returns the requested attributes of a stored record that the key may see, or undefined if it does not exist. */
const readRecord = (call: ApiCall, name: string, objectID: string, wanted: unknown): string | undefined => {
  const index = call.state.index(name);
  const json = index.get(objectID);
  if (json === undefined) return undefined;
  const attributes = attributeNames(wanted ?? ['*'], 'attributesToRetrieve');
  return recordView(index.settings, attributes, hasRight(call.access, 'seeUnretrievableAttributes'))(json);
};

/** GET /1/indexes/{index}/{objectID} */
export const getObject = (call: ApiCall): string => {
  const [name = '', objectID = ''] = call.names;
  const shown = readRecord(call, name, objectID, call.urlParameters.get('attributesToRetrieve'));
  if (shown === undefined) throw noSuchObject();
  return shown;
};

/** POST /1/indexes/{any}/objects. The result is null for each record that does not exist. */
export function* getObjects(call: ApiCall): Steps<string> {
  const requests = asObjects(call.object.requests, 'requests', MAX_OBJECTS);
  const results: string[] = [];

  for (const { indexName, objectID, attributesToRetrieve } of requests) {
    const name = asText(indexName, 'indexName');
    requireIndex(call.access, name);
    const shown = readRecord(call, name, asObjectID(objectID), attributesToRetrieve) ?? 'null';
    call.budget.take(shown);
    results.push(shown);
    yield;
  }

  return `{"results":[${results.join(',')}]}`;
}

function* writeOne(call: ApiCall, write: Write & { objectID: string }): Steps<string> {
  const name = call.names[0]!;
  yield* applyWrites(call.state, name, [write]);
  const { taskID, updatedAt } = call.state.changed(name);
  return JSON.stringify({ objectID: write.objectID, taskID, createdAt: updatedAt, updatedAt });
}

const bodyFor = (call: ApiCall, objectID: string) => {
  const body = call.object;
  if (body.objectID !== undefined && asObjectID(body.objectID) !== objectID) {
    throw badRequest('The objectID in the body differs from the objectID in the path');
  }
  return body;
};

/** POST /1/indexes/{index}. Adds a record, and assigns an objectID if it has none. */
export const addObject = (call: ApiCall): Steps<string> => {
  const body = call.object;
  const objectID = body.objectID === undefined ? randomUUID() : asObjectID(body.objectID);
  return writeOne(call, { ...saveWrite(body, objectID), objectID });
};

/** PUT /1/indexes/{index}/{objectID}. Adds or replaces a record. */
export const putObject = (call: ApiCall): Steps<string> => {
  const objectID = asObjectID(call.names[1]);
  return writeOne(call, { ...saveWrite(bodyFor(call, objectID), objectID), objectID });
};

/** POST /1/indexes/{index}/{objectID}/partial */
export const updateObject = (call: ApiCall): Steps<string> => {
  const objectID = asObjectID(call.names[1]);
  const creates = bool(call.urlParameters.get('createIfNotExists') ?? true, 'createIfNotExists');
  return writeOne(call, { ...updateWrite(bodyFor(call, objectID), objectID, creates), objectID });
};

/** DELETE /1/indexes/{index}/{objectID}. Deleting a missing record is not an error, as in Algolia. */
export const deleteObject = (call: ApiCall): string => {
  const [name = '', objectID = ''] = call.names;
  call.state.index(name).remove([objectID]);
  const { taskID, updatedAt } = call.state.changed(name);
  return JSON.stringify({ taskID, deletedAt: updatedAt });
};
