import type { RecordPlace, Refusal } from '../batch.ts';
import type { Noun } from '../records.ts';

/** What became of the records of one noun. */
export interface NounCounts {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Older than what is there from the same source; left out. */
  stale: number;
  refused: number;
}

export type Counts = Partial<Record<Noun, NounCounts>>;

export interface RefusedRecord extends Refusal {
  place: RecordPlace;
}

/** How many rows and records could not be used. */
export function countRefused(refused: readonly RefusedRecord[]): number {
  return refused.reduce((sum, each) => sum + (each.count ?? 1), 0);
}

/** Names that stand in the records as their source writes them because nobody, or more than one, goes by them. */
export interface UnmatchedNames {
  sponsors: number;
  voters: number;
  committeeMembers: number;
  speakers: number;
}

export function noCounts(): NounCounts {
  return { read: 0, added: 0, changed: 0, unchanged: 0, stale: 0, refused: 0 };
}

/** Thrown while a record is put together, where what it belongs to (its session, its bill) is not there. */
export class UnusableRecord extends Error {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}
