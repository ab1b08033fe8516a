import { randomUUID } from 'node:crypto';
import type { Steps } from '../steps.ts';
import { may, requireIndex } from './access.ts';
import { type ApiCall, asObjects, asText } from './api-call.ts';
import { applyWrites, asObjectID, saving, updating, type Write } from './batch.ts';
import { badRequest, noSuchObject } from './errors.ts';
import { attributeNames, bool } from './parameter-values.ts';
import { recordView } from './stored-records.ts';

const MAX_OBJECTS = 1000;

/** A stored record, as far as the key may see it and the client wants it; undefined where it is not there. */
const show = (call: ApiCall, name: string, objectID: string, wanted: unknown): string | undefined => {
  const index = call.state.index(name);
  const json = index.get(objectID);
  if (json === undefined) return undefined;
  const attributes = attributeNames(wanted ?? ['*'], 'attributesToRetrieve');
  return recordView(index.settings, attributes, may(call.access, 'seeUnretrievableAttributes'))(json);
};

/** GET /1/indexes/{index}/{objectID} */
export const getObject = (call: ApiCall): string => {
  const [name = '', objectID = ''] = call.names;
  const shown = show(call, name, objectID, call.urlParameters.get('attributesToRetrieve'));
  if (shown === undefined) throw noSuchObject();
  return shown;
};

/** POST /1/indexes/{any}/objects: null stands for each that is not there. */
export function* getObjects(call: ApiCall): Steps<string> {
  const requests = asObjects(call.object.requests, 'requests', MAX_OBJECTS);
  const results: string[] = [];
  for (const { indexName, objectID, attributesToRetrieve } of requests) {
    const name = asText(indexName, 'indexName');
    requireIndex(call.access, name);
    const shown = show(call, name, asObjectID(objectID), attributesToRetrieve) ?? 'null';
    call.room.take(shown);
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
    throw badRequest('objectID in the body differs from the one in the path');
  }
  return body;
};

/** POST /1/indexes/{index}: adds a record; one without an objectID is given one. */
export const addObject = (call: ApiCall): Steps<string> => {
  const body = call.object;
  const objectID = body.objectID === undefined ? randomUUID() : asObjectID(body.objectID);
  return writeOne(call, { ...saving(body, objectID), objectID });
};

/** PUT /1/indexes/{index}/{objectID}: adds, or replaces the whole record. */
export const putObject = (call: ApiCall): Steps<string> => {
  const objectID = asObjectID(call.names[1]);
  return writeOne(call, { ...saving(bodyFor(call, objectID), objectID), objectID });
};

/** POST /1/indexes/{index}/{objectID}/partial */
export const updateObject = (call: ApiCall): Steps<string> => {
  const objectID = asObjectID(call.names[1]);
  const creates = bool(call.urlParameters.get('createIfNotExists') ?? true, 'createIfNotExists');
  return writeOne(call, { ...updating(bodyFor(call, objectID), objectID, creates), objectID });
};

/** DELETE /1/indexes/{index}/{objectID}: deleting what is not there is no error, as in Algolia. */
export const deleteObject = (call: ApiCall): string => {
  const [name = '', objectID = ''] = call.names;
  call.state.index(name).remove([objectID]);
  const { taskID, updatedAt } = call.state.changed(name);
  return JSON.stringify({ taskID, deletedAt: updatedAt });
};
