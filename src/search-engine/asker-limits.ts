import { Refusal } from './api/errors.ts';

/** More than a browser or an office sends at once. Each waits with its body, of up to half a megabyte. */
const MAX_REQUESTS = 100;
/** The engine never waits for an answer to be compressed, and no asker takes all threads for that. */
const MAX_AT_WORK = 2;
/** Answers stay in memory until they are read: eight of the largest. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;
const SECONDS_TO_RETRY = 1;

interface Asker {
  requests: number;
  atWork: number;
  waiting: (() => void)[];
  unreadBytes: number;
}

/** Bounds what each asker may have under way at the same time: requests, work and answers not yet read. */
export class AskerLimits {
  readonly #askers = new Map<string, Asker>();

  /**
   * Counts a request while `answer` is at it.
   * @throws Refusal 429 where the asker has too much under way
   */
  async during<T>(name: string, answer: () => Promise<T>): Promise<T> {
    const asker = this.#asker(name);
    if (asker.requests >= MAX_REQUESTS)
      throw new Refusal(429, `Send at most ${MAX_REQUESTS} requests at once`, SECONDS_TO_RETRY);
    if (asker.unreadBytes > MAX_UNREAD_BYTES)
      throw new Refusal(429, 'Read the answers to earlier requests first', SECONDS_TO_RETRY);
    asker.requests++;
    try {
      return await answer();
    } finally {
      asker.requests--;
      this.#forgetIdle(name, asker);
    }
  }

  /**
   * Does work once few enough requests of this asker are worked on. To be called inside `during`.
   * @throws the reason of `signal` where that is aborted before the request's turn
   */
  async atWork<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const asker = this.#asker(name);
    if (asker.atWork >= MAX_AT_WORK) await new Promise<void>((resolve) => asker.waiting.push(resolve));
    else asker.atWork++;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      // Whoever waits takes the place over.
      const next = asker.waiting.shift();
      if (next) next();
      else asker.atWork--;
    }
  }

  /** Counts the bytes of an answer until it has been read, or its connection is closed. */
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
