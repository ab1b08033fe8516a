import { LRUCache } from 'lru-cache';

/** The period in which requests are counted. */
export const RATE_WINDOW_S = 60;
/** The number of clients that are counted. Beyond it, the client that was idle longest starts anew. */
const MAX_CLIENTS = 50_000;

/** How much of its rate a client has left. */
export interface Rate {
  isExceeded: boolean;
  remaining: number;
  /** Whole seconds until the count starts anew. */
  resetS: number;
}

/** Counts the requests of clients, here or in another process. */
export interface RateCounter {
  /**
   * Counts a request.
   * @param client any name of the client
   * @param limit of requests in a window
   */
  count(client: string, limit: number): Rate | Promise<Rate>;
}

/** Counts the requests of each client in this process. A window starts with the first request, and the next one after its end. */
export class RequestRates implements RateCounter {
  readonly #windows = new LRUCache<string, { endsAt: number; count: number }>({ max: MAX_CLIENTS });

  /** @param now in milliseconds */
  count(client: string, limit: number, now = Date.now()): Rate {
    const known = this.#windows.get(client);
    const window = known && known.endsAt > now ? known : { endsAt: now + RATE_WINDOW_S * 1_000, count: 0 };
    window.count++;
    this.#windows.set(client, window);
    return {
      isExceeded: window.count > limit,
      remaining: Math.max(0, limit - window.count),
      resetS: Math.ceil((window.endsAt - now) / 1_000),
    };
  }
}
