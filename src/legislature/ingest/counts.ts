import type { InputLocation, Refusal } from '../batch.ts';
import type { RecordType } from '../records.ts';

/** What became of the records of one noun. */
export interface RecordCounts {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Older than what is there from the same source; left out. */
  stale: number;
  refused: number;
}

export type Counts = Partial<Record<RecordType, RecordCounts>>;

export interface RejectedRecord extends Refusal {
  place: InputLocation;
}

/** How many rows and records could not be used. */
export function countRejected(refused: readonly RejectedRecord[]): number {
  return refused.reduce((sum, each) => sum + (each.count ?? 1), 0);
}

/** Names that stand in the records as their source writes them because nobody, or more than one, goes by them. */
export interface UnmatchedNames {
  sponsors: number;
  voters: number;
  committeeMembers: number;
  speakers: number;
}

export function noCounts(): RecordCounts {
  return { read: 0, added: 0, changed: 0, unchanged: 0, stale: 0, refused: 0 };
}

/** Thrown while a record is put together, where what it belongs to (its session, its bill) is not there. */
export class InvalidRecord extends Error {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}
