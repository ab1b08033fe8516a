import type { Database } from '../db/database.ts';
import { OUTCOME_COLUMNS, voteOutcome } from '../legislature/vote-outcome.ts';
import { type ItemVetoVote, itemVetoVotes } from './vetoed-items.ts';

/** The votes on the vetoed items of a bill, oldest first: those in its history, and roll calls of other days or chambers. */
export async function votesOnVetoedItems(db: Database, billId: number): Promise<ItemVetoVote[]> {
  const [actions, rollCalls] = await Promise.all([
    db
      .selectFrom('bill_actions')
      .select(['action_text as text', 'action_date as date', 'chamber', 'step'])
      .where('bill_id', '=', billId)
      .where((eb) =>
        eb.or([
          eb('step', 'in', ['veto overridden', 'veto sustained']),
          eb(eb.fn<string>('lower', ['action_text']), 'like', '%item%'),
        ]),
      )
      .orderBy('position')
      .execute(),
    db
      .selectFrom('roll_calls')
      .select(['title', 'vote_date as date', 'chamber'])
      .select(OUTCOME_COLUMNS)
      .where('bill_id', '=', billId)
      .where('kind', '=', 'veto override')
      .orderBy('id')
      .execute(),
  ]);
  const inHistory = itemVetoVotes(actions);
  const others = rollCalls.flatMap((rollCall): ItemVetoVote[] => {
    const { date, chamber, yes_count, no_count } = rollCall;
    const { result } = voteOutcome(rollCall);
    const isTold = inHistory.some((vote) => vote.date === date && vote.chamber === chamber);
    if (isTold || (result !== 'pass' && result !== 'fail')) return [];
    return [{ date, chamber, isOverridden: result === 'pass', voters: (yes_count ?? 0) + (no_count ?? 0) }];
  });
  return [...inHistory, ...others].sort((one, other) => one.date.localeCompare(other.date));
}
