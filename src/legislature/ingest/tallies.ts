import type { MemberVotesTable, RollCallsTable } from '../../db/tables/proceedings.ts';
import type { RecordOf } from '../records.ts';

type TallyColumns = Pick<
  RollCallsTable,
  'tally_from' | 'yes_count' | 'no_count' | 'absent_count' | 'not_voting_count' | 'other_count'
>;
type Counts = NonNullable<RecordOf<'rollCall'>['counts']>;

/** The column that counts a choice. An after-vote is recorded but never counted (D15). */
const COUNTED_IN: Record<string, keyof Counts> = {
  yes: 'yes',
  no: 'no',
  absent: 'absent',
  excused: 'absent',
  'not voting': 'notVoting',
  present: 'other',
  paired: 'other',
  other: 'other',
};

const NO_TALLY: TallyColumns = {
  tally_from: null,
  yes_count: null,
  no_count: null,
  absent_count: null,
  not_voting_count: null,
  other_count: null,
};

/**
 * The tally of a roll call: that of the source, or else the number of members with each choice. Sources without a tally often write zeros (all voice votes of Arizona), so that a tally in which nobody voted
 * or was absent is none.
 * @param votes the votes of the members; empty if they are not known
 */
export function tallyOf(
  { counts }: Pick<RecordOf<'rollCall'>, 'counts'>,
  votes: readonly MemberVotesTable[],
): TallyColumns {
  if (counts && hasAnybody(counts)) return columnsOf(counts, 'source');
  const listed: Counts = { yes: 0, no: 0, absent: 0, notVoting: 0, other: 0 };
  for (const { choice } of votes) {
    const column = COUNTED_IN[choice];
    if (column) listed[column]++;
  }
  return hasAnybody(listed) ? columnsOf(listed, 'members') : NO_TALLY;
}

function hasAnybody(counts: Counts): boolean {
  return Object.values(counts).some((count) => count > 0);
}

function columnsOf(counts: Counts, tally_from: 'source' | 'members'): TallyColumns {
  return {
    tally_from,
    yes_count: counts.yes,
    no_count: counts.no,
    absent_count: counts.absent,
    not_voting_count: counts.notVoting,
    other_count: counts.other,
  };
}

/** The tally as change events store it; null if there is none. */
export function countsOf(row: TallyColumns): Counts | null {
  const { yes_count: yes, no_count: no, absent_count: absent } = row;
  const { not_voting_count: notVoting, other_count: other } = row;
  if (yes === null || no === null || absent === null || notVoting === null || other === null) return null;
  return { yes, no, absent, notVoting, other };
}
