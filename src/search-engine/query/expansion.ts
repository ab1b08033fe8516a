import { isPauseDue, type Steps } from '../steps.ts';
import { type Dictionary, numberOf, rangeOf, type WordRange } from '../words/dictionary.ts';
import { wordsWithTypos } from '../words/typo.ts';
import type { QueryPlan, Reading, Slot } from './query-plan.ts';

export interface ExactRange extends WordRange {
  /** Whether the range is the typed word itself, not words that it is a prefix of. */
  exact: boolean;
}

/** A slot as ranges of words in one dictionary, by number of typos. */
export interface ExpandedSlot {
  /** A key that is equal for slots that match the same words. */
  key: string;
  tiers: ExactRange[][];
  optional: boolean;
}

export interface ExpandedReading {
  slots: ExpandedSlot[];
  phrases: Reading['phrases'];
  typos: number;
}

export interface ExpandedPlan {
  readings: ExpandedReading[];
  excluded: ExpandedReading[];
}

// The number of cached words. The same word is searched for each refined facet and with every keystroke of the words after it.
const MAX_CACHED_SLOTS = 64;
const slotCaches = new WeakMap<Dictionary, Map<string, ExpandedSlot>>();

/** Finds the words of a segment that each slot of a plan matches. */
export function* expandPlan(plan: QueryPlan, dictionary: Dictionary): Steps<ExpandedPlan> {
  const cache = slotCaches.get(dictionary) ?? new Map<string, ExpandedSlot>();
  slotCaches.set(dictionary, cache);

  const expand = function* ({ slots, phrases, typos }: Reading): Steps<ExpandedReading> {
    const expandedSlots: ExpandedSlot[] = [];
    for (const slot of slots) {
      const key = slotKey(slot);
      const expanded = cache.get(key) ?? expandSlot(slot, key, dictionary);
      // Reinserting the slot makes the cache evict the least recently used one.
      cache.delete(key);
      cache.set(key, expanded);
      expandedSlots.push(expanded);
      if (isPauseDue()) yield;
    }

    return { slots: expandedSlots, phrases, typos };
  };

  const expanded: ExpandedPlan = { readings: [], excluded: [] };
  for (const reading of plan.readings) expanded.readings.push(yield* expand(reading));
  for (const reading of plan.excluded) expanded.excluded.push(yield* expand(reading));

  for (const [oldest] of cache) {
    if (cache.size <= MAX_CACHED_SLOTS) break;
    cache.delete(oldest);
  }

  return expanded;
}

function slotKey({ words, optional }: Slot): string {
  let key = optional ? '?' : '';
  for (const { word, prefix, typos } of words) key += `${word}${prefix ? '*' : ' '}${typos}|`;
  return key;
}

function expandSlot(slot: Slot, key: string, dictionary: Dictionary): ExpandedSlot {
  const tiers: ExactRange[][] = [[], [], []];
  for (const { word, prefix, typos } of slot.words) {
    addExact(tiers[0]!, word, prefix, dictionary);
    wordsWithTypos(dictionary, word, typos, prefix).forEach((ranges, count) => {
      for (const { from, to } of ranges) tiers[count]!.push({ from, to, exact: false });
    });
  }
  return { key, tiers, optional: slot.optional };
}

function addExact(into: ExactRange[], word: string, prefix: boolean, dictionary: Dictionary): void {
  const number = numberOf(dictionary, word);
  if (number >= 0) into.push({ from: number, to: number + 1, exact: true });
  if (!prefix) return;
  // The word itself sorts before the words it is a prefix of.
  const { from, to } = rangeOf(dictionary, word);
  const begin = number >= 0 ? number + 1 : from;
  if (begin < to) into.push({ from: begin, to, exact: false });
}
