/** The maximum number of remembered callers. The least recent ones are dropped and start again with a full allowance. */
const MAX_CALLERS = 100_000;
const HOUR = 3_600_000;

interface Allowance {
  left: number;
  at: number;
}

/**
 * Identifies a household or office as one caller: an IPv6 address by its first 64 bits, the network that providers
 * assign to a customer.
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
 * Limits queries per caller with a token bucket. A caller starts with the allowance of an hour, which refills evenly,
 * so that a caller who has used it up waits seconds for the next query, not up to an hour.
 */
export class RateLimit {
  readonly #allowances = new Map<string, Allowance>();

  /**
   * Takes one query from a caller's allowance.
   * @returns 0 if one was left, otherwise the seconds until the next
   */
  take(caller: string, perHour: number, now = Date.now()): number {
    const left = this.#left(caller, perHour, now);
    this.#set(caller, left >= 1 ? left - 1 : left, now);
    return left >= 1 ? 0 : Math.ceil(((1 - left) * HOUR) / perHour / 1000);
  }

  /** Counts queries that were already answered. The allowance may become negative, and the caller then waits longer. */
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
    if (this.#allowances.size > MAX_CALLERS) this.#dropOldest();
  }

  #dropOldest(): void {
    // A Map iterates in insertion order, and `#set` reinserts, so the first caller is the least recent.
    const oldest = this.#allowances.keys().next();
    if (!oldest.done) this.#allowances.delete(oldest.value);
  }
}
