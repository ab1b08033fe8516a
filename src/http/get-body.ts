import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { payloadTooLarge } from './http-errors.ts';

const BYTES_TAKEN = 4_096;

/**
 * The body that a GET was sent with. A web `Request` never has one, so it is read from Node's own request.
 * @returns its text; empty where there is none
 * @throws 413 where it is longer than a few parameters are
 */
export async function bodySentWithGet(c: Context): Promise<string> {
  // Node's server puts its request here; asked without a server (`app.request`), there is none.
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  if (!incoming) return '';
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  if (Number(length) === 0 && !encoding) return '';
  if (Number(length) > BYTES_TAKEN) throw payloadTooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > BYTES_TAKEN) throw payloadTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
