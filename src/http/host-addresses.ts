import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface HostAddress {
  address: string;
  family: number;
}

/** Resolves a host name, as `dns.promises.lookup` does. */
export type Resolve = (hostname: string) => Promise<HostAddress[]>;

/**
 * Whether an IP address is not public: loopback, private, link-local, a provider's internal network or metadata service, reserved, or an
 * IPv4 address wrapped in IPv6 (mapped, NAT64, 6to4).
 */
export function isPrivateAddress(address: string): boolean {
  return ipaddr.process(address).range() !== 'unicast';
}

/** A host is in a private network, and the operator did not allow it. */
export class PrivateNetwork extends Error {
  readonly address: string;

  constructor(address: string) {
    super(`${address} is inside a private network`);
    this.address = address;
  }
}

/**
 * Resolves and checks the hosts of one fetch. Each name is resolved once, and connections go to the checked addresses, so a name server that
 * changes its answer gains nothing.
 */
export class HostAddresses {
  readonly #allowedHosts: readonly string[];
  readonly #resolve: Resolve;
  readonly #resolved = new Map<string, HostAddress[]>();

  /** @param allowedHosts hosts that may be in a private network */
  constructor(
    allowedHosts: readonly string[],
    resolve: Resolve = (hostname) => lookup(hostname, { all: true }),
  ) {
    this.#allowedHosts = allowedHosts;
    this.#resolve = resolve;
  }

  /**
   * The addresses to connect to.
   * @param hostname as in a URL
   * @throws PrivateNetwork
   */
  async of(hostname: string): Promise<HostAddress[]> {
    const resolved = this.#resolved.get(hostname);
    if (resolved) return resolved;
    const literal = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(literal);
    const all = family ? [{ address: literal, family }] : await this.#resolve(hostname);
    const addresses = this.#allowed(hostname, all);
    this.#resolved.set(hostname, addresses);
    return addresses;
  }

  #allowed(hostname: string, all: HostAddress[]): HostAddress[] {
    const own = all.find(({ address }) => isPrivateAddress(address));
    if (!own) return all;
    if (!this.#allowedHosts.includes(hostname)) throw new PrivateNetwork(own.address);
    // A name with public and private addresses does not belong to an intranet.
    const publicOnes = all.filter(({ address }) => !isPrivateAddress(address));
    return publicOnes.length > 0 ? publicOnes : all;
  }
}

/** A lookup function that always gives these addresses. */
export function fixedLookup(addresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else if (first) done(null, first.address, first.family);
    else done(new Error('no host has this name'), '', 4);
  };
}
