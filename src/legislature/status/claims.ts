import { type BillRules, type BillState, isOver, reach } from './bill-state.ts';
import type { Evidence } from './evidence.ts';
import type { BillHistory } from './progress.ts';
import { isBefore, type Progress } from './progress-stages.ts';

/** What a version of the text, or the source itself, says about how far a bill went. */
export interface Claim {
  stage: Progress;
  statusName: string;
  evidence: Evidence;
}

/** Returns what the versions of a bill's text and the status in the source say about it. */
export function claimsOf(history: BillHistory, rules: BillRules): Claim[] {
  const { versions = [] } = history;
  return [
    ...versions.flatMap(({ name, date }) =>
      claimOfVersion({ witness: 'version', text: name, date: date ?? undefined }, rules),
    ),
    ...claimOfSource(history, rules),
  ];
}

/**
 * The state of a bill after a claim. It counts only if the actions are not further along, except that the source may
 * say of a bill whose actions ended otherwise that it became law or was vetoed.
 */
export function withClaim(state: BillState, { stage, statusName, evidence }: Claim): BillState {
  const { progress } = state;
  const isDecision = ['law', 'adopted', 'vetoed'].includes(stage);
  const isStronger = evidence.witness === 'source' && isDecision && isOver(state);
  const counts = isStronger
    ? progress !== 'law' && progress !== stage && !(progress === 'adopted' && stage === 'law')
    : isBefore(progress, stage) && !isOver(state);
  return counts ? reach(state, evidence, stage, statusName) : state;
}

/** A text is enrolled after both chambers agreed on it, and chaptered when it has become law. */
function claimOfVersion(evidence: Evidence, { agreement }: BillRules): Claim[] {
  if (agreement === 'law' && CHAPTERED.test(evidence.text)) return [{ ...BECAME_LAW, evidence }];
  if (!/\benrolled\b/i.test(evidence.text)) return [];
  return agreement === 'law'
    ? [{ stage: 'passed both', statusName: 'Enrolled', evidence }]
    : [{ ...ADOPTED, evidence }];
}

const CHAPTERED = /\b(?:chaptered|slip law|session law|public (?:act|law|chapter))\b/i;
const BECAME_LAW = { stage: 'law', statusName: 'Became law' } as const;
const ADOPTED = { stage: 'adopted', statusName: 'Adopted' } as const;

/** Reads LegiScan's status, as a word or code (see the status table of its manual). */
function claimOfSource(history: BillHistory, { agreement }: BillRules): Claim[] {
  const { upstreamStatus, upstreamStatusDate, chamber } = history;
  const status = upstreamStatus?.toLowerCase() ?? '';
  const [, stage] = STATUSES.find(([pattern]) => pattern.test(status)) ?? [];
  if (!upstreamStatus || !stage) return [];

  const evidence: Evidence = {
    witness: 'source',
    text: upstreamStatus,
    date: upstreamStatusDate ?? undefined,
  };
  if (stage === 'law') return [{ ...(agreement === 'law' ? BECAME_LAW : ADOPTED), evidence }];
  const passed = `Passed ${chamber === 'senate' ? 'Senate' : 'House'}`;
  return [{ stage, statusName: stage === 'passed one chamber' ? passed : STATUS_NAMES[stage], evidence }];
}

const STATUSES = [
  [/^(?:introduced|1)$/, 'filed'],
  [/^(?:engrossed|2)$/, 'passed one chamber'],
  [/^(?:enrolled|3)$/, 'passed both'],
  [/^(?:passed|4|override|7|chaptered|8)$/, 'law'],
  [/^(?:vetoed|5)$/, 'vetoed'],
  [/^(?:failed|6)$/, 'dead'],
] as const;

const STATUS_NAMES = { filed: 'Filed', 'passed both': 'Enrolled', vetoed: 'Vetoed', dead: 'Failed' } as const;
