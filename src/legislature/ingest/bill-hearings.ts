import { type HearingNotice, hearingNotices } from '../language/hearing-notices.ts';

/** A bill's place at a meeting, as its actions tell of it one after the other. */
export interface BillHearing {
  committeeId: number | null;
  /** As the notice itself names it. */
  committeeName?: string | undefined;
  /** The chamber whose action it was; decides where the committee is not known. */
  chamber: string | null;
  kind: HearingNotice['kind'];
  title: string;
  date: string;
  startTime?: string;
  endTime?: string;
  endDate?: string;
  location?: string;
  writtenOnly: boolean;
  status: 'scheduled' | 'rescheduled' | 'canceled' | 'held';
  /** The meeting goes on, but without this bill. */
  isTakenOff: boolean;
  /** Day of the notice by which it stands so. */
  announcedDate: string;
  note?: string;
  /** When it was to be before: a day, or a day and time. */
  movedFrom?: string | undefined;
  movedFromPlace?: string | undefined;
}

/** What is read of an action. */
export interface NoticedAction {
  date: string;
  text: string;
  chamber: string | null;
  /** The committee that the action sends the bill to. */
  committeeId: number | null;
}

/** A hearing that is not to be on the day it was called for, while no other day is known yet. */
type Open = BillHearing & { isMovedAway?: boolean };

/**
 * Follows a bill's hearings through its actions: called, moved, called off, held.
 * @param actions oldest first
 * @param committeeNamed the committee that a notice names
 */
export function billHearings(
  actions: readonly NoticedAction[],
  committeeNamed: (name: string, chamber: string | null) => number | null,
): BillHearing[] {
  const hearings: Open[] = [];
  const referrals = actions.filter((action) => action.committeeId !== null);
  let committeeId: number | null = null;
  for (const action of actions) {
    committeeId = action.committeeId ?? committeeId;
    for (const notice of hearingNotices(action)) {
      const named = notice.committeeName ? committeeNamed(notice.committeeName, action.chamber) : null;
      // Massachusetts notes old hearings again when the bill has long gone on to another committee.
      const day = notice.date ?? action.date;
      const then =
        day < action.date ? referrals.findLast((each) => each.date <= day)?.committeeId : committeeId;
      FOLLOW[notice.change](hearings, notice, { ...action, committeeId: named ?? then ?? committeeId });
    }
  }
  for (const left of hearings.filter((hearing) => hearing.isMovedAway)) settleMoved(hearings, left);
  return hearings.map(({ isMovedAway: _, ...hearing }) => hearing);
}

type Follow = (hearings: Open[], notice: HearingNotice, action: NoticedAction) => void;

const FOLLOW: Record<HearingNotice['change'], Follow> = {
  scheduled: schedule,
  continued: schedule,
  rescheduled: reschedule,
  'moved away': marking({ isMovedAway: true }),
  recessed: marking({ status: 'held' }),
  held: marking({ status: 'held' }),
  canceled: marking({ status: 'canceled' }),
  'taken off': marking({ isTakenOff: true }),
};

function schedule(hearings: Open[], notice: HearingNotice, action: NoticedAction): void {
  const sameDay = hearings.find((each) => isAbout(each, notice, action) && each.date === notice.date);
  const moved = hearings.find((each) => isAbout(each, notice, action) && each.isMovedAway);
  const called = hearingOf(notice, action, 'scheduled');
  if (!called) return;
  if (sameDay && !sameDay.isMovedAway) {
    // A notice of the same day again says what has changed, the room or the time, or that it is held after all.
    const isBack = sameDay.status === 'canceled' && action.date <= sameDay.date;
    const isOther = isBack || sameDay.startTime !== called.startTime;
    const { status, announcedDate } = sameDay;
    const stands = isOther ? { status: 'rescheduled' } : { status, announcedDate };
    Object.assign(sameDay, called, stands, before(sameDay, called));
  } else if (moved) {
    Object.assign(moved, called, { status: 'rescheduled', isMovedAway: false }, before(moved, called));
  } else hearings.push(called);
}

function reschedule(hearings: Open[], notice: HearingNotice, action: NoticedAction): void {
  const called = hearingOf(notice, action, 'rescheduled');
  if (!called) return;
  const about = hearings.filter((each) => isAbout(each, notice, action) && each.status !== 'held');
  const last = about.findLast((each) => each.date === called.date) ?? about.at(-1);
  if (!last) hearings.push(called);
  else {
    // Massachusetts calls it rescheduled too when only the room or the end is another.
    const stands =
      last.date === called.date && last.startTime === called.startTime && last.status !== 'canceled';
    const { status, announcedDate } = last;
    const kept = stands ? { status, announcedDate } : {};
    Object.assign(last, called, { isTakenOff: false }, kept, before(last, called));
  }
}

/** Where a hearing stood that is now called for another hour or room. */
function before(last: Open, called: Open): Pick<Open, 'movedFrom' | 'movedFromPlace'> {
  const isOtherTime = last.date !== called.date || (last.startTime && last.startTime !== called.startTime);
  const isOtherPlace = last.location && called.location && last.location !== called.location;
  return {
    movedFrom: isOtherTime ? momentOf(last) : last.movedFrom,
    movedFromPlace: isOtherPlace ? last.location : last.movedFromPlace,
  };
}

function momentOf({ date, startTime }: Open): string {
  return startTime ? `${date}T${startTime}` : date;
}

/** Notes something about the hearing of the notice's day, else about the last one. */
function marking(change: Partial<Open>): Follow {
  return (hearings, notice, action) => {
    const fitting = hearings.filter((each) => isAbout(each, notice, action));
    const ahead = change.isTakenOff ? hearings.filter((each) => each.date >= action.date) : [];
    const meant = notice.date
      ? (fitting.findLast((each) => each.date === notice.date) ??
        (change.isTakenOff ? hearings.findLast((each) => each.date === notice.date) : undefined))
      : (ahead.at(-1) ?? fitting.at(-1));
    const marked = meant ?? hearingOf(notice, action, 'scheduled');
    if (!marked) return;
    if (!meant) hearings.push(marked);
    Object.assign(marked, change, { announcedDate: action.date, note: notice.note ?? marked.note });
  };
}

/** New Hampshire marks the old day of a hearing that was moved; where a later one is called it is that, else it is off. */
function settleMoved(hearings: Open[], moved: Open): void {
  const later = hearings.find(
    (each) =>
      each !== moved && isSameKind(each, moved) && each.date > moved.date && each.status === 'scheduled',
  );
  if (!later) {
    moved.status = 'canceled';
    return;
  }
  later.status = 'rescheduled';
  later.movedFrom = momentOf(moved);
  hearings.splice(hearings.indexOf(moved), 1);
}

function isAbout(hearing: Open, notice: HearingNotice, action: NoticedAction): boolean {
  const sameCommittee =
    hearing.committeeId === action.committeeId || hearing.committeeId === null || action.committeeId === null;
  return isSameKind(hearing, notice) && sameCommittee;
}

/** New Hampshire's committees, their subcommittees and its conferences all work on a bill, also on the same day. */
function isSameKind(one: Pick<Open, 'kind' | 'title'>, other: Pick<Open, 'kind' | 'title'>): boolean {
  return one.kind === other.kind && (one.kind !== 'meeting' || one.title === other.title);
}

function hearingOf(
  notice: HearingNotice,
  action: NoticedAction,
  status: BillHearing['status'],
): Open | undefined {
  if (!notice.date) return undefined;
  const { kind, title, committeeName, date, startTime, endTime, endDate, writtenOnly, note } = notice;
  const location = [notice.location, notice.virtual && 'virtual'].filter(Boolean).join(' and ');
  return {
    committeeId: action.committeeId,
    committeeName,
    chamber: action.chamber,
    kind,
    title,
    date,
    startTime,
    endTime,
    endDate,
    location: location === 'virtual' ? 'Virtual' : location || undefined,
    writtenOnly,
    status,
    isTakenOff: false,
    isMovedAway: false,
    announcedDate: action.date,
    note,
  };
}
