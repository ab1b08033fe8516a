import {
  chamberBeforeCommittee,
  committeeKey,
  isJointCommittee,
  isSameCommitteeName,
} from '../language/committee-names.ts';
import { type HearingNotice, hearingNotices } from '../language/hearing-notices.ts';
import type { JointCommittees } from '../profiles/profile.ts';
import {
  COMMITTEE_OF_THE_WHOLE,
  type CurrentCommittee,
  committeeAfter,
  committeeBefore,
  type DatedCommittee,
  firstReferral,
  NO_COMMITTEE,
  REFERRED_TO_WHOLE,
  referralBy,
} from './current-committee.ts';
import {
  CONFERENCE,
  type CommitteeRollCall,
  committeeOfAct,
  isActAtMeeting,
  isCommitteeVote,
  isOfChamber,
  markCalendarSet,
  markHeld,
  markRecorded,
  voteOf,
  voteOfRollCall,
  votersOf,
} from './held-meetings.ts';
import { type ListedMeeting, recordListedResult } from './listed-results.ts';
import { isAtOtherTime, isHourChanged, isSameKind, momentOf, resolveMoved } from './moved-meetings.ts';
import { isOtherRoom } from './stored-meeting.ts';
import {
  canceledOn,
  committeeThatAnnounces,
  type DayOfNotice,
  isListedOnItsDay,
  meetingCanceledOn,
} from './undated-notices.ts';

/** A meeting at which a bill is heard, as read from the bill's actions in order. */
export interface BillHearing {
  committeeId: number | null;
  /** The committee's name in the notice. */
  committeeName?: string | undefined;
  /** The chamber that the notice or the referral names, or else that of the action; it stands in for an unknown committee. */
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
  /** Whether another committee still had the bill on the day of the hearing. */
  isUnreceived?: boolean;
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
  /** Whether another committee still had the bill when it was set. */
  isBeforeReceipt?: boolean | undefined;
  /** Whether it was postponed and no new day is known yet. */
  awaitsNewDate?: boolean;
  /** Whether its notice names the committee, which is otherwise the one that had the bill. */
  isCommitteeNamed?: boolean;
  /** Day of the last notice of its time. */
  noticedDate?: string;
  /** Whether the action after the meeting's own tells what became of the bill there. */
  hasResult?: boolean;
}

/** A notice, with the committee that it names or that had the bill. */
type PlacedNotice = HearingNotice & { isCommitteeNamed: boolean };

/**
 * Reads a bill's hearings from its actions: scheduled, rescheduled, canceled, held.
 * @param actions oldest first
 * @param committeeNamed finds the committee that a notice names
 * @param rollCalls those that were taken in committee
 * @param joint the joint committees that actions name like those of one chamber, if the legislature has any
 * @param onTheirDay the notices without a day that are of a hearing on the day of their action
 */
export function billHearings(
  actions: readonly NoticedAction[],
  committeeNamed: (name: string, chamber: string | null) => number | null,
  rollCalls: readonly CommitteeRollCall[] = [],
  joint?: JointCommittees,
  onTheirDay: ReadonlyMap<NoticedAction, DayOfNotice> = new Map(),
): BillHearing[] {
  const hearings: DraftHearing[] = [];
  const reports: { action: NoticedAction; holder: CurrentCommittee }[] = [];
  const referrals: DatedCommittee[] = [];
  const first = firstReferral(actions, joint);
  const isOnItsDay = isListedOnItsDay(actions);
  let current: CurrentCommittee = NO_COMMITTEE;
  let undated: Pick<HearingNotice, 'kind' | 'title'> | undefined;
  let listed: ListedMeeting | undefined;
  let announcedBy: string | undefined;

  for (const action of actions) {
    announcedBy = committeeThatAnnounces(action.text) ?? announcedBy;
    const notices = hearingNotices(action);
    const isResult = listed !== undefined && recordListedResult(listed, action, notices);
    const isOfWhole = current === NO_COMMITTEE && REFERRED_TO_WHOLE.test(action.text);
    const next = isOfWhole ? COMMITTEE_OF_THE_WHOLE : committeeAfter(action, current, joint);
    if (next !== current) referrals.push(referralBy(action, next, current));
    // A report may refer the bill to another committee, which is not the one that voted.
    if (!isResult && (isCommitteeVote(action) || isActAtMeeting(action)))
      reports.push({ action, holder: current });
    current = next;
    if (isResult) continue;
    listed = undefined;
    for (const stated of notices) {
      const committee = stated.committeeName ?? announcedBy;
      const dated = { ...stated, committeeName: committee, ...onTheirDay.get(action) };
      announcedBy = undefined;
      const notice = isOnItsDay ? canceledOn(action.date, dated, hearings) : dated;
      const namedChamber = notice.committeeChamber ?? action.chamber;
      const named = notice.committeeName ? committeeNamed(notice.committeeName, namedChamber) : null;
      // Clerks repeat notices of old hearings long after the bill has moved to another committee.
      const day = notice.date ?? action.date;
      const received = referrals.findLast(({ date }) => date <= day);
      // Maryland records a hearing days before the first reading, which refers the bill to the committee.
      const isBefore = current === NO_COMMITTEE && first !== undefined && first.date <= day;
      const taken = notice.change === 'canceled' ? committeeBefore(day, received) : undefined;
      const last = taken ?? (day < action.date ? (received?.committee ?? current) : current);
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
      // Tennessee's source gives what the Senate does with a resolution of the House to the House.
      const ofHolder = holderName !== undefined ? holder.chamber : undefined;
      const ownChamber = notice.committeeChamber ?? ofHolder ?? action.chamber;
      const chamber = isOfBoth && !isOfConference ? 'joint' : ownChamber;
      // Rhode Island announces a hearing without its day, which only the notice that it is postponed has.
      const ofKind = notice.isOfAnyKind ? undated : undefined;
      const { kind, title } = ofKind ?? notice;
      undated = notice.change === 'scheduled' && !notice.date ? { kind, title } : undefined;
      const placed = { ...notice, kind, title, committeeName, isCommitteeNamed: !!notice.committeeName };
      const placedAction = { ...action, chamber, committeeId };
      NOTICE_HANDLERS[notice.change](hearings, placed, placedAction);
      const meeting = hearings.find((each) => isListedBy(each, placed, placedAction));
      listed = meeting && { meeting, listing: action };
    }
  }

  const votes = reports.map(({ action, holder }) => {
    const name = committeeOfAct(action);
    if (name === undefined) return voteOf(action, votersOf(action, holder, referrals));
    const chamber = chamberBeforeCommittee(action.text);
    const named = { id: committeeNamed(name, chamber ?? action.chamber), name, chamber };
    return { ...voteOf(action, [named]), isCommitteeNamed: true };
  });
  for (const vote of [...votes, ...rollCalls.map(voteOfRollCall)]) markHeld(hearings, vote);
  for (const action of actions) {
    markCalendarSet(hearings, action);
    markRecorded(hearings, action);
  }
  for (const moved of hearings.filter((hearing) => hearing.awaitsNewDate)) resolveMoved(hearings, moved);
  return hearings.map((draft) => {
    const { awaitsNewDate, isCommitteeNamed, noticedDate, hasResult, isBeforeReceipt, ...hearing } = draft;
    const holder = referrals.findLast(({ date }) => date <= draft.date)?.committee;
    const isUnreceived = isBeforeReceipt && holder !== undefined && !isCommitteeOf(draft, holder);
    return { ...hearing, ...(isUnreceived && { isUnreceived }) };
  });
}

/** Whether a meeting is of a committee; of one that has no name, it may be. */
function isCommitteeOf(
  { committeeId, committeeName }: DraftHearing,
  { id, name }: CurrentCommittee,
): boolean {
  if (committeeId !== null && id !== null) return committeeId === id;
  return !committeeName || !name || isSameCommitteeName(committeeName, name);
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
  const isOnItsDay = notice.date === action.date;
  // Notices of one day with different times are of two hearings, such as one on an amendment. So are those of a hearing
  // that is announced on the day on which another was held or went on without the bill. Maryland changes the hour of a
  // hearing, and on its day calls it off to change the hour again.
  const isAnother = (each: DraftHearing) =>
    isAtOtherTime(each, notice) &&
    ((each.noticedDate === action.date &&
      (each.status === 'scheduled' || (isOnItsDay && !isHourChanged(each)))) ||
      (isOnItsDay && (each.status === 'held' || each.isOffAgenda)));
  const ofDay = hearings.filter((each) => isAbout(each, notice, action) && each.date === notice.date);
  const sameDay =
    ofDay.find((each) => each.startTime === notice.startTime) ?? ofDay.find((each) => !isAnother(each));
  const moved = hearings.find((each) => isAbout(each, notice, action) && each.awaitsNewDate);
  const scheduled = hearingOf(notice, action, 'scheduled');
  if (!scheduled) return;

  if (sameDay && !sameDay.awaitsNewDate) {
    // Another notice for the same day gives a new room or time, or revokes a cancellation.
    // Alaska lists a meeting of both chambers twice, which revokes nothing that one of them recorded.
    const isCopy = sameDay.noticedDate === action.date && sameDay.chamber !== action.chamber;
    const isBack = sameDay.status === 'canceled' && action.date <= sameDay.date && !isCopy;
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

/** Makes a handler that changes the hearing on the notice's day, or else the last one. */
function updateHearing(change: Partial<DraftHearing>): NoticeHandler {
  return (hearings, notice, action) => {
    const about = hearings.filter((each) => isAbout(each, notice, action));
    const isTakenBack = change.status === 'canceled' || change.awaitsNewDate === true;
    const upcoming = change.isOffAgenda ? hearings.filter((each) => each.date >= action.date) : [];
    // A bill may be taken off the agenda days before the meeting. The notice has no day but its own.
    const next = upcoming.find((each) => about.includes(each) && each.status !== 'held');
    const isOnDay = (each: DraftHearing) =>
      each.date === notice.date && !(isTakenBack && isAtOtherTime(each, notice));
    const target = notice.date
      ? (about.findLast(isOnDay) ??
        (change.isOffAgenda ? hearings.findLast((each) => each.date === notice.date) : undefined) ??
        (notice.date === action.date ? next : undefined))
      : change.status === 'canceled'
        ? meetingCanceledOn(
            action.date,
            notice.isOfAnyKind ? hearings.filter((each) => isOfChamber(each, action.chamber)) : about,
          )
        : (upcoming.at(-1) ?? about.at(-1));
    // Clerks repeat the days of old hearings, also of those that did not take place.
    if (notice.isRecordedLate && target?.status === 'canceled') return;
    const changed = target ?? hearingOf(notice, action, 'scheduled');
    if (!changed) return;
    if (!target) hearings.push(changed);
    Object.assign(changed, change, { announcedDate: action.date, note: notice.note ?? changed.note });
  };
}

/** Whether a meeting is the one that a notice with a time lists on its own day. */
function isListedBy(each: DraftHearing, notice: PlacedNotice, action: NoticedAction): boolean {
  const { change, date, startTime } = notice;
  const isListed = change === 'scheduled' && date === action.date && startTime !== undefined;
  return (
    isListed &&
    each.noticedDate === date &&
    each.startTime === startTime &&
    each.date === date &&
    isAbout(each, notice, action)
  );
}

function isAbout(hearing: DraftHearing, notice: PlacedNotice, action: NoticedAction): boolean {
  return isSameCommittee(hearing, notice, action) && (notice.isOfAnyKind || isSameKind(hearing, notice));
}

/** Whether a notice may be of a hearing's committee. A committee that is not in the records is known only by its name. */
function isSameCommittee(
  { committeeId, committeeName = '', isCommitteeNamed, chamber, location }: DraftHearing,
  notice: PlacedNotice,
  action: NoticedAction,
): boolean {
  if (committeeId !== null && action.committeeId !== null) return committeeId === action.committeeId;
  if (!isCommitteeNamed || !notice.isCommitteeNamed) return true;
  // Both chambers may have a committee of this name. Their joint meeting is in one room.
  const isOfOther = !isOfChamber({ chamber }, action.chamber) && isOtherRoom(location, notice.location);
  return !isOfOther && committeeKey(committeeName) === committeeKey(notice.committeeName ?? '');
}

function hearingOf(
  notice: PlacedNotice,
  action: NoticedAction,
  status: BillHearing['status'],
): DraftHearing | undefined {
  if (!notice.date) return undefined;
  const { kind, title, isOfAnyKind, committeeName, isCommitteeNamed, date } = notice;
  const { startTime, endTime, endDate, writtenOnly, isBeforeReceipt, note } = notice;
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
    isBeforeReceipt,
    awaitsNewDate: false,
    announcedDate: action.date,
    noticedDate: action.date,
    note,
  };
}
