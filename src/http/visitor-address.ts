import { type BlockList, isIP, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

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

/**
 * @param addresses the visitor's, perhaps after others that nobody vouches for, and those of the servers in front. Where a server in front
 *   writes no address (`unknown`), all who come by it count as one.
 */
export function visitorAmong(addresses: string[], proxies: BlockList): string {
  const named = addresses.map((text) => text.trim()).filter(Boolean);
  let visitor = '';
  for (const text of named.toReversed()) {
    const address = addressIn(text);
    if (!address) break;
    visitor = networkOf(address);
    if (!isAmong(proxies, address)) break;
  }
  return visitor;
}

/** The address in a text that may have a port behind it, as Azure's gateway and IIS write: `192.0.2.7:443`, `[2001:db8::1]:443`. */
function addressIn(text: string): string | undefined {
  return isIP(text) ? text : SocketAddress.parse(text)?.address;
}

function isAmong(proxies: BlockList, text: string): boolean {
  const address = ipaddr.process(text);
  return proxies.check(address.toString().split('%')[0] ?? '', address.kind());
}

/** An address as it counts: of IPv6 the network (`2001:db8:0:1::/64`), as each customer has 2⁶⁴ addresses to ask from. */
export function networkOf(text: string): string {
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const parts = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}
