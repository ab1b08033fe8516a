import { LRUCache } from 'lru-cache';
import { contextKey } from '../http/request-context.ts';

/** The lifetime of cached data, the same as in the page cache. */
const MAX_AGE_MS = 30_000;
/** The maximum number of cached first pages. Each opened day of the journal is one entry. */
const MAX_FIRST_PAGES = 200;
/** The maximum number of cached figures: two charts per session, and those from before the last import. */
const MAX_FIGURES = 8;

/** Caches data of dashboards and the front page that is the same for all visitors. */
export interface DashboardCache {
  /** First pages of widgets by widget, choice and day, which are the same for all users. Cleared on every change. */
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

/** The router context of the cache; undefined in development, where nothing is cached. */
export const dashboardCacheContext = contextKey<DashboardCache | undefined>('dashboard cache');

/**
 * The cached value of a key, or the result of `compute`. Concurrent callers share one promise.
 * Failures are not cached.
 * @param key starts with the kind of value, so that all values of a key have the same type
 */
export function cached<Value>(
  cache: LRUCache<string, Promise<unknown>> | undefined,
  key: string,
  compute: () => Promise<Value>,
): Promise<Value> {
  const existing = cache?.get(key);
  if (existing) return existing as Promise<Value>;
  const computed = compute();
  cache?.set(key, computed);
  computed.catch(() => cache?.delete(key));
  return computed;
}
