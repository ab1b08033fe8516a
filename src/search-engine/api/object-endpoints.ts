import { randomUUID } from 'node:crypto';
import { may, requireIndex } from './access.ts';
import { type ApiCall, asObjects, asText, type Slices } from './api-call.ts';
import { applyWrites, asObjectID, saving, updating, type Write } from './batch.ts';
import { badRequest, noSuchObject } from './errors.ts';
import { bool, strings } from './parameter-values.ts';
import { retrieved } from './retrieved-attributes.ts';

const MAX_OBJECTS = 1000;

const hiddenFrom = (call: ApiCall, name: string): string[] =>
  may(call.access, 'seeUnretrievableAttributes')
    ? []
    : call.state.index(name).settings.unretrievableAttributes;

/** GET /1/indexes/{index}/{objectID} */
export const getObject = (call: ApiCall): string => {
  const [name = '', objectID = ''] = call.names;
  const json = call.state.index(name).get(objectID);
  if (json === undefined) throw noSuchObject();
  const wanted = call.urlParameters.get('attributesToRetrieve');
  return retrieved(
    json,
    wanted === null ? ['*'] : strings(wanted, 'attributesToRetrieve'),
    hiddenFrom(call, name),
  );
};

/** POST /1/indexes/{any}/objects: null stands for each that is not there. */
export const getObjects = (call: ApiCall): string => {
  const requests = asObjects(call.object.requests, 'requests', MAX_OBJECTS);
  const results = requests.map(({ indexName, objectID, attributesToRetrieve }) => {
    const name = asText(indexName, 'indexName');
    requireIndex(call.access, name);
    const json = call.state.index(name).get(asObjectID(objectID));
    if (json === undefined) return 'null';
    const wanted = strings(attributesToRetrieve ?? ['*'], 'attributesToRetrieve');
    return retrieved(json, wanted, hiddenFrom(call, name));
  });
  return `{"results":[${results.join(',')}]}`;
};

function* writeOne(call: ApiCall, write: Write & { objectID: string }): Slices {
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
export const addObject = (call: ApiCall): Slices => {
  const body = call.object;
  const objectID = body.objectID === undefined ? randomUUID() : asObjectID(body.objectID);
  return writeOne(call, { ...saving(body, objectID), objectID });
};

/** PUT /1/indexes/{index}/{objectID}: adds, or replaces the whole record. */
export const putObject = (call: ApiCall): Slices => {
  const objectID = asObjectID(call.names[1]);
  return writeOne(call, { ...saving(bodyFor(call, objectID), objectID), objectID });
};

/** POST /1/indexes/{index}/{objectID}/partial */
export const updateObject = (call: ApiCall): Slices => {
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
