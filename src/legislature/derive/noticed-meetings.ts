import type { BillHearing } from '../ingest/bill-hearings.ts';
import { MOVED_AWAY, NOT_HEARD, NOT_RECEIVED, NOTES_OF_UNHEARD, OFF_AGENDA } from '../off-agenda.ts';

/** A bill at one of the hearings in its actions. */
export interface BillAtHearing {
  billId: number;
  /** The bill number for display: `H.4012`. */
  number?: string;
  hearing: BillHearing;
}

/** A meeting that is known from notices in its bills' actions. */
export interface NoticedMeeting
  extends Omit<BillHearing, 'isOffAgenda' | 'isOfAnyKind' | 'isUnreceived' | 'note'> {
  /** Identifies the meeting, across its bills. */
  key: string;
  bills: { billId: number; note: string | null }[];
  /** The bill's number, if it is the only one. */
  onlyBill?: string | undefined;
}

/**
 * Combines the hearings of many bills: the same committee, day and time make one meeting. It is canceled if it is
 * canceled for all of its bills. If it is canceled for some, or they were taken off its agenda, those get a note.
 * @param hearings in the order in which to list the bills
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
    const known = (unknown ? inRoom.get(roomOf(each.hearing)) : undefined) ?? keyOf(each.hearing);
    const key = isUnidentified(each.hearing) ? `${known}|bill ${each.billId}` : known;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }

  joinPostponements(groups);
  return [...groups].map(([key, group]) => meetingOf(key, group));
}

/** Joins a bill's postponement to its committee's only meeting on that day, from whose agenda it was taken. */
function joinPostponements(groups: Map<string, BillAtHearing[]>): void {
  for (const [key, group] of groups) {
    const [{ hearing: postponed } = {}] = group;
    if (!postponed || !group.every(({ hearing }) => hearing.isOfAnyKind && isOff(hearing))) continue;
    const others = [...groups.values()].filter(
      (other) =>
        other !== group &&
        postponed.committeeId !== null &&
        other.some(({ hearing }) => hearing.committeeId === postponed.committeeId) &&
        other[0]?.hearing.date === postponed.date,
    );
    if (others.length !== 1) continue;
    others[0]?.push(...group);
    groups.delete(key);
  }
}

function meetingOf(key: string, group: BillAtHearing[]): NoticedMeeting {
  const active = group.filter(({ hearing }) => !isOff(hearing));
  const isCanceled = active.length === 0 && group.some(({ hearing }) => hearing.status === 'canceled');
  const candidates = (active.length === 0 ? group : active).map(({ hearing }) => hearing);
  const withCommittee = candidates.filter((hearing) => hearing.committeeId !== null);
  const informative = withCommittee.length > 0 ? withCommittee : candidates;
  // The last announcement counts, while the announcement's day is the first one with the same status.
  const newest = informative.reduce((one, other) => (other.announcedDate > one.announcedDate ? other : one));
  const same = informative.filter((hearing) => hearing.status === newest.status);
  const isHeld = group.some(({ hearing }) => hearing.status === 'held');
  const notes = new Map<number, string | null>();

  for (const { billId, hearing } of group) {
    const { isUnreceived, status, note: own = null } = hearing;
    const unheard = isUnreceived && isHeld && status !== 'held' ? NOT_RECEIVED : own;
    const note = isCanceled || !isOff(hearing) || own === NOT_HEARD ? unheard : OFF_AGENDA;
    notes.set(billId, notes.get(billId) ?? note);
  }

  // A note that all bills share is about the meeting, not the bills. Only the note tells a moved meeting from a canceled one.
  const [shared, ...others] = new Set(notes.values());
  const isShared = notes.size > 1 && others.length === 0 && !NOTES_OF_BILLS.has(shared ?? '');
  const { isOffAgenda: _, isOfAnyKind: __, isUnreceived: ___, note: ____, ...shown } = newest;
  return {
    ...shown,
    key,
    status: isCanceled ? 'canceled' : statusOf(informative),
    announcedDate: same.map((hearing) => hearing.announcedDate).sort()[0] ?? newest.announcedDate,
    bills: [...notes].map(([billId, note]) => ({ billId, note: isShared ? null : note })),
    onlyBill: notes.size === 1 ? group[0]?.number : undefined,
  };
}

/** The notes that are about each bill, also if all bills of a meeting have the same. */
const NOTES_OF_BILLS: ReadonlySet<string> = new Set([...NOTES_OF_UNHEARD, MOVED_AWAY]);

function isOff(hearing: BillHearing): boolean {
  return hearing.isOffAgenda || hearing.status === 'canceled';
}

function statusOf(hearings: BillHearing[]): BillHearing['status'] {
  const statuses = new Set(hearings.map((hearing) => hearing.status));
  if (statuses.has('held')) return 'held';
  // A bill whose own hearing moved may join a meeting that did not.
  const moved = hearings.filter(({ status }) => status === 'rescheduled');
  return moved.length * 2 >= hearings.length ? 'rescheduled' : 'scheduled';
}

/** Whether nothing but the chamber and the day is known of a hearing, so that those of two bills may be different ones. */
function isUnidentified({ committeeId, committeeName, startTime, location }: BillHearing): boolean {
  const isPlaceKnown = location !== undefined && !OWN_OFFICE.test(location);
  return committeeId === null && !committeeName && !startTime && !isPlaceKnown;
}

/** The place of a meeting in the office of a committee that the notice does not name, as in Puerto Rico. */
const OWN_OFFICE = /^oficina de la comisi[oó]n$|^committee office$/i;

function roomOf({ kind, date, startTime, location }: BillHearing): string {
  return [kind, date, startTime, location].join('|');
}

/**
 * A key for hearings of the same committee and kind at the same time. If the committee is unknown, the name in the
 * notice or else the chamber replaces it, together with the room. Without a time, only meetings with the same title are one:
 * a committee may hear one bill, and on the same day hear another one and work on it.
 */
function keyOf(hearing: BillHearing): string {
  const { committeeId, committeeName, chamber, title, date, startTime, location } = hearing;
  const kind = startTime ? hearing.kind : `${hearing.kind} ${title}`;
  // Both chambers may have a committee of this name.
  const who = committeeId ?? `${committeeName ?? ''} ${chamber ?? 'joint'} ${location ?? ''}`;
  return [who, kind, date, startTime ?? ''].join('|');
}
