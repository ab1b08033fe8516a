import { ApiError } from './api/errors.ts';

/**
 * The maximum number of concurrent requests, more than a browser or an office sends at once. A waiting request holds its
 * body, up to half a megabyte.
 */
const MAX_REQUESTS = 100;
/**
 * The maximum number of running requests. Two keep the engine busy while a response is compressed, and leave threads of
 * the pool to other clients.
 */
const MAX_RUNNING = 2;
/** The maximum size of unread responses, which stay in memory until the client reads them. It is the size of eight of the largest. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;
const SECONDS_TO_RETRY = 1;

interface ClientState {
  requests: number;
  running: number;
  waiting: (() => void)[];
  unreadBytes: number;
}

/** Limits the requests, the concurrent work and the unread responses of each client. */
export class ClientLimits {
  readonly #clients = new Map<string, ClientState>();

  /**
   * Counts a request while `handler` runs.
   * @throws ApiError 429 if the client has too many requests or unread responses
   */
  async countRequest<T>(name: string, handler: () => Promise<T>): Promise<T> {
    const client = this.#client(name);
    if (client.requests >= MAX_REQUESTS)
      throw new ApiError(
        429,
        `Too many concurrent requests: send at most ${MAX_REQUESTS} at once`,
        SECONDS_TO_RETRY,
      );

    if (client.unreadBytes > MAX_UNREAD_BYTES)
      throw new ApiError(
        429,
        'Too many unread responses: read the responses to earlier requests first',
        SECONDS_TO_RETRY,
      );

    client.requests++;

    try {
      return await handler();
    } finally {
      client.requests--;
      this.#dropIdle(name, client);
    }
  }

  /**
   * Runs `work` once fewer than `MAX_RUNNING` requests of this client are running. Call it inside `countRequest`.
   * @throws the reason of `signal` if it is aborted before the request's turn
   */
  async runLimited<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const client = this.#client(name);
    if (client.running >= MAX_RUNNING) await new Promise<void>((resolve) => client.waiting.push(resolve));
    else client.running++;

    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      // The next request takes over this one's slot, so the count stays the same.
      const next = client.waiting.shift();
      if (next) next();
      else client.running--;
    }
  }

  /** Counts the bytes of a response until it has been read or its connection is closed. */
  async trackUnread(name: string, bytes: number, responseFinished: Promise<void>): Promise<void> {
    const client = this.#client(name);
    client.unreadBytes += bytes;
    await responseFinished;
    client.unreadBytes -= bytes;
    this.#dropIdle(name, client);
  }

  #client(name: string): ClientState {
    const existing = this.#clients.get(name);
    if (existing) return existing;
    const client = { requests: 0, running: 0, waiting: [], unreadBytes: 0 };
    this.#clients.set(name, client);
    return client;
  }

  #dropIdle(name: string, client: ClientState): void {
    if (client.requests === 0 && client.unreadBytes === 0) this.#clients.delete(name);
  }
}
