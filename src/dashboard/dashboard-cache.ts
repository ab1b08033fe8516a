import { LRUCache } from 'lru-cache';
import { createContext } from 'react-router';

/** As long as the page cache keeps pages. */
const MAX_AGE_MS = 30_000;
/** Each day of the journal that somebody opens is an entry. */
const MAX_FIRST_PAGES = 200;
/** Two charts of a session, and their figures from before the last import. */
const MAX_FIGURES = 8;

/** What dashboards and the front page would otherwise ask the database for every visitor. */
export interface DashboardCache {
  /** First pages of widgets by widget, choice and day, the same for everybody. Cleared on every change. */
  firstPages: LRUCache<string, Promise<unknown>>;
  /** Figures of a session's charts by chart, session and import. A new import makes a new key, so nothing is cleared. */
  figures: LRUCache<string, Promise<unknown>>;
}

export function openDashboardCache(): DashboardCache {
  return {
    firstPages: new LRUCache({ max: MAX_FIRST_PAGES, ttl: MAX_AGE_MS }),
    figures: new LRUCache({ max: MAX_FIGURES }),
  };
}

/** Undefined in development, where every page is made anew. */
export const dashboardCacheContext = createContext<DashboardCache | undefined>();

/**
 * The cached value of a key, else the one that `compute` gives. Everybody who asks while it is computed gets the same promise.
 * A failure is not cached.
 * @param key begins with what the value is, so that each key always has values of one type
 */
export function cached<Value>(
  cache: LRUCache<string, Promise<unknown>> | undefined,
  key: string,
  compute: () => Promise<Value>,
): Promise<Value> {
  const known = cache?.get(key);
  if (known) return known as Promise<Value>;
  const computing = compute();
  cache?.set(key, computing);
  computing.catch(() => cache?.delete(key));
  return computing;
}
