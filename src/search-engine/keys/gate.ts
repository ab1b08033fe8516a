import { BlockList, isIP } from 'node:net';
import { type Access, matchesAny, rights } from '../api/access.ts';
import { ApiError, unknownCredentials } from '../api/errors.ts';
import { parametersFromText } from '../api/parameters.ts';
import type { Key } from './key.ts';
import type { KeyStore } from './key-store.ts';
import { callerOf, RateLimit } from './rate-limit.ts';
import { isSameKey } from './same-key.ts';
import { readSecuredKey, type SecuredKey } from './secured-key.ts';

export interface Credentials {
  applicationID: string | undefined;
  apiKey: string | undefined;
  address: string;
  referer: string | undefined;
}

/** An admitted request. */
export interface Admission {
  access: Access;
  /** Counts the queries of the request beyond the first, once their number is known. */
  chargeFor(queries: number): void;
}

const MAX_CACHED_KEYS = 1000;

/** Restrictions on the use of a key, which can appear among its forced query parameters. */
const notQueryParameters = ['restrictIndices', 'restrictSources', 'validUntil'];

const isWithin = (address: string, source: string): boolean => {
  const [network = '', prefix] = source.split('/');
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(network) === 0 || isIP(plain) === 0) return false;
  const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  const bits = prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix);
  if (!Number.isInteger(bits) || bits < 0 || bits > (family === 'ipv6' ? 128 : 32)) return false;
  list.addSubnet(network, bits, family);
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
};

/** Admits requests by their key, and determines what each may do. */
export class Gate {
  readonly #applicationID: string;
  readonly #adminKey: string;
  readonly #keys: KeyStore;
  readonly #limit = new RateLimit();
  /** Caches secured keys. Verifying one takes a hash for every key, and browsers repeat theirs with every keystroke. */
  readonly #secured = new Map<string, SecuredKey>();

  constructor(applicationID: string, adminKey: string, keys: KeyStore) {
    this.#applicationID = applicationID;
    this.#adminKey = adminKey;
    this.#keys = keys;
  }

  /**
   * Admits a request and counts it as one query; `chargeFor` counts the others.
   * @returns the rights of the key
   * @throws ApiError 403 for credentials that are unknown, expired, or used from the wrong referer or address; 429 with
   *   the seconds to wait if the key's rate limit is reached
   */
  admit({ applicationID, apiKey, address, referer }: Credentials): Admission {
    if (!apiKey || applicationID !== this.#applicationID) throw unknownCredentials();
    if (isSameKey(apiKey, this.#adminKey)) {
      const access: Access = { acl: 'admin', indexes: [], maxHitsPerQuery: 0, forced: [] };
      return { access, chargeFor: () => undefined };
    }

    const key = this.#keys.find(apiKey);
    const secured = key ? undefined : this.#securedKey(apiKey);
    const base = key ?? (secured ? this.#keys.find(secured.parent) : undefined);
    if (!base) throw unknownCredentials();
    if (base.referers.length > 0 && !matchesAny(referer ?? '', base.referers)) {
      throw new ApiError(403, 'Method not allowed with this referer');
    }
    // Later entries win, so the parameters that the key forces override those of keys derived from it.
    const restrictions = [new URLSearchParams(base.queryParameters)];
    if (secured) restrictions.unshift(secured.restrictions);
    for (const restriction of restrictions) checkRestriction(restriction, address);
    const chargeFor = this.#chargeOne(base, address);

    return { access: accessOf(base, restrictions), chargeFor };
  }

  /**
   * Counts by address even if a derived key has a userToken, unlike Algolia, because anyone with a public key could
   * derive any number of keys.
   */
  #chargeOne(key: Key, address: string): Admission['chargeFor'] {
    const perHour = key.maxQueriesPerIPPerHour;
    if (perHour === 0) return () => undefined;
    const caller = `${key.value} ${callerOf(address)}`;
    const wait = this.#limit.take(caller, perHour);
    if (wait > 0) throw new ApiError(429, 'Too Many Requests', wait);
    return (queries) => this.#limit.charge(caller, perHour, queries - 1);
  }

  #securedKey(value: string): SecuredKey | undefined {
    const cached = this.#secured.get(value);
    if (cached) return cached;
    const parents = this.#keys.all().map((key) => key.value);
    const secured = readSecuredKey(value, parents);
    if (!secured) return undefined;
    if (this.#secured.size >= MAX_CACHED_KEYS) this.#secured.clear();
    this.#secured.set(value, secured);
    return secured;
  }
}

const checkRestriction = (restriction: URLSearchParams, address: string): void => {
  const until = restriction.get('validUntil');
  if (until !== null && !(Number(until) * 1000 > Date.now()))
    throw new ApiError(403, 'Validity period expired');
  const source = restriction.get('restrictSources');
  if (source !== null && !isWithin(address, source))
    throw new ApiError(403, 'Method not allowed from this source');
};

const accessOf = (key: Key, restrictions: URLSearchParams[]): Access => {
  const indexes = key.indexes.length > 0 ? [key.indexes] : [];
  for (const restriction of restrictions) {
    const only = restriction.get('restrictIndices');
    if (only !== null) indexes.push(asNames(only));
  }

  const forced = restrictions.map((restriction) => {
    const parameters = new URLSearchParams(restriction);
    for (const name of notQueryParameters) parameters.delete(name);
    return parametersFromText(parameters.toString());
  });

  return {
    acl: rights.filter((right) => key.acl.includes(right)),
    indexes,
    maxHitsPerQuery: key.maxHitsPerQuery,
    forced: forced.filter((parameters) => Object.keys(parameters).length > 0),
  };
};

/** Parses `restrictIndices`, which is a JSON array or a comma-separated list. */
const asNames = (text: string): string[] => {
  const list = text.startsWith('[') ? text.slice(1, -1).replaceAll('"', '') : text;
  return list.split(',').map((name) => name.trim());
};
