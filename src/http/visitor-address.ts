import { type BlockList, isIP, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/**
 * The visitor's network address, for rate limits. Each reverse proxy appends its client to `X-Forwarded-For`, so the last address that is not
 * a proxy is the visitor's. Everything before it could be invented.
 * @param proxies the trusted reverse proxies
 */
export function visitorAddress(c: Context, proxies: BlockList): string {
  // Tests send requests without a connection.
  const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1';
  return visitorAmong([...(c.req.header('x-forwarded-for') ?? '').split(','), peer], proxies);
}

/**
 * @param addresses of the visitor and the proxies, perhaps after invented ones. If a proxy writes no address (`unknown`), all its clients count
 *   as one visitor.
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

/** The address in a text with an optional port, as Azure and IIS write it: `192.0.2.7:443`, `[2001:db8::1]:443`. */
function addressIn(text: string): string | undefined {
  return isIP(text) ? text : SocketAddress.parse(text)?.address;
}

function isAmong(proxies: BlockList, text: string): boolean {
  const address = ipaddr.process(text);
  return proxies.check(address.toString().split('%')[0] ?? '', address.kind());
}

/** The address that rate limits count: for IPv6 the /64 network, because each customer has 2⁶⁴ addresses. */
export function networkOf(text: string): string {
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const parts = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${parts.join(':')}::/64`;
}
