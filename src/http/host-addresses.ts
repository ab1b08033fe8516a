import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface HostAddress {
  address: string;
  family: number;
}

/** Finds a host's addresses, as `dns.promises.lookup` does. */
export type Resolve = (hostname: string) => Promise<HostAddress[]>;

/**
 * Whether an IP address is not one that anybody on the Internet can reach: of this machine, the house, the link, a provider's inside
 * or its metadata service, reserved, or an IPv4 address that is wrapped in IPv6 (mapped, NAT64, 6to4).
 */
export function isOwnNetwork(address: string): boolean {
  return ipaddr.process(address).range() !== 'unicast';
}

/** What is thrown where a host is in a private network and the operator did not name it. */
export class PrivateNetwork extends Error {
  readonly address: string;

  constructor(address: string) {
    super(`${address} is inside a private network`);
    this.address = address;
  }
}

/**
 * The hosts of one fetch. Each name is looked up once, and what was checked then is what is connected to, however often the fetch comes
 * back to it: a name server that gives another answer the second time gains nothing.
 */
export class HostAddresses {
  readonly #named: readonly string[];
  readonly #resolve: Resolve;
  readonly #known = new Map<string, HostAddress[]>();

  /** @param named the hosts that the operator named; they alone may be in a private network */
  constructor(named: readonly string[], resolve: Resolve = (hostname) => lookup(hostname, { all: true })) {
    this.#named = named;
    this.#resolve = resolve;
  }

  /**
   * The addresses to connect to.
   * @param hostname as it stands in a URL
   * @throws PrivateNetwork where it is in one and the operator did not name it
   */
  async of(hostname: string): Promise<HostAddress[]> {
    const known = this.#known.get(hostname);
    if (known) return known;
    const literal = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(literal);
    const all = family ? [{ address: literal, family }] : await this.#resolve(hostname);
    const addresses = this.#allowed(hostname, all);
    this.#known.set(hostname, addresses);
    return addresses;
  }

  #allowed(hostname: string, all: HostAddress[]): HostAddress[] {
    const own = all.find(({ address }) => isOwnNetwork(address));
    if (!own) return all;
    if (!this.#named.includes(hostname)) throw new PrivateNetwork(own.address);
    // A public name with a private address among its public ones is no name of an intranet.
    const publicOnes = all.filter(({ address }) => !isOwnNetwork(address));
    return publicOnes.length > 0 ? publicOnes : all;
  }
}

/** Gives a connection these addresses and no others. */
export function pinned(addresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else if (first) done(null, first.address, first.family);
    else done(new Error('no host has this name'), '', 4);
  };
}
