import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { payloadTooLarge } from './http-errors.ts';

const MAX_BYTES = 4_096;

/**
 * The body of a GET request (A02). A web `Request` never has one, so it is read from Node's request.
 * @returns its text, empty if there is none
 * @throws 413 if it is longer than a few parameters
 */
export async function bodySentWithGet(c: Context): Promise<string> {
  // Only Node's server sets it; `app.request` in tests does not.
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  if (!incoming) return '';
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  if (Number(length) === 0 && !encoding) return '';
  if (Number(length) > MAX_BYTES) throw payloadTooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw payloadTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
