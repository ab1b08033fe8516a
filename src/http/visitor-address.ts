import { isIPv6 } from 'node:net';
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
  if (!OWN_MACHINE.test(peer)) return networkOf(peer);
  return networkOf(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || peer);
}

/** An address as it counts: of IPv6 the network (`2001:db8:0:1::/64`), as each customer has 2⁶⁴ addresses to ask from. */
export function networkOf(address: string): string {
  const [, asV4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (asV4) return asV4;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  // The one way of writing it that browsers have.
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [start = [], end = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
