import { tallyIn } from '../language/motion-tallies.ts';
import { statedOutcome } from '../language/motions.ts';
import type { Chamber } from '../records/fields.ts';
import type { PassageVote } from './bill-history.ts';
import { type BillState, isOver, type ParsedAction } from './bill-state.ts';
import type { Claim } from './claims.ts';
import type { Evidence } from './evidence.ts';
import type { Step } from './progress-rules.ts';
import type { Progress } from './progress-stages.ts';

/** A record that says something else about a bill than the site concludes from the others. */
export interface Contradiction {
  /** What the record says: a stage, that a chamber passed or defeated the bill, or another tally of that vote. */
  stage: Progress | 'passed' | 'defeated' | 'tally';
  /** The chamber, if the stage is none of the bill's stages. */
  chamber?: Chamber;
  because: Evidence;
}

/**
 * Finds the records that contradict a bill's status. A record that only lags behind, such as a status in the source
 * from before the last actions, is not a contradiction.
 * @param state the state that all records together lead to, before the end of the session is considered
 */
export function contradictionsOf(
  state: BillState,
  {
    claims,
    actions,
    votes,
    premature,
  }: {
    claims: readonly Claim[];
    actions: readonly ParsedAction[];
    votes: readonly PassageVote[];
    /** The votes that do not count, because the first chamber still has the bill. */
    premature: readonly PassageVote[];
  },
): Contradiction[] {
  return [
    ...supersededEnds(state),
    ...contradictingClaims(state, claims),
    ...contradictingVotes(state, { actions, votes }),
    ...premature.map(({ chamber, motion, date }): Contradiction => {
      return { stage: 'passed', chamber, because: { witness: 'roll call', text: motion, date } };
    }),
  ];
}

/** The action that ended a bill which another record says was agreed to. */
function supersededEnds({ progress, reached }: BillState): Contradiction[] {
  if (!AGREED.has(progress)) return [];
  return (['dead', 'continued'] as const).flatMap((stage) => {
    const because = reached[stage];
    return because ? [{ stage, because }] : [];
  });
}

/** The claims of another outcome than the one that the bill had, or of an adoption that its actions do not show. */
function contradictingClaims(state: BillState, claims: readonly Claim[]): Contradiction[] {
  if (!isOver(state) && !state.isClaimedAdopted) return [];
  return claims
    .filter(({ stage }) => OUTCOMES.has(stage) && !state.reached[stage])
    .filter(({ stage }) => AGREED.has(stage) !== AGREED.has(state.progress))
    .map(({ stage, evidence }) => ({ stage, because: evidence }));
}

/** The roll calls with another result or tally than the action that reports the vote. */
function contradictingVotes(
  { passages }: BillState,
  { actions, votes }: { actions: readonly ParsedAction[]; votes: readonly PassageVote[] },
): Contradiction[] {
  const days = Map.groupBy(votes, ({ chamber, date }) => `${chamber} ${date}`);
  return [...days.values()].flatMap((sameDay): Contradiction[] => {
    // A chamber may vote again on the same day.
    const [vote] = sameDay;
    if (!vote || new Set(sameDay.map(({ result }) => result)).size > 1) return [];
    const { chamber, date, motion, result, tally } = vote;
    const because: Evidence = { witness: 'roll call', text: motion, date };
    const passage = passages[chamber];
    if (result === 'fail') {
      const isReportedAsPassed = passage?.witness === 'action' && passage.date === date;
      return isReportedAsPassed && !isReportedAsFailed(vote, actions)
        ? [{ stage: 'defeated', chamber, because }]
        : [];
    }

    const isAlone = sameDay.length === 1 && !ON_AMENDMENT.test(motion);
    if (tally && isAlone && isStatedOtherwise(tally, reportsOf(vote, actions))) {
      const counted = { ...because, text: `${motion} (${tally.yes} to ${tally.no})` };
      return [{ stage: 'tally', chamber, because: counted }];
    }

    const isReportedAsDefeated = actions.some(
      (action) => action.step === 'failed' && action.chamber === chamber && action.date === date,
    );
    return isReportedAsDefeated && !passage ? [{ stage: 'passed', chamber, because }] : [];
  });
}

/** The actions that report what a chamber decided on the measure on the day of a vote. */
function reportsOf({ chamber, date }: PassageVote, actions: readonly ParsedAction[]): ParsedAction[] {
  return actions.filter(
    (action) => action.chamber === chamber && action.date === date && DECIDING.has(action.step),
  );
}

/**
 * Whether an action reports a vote as failed, so that the passage of its day is another vote: Nebraska's chamber passes a bill without
 * the emergency clause that it refused.
 */
function isReportedAsFailed(
  { chamber, date, tally }: PassageVote,
  actions: readonly ParsedAction[],
): boolean {
  return actions.some(({ text, ...action }) => {
    const counted = tallyIn(text);
    const isOfVote = tally !== undefined && counted?.yes === tally.yes && counted.no === tally.no;
    const isOfDay = action.chamber === chamber && action.date === date;
    return isOfDay && isOfVote && statedOutcome(text)?.result === 'fail';
  });
}

/** Tennessee's votes on an amendment have the calendar of the bill's passage in their names. */
const ON_AMENDMENT = /\bmotion to adopt amendment\b/i;

/** Whether actions state other tallies than a vote's. One without a tally may report that vote. */
function isStatedOtherwise(
  { yes, no }: NonNullable<PassageVote['tally']>,
  reports: readonly ParsedAction[],
): boolean {
  const stated = reports.map(({ text }) => tallyIn(text));
  return stated.length > 0 && stated.every((each) => each && (each.yes !== yes || each.no !== no));
}

const DECIDING: ReadonlySet<Step> = new Set<Step>([
  ...(['passed', 'adopted', 'agreed', 'conference accepted', 'enacted'] as const),
]);

/** The outcomes in which the chambers agreed to the bill and nobody stopped it. */
const AGREED: ReadonlySet<Progress> = new Set<Progress>(['law', 'adopted']);
const OUTCOMES: ReadonlySet<Progress> = new Set<Progress>(['law', 'adopted', 'vetoed', 'dead']);
