import type { WriteTransaction } from '../../db/database.ts';
import { daysBetween } from '../days.ts';
import { tallyIn } from '../language/motion-tallies.ts';
import { MAX_DAYS_TO_REPORT } from '../status/parsed-actions.ts';

const PASSED = ['passed', 'adopted', 'veto overridden'];
const FAILED = ['failed', 'veto sustained'];

/**
 * Finds the roll calls of a session whose result the history of the bill contradicts. An action contradicts the vote whose tally
 * it has: New Hampshire's source says `pass` of a vote that lacked the necessary two thirds.
 */
export async function markContradictedVotes(trx: WriteTransaction, sessionId: number): Promise<void> {
  const pairs = await trx
    .selectFrom('roll_calls')
    .innerJoin('bill_actions', 'bill_actions.bill_id', 'roll_calls.bill_id')
    .select([
      'roll_calls.id',
      'result',
      'vote_date',
      'yes_count',
      'no_count',
      'contradicting_action',
      'action_date',
      'action_text',
      'step',
    ])
    .where('session_id', '=', sessionId)
    .where('kind', 'in', ['passage', 'veto override'])
    .where('in_committee', '=', 0)
    .where('step', 'in', [...PASSED, ...FAILED])
    .where((eb) =>
      eb.or([
        eb('bill_actions.chamber', 'is', null),
        eb('bill_actions.chamber', '=', eb.ref('roll_calls.chamber')),
      ]),
    )
    .orderBy('roll_calls.id')
    .orderBy('position')
    .execute();

  for (const [id, reports] of Map.groupBy(pairs, (pair) => pair.id)) {
    const opposite = reports.find((pair) => {
      const tally = tallyIn(pair.action_text);
      const says = PASSED.includes(pair.step ?? '') ? 'pass' : 'fail';
      const isReport = Math.abs(daysBetween(pair.vote_date, pair.action_date)) <= MAX_DAYS_TO_REPORT;
      const isOfVote = tally?.yes === pair.yes_count && tally?.no === pair.no_count;
      return isReport && isOfVote && pair.result !== 'unknown' && pair.result !== says;
    });
    const contradicting_action = opposite?.action_text ?? null;
    if (contradicting_action === reports[0]?.contradicting_action) continue;
    await trx.updateTable('roll_calls').set({ contradicting_action }).where('id', '=', id).execute();
  }
}
