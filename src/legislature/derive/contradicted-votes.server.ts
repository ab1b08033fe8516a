import type { WriteTransaction } from '../../db/database.ts';
import { daysBetween } from '../days.ts';
import { tallyIn } from '../language/motion-tallies.ts';
import { statedOutcome } from '../language/motions.ts';
import type { VotesToPass } from '../profiles/profiles.ts';
import type { Chamber } from '../records/fields.ts';
import { isTooFew, MAX_DAYS_TO_REPORT, MOTION_OF_ALL_MEMBERS } from '../status/parsed-actions.ts';
import { kindOfQuestion } from '../vote-rules.ts';

const PASSED = ['passed', 'adopted', 'veto overridden'];
const FAILED = ['failed', 'veto sustained'];

/**
 * Finds the roll calls of a session whose result the history of the bill contradicts. An action contradicts the vote whose tally
 * it has: New Hampshire's source says `pass` of a vote that lacked the necessary two thirds.
 * @param votesToPass the yes votes without which a bill has not passed a chamber
 */
export async function markContradictedVotes(
  trx: WriteTransaction,
  sessionId: number,
  votesToPass: VotesToPass,
): Promise<void> {
  await markPassages(trx, sessionId);
  await markShortPassages(trx, sessionId, votesToPass);
  await markMotions(trx, sessionId);
}

async function markPassages(trx: WriteTransaction, sessionId: number): Promise<void> {
  const pairs = await trx
    .selectFrom('roll_calls')
    .innerJoin('bill_actions', 'bill_actions.bill_id', 'roll_calls.bill_id')
    .select([
      'roll_calls.id',
      'roll_calls.bill_id',
      'roll_calls.chamber',
      'title',
      'roll_calls.kind',
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

  const votesOfDay = Map.groupBy(pairs, questionOf);
  for (const [id, reports] of Map.groupBy(pairs, (pair) => pair.id)) {
    const ofVote = reports.filter((pair) => {
      const tally = tallyIn(pair.action_text);
      const isReport = Math.abs(daysBetween(pair.vote_date, pair.action_date)) <= MAX_DAYS_TO_REPORT;
      return isReport && tally?.yes === pair.yes_count && tally?.no === pair.no_count;
    });
    // South Dakota writes `Passed` also of what was lost: `Veto override, Passed, YEAS 32, NAYS 32`.
    const saysOf = ({ step, action_text }: { step: string | null; action_text: string }) => {
      const tally = tallyIn(action_text);
      const isLost = tally !== undefined && tally.yes <= tally.no;
      return PASSED.includes(step ?? '') && !isLost ? 'pass' : 'fail';
    };
    // Two votes of a day may have the same tally: Nebraska's chamber passes a bill without the emergency clause that it refused.
    const isConfirmed = ofVote.some(
      (pair) =>
        pair.result === saysOf(pair) ||
        (pair.result === 'fail' && statedOutcome(pair.title)?.result === 'fail'),
    );
    const opposite = ofVote.find((pair) => pair.result !== 'unknown' && pair.result !== saysOf(pair));
    const isOnlyVote = new Set(votesOfDay.get(questionOf(reports[0]!))?.map((pair) => pair.id)).size === 1;
    const lost = ofVote.length === 0 && isOnlyVote ? lostWithoutTally(reports) : undefined;
    const kept = isOnlyVote ? keptVeto(reports) : undefined;
    const contradicting_action =
      (kept ?? (isConfirmed ? undefined : (opposite ?? lost)))?.action_text ?? null;
    if (contradicting_action === reports[0]?.contradicting_action) continue;
    await trx.updateTable('roll_calls').set({ contradicting_action }).where('id', '=', id).execute();
  }
}

/** What a bill's chamber decided on a day. */
const questionOf = (pair: { bill_id: number | null; chamber: string; vote_date: string }) =>
  `${pair.bill_id} ${pair.chamber} ${pair.vote_date}`;

/**
 * The action that says the veto stands, if it is the last one on the day of a vote to override it. South Dakota writes `Veto override,
 * Passed, YEAS 36, NAYS 27` of a vote that had a majority, but not two thirds, and then `Delivered veto sustained to the Secretary of
 * State`.
 */
function keptVeto<
  Report extends {
    kind: string;
    result: string;
    vote_date: string;
    action_date: string;
    step: string | null;
  },
>(reports: readonly Report[]): Report | undefined {
  const last = reports.findLast(({ vote_date, action_date }) => action_date === vote_date);
  const isOverride = last?.kind === 'veto override' && last.result === 'pass';
  return isOverride && last.step === 'veto sustained' ? last : undefined;
}

/**
 * The action of the vote's day that says the bill was lost, if the source says that the vote carried and no action says more:
 * Colorado's `House Third Reading Lost` after 32 to 28, where 33 votes are needed.
 */
function lostWithoutTally<
  Report extends {
    result: string;
    vote_date: string;
    action_date: string;
    action_text: string;
    step: string | null;
  },
>(reports: readonly Report[]): Report | undefined {
  const ofDay = reports.filter((pair) => pair.action_date === pair.vote_date);
  const areAllLost = ofDay.every(
    ({ result, step, action_text }) =>
      result === 'pass' && FAILED.includes(step ?? '') && tallyIn(action_text) === undefined,
  );
  return areAllLost ? ofDay[0] : undefined;
}

/**
 * Marks the passages of bills with fewer yes votes than the constitution asks for, by the action that reports them: South Dakota's source
 * says `pass` of 17 to 16 in a Senate of 35, and `Passed` in the history of the bill. So it does of motions that need as many votes.
 */
async function markShortPassages(
  trx: WriteTransaction,
  sessionId: number,
  votesToPass: VotesToPass,
): Promise<void> {
  const pairs = await trx
    .selectFrom('roll_calls')
    .innerJoin('bills', 'bills.id', 'roll_calls.bill_id')
    .innerJoin('bill_actions', (join) =>
      join
        .onRef('bill_actions.bill_id', '=', 'roll_calls.bill_id')
        .onRef('action_date', '=', 'vote_date')
        .on((eb) => eb.or([eb('step', '=', 'passed'), eb('action_text', 'like', '% , Passed, %')])),
    )
    .select(['roll_calls.id', 'roll_calls.chamber', 'roll_calls.title', 'roll_calls.kind', 'in_committee'])
    .select(['yes_count', 'no_count', 'contradicting_action', 'action_text'])
    .where('roll_calls.session_id', '=', sessionId)
    .where('bills.kind', '=', 'bill')
    .where('roll_calls.kind', 'in', ['passage', 'committee', 'procedural'])
    .where('result', '=', 'pass')
    .where('in_committee', '=', 0)
    .orderBy('roll_calls.id')
    .orderBy('position')
    .execute();
  for (const [id, reports] of Map.groupBy(pairs, (pair) => pair.id)) {
    const [{ kind, contradicting_action: marked }] = reports as [(typeof reports)[0]];
    const report = reports.find((pair) => {
      const needed = votesToPass[pair.chamber as Chamber];
      const tally = tallyIn(pair.action_text);
      const isReport = tally?.yes === pair.yes_count && tally?.no === pair.no_count;
      const isQuestion = kindOfQuestion(pair) === 'passage' || MOTION_OF_ALL_MEMBERS.test(pair.action_text);
      return isQuestion && isReport && isTooFew(tally, needed);
    });
    // A passage that the history contradicts is marked already.
    const contradicting_action = (kind === 'passage' ? marked : null) ?? report?.action_text ?? null;
    if (contradicting_action === marked) continue;
    await trx.updateTable('roll_calls').set({ contradicting_action }).where('id', '=', id).execute();
  }
}

/**
 * Marks roll calls whose title names only the bill, if every motion of that day and chamber was lost: Minnesota's source has
 * `House: S.F. NO. 856` and 70 to 63 of a motion to suspend the rules, which needs two thirds.
 */
async function markMotions(trx: WriteTransaction, sessionId: number): Promise<void> {
  const rows = await trx
    .selectFrom('roll_calls')
    .innerJoin('bill_actions', (join) =>
      join
        .onRef('bill_actions.bill_id', '=', 'roll_calls.bill_id')
        .onRef('bill_actions.chamber', '=', 'roll_calls.chamber')
        .onRef('bill_actions.action_date', '=', 'roll_calls.vote_date'),
    )
    .select(['roll_calls.id', 'title', 'contradicting_action', 'action_text', 'step'])
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'other')
    .where('result', '=', 'pass')
    .where('in_committee', '=', 0)
    .orderBy('roll_calls.id')
    .orderBy('position')
    .execute();
  const untitled = rows.filter(({ title }) => ONLY_BILL.test(title));
  for (const [id, actions] of Map.groupBy(untitled, (row) => row.id)) {
    const lost = actions.findLast(({ action_text }) => LOST.test(action_text));
    const hasCarried = actions.some(
      ({ action_text, step }) => CARRIED.test(action_text) || step !== 'nothing',
    );
    const contradicting_action = (!hasCarried && lost?.action_text) || null;
    if (contradicting_action === actions[0]?.contradicting_action) continue;
    await trx.updateTable('roll_calls').set({ contradicting_action }).where('id', '=', id).execute();
  }
}

const ONLY_BILL = /^(?:(?:house|senate): )?[HS]\.? ?F\.? ?(?:no\.? ?)?\d{1,5}$/i;
const LOST = /^motion did not prevail\b/i;
const CARRIED = /^motion prevailed\b|\b(?:adopted|amended|concurred|repassed)\b/i;
