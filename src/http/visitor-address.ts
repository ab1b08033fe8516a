import { type BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address of whoever asks, for limits on how much one may ask. Each server in front adds at the end of `X-Forwarded-For`
 * whom it was asked by, so the last one that is no server in front is meant; what comes before it could be anything.
 * @param proxies the servers in front, as `TRUSTED_PROXIES` names them
 */
export function visitorAddress(c: Context, proxies: BlockList): string {
  // A test asks without a connection.
  const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1';
  return visitorAmong([...(c.req.header('x-forwarded-for') ?? '').split(','), peer], proxies);
}

/** @param addresses the visitor's, perhaps after others that nobody vouches for, and those of the servers in front */
export function visitorAmong(addresses: string[], proxies: BlockList): string {
  const asked = addresses.map((address) => address.trim()).filter(Boolean);
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return networkOf(asked.findLast((address) => !isProxy(address)) ?? asked[0] ?? '');
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
