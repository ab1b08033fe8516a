import type { z } from 'zod';
import type { BillRecord } from '../../legislature/records/bills.ts';
import type { Chamber } from '../../legislature/records/fields.ts';
import type { VoteChoice } from '../../legislature/records/proceedings.ts';

/*
 * The meaning of LegiScan's numeric codes, from its API manual (v1.90). Words are those of Open States if it has them, so that bills of
 * both sources share the same facets.
 */

type Relation = NonNullable<z.infer<typeof BillRecord>['relatedBills']>[number]['relation'];

/** The meaning of `status` in a bill. */
export const billStatus = new Map<number, string>([
  [0, 'Prefiled'],
  [1, 'Introduced'],
  [2, 'Engrossed'],
  [3, 'Enrolled'],
  [4, 'Passed'],
  [5, 'Vetoed'],
  [6, 'Failed'],
]);

/** The meaning of `bill_type_id`. In a bill's number, the letters come between the chamber's letter and the digits. */
export const billTypes: readonly { id: number; letters: string; kind: string }[] = [
  { id: 1, letters: 'B', kind: 'bill' },
  { id: 2, letters: 'R', kind: 'resolution' },
  { id: 3, letters: 'CR', kind: 'concurrent resolution' },
  { id: 4, letters: 'JR', kind: 'joint resolution' },
  { id: 5, letters: 'JRCA', kind: 'constitutional amendment' },
  { id: 6, letters: 'EO', kind: 'executive order' },
  { id: 7, letters: 'CA', kind: 'constitutional amendment' },
  { id: 8, letters: 'M', kind: 'memorial' },
  { id: 9, letters: 'CL', kind: 'claim' },
  { id: 10, letters: 'C', kind: 'commendation' },
  { id: 11, letters: 'CSR', kind: 'committee study request' },
  { id: 12, letters: 'JM', kind: 'joint memorial' },
  { id: 13, letters: 'P', kind: 'proclamation' },
  { id: 14, letters: 'SR', kind: 'study request' },
  { id: 15, letters: 'A', kind: 'address' },
  { id: 16, letters: 'CM', kind: 'concurrent memorial' },
  { id: 17, letters: 'I', kind: 'initiative' },
  { id: 18, letters: 'PET', kind: 'petition' },
  { id: 19, letters: 'SB', kind: 'study bill' },
  { id: 20, letters: 'IP', kind: 'initiative' },
  { id: 21, letters: 'RB', kind: 'repeal bill' },
  { id: 22, letters: 'RM', kind: 'remonstrance' },
  { id: 23, letters: 'CB', kind: 'committee bill' },
];

/** The meaning of `party_id`; 0 is a committee. */
export const partyName = new Map<number, string>([
  [1, 'Democratic'],
  [2, 'Republican'],
  [3, 'Independent'],
  [4, 'Green'],
  [5, 'Libertarian'],
  [6, 'Nonpartisan'],
]);

/** The meaning of `role_id`: the chamber of a member or committee. */
export const roleChamber = new Map<number, Chamber>([
  [1, 'house'],
  [2, 'senate'],
  [3, 'joint'],
]);

/** The meaning of the codes in `vote` and `vote_id`. */
export const voteChoice = new Map<number, z.infer<typeof VoteChoice>>([
  [1, 'yes'],
  [2, 'no'],
  [3, 'not voting'],
  [4, 'absent'],
]);

/** The meaning of `type_id` in a `sasts` entry: the relation of another bill to this one. */
export const relationOfSast = new Map<number, Relation>([
  [1, 'companion'],
  [2, 'related'],
  [3, 'replaced-by'],
  [4, 'replaces'],
  [5, 'companion'],
  [6, 'related'],
  [7, 'related'],
  [8, 'related'],
  [9, 'prior-session'],
]);

/** The meaning of `type_id` in a calendar entry. */
export const meetingKind = new Map<number, 'hearing' | 'executive session' | 'markup'>([
  [1, 'hearing'],
  [2, 'executive session'],
  [3, 'markup'],
]);

const chamberByLetter = new Map<string, Chamber>([
  ['H', 'house'],
  ['A', 'house'],
  ['S', 'senate'],
  // Nebraska's only chamber, whose members are senators.
  ['L', 'senate'],
  // The Council of the District of Columbia.
  ['C', 'house'],
  ['J', 'joint'],
]);

/**
 * The chamber for LegiScan's letter (`H`) or long name (`House`, `Assembly`).
 * @returns undefined if it is empty or unknown
 */
export function chamberOf(letterOrName: string | undefined): Chamber | undefined {
  return chamberByLetter.get((letterOrName ?? '').trim().charAt(0).toUpperCase());
}

const kindOfSupplement: readonly [pattern: RegExp, kind: string][] = [
  [/fiscal/i, 'fiscal-note'],
  [/^vote\b|vote image/i, 'vote'],
  [/veto/i, 'veto-message'],
  [/analysis|impact/i, 'analysis'],
  [/summary/i, 'summary'],
  [/report/i, 'committee-report'],
];

/** The kind of a supplement by its description. CSV has nothing else, so JSON is read in the same way. */
export function documentKind(description: string): string {
  return kindOfSupplement.find(([pattern]) => pattern.test(description))?.[1] ?? 'other';
}

/**
 * The type of sponsorship by LegiScan's type (0 unspecified, 1 primary, 2 co-sponsor, 3 joint) and its number in the order of
 * sponsors. Without a type, number 1 is the primary sponsor, and nothing is known of the others.
 */
export function sponsorship(type: number, order: number): 'primary' | 'cosponsor' | undefined {
  if (type === 1) return 'primary';
  if (type !== 0) return 'cosponsor';
  return order === 1 ? 'primary' : undefined;
}
