import { committeeKey, isJointCommittee } from '../language/committee-names.ts';
import { type HearingNotice, hearingNotices } from '../language/hearing-notices.ts';
import { referralOfAction } from '../language/referrals.ts';
import type { JointCommittees } from '../profiles/profile.ts';
import {
  CONFERENCE,
  type CommitteeRollCall,
  isCommitteeVote,
  isOfChamber,
  markCalendarSet,
  markHeld,
  voteOf,
  voteOfRollCall,
  votersOf,
} from './held-meetings.ts';
import { isOtherRoom } from './stored-meeting.ts';
import { canceledOn, isListedOnItsDay, meetingCanceledOn } from './undated-notices.ts';

/** A meeting at which a bill is heard, as read from the bill's actions in order. */
export interface BillHearing {
  committeeId: number | null;
  /** The committee's name in the notice. */
  committeeName?: string | undefined;
  /** The chamber of the action; it stands in for an unknown committee. */
  chamber: string | null;
  kind: HearingNotice['kind'];
  title: string;
  /** Whether only a notice of any kind of meeting is known, which may be about the committee's other meeting that day. */
  isOfAnyKind?: boolean;
  date: string;
  startTime?: string;
  endTime?: string;
  endDate?: string;
  location?: string;
  writtenOnly: boolean;
  status: 'scheduled' | 'rescheduled' | 'canceled' | 'held';
  /** The bill was taken off the agenda, while the meeting takes place. */
  isOffAgenda: boolean;
  /** Day of the notice that this state comes from. */
  announcedDate: string;
  note?: string;
  /** The previous day, or day and time. */
  movedFrom?: string | undefined;
  movedFromPlace?: string | undefined;
}

/** The parts of an action that notices are read from. */
export interface NoticedAction {
  date: string;
  text: string;
  chamber: string | null;
  /** The committee that the action sends the bill to. */
  committeeId: number | null;
}

/** A hearing while actions are being read. */
export interface DraftHearing extends BillHearing {
  /** Whether it was postponed and no new day is known yet. */
  awaitsNewDate?: boolean;
  /** Whether its notice names the committee, which is otherwise the one that had the bill. */
  isCommitteeNamed?: boolean;
}

/** A notice, with the committee that it names or that had the bill. */
type PlacedNotice = HearingNotice & { isCommitteeNamed: boolean };

/**
 * Reads a bill's hearings from its actions: scheduled, rescheduled, canceled, held.
 * @param actions oldest first
 * @param committeeNamed finds the committee that a notice names
 * @param rollCalls those that were taken in committee
 * @param joint the joint committees that actions name like those of one chamber, if the legislature has any
 */
export function billHearings(
  actions: readonly NoticedAction[],
  committeeNamed: (name: string, chamber: string | null) => number | null,
  rollCalls: readonly CommitteeRollCall[] = [],
  joint?: JointCommittees,
): BillHearing[] {
  const hearings: DraftHearing[] = [];
  const reports: { action: NoticedAction; holder: CurrentCommittee }[] = [];
  const referrals: DatedCommittee[] = [];
  const first = firstReferral(actions, joint);
  const isOnItsDay = isListedOnItsDay(actions);
  let current: CurrentCommittee = NO_COMMITTEE;
  let undated: Pick<HearingNotice, 'kind' | 'title'> | undefined;

  for (const action of actions) {
    const next = committeeAfter(action, current, joint);
    if (next !== current) referrals.push({ date: action.date, committee: next });
    // A report may refer the bill to another committee, which is not the one that voted.
    if (isCommitteeVote(action)) reports.push({ action, holder: current });
    current = next;
    for (const stated of hearingNotices(action)) {
      const notice = isOnItsDay ? canceledOn(action.date, stated, hearings) : stated;
      const named = notice.committeeName ? committeeNamed(notice.committeeName, action.chamber) : null;
      // Clerks repeat notices of old hearings long after the bill has moved to another committee.
      const day = notice.date ?? action.date;
      const then = referrals.findLast(({ date }) => date <= day)?.committee;
      // Maryland records a hearing days before the first reading, which refers the bill to the committee.
      const isBefore = current === NO_COMMITTEE && first !== undefined && first.date <= day;
      const last = day < action.date ? (then ?? current) : current;
      const holder = isBefore ? first.committee : last;
      // A conference committee is not the one that had the bill.
      const isOfConference = CONFERENCE.test(notice.title);
      const committeeId = named ?? (isOfConference ? null : holder.id);
      const holderName = committeeId === null && !isOfConference ? holder.name : undefined;
      const committeeName = notice.committeeName ?? holderName;
      // Connecticut's committees are of both chambers, while its source gives their hearings to one.
      const isOfBoth = notice.committeeName
        ? isJointCommittee(notice.committeeName, joint)
        : holderName !== undefined && holder.isJoint;
      const chamber = isOfBoth && !isOfConference ? 'joint' : action.chamber;
      // Rhode Island announces a hearing without its day, which only the notice that it is postponed has.
      const ofKind = notice.isOfAnyKind ? undated : undefined;
      const { kind, title } = ofKind ?? notice;
      undated = notice.change === 'scheduled' && !notice.date ? { kind, title } : undefined;
      NOTICE_HANDLERS[notice.change](
        hearings,
        { ...notice, kind, title, committeeName, isCommitteeNamed: notice.committeeName !== undefined },
        { ...action, chamber, committeeId },
      );
    }
  }

  const votes = reports.map(({ action, holder }) => voteOf(action, votersOf(action, holder, referrals)));
  for (const vote of [...votes, ...rollCalls.map(voteOfRollCall)]) markHeld(hearings, vote);
  for (const action of actions) markCalendarSet(hearings, action);
  for (const moved of hearings.filter((hearing) => hearing.awaitsNewDate)) resolveMoved(hearings, moved);
  return hearings.map(({ awaitsNewDate: _, isCommitteeNamed: __, ...hearing }) => hearing);
}

/** The first committee to which a bill was referred, with the day. */
function firstReferral(
  actions: readonly NoticedAction[],
  joint: JointCommittees | undefined,
): DatedCommittee | undefined {
  for (const action of actions) {
    const committee = committeeAfter(action, NO_COMMITTEE, joint);
    if (committee !== NO_COMMITTEE) return { date: action.date, committee };
  }
  return undefined;
}

/** The committee that has a bill. One that is not in the records has only a name. */
export interface CurrentCommittee {
  id: number | null;
  name?: string | undefined;
  /** Whether it is a committee of both chambers, by the referral or by the rules of the legislature. */
  isJoint?: boolean;
  /** The committee of which it is a subcommittee. */
  parent?: CurrentCommittee;
}

/** A committee with the day on which it got the bill. */
interface DatedCommittee {
  date: string;
  committee: CurrentCommittee;
}

export const NO_COMMITTEE: CurrentCommittee = { id: null };

/** The committee that has a bill after an action. */
export function committeeAfter(
  action: NoticedAction,
  current: CurrentCommittee,
  joint?: JointCommittees,
): CurrentCommittee {
  if (/\breturned to full committee/i.test(action.text)) return current.parent ?? current;
  const { committeeName: name, committeeChamber } = referralOfAction(action.text, undefined, joint) ?? {};
  if (action.committeeId === null && name === undefined) return current;
  const isPart = name !== undefined && /^subcommittee\b/i.test(name);
  const isJoint = committeeChamber === 'joint' || (isPart && current.isJoint === true);
  return { id: action.committeeId, name, isJoint, ...(isPart && { parent: current }) };
}

type NoticeHandler = (hearings: DraftHearing[], notice: PlacedNotice, action: NoticedAction) => void;

const NOTICE_HANDLERS: Record<HearingNotice['change'], NoticeHandler> = {
  scheduled: schedule,
  continued: schedule,
  rescheduled: reschedule,
  'moved away': updateHearing({ awaitsNewDate: true }),
  recessed: updateHearing({ status: 'held' }),
  held: updateHearing({ status: 'held' }),
  canceled: updateHearing({ status: 'canceled' }),
  'taken off': updateHearing({ isOffAgenda: true }),
};

function schedule(hearings: DraftHearing[], notice: PlacedNotice, action: NoticedAction): void {
  // Notices of one day with different times are of two hearings, such as one on an amendment.
  const isAnother = (each: DraftHearing) =>
    each.status === 'scheduled' &&
    each.announcedDate === action.date &&
    each.startTime !== undefined &&
    notice.startTime !== undefined &&
    each.startTime !== notice.startTime;
  const sameDay = hearings.find(
    (each) => isAbout(each, notice, action) && each.date === notice.date && !isAnother(each),
  );
  const moved = hearings.find((each) => isAbout(each, notice, action) && each.awaitsNewDate);
  const scheduled = hearingOf(notice, action, 'scheduled');
  if (!scheduled) return;

  if (sameDay && !sameDay.awaitsNewDate) {
    // Another notice for the same day gives a new room or time, or revokes a cancellation.
    const isBack = sameDay.status === 'canceled' && action.date <= sameDay.date;
    const isOther = isBack || sameDay.startTime !== scheduled.startTime;
    const { status, announcedDate } = sameDay;
    const unchanged = isOther ? { status: 'rescheduled' } : { status, announcedDate };
    Object.assign(sameDay, scheduled, unchanged, before(sameDay, scheduled));
  } else if (moved) {
    Object.assign(
      moved,
      scheduled,
      { status: 'rescheduled', awaitsNewDate: false },
      before(moved, scheduled),
    );
  } else hearings.push(scheduled);
}

function reschedule(hearings: DraftHearing[], notice: PlacedNotice, action: NoticedAction): void {
  const scheduled = hearingOf(notice, action, 'rescheduled');
  if (!scheduled) return;

  const about = hearings.filter(
    (each) => isAbout(each, notice, action) && (each.status !== 'held' || each.date === scheduled.date),
  );
  const last = about.findLast((each) => each.date === scheduled.date) ?? about.at(-1);
  const held = isRealEnd(notice, action) ? { status: 'held' as const } : {};
  if (!last) hearings.push({ ...scheduled, ...held });
  else {
    // Massachusetts also says "rescheduled" when only the room or the end changes.
    const unchanged =
      last.date === scheduled.date && last.startTime === scheduled.startTime && last.status !== 'canceled';
    const { status, announcedDate } = last;
    const unchangedFields = unchanged ? { status, announcedDate } : {};
    Object.assign(last, scheduled, { isOffAgenda: false }, unchangedFields, before(last, scheduled), held);
  }
}

/** Massachusetts records after a hearing when it really ended. */
function isRealEnd({ note = '', date }: HearingNotice, action: NoticedAction): boolean {
  return /\bnew end time\b/i.test(note) && date !== undefined && date <= action.date;
}

/** The previous time and place of a hearing that has a new time or place. */
function before(
  last: DraftHearing,
  scheduled: DraftHearing,
): Pick<DraftHearing, 'movedFrom' | 'movedFromPlace'> {
  const isOtherTime =
    last.date !== scheduled.date || (last.startTime && last.startTime !== scheduled.startTime);
  const isOtherPlace = isOtherRoom(last.location, scheduled.location);
  return {
    movedFrom: isOtherTime ? momentOf(last) : last.movedFrom,
    movedFromPlace: isOtherPlace ? last.location : last.movedFromPlace,
  };
}

function momentOf({ date, startTime }: DraftHearing): string {
  return startTime ? `${date}T${startTime}` : date;
}

/** Makes a handler that changes the hearing on the notice's day, or else the last one. */
function updateHearing(change: Partial<DraftHearing>): NoticeHandler {
  return (hearings, notice, action) => {
    const about = hearings.filter((each) => isAbout(each, notice, action));
    const isTakenBack = change.status === 'canceled' || change.awaitsNewDate === true;
    const upcoming = change.isOffAgenda ? hearings.filter((each) => each.date >= action.date) : [];
    const isOnDay = (each: DraftHearing) =>
      each.date === notice.date && !(isTakenBack && isAtOtherTime(each, notice));
    const target = notice.date
      ? (about.findLast(isOnDay) ??
        (change.isOffAgenda ? hearings.findLast((each) => each.date === notice.date) : undefined))
      : change.status === 'canceled'
        ? meetingCanceledOn(
            action.date,
            notice.isOfAnyKind ? hearings.filter((each) => isOfChamber(each, action.chamber)) : about,
          )
        : (upcoming.at(-1) ?? about.at(-1));
    const changed = target ?? hearingOf(notice, action, 'scheduled');
    if (!changed) return;
    if (!target) hearings.push(changed);
    Object.assign(changed, change, { announcedDate: action.date, note: notice.note ?? changed.note });
  };
}

/** Whether a notice is of another meeting on the same day: "Canceled: 1:40 PM" leaves the one at 11:30 AM. */
function isAtOtherTime({ startTime }: DraftHearing, notice: PlacedNotice): boolean {
  return startTime !== undefined && notice.startTime !== undefined && startTime !== notice.startTime;
}

const MOVED_AWAY = 'Moved. The source does not give the new day';

/**
 * New Hampshire marks only the old day of a hearing that was moved. If a later one was scheduled, it is that one;
 * otherwise it does not take place on that day, and the new one is not known.
 */
function resolveMoved(hearings: DraftHearing[], moved: DraftHearing): void {
  const later = hearings.find(
    (each) =>
      each !== moved && isSameKind(each, moved) && each.date > moved.date && each.status === 'scheduled',
  );
  if (!later) {
    moved.status = 'canceled';
    moved.note ??= MOVED_AWAY;
    return;
  }
  later.status = 'rescheduled';
  later.movedFrom = momentOf(moved);
  hearings.splice(hearings.indexOf(moved), 1);
}

function isAbout(hearing: DraftHearing, notice: PlacedNotice, action: NoticedAction): boolean {
  return isSameCommittee(hearing, notice, action) && (notice.isOfAnyKind || isSameKind(hearing, notice));
}

/** Whether a notice may be of a hearing's committee. A committee that is not in the records is known only by its name. */
function isSameCommittee(
  { committeeId, committeeName = '', isCommitteeNamed }: DraftHearing,
  notice: PlacedNotice,
  action: NoticedAction,
): boolean {
  if (committeeId !== null && action.committeeId !== null) return committeeId === action.committeeId;
  if (!isCommitteeNamed || !notice.isCommitteeNamed) return true;
  return committeeKey(committeeName) === committeeKey(notice.committeeName ?? '');
}

/**
 * In New Hampshire committees, subcommittees and conferences may all meet on a bill on the same day, so meetings of
 * one kind must also have the same title.
 */
function isSameKind(
  one: Pick<DraftHearing, 'kind' | 'title'>,
  other: Pick<DraftHearing, 'kind' | 'title'>,
): boolean {
  return one.kind === other.kind && (one.kind !== 'meeting' || one.title === other.title);
}

function hearingOf(
  notice: PlacedNotice,
  action: NoticedAction,
  status: BillHearing['status'],
): DraftHearing | undefined {
  if (!notice.date) return undefined;
  const { kind, title, isOfAnyKind, committeeName, isCommitteeNamed, date } = notice;
  const { startTime, endTime, endDate, writtenOnly, note } = notice;
  const location = [notice.location, notice.virtual && 'virtual'].filter(Boolean).join(' and ');

  return {
    committeeId: action.committeeId,
    committeeName,
    isCommitteeNamed,
    chamber: action.chamber,
    kind,
    title,
    isOfAnyKind,
    date,
    startTime,
    endTime,
    endDate,
    location: location === 'virtual' ? 'Virtual' : location || undefined,
    writtenOnly,
    status,
    isOffAgenda: false,
    awaitsNewDate: false,
    announcedDate: action.date,
    note,
  };
}
