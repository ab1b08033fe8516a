import { daysBetween } from '../days.ts';
import { referralOfAction } from '../language/referrals.ts';
import type { JointCommittees } from '../profiles/profile.ts';
import type { Chamber } from '../records/fields.ts';
import { SETS_CALENDAR } from '../status/committee-of-bill.ts';
import type { NoticedAction } from './bill-hearings.ts';

/** The committee that has a bill. One that is not in the records has only a name. */
export interface CurrentCommittee {
  id: number | null;
  name?: string | undefined;
  /** The chamber that the referral names. */
  chamber?: Chamber | undefined;
  /** Whether it is a committee of both chambers, by the referral or by the rules of the legislature. */
  isJoint?: boolean;
  /** The committee of which it is a subcommittee. */
  parent?: CurrentCommittee;
}

/** A committee with the day on which it got the bill. */
export interface DatedCommittee {
  date: string;
  committee: CurrentCommittee;
  /** The committee from which the chamber withdrew the bill to refer it to this one. */
  takenFrom?: CurrentCommittee | undefined;
}

/** A referral by an action to the committee that has the bill after it. */
export function referralBy(
  { text, date }: NoticedAction,
  committee: CurrentCommittee,
  before: CurrentCommittee,
): DatedCommittee {
  return { date, committee, takenFrom: /\bwithdrawn from\b/i.test(text) ? before : undefined };
}

/**
 * The committee that had set a hearing which was canceled because the bill was taken from it a day or two before: Kansas lists only that the
 * hearing was canceled, on its day.
 */
export function committeeBefore(
  day: string,
  referral: DatedCommittee | undefined,
): CurrentCommittee | undefined {
  return referral && daysBetween(referral.date, day) <= 2 ? referral.takenFrom : undefined;
}

export const NO_COMMITTEE: CurrentCommittee = { id: null };

/** A council's Committee of the Whole holds hearings. Chambers get bills from other committees before they debate as one. */
export const COMMITTEE_OF_THE_WHOLE: CurrentCommittee = { id: null, name: 'Committee of the Whole' };
export const REFERRED_TO_WHOLE = /^referred to (?:the )?committee of the whole\b/i;

/** The first committee to which a bill was referred, with the day. */
export function firstReferral(
  actions: readonly NoticedAction[],
  joint: JointCommittees | undefined,
): DatedCommittee | undefined {
  for (const action of actions) {
    const committee = committeeAfter(action, NO_COMMITTEE, joint);
    if (committee !== NO_COMMITTEE) return { date: action.date, committee };
  }
  return undefined;
}

/** The committee that has a bill after an action. */
export function committeeAfter(
  action: NoticedAction,
  current: CurrentCommittee,
  joint?: JointCommittees,
): CurrentCommittee {
  if (/\breturned to full committee/i.test(action.text)) return current.parent ?? current;
  const { committeeName: name, committeeChamber } = referralOfAction(action.text, undefined, joint) ?? {};
  if (action.committeeId === null && name === undefined) {
    // A committee that sets the calendar passes the bill on to the chamber, so that another one gets it by the next referral.
    const isWithAnother = current !== NO_COMMITTEE && !SETS_CALENDAR.test(current.name ?? '');
    return UNNAMED_COMMITTEE_OR_FLOOR.test(action.text) && !isWithAnother ? { id: null } : current;
  }
  const isPart = name !== undefined && /^subcommittee\b/i.test(name);
  const isJoint = committeeChamber === 'joint' || (isPart && current.isJoint === true);
  const chamber = isJoint ? undefined : committeeChamber;
  return { id: action.committeeId, name, chamber, isJoint, ...(isPart && { parent: current }) };
}

/** Puerto Rico's `Referido a Comisión(es)`, and `En el Calendario de Ordenes Especiales del Senado`. */
const UNNAMED_COMMITTEE_OR_FLOOR =
  /^(?:re-?)?(?:referred|referido|devuelto) (?:to|a) (?:the |la )?(?:committee|comisi[oó]n)(?:e?s|\(e?s\))?\.?$|^en el calendario\b/i;
