import { LRUCache } from 'lru-cache';

/** Two charts of a session, and what they were before the last import. */
const MAX_HELD = 8;

/** Figures of a session by chart, session and import: counting goes over every bill of it, and only imports change what is counted. */
export type HeldFigures = LRUCache<string, Promise<unknown>>;

/** Holds nothing at first. Nothing has to be emptied: another import is another key. */
export function holdFigures(): HeldFigures {
  return new LRUCache({ max: MAX_HELD });
}
