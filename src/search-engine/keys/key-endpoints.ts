import type { Access } from '../api/access.ts';
import { ApiError, badRequest, methodNotAllowedForKey, notSupported } from '../api/errors.ts';
import { KeyDescription, keyResponse } from './key.ts';
import type { KeyStore } from './key-store.ts';

const timestamp = () => new Date().toISOString();
const noSuchKey = () => new ApiError(404, 'Key does not exist');

const describe = (body: string): KeyDescription => {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest('Invalid JSON body');
    throw error;
  }

  const read = KeyDescription.safeParse(sent);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw badRequest(`Invalid key: ${issue?.path.join('.')} ${issue?.message}`);
};

/** Returns the key in the path, after `/1/keys/`. */
const keyIn = (path: string): string => {
  try {
    return decodeURIComponent(path.slice('/1/keys/'.length));
  } catch (error) {
    if (error instanceof URIError) throw badRequest('Invalid URL encoding');
    throw error;
  }
};

/**
 * Answers requests to /1/keys and below. Only the admin key can create, change and list keys; any key can read itself.
 * @returns the response as JSON text
 * @throws ApiError 400, 403, 404 or 405
 */
export const handleKeys = (
  keys: KeyStore,
  request: { method: string; path: string; body: string; access: Access; apiKey: string },
): string => {
  const { method, path, body, access, apiKey } = request;
  const value = path === '/1/keys' || path === '/1/keys/' ? undefined : keyIn(path);
  if (access.acl !== 'admin' && !(method === 'GET' && value === apiKey)) throw methodNotAllowedForKey();

  if (value === undefined) {
    if (method === 'GET')
      return JSON.stringify({ keys: keys.all().map((key) => keyResponse(key, Date.now())) });
    if (method !== 'POST') throw new ApiError(405, 'Method not allowed');
    return JSON.stringify({ key: keys.add(describe(body)).value, createdAt: timestamp() });
  }

  if (value.endsWith('/restore')) throw notSupported('/1/keys/{key}/restore');

  if (method === 'GET') {
    const key = keys.find(value);
    if (!key) throw noSuchKey();
    return JSON.stringify(keyResponse(key, Date.now()));
  }

  if (keys.isStatic(value))
    throw badRequest('This key is configured at startup and cannot be changed with the API');

  if (method === 'PUT') {
    if (!keys.update(value, describe(body))) throw noSuchKey();
    return JSON.stringify({ key: value, updatedAt: timestamp() });
  }

  if (method === 'DELETE') {
    if (!keys.remove(value)) throw noSuchKey();
    return JSON.stringify({ deletedAt: timestamp() });
  }

  throw new ApiError(405, 'Method not allowed');
};
