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
 * Counts requests per caller. Each begins with an hour's worth and gets it back evenly over the hour, so that
 * someone who ran out waits seconds for the next request, not up to an hour for all of them.
 */
export class RateLimit {
  readonly #allowances = new Map<string, Allowance>();

  /**
   * Takes one request from a caller's allowance.
   * @returns 0 where there was one, otherwise the seconds until there is
   */
  take(caller: string, perHour: number, now = Date.now()): number {
    const before = this.#allowances.get(caller);
    const refilled = before ? before.left + ((now - before.at) / HOUR) * perHour : perHour;
    const left = Math.min(perHour, refilled);
    this.#allowances.delete(caller);
    this.#allowances.set(caller, { left: left >= 1 ? left - 1 : left, at: now });
    if (this.#allowances.size > MAX_CALLERS) this.#forgetOldest();
    return left >= 1 ? 0 : Math.ceil(((1 - left) * HOUR) / perHour / 1000);
  }

  #forgetOldest(): void {
    // A Map keeps the order of insertion, and taking inserts anew: the first are those longest silent.
    const oldest = this.#allowances.keys().next();
    if (!oldest.done) this.#allowances.delete(oldest.value);
  }
}
