import { LRUCache } from 'lru-cache';

/** The lifetime of cached data, the same as in the page cache. */
const MAX_AGE_MS = 30_000;
/** The maximum number of values. Each opened day of the journal is one. */
const MAX_VALUES = 500;
/** The maximum number of cached figures: two charts per session, and those from before the last import. */
const MAX_FIGURES = 8;

/** Caches what is computed from the records and is the same for all visitors. */
export interface RecordCache {
  /** Cleared on every change of a record. Their keys have all that the value depends on, such as today's date. */
  values: LRUCache<string, Promise<unknown>>;
  /** Figures of a session's charts by chart, session and import. A new import makes a new key, so nothing is cleared. */
  figures: LRUCache<string, Promise<unknown>>;
}

export function openRecordCache(): RecordCache {
  return {
    values: new LRUCache({ max: MAX_VALUES, ttl: MAX_AGE_MS }),
    figures: new LRUCache({ max: MAX_FIGURES }),
  };
}

/**
 * The cached value of a key, or the result of `compute`, which callers must not change. Concurrent callers share one promise.
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
