import type { Chamber } from '../records/fields.ts';
import type { PassageVote } from './bill-history.ts';
import type { ParsedAction } from './bill-state.ts';
import type { Step } from './step.ts';

/**
 * Adds what the chambers did with each other's changes, or with the report of their conference, if only roll calls show it.
 * @param votes those on changes and on reports, from the first to the last
 */
export function withVotesToAgree(
  actions: readonly ParsedAction[],
  votes: readonly PassageVote[],
): readonly ParsedAction[] {
  const last = votes.findLast(({ kind }) => kind === 'concurrence');
  return withReportAccepted(last?.result === 'fail' ? withRefusal(actions, last) : actions, votes);
}

/**
 * Adds a refusal of the other chamber's changes: a vote to agree to them that failed, if no later record says that the chambers
 * did agree, or went on. Georgia's actions leave out such a vote on the last day of a session.
 */
function withRefusal(actions: readonly ParsedAction[], vote: PassageVote): readonly ParsedAction[] {
  const at = placeOf(vote, actions);
  const passedBy = new Set<Chamber>(
    actions.slice(0, at).flatMap(({ step, chamber: by }) => (PASSES.has(step) ? [by] : [])),
  );
  const goesOn = actions.some((action) => action.date >= vote.date && GOES_ON.has(action.step));
  if (goesOn || !passedBy.has('house') || !passedBy.has('senate')) return actions;
  return actions.toSpliced(at, 0, { ...actOf(vote), step: 'disagreed' });
}

/** Adds that each chamber adopted the report of a conference. Wyoming's actions end with the names of those who confer. */
function withReportAccepted(
  actions: readonly ParsedAction[],
  votes: readonly PassageVote[],
): readonly ParsedAction[] {
  const confers = actions.findLastIndex(({ step }) => step === 'conference');
  if (confers === -1 || actions.slice(confers).some(({ step }) => AGREES.has(step))) return actions;
  const accepting = votes.filter(
    ({ kind, result, date }) =>
      kind === 'conference report' && result === 'pass' && date >= actions[confers]!.date,
  );
  const chambers = new Set(accepting.map(({ chamber }) => chamber));
  if (chambers.size < 2) return actions;
  return accepting.reduce(
    (all, vote) => all.toSpliced(placeOf(vote, all), 0, { ...actOf(vote), step: 'conference accepted' }),
    actions,
  );
}

/** Where a vote stands among the actions: after those of its day but for those on the bill that the chambers agreed on. */
function placeOf({ date }: PassageVote, actions: readonly ParsedAction[]): number {
  const later = actions.findIndex(
    (action) => action.date > date || (action.date === date && FOLLOWS.has(action.step)),
  );
  return later === -1 ? actions.length : later;
}

function actOf({ chamber, date, motion }: PassageVote): Omit<ParsedAction, 'step'> {
  return { witness: 'roll call', chamber, date, text: motion };
}

const FOLLOWS: ReadonlySet<Step> = new Set<Step>(['enacted', 'presented', 'signed', 'law', 'vetoed']);
const PASSES: ReadonlySet<Step> = new Set<Step>(['passed', 'adopted']);
const AGREES: ReadonlySet<Step> = new Set<Step>(['agreed', 'conference accepted', 'disagreed']);
/** What a chamber does after such a vote, or instead of it. */
const GOES_ON: ReadonlySet<Step> = new Set<Step>([
  ...(['agreed', 'disagreed', 'for concurrence', 'conference', 'conference accepted'] as const),
  ...(['enacted', 'presented', 'signed', 'law', 'vetoed', 'failed', 'postponed', 'tabled'] as const),
]);
