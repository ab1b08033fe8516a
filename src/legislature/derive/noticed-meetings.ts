import type { BillHearing } from '../ingest/bill-hearings.ts';

/** A bill at one of the hearings that its actions tell of. */
export interface BillAtHearing {
  billId: number;
  /** As it is shown: `H.4012`. */
  number?: string;
  hearing: BillHearing;
}

/** A meeting as the notices in its bills' actions tell of it. */
export interface NoticedMeeting extends Omit<BillHearing, 'isTakenOff' | 'note'> {
  /** What makes it the same meeting on every bill. */
  key: string;
  bills: { billId: number; note: string | null }[];
  /** What the bill is called where it is the only one. */
  onlyBill?: string | undefined;
}

/**
 * Puts the hearings of many bills together: the same committee, day and time is one meeting with many bills. It is off when
 * it is off for all of them; where only some are off, those are noted so.
 * @param hearings in the order in which the bills are to be listed
 */
export function noticedMeetings(hearings: Iterable<BillAtHearing>): NoticedMeeting[] {
  const groups = new Map<string, BillAtHearing[]>();
  const all = [...hearings];
  const inRoom = new Map(
    all.flatMap(({ hearing }) =>
      hearing.committeeId === null ? [] : [[roomOf(hearing), keyOf(hearing)] as const],
    ),
  );
  for (const each of all) {
    // No two committees sit in one room at one time.
    const unknown = each.hearing.committeeId === null && each.hearing.location !== undefined;
    const key = (unknown ? inRoom.get(roomOf(each.hearing)) : undefined) ?? keyOf(each.hearing);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups].map(([key, group]) => meetingOf(key, group));
}

function meetingOf(key: string, group: BillAtHearing[]): NoticedMeeting {
  const going = group.filter(({ hearing }) => !isOff(hearing));
  const off = going.length === 0;
  const knowing = (off ? group : going).map(({ hearing }) => hearing);
  const known = knowing.filter((hearing) => hearing.committeeId !== null);
  const telling = known.length > 0 ? known : knowing;
  // What was announced last is what counts; the day it was first said is when it was announced.
  const newest = telling.reduce((one, other) => (other.announcedDate > one.announcedDate ? other : one));
  const same = telling.filter((hearing) => hearing.status === newest.status);
  const notes = new Map<number, string | null>();
  for (const { billId, hearing } of group) {
    const note = off || !isOff(hearing) ? (hearing.note ?? null) : 'Taken off the agenda';
    notes.set(billId, notes.get(billId) ?? note);
  }
  // What is noted of all of them is about the meeting.
  const isShared = notes.size > 1 && new Set(notes.values()).size === 1;
  const { isTakenOff: _, note: __, ...shown } = newest;
  return {
    ...shown,
    key,
    status: off ? 'canceled' : statusOf(telling),
    announcedDate: same.map((hearing) => hearing.announcedDate).sort()[0] ?? newest.announcedDate,
    bills: [...notes].map(([billId, note]) => ({ billId, note: isShared ? null : note })),
    onlyBill: notes.size === 1 ? group[0]?.number : undefined,
  };
}

function isOff(hearing: BillHearing): boolean {
  return hearing.isTakenOff || hearing.status === 'canceled';
}

function statusOf(hearings: BillHearing[]): BillHearing['status'] {
  const statuses = new Set(hearings.map((hearing) => hearing.status));
  if (statuses.has('held')) return 'held';
  return statuses.has('rescheduled') ? 'rescheduled' : 'scheduled';
}

function roomOf({ kind, date, startTime, location }: BillHearing): string {
  return [kind, date, startTime, location].join('|');
}

/** Where the committee is not known, what the notice calls it stands in for it, else the chamber; and the room. */
function keyOf(hearing: BillHearing): string {
  const { committeeId, committeeName, chamber, kind, date, startTime, location } = hearing;
  const who = committeeId ?? `${committeeName ?? chamber ?? 'joint'} ${location ?? ''}`;
  return [who, kind, date, startTime ?? ''].join('|');
}
