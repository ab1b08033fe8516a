import { isPauseDue, type Steps } from '../steps.ts';
import { type Dictionary, numberOf, rangeOf, type WordRange } from '../words/dictionary.ts';
import { wordsWithTypos } from '../words/typo.ts';
import type { QueryPlan, Reading, Slot } from './query-plan.ts';

export interface ExactRange extends WordRange {
  /** The word as it was typed, not one that begins with it. */
  exact: boolean;
}

/** A slot as ranges of the words of one dictionary, by number of typos. */
export interface ExpandedSlot {
  /** The same for slots that match the same words. */
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

// A word is searched again for each refined facet, and with every letter of the words after it.
const SLOTS_KEPT = 64;
const slotsKept = new WeakMap<Dictionary, Map<string, ExpandedSlot>>();

/** A query in terms of the words of a segment. */
export function* expandPlan(plan: QueryPlan, dictionary: Dictionary): Steps<ExpandedPlan> {
  const kept = slotsKept.get(dictionary) ?? new Map<string, ExpandedSlot>();
  slotsKept.set(dictionary, kept);
  const expand = function* ({ slots, phrases, typos }: Reading): Steps<ExpandedReading> {
    const expandedSlots: ExpandedSlot[] = [];
    for (const slot of slots) {
      const key = slotKey(slot);
      const expanded = kept.get(key) ?? expandSlot(slot, key, dictionary);
      // The last asked for is the last to go.
      kept.delete(key);
      kept.set(key, expanded);
      expandedSlots.push(expanded);
      if (isPauseDue()) yield;
    }
    return { slots: expandedSlots, phrases, typos };
  };
  const expanded: ExpandedPlan = { readings: [], excluded: [] };
  for (const reading of plan.readings) expanded.readings.push(yield* expand(reading));
  for (const reading of plan.excluded) expanded.excluded.push(yield* expand(reading));
  for (const [oldest] of kept) {
    if (kept.size <= SLOTS_KEPT) break;
    kept.delete(oldest);
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
  // The word itself comes before all that begin with it.
  const { from, to } = rangeOf(dictionary, word);
  const begin = number >= 0 ? number + 1 : from;
  if (begin < to) into.push({ from: begin, to, exact: false });
}
