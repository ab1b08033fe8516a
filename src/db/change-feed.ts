import { sql } from 'kysely';
import { type Database, isServer } from './database.ts';
import { poll, RETRY_MS } from './polling.ts';
import { isUnavailable } from './unavailable.ts';

/** The interval between checks of the database for changes. A check reads the last row of three indexes. */
const EMBEDDED_INTERVAL_MS = 20;
const SERVER_INTERVAL_MS = 40;

/** Notifies subscribers when any process has changed the records or the settings. */
export interface ChangeFeed {
  /**
   * Calls `onChange` soon after a process has committed change events, finished an import, or changed the site's settings.
   * @param onChange is not called again before its promise has settled, and is called again after a failure
   * @returns a function that ends the subscription after the call in progress
   */
  subscribe(onChange: () => Promise<void>): () => Promise<void>;
  /** Ends every subscription. */
  close(): Promise<void>;
}

/**
 * Opens a feed that checks the database with one statement at a time, however many subscribe.
 *
 * A subscription starts from the state when the feed was opened, so that a change between the two is not missed.
 */
export async function openChangeFeed(db: Database): Promise<ChangeFeed> {
  const initialState = await readState(db);
  const subscriptions = new Set<Subscription>();
  const closing = new AbortController();
  const polling = poll(
    async () => {
      const state = await readState(db);
      for (const each of subscriptions) each.update(state);
    },
    {
      intervalMs: isServer(db) ? SERVER_INTERVAL_MS : EMBEDDED_INTERVAL_MS,
      isStopped: () => closing.signal.aborted,
      signal: closing.signal,
      failureMessage: 'The database could not be checked for changes. Retrying until it responds.',
    },
  );

  return {
    subscribe(onChange) {
      const subscription = new Subscription(initialState, onChange);
      subscriptions.add(subscription);
      return async () => {
        subscriptions.delete(subscription);
        await subscription.call;
      };
    },
    async close() {
      closing.abort();
      await polling;
      await Promise.all([...subscriptions].map(({ call }) => call));
    },
  };
}

class Subscription {
  /** The call in progress. */
  call: Promise<void> | undefined;
  /** The state at the last successful call. */
  #state: string;
  #hasFailed = false;
  #nextTryAt = 0;
  readonly #onChange: () => Promise<void>;

  constructor(state: string, onChange: () => Promise<void>) {
    this.#state = state;
    this.#onChange = onChange;
  }

  /** Calls the subscriber if the state has changed since its last successful call. */
  update(state: string): void {
    if (this.call || state === this.#state || performance.now() < this.#nextTryAt) return;
    this.call = this.#notify(state).finally(() => {
      this.call = undefined;
    });
  }

  async #notify(state: string): Promise<void> {
    try {
      await this.#onChange();
      this.#state = state;
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed && !isUnavailable(error))
        console.error('A database change could not be processed. Retrying.', error);
      this.#hasFailed = true;
      this.#nextTryAt = performance.now() + RETRY_MS;
    }
  }
}

async function readState(db: Database): Promise<string> {
  const { rows } = await sql<{ event: number | null; import: number | null; settings: string | null }>`
    select (select max(id) from change_events) as event,
           (select max(id) from imports where finished_at is not null) as import,
           (select settings from site_settings) as settings`.execute(db);
  return `${rows[0]?.event ?? 0} ${rows[0]?.import ?? 0} ${rows[0]?.settings ?? ''}`;
}
