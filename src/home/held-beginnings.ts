import { LRUCache } from 'lru-cache';

/** As long as pages are held, and until anything changes. */
const LIFE_MS = 30_000;
/** Each day of the journal that somebody looks at is one. */
const MOST_HELD = 200;

/** What widgets begin with, by widget, choice and day: the same on everybody's dashboard. */
export type HeldBeginnings = LRUCache<string, Promise<unknown>>;

/** Holds nothing at first; whoever knows of a change empties it. */
export function holdBeginnings(): HeldBeginnings {
  return new LRUCache({ max: MOST_HELD, ttl: LIFE_MS });
}
