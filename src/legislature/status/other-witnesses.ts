import { type BillRules, type BillState, isOver, reach } from './bill-state.ts';
import type { Evidence } from './evidence.ts';
import type { BillHistory } from './progress.ts';
import { isBefore } from './progress-stages.ts';

/**
 * The state of a bill after the witnesses other than actions and roll calls: versions and the status
 * that the source states. They count only if the actions are not further along.
 */
export function withOtherWitnesses(state: BillState, history: BillHistory, rules: BillRules): BillState {
  const afterVersions = (history.versions ?? []).reduce(
    (next, { name, date }) =>
      withVersion(next, { witness: 'version', text: name, date: date ?? undefined }, rules),
    state,
  );
  return withSourceStatus(afterVersions, history, rules);
}

/** A text is enrolled after both chambers agreed on it, and chaptered when it has become law. */
function withVersion(state: BillState, evidence: Evidence, { agreement }: BillRules): BillState {
  if (isOver(state)) return state;
  if (
    agreement === 'law' &&
    /\b(?:chaptered|slip law|session law|public (?:act|law|chapter))\b/i.test(evidence.text)
  ) {
    return reach(state, evidence, 'law', 'Became law');
  }
  if (!/\benrolled\b/i.test(evidence.text) || !isBefore(state.progress, 'passed both')) return state;
  return agreement === 'law'
    ? reach(state, evidence, 'passed both', 'Enrolled')
    : reach(state, evidence, 'adopted', 'Adopted');
}

/** Applies LegiScan's status, as a word or code (see the status table of its manual). */
function withSourceStatus(state: BillState, history: BillHistory, { agreement }: BillRules): BillState {
  const type = (history.upstreamStatus ?? '').toLowerCase();
  const evidence: Evidence = {
    witness: 'source',
    text: history.upstreamStatus ?? '',
    date: history.upstreamStatusDate ?? undefined,
  };
  if (state.progress === 'law') return state;

  if (/^(?:passed|4|override|7|chaptered|8)$/.test(type)) {
    if (state.progress === 'adopted') return state;
    return agreement === 'law'
      ? reach(state, evidence, 'law', 'Became law')
      : reach(state, evidence, 'adopted', 'Adopted');
  }

  if (/^(?:vetoed|5)$/.test(type) && state.progress !== 'vetoed') {
    return reach(state, evidence, 'vetoed', 'Vetoed');
  }
  if (isOver(state)) return state;
  if (/^(?:failed|6)$/.test(type)) return reach(state, evidence, 'dead', 'Failed');
  if (/^(?:enrolled|3)$/.test(type) && isBefore(state.progress, 'passed both')) {
    return reach(state, evidence, 'passed both', 'Enrolled');
  }
  if (/^(?:engrossed|2)$/.test(type) && isBefore(state.progress, 'passed one chamber')) {
    const chamber = history.chamber === 'senate' ? 'Senate' : 'House';
    return reach(state, evidence, 'passed one chamber', `Passed ${chamber}`);
  }
  return /^(?:introduced|1)$/.test(type) && state.progress === 'not known'
    ? reach(state, evidence, 'filed', 'Filed')
    : state;
}
