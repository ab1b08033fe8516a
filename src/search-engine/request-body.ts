import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ApiError, badRequest, payloadTooLarge } from './api/errors.ts';

const unzip = promisify(gunzip);

const unzipped = async (bytes: Uint8Array, limit: number): Promise<string> => {
  try {
    return (await unzip(bytes, { maxOutputLength: limit })).toString();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ERR_BUFFER_TOO_LARGE') throw payloadTooLarge(limit);
    throw badRequest('Request body is not valid gzip');
  }
};

const readBytes = async (request: Request, limit: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // TypeScript's DOM types do not declare web streams as async iterable; Node's streams are.
  const body = request.body as unknown as AsyncIterable<Uint8Array> | null;

  if (body) {
    for await (const chunk of body) {
      length += chunk.byteLength;
      if (length > limit) throw payloadTooLarge(limit);
      chunks.push(chunk);
    }
  }

  return Buffer.concat(chunks, length);
};

/**
 * Reads the body of a request, which clients may compress with gzip.
 * @param limit the maximum number of bytes, before and after decompression
 * @throws ApiError 413 over the limit, 415 for another encoding, 400 for invalid gzip
 */
export const readBody = async (request: Request, limit: number): Promise<string> => {
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) > limit) throw payloadTooLarge(limit);
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding === 'gzip') return unzipped(await readBytes(request, limit), limit);
  if (encoding !== 'identity') throw new ApiError(415, 'Unsupported Content-Encoding: use gzip or none');
  // The HTTP server enforces a declared length, so these bytes need no counting.
  if (length !== null) return request.text();
  return Buffer.from(await readBytes(request, limit)).toString();
};
