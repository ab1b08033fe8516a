/** The oldest allowances are forgotten past this many callers; a forgotten caller starts afresh. */
const MAX_CALLERS = 100_000;
const HOUR = 3_600_000;

interface Allowance {
  left: number;
  at: number;
}

/**
 * One household or office counts as one caller: an IPv6 address by its first 64 bits, which is what a provider
 * hands to a single customer.
 */
export const callerOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - leading.length - trailing.length)).fill('0');
  return [...leading, ...zeros, ...trailing].slice(0, 4).join(':');
};

/**
 * Counts queries per caller. Each begins with an hour's worth and gets it back evenly over the hour, so that
 * someone who ran out waits seconds for the next query, not up to an hour for all of them.
 */
export class RateLimit {
  readonly #allowances = new Map<string, Allowance>();

  /**
   * Takes one query from a caller's allowance.
   * @returns 0 where there was one, otherwise the seconds until there is
   */
  take(caller: string, perHour: number, now = Date.now()): number {
    const left = this.#left(caller, perHour, now);
    this.#set(caller, left >= 1 ? left - 1 : left, now);
    return left >= 1 ? 0 : Math.ceil(((1 - left) * HOUR) / perHour / 1000);
  }

  /** Takes queries that were answered already, more than are left if need be: the caller then waits the longer. */
  charge(caller: string, perHour: number, queries: number, now = Date.now()): void {
    this.#set(caller, this.#left(caller, perHour, now) - queries, now);
  }

  #left(caller: string, perHour: number, now: number): number {
    const before = this.#allowances.get(caller);
    const refilled = before ? before.left + ((now - before.at) / HOUR) * perHour : perHour;
    return Math.min(perHour, refilled);
  }

  #set(caller: string, left: number, at: number): void {
    this.#allowances.delete(caller);
    this.#allowances.set(caller, { left, at });
    if (this.#allowances.size > MAX_CALLERS) this.#forgetOldest();
  }

  #forgetOldest(): void {
    // A Map keeps the order of insertion, and taking inserts anew: the first are those longest silent.
    const oldest = this.#allowances.keys().next();
    if (!oldest.done) this.#allowances.delete(oldest.value);
  }
}
