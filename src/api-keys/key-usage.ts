import type { Database } from '../db/database.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { addKeyUses, type KeyUse } from './api-keys.server.ts';

/** How often counted requests are written to the database. */
const WRITE_EVERY_MS = 5_000;

/** Counts the requests with each key. */
export interface KeyUsage {
  /** @param day `YYYY-MM-DD` in the legislature's time zone */
  count(keyId: number, day: string): void;
  /** Writes what was counted. Call it before the database closes. */
  close(): Promise<void>;
}

/**
 * Counts requests in memory, and adds them to the database every five seconds, so that reading does not wait for imports, which
 * write. A process that is killed loses the last seconds.
 */
export function openKeyUsage(db: Database): KeyUsage {
  let counted = new Map<string, KeyUse>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const add = ({ keyId, day, requests }: KeyUse) => {
    const use = counted.get(`${keyId} ${day}`);
    if (use) use.requests += requests;
    else counted.set(`${keyId} ${day}`, { keyId, day, requests });
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...counted.values()];
    counted = new Map();
    if (uses.length === 0) return;
    try {
      await addKeyUses(db, uses);
    } catch (error) {
      // The database logs outages, and what was counted is written after them.
      if (isUnavailable(error)) uses.forEach(add);
      else console.error('Requests with API keys could not be counted.', error);
    }
  };

  return {
    count(keyId, day) {
      add({ keyId, day, requests: 1 });
      timer ??= setTimeout(() => {
        writing = write();
      }, WRITE_EVERY_MS).unref();
    },
    async close() {
      await writing;
      await write();
    },
  };
}
