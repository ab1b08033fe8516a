import type { InputLocation, Refusal } from '../batch.ts';
import type { RecordType } from '../records.ts';

/** Counts of the records of one type, by outcome. */
export interface RecordCounts {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Ignored because the same source has a newer snapshot of it. */
  stale: number;
  refused: number;
}

export type Counts = Partial<Record<RecordType, RecordCounts>>;

export interface RejectedRecord extends Refusal {
  place: InputLocation;
}

/** The number of rejected rows and records. */
export function countRejected(refused: readonly RejectedRecord[]): number {
  return refused.reduce((sum, each) => sum + (each.count ?? 1), 0);
}

/** How well the records of an import's sessions were understood. */
export interface Understanding {
  actions: number;
  actionsWithoutRule: number;
  /** Examples of the texts of these actions, the most frequent first. Texts that differ only in numbers count as one. */
  textsWithoutRule: { text: string; count: number }[];
  laws: number;
  /** Laws without the day on which a chamber passed them. */
  lawsWithoutPassage: number;
  /** Passages by a chamber, laws and vetoes. */
  outcomes: number;
  outcomesWithOneWitness: number;
  /** Bills with conflicting records. */
  contradictedBills: number;
}

/** Counts of the names in records that match no person, or more than one. */
export interface UnmatchedNames {
  sponsors: number;
  voters: number;
  committeeMembers: number;
  speakers: number;
}

export function emptyCounts(): RecordCounts {
  return { read: 0, added: 0, changed: 0, unchanged: 0, stale: 0, refused: 0 };
}

/** Thrown while a record is composed, if its session or bill does not exist. */
export class InvalidRecord extends Error {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}
