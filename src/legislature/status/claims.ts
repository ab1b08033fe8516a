import type { BillHistory } from './bill-history.ts';
import { type BillRules, type BillState, isOver, isVetoedOn, passageCount, reach } from './bill-state.ts';
import type { Evidence } from './evidence.ts';
import { isBefore, type Progress } from './progress-stages.ts';
import { inChamber, type Status } from './statuses.ts';

/** What a version of the text, or the source itself, says about how far a bill went. */
export interface Claim {
  stage: Progress;
  status: Status;
  evidence: Evidence;
}

/**
 * Returns what the versions of a bill's text and the status in the source say about it. The text of an act whose number
 * came before the governor does not show that the act is law.
 */
export function claimsOf(history: BillHistory, rules: BillRules, { isNumbered }: BillState): Claim[] {
  const { versions = [] } = history;
  return [
    ...versions
      .flatMap(({ name, date }) =>
        claimOfVersion({ witness: 'version', text: name, date: date ?? undefined }, rules),
      )
      .filter(({ stage }) => stage !== 'law' || !isNumbered),
    ...claimOfSource(history, rules),
  ];
}

/**
 * Whether the other claims agree. Georgia has a text called enrolled of each resolution, also of those that it calls
 * introduced.
 */
export function isSupported({ stage, evidence }: Claim, claims: readonly Claim[]): boolean {
  const isOfFinalText = stage === 'adopted' && evidence.witness === 'version';
  return !(isOfFinalText && claims.some((claim) => claim.stage === 'filed'));
}

/**
 * The state of a bill after a claim. It counts only if the actions are not further along, except that the source may
 * say of a bill whose actions ended otherwise that it became law or was vetoed.
 */
export function withClaim(state: BillState, { stage, status, evidence }: Claim, rules: BillRules): BillState {
  const { progress } = state;
  if (stage === 'adopted' && lacksAgreement(state, rules)) {
    const isUsual = evidence.witness === 'source' && passageCount(state) === 1;
    return isUsual ? state : { ...state, isClaimedAdopted: true };
  }
  // The source keeps the stage that a bill had before the chamber reconsidered its vote.
  if (
    state.isReconsidered &&
    (stage === 'passed one chamber' || /^(?:back )?in committee\b/.test(state.status))
  )
    return state;
  // The bill went on after the day on which the source takes it to have died, or to be agreed on, as after a reconsidered vote.
  const since = state.statusDate;
  const isOutdated = evidence.date !== undefined && since !== undefined && evidence.date < since;
  if (isOutdated && (stage === 'dead' || (stage === 'passed both' && state.isReconsidered))) return state;
  // A law of the day of the veto was not passed over it. LegiScan takes the number of Minnesota's act for a law.
  if (stage === 'law' && isVetoedOn(state, evidence.date)) return state;
  const isDecision = ['law', 'adopted', 'vetoed'].includes(stage);
  const isStronger = evidence.witness === 'source' && isDecision && isOver(state);
  const counts = isStronger
    ? progress !== 'law' && progress !== stage && !(progress === 'adopted' && stage === 'law')
    : isBefore(progress, stage) && !isOver(state);
  // The final text of a resolution confirms that the chambers adopted it, which the actions may date.
  return counts ? reach(state, state.reached[stage] ?? evidence, stage, status) : state;
}

/**
 * Whether the actions of a measure that needs both chambers have a passage, but not that both agreed to the same words. LegiScan
 * usually says Passed of a concurrent resolution that one chamber has adopted and sent to the other, and Georgia has a text
 * called enrolled of resolutions that the second chamber rejected or changed.
 */
function lacksAgreement(state: BillState, { agreement }: BillRules): boolean {
  return agreement === 'both chambers' && passageCount(state) > 0 && !state.reached.adopted;
}

/** A text is enrolled after both chambers agreed on it, perhaps days later, and chaptered when it has become law. */
function claimOfVersion(evidence: Evidence, { agreement }: BillRules): Claim[] {
  if (agreement === 'law' && CHAPTERED.test(evidence.text)) return [{ ...BECAME_LAW, evidence }];
  if (!/\benrolled\b/i.test(evidence.text)) return [];
  return agreement === 'law'
    ? [{ stage: 'passed both', status: 'enrolled', evidence }]
    : [{ ...ADOPTED, evidence: { ...evidence, date: undefined } }];
}

const CHAPTERED = /\b(?:chaptered|slip law|session law|public (?:act|law|chapter))\b/i;
const BECAME_LAW = { stage: 'law', status: 'law' } as const;
const ADOPTED = { stage: 'adopted', status: 'adopted' } as const;

/** Reads LegiScan's status, as a word or code (see the status table of its manual). */
function claimOfSource(history: BillHistory, { agreement, isUnicameral }: BillRules): Claim[] {
  const { upstreamStatus, upstreamStatusDate, chamber } = history;
  const code = upstreamStatus?.toLowerCase() ?? '';
  const [, stage] = STATUSES.find(([pattern]) => pattern.test(code)) ?? [];
  if (!upstreamStatus || !stage) return [];
  // Engrossing is a step before the vote where there is no second chamber.
  if (stage === 'passed one chamber' && isUnicameral) return [];

  const evidence: Evidence = {
    witness: 'source',
    text: upstreamStatus,
    date: upstreamStatusDate ?? undefined,
  };
  if (stage === 'law') return [{ ...(agreement === 'law' ? BECAME_LAW : ADOPTED), evidence }];
  const passed = inChamber('passed', chamber === 'senate' ? 'senate' : 'house');
  return [{ stage, status: stage === 'passed one chamber' ? passed : STATUS_OF_STAGE[stage], evidence }];
}

const STATUSES = [
  [/^(?:introduced|1)$/, 'filed'],
  [/^(?:engrossed|2)$/, 'passed one chamber'],
  [/^(?:enrolled|3)$/, 'passed both'],
  [/^(?:passed|4|override|7|chaptered|8)$/, 'law'],
  [/^(?:vetoed|5)$/, 'vetoed'],
  [/^(?:failed|6)$/, 'dead'],
] as const;

const STATUS_OF_STAGE = {
  filed: 'filed',
  'passed both': 'enrolled',
  vetoed: 'vetoed',
  dead: 'failed',
} as const;
