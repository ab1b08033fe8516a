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

/** A query in terms of the words of a segment. */
export function expandPlan(plan: QueryPlan, dictionary: Dictionary): ExpandedPlan {
  const known = new Map<Slot, ExpandedSlot>();
  const expand = (reading: Reading): ExpandedReading => ({
    phrases: reading.phrases,
    typos: reading.typos,
    slots: reading.slots.map((slot) => {
      const before = known.get(slot);
      if (before) return before;
      const expanded = expandSlot(slot, dictionary);
      known.set(slot, expanded);
      return expanded;
    }),
  });
  return { readings: plan.readings.map(expand), excluded: plan.excluded.map(expand) };
}

function expandSlot(slot: Slot, dictionary: Dictionary): ExpandedSlot {
  const key = slot.words.map(({ word, prefix, typos }) => `${word}${prefix ? '*' : ' '}${typos}`).join('|');
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
