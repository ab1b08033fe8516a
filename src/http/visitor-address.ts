import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const OWN_MACHINE = /^(127\.|::1$|::ffff:127\.)/;

/**
 * The address of whoever asks, for limits on how much one may ask. Where the connection comes from this machine, a server in
 * front has made it, and the address is the last one that it adds to `X-Forwarded-For`; from elsewhere the header
 * could be anything, and the connection's own address counts.
 */
export function visitorAddress(c: Context): string {
  // A test asks without a connection.
  const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1';
  if (!OWN_MACHINE.test(peer)) return peer;
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || peer;
}
