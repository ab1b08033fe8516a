import { Refusal } from './api/errors.ts';

/** More than a browser or an office sends at once. A waiting request holds its body, up to half a megabyte. */
const MAX_REQUESTS = 100;
/** Two requests keep the engine busy while a response is compressed, and leave threads of the pool to other clients. */
const MAX_AT_WORK = 2;
/** Responses stay in memory until the client reads them. This is eight of the largest. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;
const SECONDS_TO_RETRY = 1;

interface Asker {
  requests: number;
  atWork: number;
  waiting: (() => void)[];
  unreadBytes: number;
}

/** Limits the requests, the concurrent work and the unread responses of each client. */
export class AskerLimits {
  readonly #askers = new Map<string, Asker>();

  /**
   * Counts a request while `answer` runs.
   * @throws Refusal 429 if the client has too many requests or unread responses
   */
  async during<T>(name: string, answer: () => Promise<T>): Promise<T> {
    const asker = this.#asker(name);
    if (asker.requests >= MAX_REQUESTS)
      throw new Refusal(
        429,
        `Too many concurrent requests: send at most ${MAX_REQUESTS} at once`,
        SECONDS_TO_RETRY,
      );
    if (asker.unreadBytes > MAX_UNREAD_BYTES)
      throw new Refusal(
        429,
        'Too many unread responses: read the responses to earlier requests first',
        SECONDS_TO_RETRY,
      );
    asker.requests++;
    try {
      return await answer();
    } finally {
      asker.requests--;
      this.#forgetIdle(name, asker);
    }
  }

  /**
   * Runs `work` once fewer than `MAX_AT_WORK` requests of this client are running. Call it inside `during`.
   * @throws the reason of `signal` if it is aborted before the request's turn
   */
  async atWork<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const asker = this.#asker(name);
    if (asker.atWork >= MAX_AT_WORK) await new Promise<void>((resolve) => asker.waiting.push(resolve));
    else asker.atWork++;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      // The next request takes over this one's slot, so the count stays the same.
      const next = asker.waiting.shift();
      if (next) next();
      else asker.atWork--;
    }
  }

  /** Counts the bytes of a response until it has been read or its connection is closed. */
  async untilRead(name: string, bytes: number, isRead: Promise<void>): Promise<void> {
    const asker = this.#asker(name);
    asker.unreadBytes += bytes;
    await isRead;
    asker.unreadBytes -= bytes;
    this.#forgetIdle(name, asker);
  }

  #asker(name: string): Asker {
    const known = this.#askers.get(name);
    if (known) return known;
    const asker = { requests: 0, atWork: 0, waiting: [], unreadBytes: 0 };
    this.#askers.set(name, asker);
    return asker;
  }

  #forgetIdle(name: string, asker: Asker): void {
    if (asker.requests === 0 && asker.unreadBytes === 0) this.#askers.delete(name);
  }
}
