import type { Database } from '../db/database.ts';
import { daysBetween } from '../legislature/days.ts';
import {
  actAfterMeeting,
  type CommitteeAct,
  committeeActs,
  isReportedBefore,
  type MeetingOfCommittee,
} from '../legislature/ingest/committee-acts.ts';
import { hearingNotices } from '../legislature/language/hearing-notices.ts';

/** What a meeting's committee did with a bill later. */
export type LaterAct = Pick<CommitteeAct, 'date' | 'kind'>;

/**
 * Finds what the committee of each of these meetings did with the bill after the day of the meeting, by the meeting's id. Many
 * sources never say that a meeting took place, while the committee's later report shows that it worked on the bill.
 */
export async function actsAfterMeetings(
  db: Database,
  billId: number,
  meetings: readonly (MeetingOfCommittee & { id: number })[],
): Promise<Record<number, LaterAct>> {
  if (meetings.length === 0) return {};
  const acts = (await committeeActsOn(db, [billId])).get(billId) ?? [];
  return Object.fromEntries(
    meetings.flatMap((meeting) => {
      const act = actAfterMeeting(meeting, acts);
      return act ? [[meeting.id, { date: act.date, kind: act.kind }]] : [];
    }),
  );
}

/** A meeting that took place, with a bill on its agenda. */
interface HeldMeeting extends MeetingOfCommittee {
  id: number;
  note: string | null;
  /** Whether somebody's words there are on record, in a transcript or as testimony on the bill. */
  hasSpeech: boolean;
}

/**
 * Finds the meetings of which no record shows that the committee took this bill up: nobody's words are recorded, and either nothing happened
 * to the bill on that day and it is on the agenda of the same committee again some days later, or the committee had reported it before.
 * @returns their ids
 */
export async function meetingsWithoutBill(
  db: Database,
  billId: number,
  held: readonly HeldMeeting[],
): Promise<number[]> {
  const isAgainAfter = ({ title, meeting_date: day }: HeldMeeting) =>
    held.some(
      (later) =>
        later.title === title &&
        later.meeting_date > day &&
        daysBetween(day, later.meeting_date) <= MAX_DAYS_PUT_OFF,
    );
  const silent = held.filter((meeting) => meeting.note === null && !meeting.hasSpeech);
  const acts = silent.length > 0 ? ((await committeeActsOn(db, [billId])).get(billId) ?? []) : [];
  const reported = new Set(silent.filter((meeting) => isReportedBefore(meeting, acts)));
  const doubtful = silent.filter((meeting) => reported.has(meeting) || isAgainAfter(meeting));
  if (doubtful.length === 0) return [];
  const days = doubtful.map(({ meeting_date }) => meeting_date);
  const [actions, rollCalls] = await Promise.all([
    db
      .selectFrom('bill_actions')
      .select(['action_text as text', 'action_date as date'])
      .where('bill_id', '=', billId)
      .where('action_date', 'in', days)
      .execute(),
    db
      .selectFrom('roll_calls')
      .select('vote_date as date')
      .where('bill_id', '=', billId)
      .where('vote_date', 'in', days)
      .execute(),
  ]);
  const active = new Set(
    [...actions.filter(({ text }) => !ANNOUNCES.test(text)), ...rollCalls].map(({ date }) => date),
  );
  const heard = new Set(
    actions
      .filter((action) => hearingNotices(action).some(({ change }) => change === 'held'))
      .map(({ date }) => date),
  );
  // Of a committee that had reported the bill, only a hearing is an act on it. The rest is of the next committee.
  const hasActed = (meeting: HeldMeeting) =>
    (reported.has(meeting) ? heard : active).has(meeting.meeting_date);
  return doubtful.filter((meeting) => !hasActed(meeting)).map(({ id }) => id);
}

/** A bill that is on an agenda again after more days may be heard a second time. */
const MAX_DAYS_PUT_OFF = 7;

/** An action that only announces a meeting. North Dakota's `Committee Hearing 09:00` is a record of the meeting itself. */
const ANNOUNCES = /^(?:re)?scheduled\b|\b(?:hearing|meeting) (?:re)?scheduled\b|\bset for\b|\bnotice\b/i;

/** Counts the bills on which the committee of a meeting acted after the day of the meeting. */
export async function countActedOnLater(
  db: Database,
  meeting: MeetingOfCommittee,
  billIds: readonly number[],
): Promise<number> {
  if (billIds.length === 0) return 0;
  const acts = await committeeActsOn(db, billIds);
  return [...acts.values()].filter((ofBill) => actAfterMeeting(meeting, ofBill) !== undefined).length;
}

async function committeeActsOn(
  db: Database,
  billIds: readonly number[],
): Promise<Map<number, CommitteeAct[]>> {
  const [actions, rollCalls] = await Promise.all([
    db
      .selectFrom('bill_actions')
      .select(['bill_id', 'action_text as text', 'chamber', 'committee_id as committeeId', 'classification'])
      .select((eb) => eb.fn.coalesce('recorded_date', 'action_date').as('date'))
      .where('bill_id', 'in', [...billIds])
      .orderBy('bill_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('roll_calls')
      .select(['bill_id', 'vote_date as date', 'title as motion', 'chamber'])
      .select(['committee_id', 'named_committee'])
      .where('bill_id', 'in', [...billIds])
      .where('in_committee', '=', 1)
      .orderBy('id')
      .execute(),
  ]);

  const actionsOf = Map.groupBy(
    // `legislature/` wrote this JSON from a list of texts.
    actions.map((action) => ({ ...action, classification: JSON.parse(action.classification) as string[] })),
    ({ bill_id }) => bill_id,
  );
  const rollCallsOf = Map.groupBy(
    rollCalls.map(({ committee_id, named_committee, ...rollCall }) => ({
      ...rollCall,
      committee: { id: committee_id, name: named_committee ?? undefined },
    })),
    ({ bill_id }) => bill_id,
  );
  return new Map(billIds.map((id) => [id, committeeActs(actionsOf.get(id) ?? [], rollCallsOf.get(id))]));
}
