import type { Referral } from '../language/referrals.ts';
import type { Chamber } from '../records/fields.ts';
import type { Step } from './progress-rules.ts';
import { isBefore } from './progress-stages.ts';
import { type Agreement, isOver, type ReadAction, reach, type Standing } from './status-after.ts';

/** Both have passed it, each in its own words. */
export const DISAGREED = 'Chambers disagree';

/** How a bill stands after one more action. */
export function standingAfter(standing: Standing, act: ReadAction, agreement: Agreement): Standing {
  if (act.step === 'nothing') return standing;
  if (standing.progress === 'law' && !canUndoLaw(standing, act)) return standing;
  return STEPS[act.step](revived(standing, act), act, agreement);
}

const STEPS: Record<
  Exclude<Step, 'nothing'>,
  (standing: Standing, act: ReadAction, agreement: Agreement) => Standing
> = {
  filed: (standing) => standing,
  referred: (standing, act) => intoCommittee(standing, act, standing.progress === 'reported'),
  recommitted: (standing, act) => intoCommittee(standing, act, false),
  reported: (standing, act) =>
    onTheWay(standing, act, 'reported', 'Reported favorably', 'Reported favorably in'),
  'reported against': (standing, act) =>
    onTheWay(standing, act, 'reported', 'Reported unfavorably', 'Reported unfavorably in'),
  floor: (standing, act) => onTheWay(standing, act, 'floor', 'On the floor', 'On the floor of'),
  passed: votedFor,
  // An order or resolution that its source calls a bill: adopting it is all there is.
  adopted: (standing, act, agreement) =>
    votedFor(standing, act, agreement === 'law' ? 'one chamber' : agreement),
  agreed: bothAgreed,
  disagreed: (standing, act) =>
    standing.passed.size > 0 && isBefore(standing.progress, 'conference')
      ? { ...standing, statusName: DISAGREED, statusDate: act.date }
      : standing,
  conference: (standing, act) =>
    isBefore(standing.progress, 'before the governor')
      ? reach(outOfCommittee(standing), act, 'conference', 'In conference')
      : standing,
  'conference accepted': (standing, act, agreement) => {
    const conferees = new Set(standing.conferees).add(act.chamber);
    const next = { ...standing, conferees };
    return conferees.size > 1 ? bothAgreed(next, act, agreement) : next;
  },
  enacted: (standing, act, agreement) =>
    isBefore(standing.progress, 'before the governor') && agreement === 'law'
      ? reach(outOfCommittee(standing), act, 'passed both', 'Enrolled')
      : bothAgreed(standing, act, agreement),
  presented: (standing, act) =>
    isOver(standing) && standing.progress !== 'adopted'
      ? standing
      : reach(outOfCommittee(standing), act, 'before the governor', 'Before the governor'),
  returned: (standing, act) => ({
    ...standing,
    statusName: 'Returned by the governor',
    statusDate: act.date,
  }),
  signed: (standing, act) =>
    standing.progress === 'vetoed' && standing.statusDate === act.date
      ? standing
      : becameLaw(standing, act, SIGNED),
  law: (standing, act) =>
    becameLaw(
      standing,
      act,
      /without|under article/i.test(act.text) ? 'Law without signature' : 'Became law',
    ),
  'items vetoed': (standing, act) => becameLaw(standing, act, 'Signed with items vetoed'),
  vetoed: (standing, act) => {
    const { law: _undone, ...progressDates } = standing.progressDates;
    return reach({ ...outOfCommittee(standing), progressDates }, act, 'vetoed', 'Vetoed');
  },
  'pocket vetoed': (standing, act) => reach(outOfCommittee(standing), act, 'vetoed', 'Pocket veto'),
  'veto overridden': (standing, act) => {
    if (standing.statusName === SUSTAINED) return standing;
    const overridden = new Set(standing.overridden).add(act.chamber);
    const next = { ...standing, overridden };
    return overridden.size > 1
      ? becameLaw(next, act, 'Law over the veto')
      : { ...next, statusName: `Veto overridden in ${nameOf(act.chamber)}`, statusDate: act.date };
  },
  'veto sustained': (standing, act) => reach(standing, act, 'vetoed', SUSTAINED),
  failed: (standing, act) => ended(standing, act, 'Defeated'),
  withdrawn: (standing, act) => ended(standing, act, 'Withdrawn'),
  replaced: (standing, act) => ended(standing, act, 'Replaced by another bill'),
  study: (standing, act) => ended(standing, act, 'Sent to study'),
  postponed: (standing, act) => ended(standing, act, 'Indefinitely postponed'),
  died: (standing, act) =>
    ended(standing, act, /in committee/i.test(act.text) ? 'Died in committee' : 'Died'),
  // A report that an agency filed was never on its way; a bill placed on file is given up.
  'placed on file': (standing, act) =>
    standing.progress === 'filed'
      ? { ...standing, statusName: 'Placed on file', statusDate: act.date }
      : ended(standing, act, 'Placed on file'),
  tabled: (standing, act) =>
    isOver(standing)
      ? standing
      : {
          ...standing,
          statusName: 'Tabled',
          statusDate: act.date,
          before: { standing, chamber: act.chamber },
        },
  untabled: (standing, act) =>
    standing.statusName === 'Tabled' && standing.before
      ? { ...standing.before.standing, statusDate: act.date }
      : standing,
  reconsidered: (standing, act) =>
    standing.before?.chamber === act.chamber
      ? { ...standing.before.standing, statusDate: act.date }
      : standing,
};

/** The number of a law may stand before the signature; and Georgia notes the governor's decision as a signature also where it is a veto, both on the same day. */
function canUndoLaw(standing: Standing, act: ReadAction): boolean {
  if (act.step === 'items vetoed' || standing.statusName === BECAME_LAW) return LAWFUL.has(act.step);
  return act.step === 'vetoed' && standing.statusName === SIGNED && act.date === standing.statusDate;
}

const LAWFUL: ReadonlySet<Step> = new Set<Step>(['items vetoed', 'signed', 'law', 'veto overridden']);
const SUSTAINED = 'Veto sustained';
const BECAME_LAW = 'Became law';
const SIGNED = 'Signed by the governor';

const REVIVING: ReadonlySet<Step> = new Set<Step>([
  ...(['reported', 'recommitted', 'floor', 'passed', 'adopted', 'agreed', 'conference'] as const),
  ...(['conference accepted', 'enacted', 'presented'] as const),
]);

/** What was given up and is acted on on a later day lives: votes are reconsidered, files opened, rules suspended. */
function revived(standing: Standing, act: ReadAction): Standing {
  if (standing.progress !== 'dead' || !standing.before || !REVIVING.has(act.step)) return standing;
  return act.date > (standing.statusDate ?? '') ? standing.before.standing : standing;
}

function intoCommittee(standing: Standing, act: ReadAction, staysReported: boolean): Standing {
  if (isOver(standing) && standing.progress !== 'adopted') return standing;
  const next = { ...standing, ...committeeOf(standing, act) };
  if (isBefore(standing.progress, 'passed one chamber')) {
    return staysReported ? next : reach(next, act, 'in committee', 'In committee');
  }
  if (standing.progress !== 'passed one chamber') return next;
  const committeeChamber = act.referral?.committeeChamber ?? act.chamber;
  if (standing.passed.has(committeeChamber) && standing.lastChamber === act.chamber) {
    // New Hampshire's House passes a bill, then sends it to its second committee: it has not left the House.
    const { 'passed one chamber': _undone, ...progressDates } = standing.progressDates;
    return reach({ ...next, passed: new Set(), progressDates }, act, 'in committee', 'In committee');
  }
  return { ...next, statusName: `In ${nameOf(act.chamber)} committee`, statusDate: act.date };
}

/** A stage before passage; in the second chamber only the status tells of it. */
function onTheWay(
  standing: Standing,
  act: ReadAction,
  progress: 'reported' | 'floor',
  statusName: string,
  statusInSecond: string,
): Standing {
  if (isOver(standing)) return standing;
  const next = act.referral ? { ...standing, ...committeeOf(standing, act) } : outOfCommittee(standing);
  if (isBefore(standing.progress, 'passed one chamber')) {
    return progress === 'reported' && standing.progress === 'floor'
      ? next
      : reach(next, act, progress, statusName);
  }
  if (standing.progress !== 'passed one chamber' || standing.passed.has(act.chamber)) return next;
  return { ...next, statusName: `${statusInSecond} ${nameOf(act.chamber)}`, statusDate: act.date };
}

function votedFor(standing: Standing, act: ReadAction, agreement: Agreement): Standing {
  const passed = new Set(standing.passed).add(act.chamber);
  const next = { ...outOfCommittee(standing), passed, before: { standing, chamber: act.chamber } };
  if (!isBefore(standing.progress, 'conference')) return { ...standing, passed };
  if (agreement === 'one chamber') return reach(next, act, 'adopted', 'Adopted');
  if (passed.size > 1) return bothAgreed(next, act, agreement);
  return reach(next, act, 'passed one chamber', `Passed ${nameOf(act.chamber)}`);
}

function bothAgreed(standing: Standing, act: ReadAction, agreement: Agreement): Standing {
  if (standing.passed.size === 0 || !isBefore(standing.progress, 'before the governor')) return standing;
  return agreement === 'law'
    ? reach(outOfCommittee(standing), act, 'passed both', 'Passed both chambers')
    : reach(outOfCommittee(standing), act, 'adopted', 'Adopted by both chambers');
}

function becameLaw(standing: Standing, act: ReadAction, statusName: string): Standing {
  return reach(outOfCommittee(standing), act, 'law', statusName);
}

function ended(standing: Standing, act: ReadAction, statusName: string): Standing {
  // Wyoming says first that no report came in time, weeks later that the bill died in committee.
  if (standing.statusName === 'Died') return { ...standing, statusName };
  if (isOver(standing)) return standing;
  return reach(
    { ...outOfCommittee(standing), before: { standing, chamber: act.chamber } },
    act,
    'dead',
    statusName,
  );
}

/** The committee it was sent to; where the action names none (`Rereferred to Committee`), the one that had it last. */
function committeeOf(standing: Standing, { referral }: ReadAction): Partial<Referral> {
  return referral ?? (standing.committeeName ? {} : (standing.lastCommittee ?? {}));
}

function outOfCommittee(standing: Standing): Standing {
  const { committeeName, committeeChamber } = standing;
  const lastCommittee = committeeName ? { committeeName, committeeChamber } : standing.lastCommittee;
  return { ...standing, committeeName: undefined, committeeChamber: undefined, lastCommittee };
}

function nameOf(chamber: Chamber): string {
  return { house: 'House', senate: 'Senate', joint: 'joint session' }[chamber];
}
