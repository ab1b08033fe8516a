import { chamberOfCommitteeName, committeeKey } from './committee-names.ts';
import { type HearingNotice, hearingNotices } from './hearing-notices.ts';
import type { Chamber } from './records/fields.ts';
import { referralOfAction } from './referrals.ts';

/** A committee's meeting on a bill, as it stands after all notices of it. */
export interface BillMeeting extends Omit<HearingNotice, 'change' | 'committeeName' | 'date'> {
  status: 'scheduled' | 'rescheduled' | 'canceled' | 'held';
  date: string;
  committeeName?: string;
  committeeChamber?: Chamber;
  /** Day and time it was first announced for, where it was moved. */
  movedFrom?: { date: string; startTime?: string };
  announcedDate: string;
  /** Day of the last notice about it. */
  updatedDate: string;
}

interface NoticedAction {
  date: string;
  chamber?: Chamber | null;
  text: string;
}

/** `moved away`: its new day is still to come. */
type Pending = BillMeeting & { movedAway?: boolean };

/**
 * The meetings on one bill that its actions tell of, in order of time. A notice of a day that is known updates that
 * meeting (Massachusetts posts a hearing again with its real end); a rescheduled one replaces the latest that was still
 * to come; a canceled one stays, as canceled.
 *
 * The committee is the one that a notice names, else the one that the bill was last referred to at that moment.
 */
export function meetingsOfBill(actions: readonly NoticedAction[]): BillMeeting[] {
  const meetings: Pending[] = [];
  let committee: Pick<BillMeeting, 'committeeName' | 'committeeChamber'> = {};
  for (const action of [...actions].sort(byDate)) {
    const chamber = action.chamber ?? undefined;
    for (const notice of hearingNotices(action)) {
      const { committeeName } = notice;
      const named = committeeName ? { committeeName, committeeChamber: chamber } : undefined;
      const without = /conference/i.test(notice.title) ? {} : committee;
      take(meetings, notice, action.date, named ?? without);
    }
    committee = referralOfAction(action.text, chamber) ?? committee;
  }
  return meetings
    .map(({ movedAway, ...meeting }) =>
      movedAway ? { ...meeting, status: 'canceled' as const, note: 'To be rescheduled' } : meeting,
    )
    .sort((one, other) => timeOf(one).localeCompare(timeOf(other)));
}

function take(
  meetings: Pending[],
  { change, date, ...notice }: HearingNotice,
  noticed: string,
  committee: Pick<BillMeeting, 'committeeName' | 'committeeChamber'>,
): void {
  const alike = (meeting: Pending) => meeting.kind === notice.kind && meeting.title === notice.title;
  const sameDay = meetings.findLast((meeting) => alike(meeting) && meeting.date === date);
  const upcoming = (meeting: Pending) =>
    meeting.status !== 'canceled' && (meeting.endDate ?? meeting.date) >= noticed;
  const named = (meeting: Pending) => !notice.committeeName || meeting.committeeName === notice.committeeName;
  if (change === 'canceled' || change === 'taken off') {
    const target = date
      ? meetings.findLast((meeting) => meeting.date === date && (alike(meeting) || change === 'taken off'))
      : (meetings.findLast((meeting) => upcoming(meeting) && named(meeting)) ??
        meetings.findLast((meeting) => meeting.status !== 'canceled' && named(meeting)));
    if (target && change === 'taken off') meetings.splice(meetings.indexOf(target), 1);
    else if (target) Object.assign(target, { status: 'canceled', updatedDate: noticed, note: notice.note });
    // New Hampshire rewrites its notice: the canceled one is all there is.
    else if (date && change === 'canceled') meetings.push(made(notice, date, noticed, committee, 'canceled'));
    return;
  }
  if (!date) return;
  const replaced =
    sameDay ??
    meetings.findLast((meeting) => alike(meeting) && meeting.movedAway) ??
    (change === 'rescheduled'
      ? (meetings.findLast((meeting) => alike(meeting) && upcoming(meeting)) ?? meetings.findLast(alike))
      : undefined);
  const status = change === 'recessed' || change === 'held' ? 'held' : 'scheduled';
  if (!replaced)
    meetings.push({ ...made(notice, date, noticed, committee, status), movedAway: change === 'moved away' });
  else update(replaced, { ...notice, date }, noticed, status);
}

function made(
  notice: Omit<HearingNotice, 'change' | 'date'>,
  date: string,
  noticed: string,
  committee: Pick<BillMeeting, 'committeeName' | 'committeeChamber'>,
  status: BillMeeting['status'],
): Pending {
  return { ...notice, ...committee, date, status, announcedDate: noticed, updatedDate: noticed };
}

function update(
  meeting: Pending,
  notice: Omit<HearingNotice, 'change' | 'committeeName' | 'date'> & { date: string },
  noticed: string,
  status: BillMeeting['status'],
): void {
  const { date, startTime } = meeting;
  const moved = date !== notice.date || startTime !== notice.startTime;
  const { endTime, endDate, location, note, virtual, writtenOnly } = notice;
  Object.assign(meeting, {
    endTime,
    endDate,
    location,
    virtual,
    writtenOnly,
    movedAway: false,
    updatedDate: noticed,
  });
  Object.assign(meeting, { date: notice.date, startTime: notice.startTime, note: note ?? meeting.note });
  if (moved)
    Object.assign(meeting, { status: 'rescheduled', movedFrom: meeting.movedFrom ?? { date, startTime } });
  else if (status === 'held' || meeting.status === 'canceled') meeting.status = status;
}

/**
 * What makes the notices on several bills one meeting: committee, day, start and place. Ends differ, as they are
 * corrected bill by bill.
 * @param committeeId the committee where it is known; else its name stands for it
 */
export function meetingKey(meeting: BillMeeting, committeeId?: number | null): string {
  const { committeeName = '' } = meeting;
  const committee =
    committeeId ?? `${chamberOfCommitteeName(committeeName) ?? ''} ${committeeKey(committeeName)}`;
  const place = meeting.writtenOnly ? 'written' : (meeting.location ?? '').toLowerCase();
  return [committee, meeting.kind, meeting.title, meeting.date, meeting.startTime ?? '', place].join('|');
}

/**
 * Puts the meetings of several bills together. The latest notice gives the details. A meeting is canceled when it is so
 * for all of its bills; otherwise those for which it is canceled are not on its agenda.
 */
export function meetingsOfBills<Bill>(
  entries: Iterable<{ bill: Bill; meeting: BillMeeting; committeeId?: number | null }>,
): { key: string; meeting: BillMeeting; committeeId?: number | null; bills: Bill[] }[] {
  const groups = Map.groupBy(entries, ({ meeting, committeeId }) => meetingKey(meeting, committeeId));
  return [...groups].map(([key, group]) => {
    const taking = group.filter(({ meeting }) => meeting.status !== 'canceled');
    const heard = taking.length > 0 ? taking : group;
    const latest = heard.reduce((one, other) =>
      other.meeting.updatedDate > one.meeting.updatedDate ? other : one,
    );
    const announced = heard.map(({ meeting }) => meeting.announcedDate).sort()[0]!;
    const meeting = { ...latest.meeting, announcedDate: announced };
    return {
      key,
      meeting,
      committeeId: latest.committeeId,
      bills: [...new Set(heard.map(({ bill }) => bill))],
    };
  });
}

function byDate(one: NoticedAction, other: NoticedAction): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : 0;
}

function timeOf({ date, startTime }: BillMeeting): string {
  return `${date} ${startTime ?? ''}`;
}
