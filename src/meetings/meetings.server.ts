import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { OUTCOME_COLUMNS } from '../legislature/vote-outcome.ts';

/** The maximum number of bills, more than any known agenda has. */
const MAX_AGENDA_LENGTH = 2_000;
const MAX_ROLL_CALLS = 500;

/**
 * Finds a meeting with its committee.
 * @throws 404 if the meeting does not exist
 */
export async function findMeeting(db: Database, id: number) {
  const meeting = await db
    .selectFrom('meetings')
    .leftJoin('committees', 'committees.id', 'meetings.committee_id')
    .leftJoin('sessions', 'sessions.id', 'meetings.session_id')
    .selectAll('meetings')
    .select([
      'committees.committee_name',
      'committees.kind as committee_kind',
      'sessions.name as session_name',
    ])
    .where('meetings.id', '=', id)
    .executeTakeFirst();
  if (!meeting) throw notFound('This meeting does not exist.');
  return meeting;
}
export type Meeting = Awaited<ReturnType<typeof findMeeting>>;

/** The bills on a meeting's agenda, in agenda order. */
export async function billsAt(db: Database, id: number) {
  return await db
    .selectFrom('meeting_bills')
    .innerJoin('bills', 'bills.id', 'meeting_bills.bill_id')
    .select(['bills.id', 'number', 'title', 'bills.status', 'progress', 'note'])
    .where('meeting_id', '=', id)
    .orderBy('meeting_bills.position')
    .orderBy('bills.id')
    .limit(MAX_AGENDA_LENGTH)
    .execute();
}
export type AgendaBill = Awaited<ReturnType<typeof billsAt>>[number];

/** Counts the testimony at a meeting by kind and position, in alphabetical order, with those without a position first. */
export async function testimonyCounts(db: Database, id: number) {
  return await db
    .selectFrom('testimony')
    .select(['kind', 'stance', (eb) => eb.fn.countAll<number>().as('count')])
    .where('meeting_id', '=', id)
    .groupBy(['kind', 'stance'])
    // Without an order, PostgreSQL's depends on the plan.
    .orderBy('kind')
    .orderBy((eb) => eb.fn.coalesce('stance', sql.lit('')))
    .execute();
}

/** Testimony of one kind at a meeting, in the order in which it was given. */
export async function testimonyAt(
  db: Database,
  id: number,
  kind: 'oral' | 'written',
  limit: number,
  offset: number,
) {
  return await db
    .selectFrom('testimony')
    .leftJoin('bills', 'bills.id', 'testimony.bill_id')
    .selectAll('testimony')
    .select('bills.number')
    .where('meeting_id', '=', id)
    .where('testimony.kind', '=', kind)
    .orderBy('testimony.position')
    .orderBy('testimony.id')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type GivenTestimony = Awaited<ReturnType<typeof testimonyAt>>[number];

/** The roll calls of a chamber's floor on one day, in the order in which they were taken. */
export async function rollCallsOn(db: Database, chamber: string, day: string) {
  return await db
    .selectFrom('roll_calls')
    .leftJoin('bills', 'bills.id', 'roll_calls.bill_id')
    .select(['roll_calls.id', 'roll_calls.title', 'roll_call_number', 'tally_from'])
    .select(OUTCOME_COLUMNS)
    .select(['bills.id as bill_id', 'bills.number as bill_number'])
    .where('roll_calls.chamber', '=', chamber)
    .where('roll_calls.vote_date', '=', day)
    .where('roll_calls.in_committee', '=', 0)
    .orderBy('roll_calls.vote_time')
    .orderBy('roll_calls.id')
    .limit(MAX_ROLL_CALLS)
    .execute();
}
export type RollCallOfDay = Awaited<ReturnType<typeof rollCallsOn>>[number];

/** Meetings of the same committee before and after a meeting. @param limit maximum number on each side */
export async function adjacentMeetings(
  db: Database,
  meeting: Pick<Meeting, 'id' | 'committee_id' | 'meeting_date'>,
  limit: number,
) {
  const { committee_id, meeting_date, id } = meeting;
  if (committee_id === null) return [];
  const others = db
    .selectFrom('meetings')
    .select(['id', 'title', 'meeting_date', 'starts_at', 'status', 'location', 'written_only'])
    .select(['moved_from', 'moved_from_place'])
    .where('committee_id', '=', committee_id)
    .where('id', '<>', id);
  const [after, before] = await Promise.all([
    others
      .where('meeting_date', '>=', meeting_date)
      .orderBy('meeting_date')
      .orderBy('id')
      .limit(limit)
      .execute(),
    others
      .where('meeting_date', '<', meeting_date)
      .orderBy('meeting_date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  ]);
  return [...after.reverse(), ...before];
}

/**
 * The hearings and debates at which a legislator spoke, newest first.
 * @param limit maximum number of transcripts
 * @returns one row per transcript with the number of passages; `at` is the position of the first passage,
 * `begins` its first 300 characters
 */
export async function speechesOf(db: Database, legislatorId: number, limit: number) {
  const spoken = db
    .selectFrom('transcript_passages')
    .select(['transcript_id', (eb) => eb.fn.min('position').as('at')])
    .select((eb) => eb.fn.countAll<number>().as('passages'))
    .where('legislator_id', '=', legislatorId)
    .groupBy('transcript_id');
  // The passages themselves are read only for the transcripts that are shown.
  const newest = db
    .selectFrom(spoken.as('spoken'))
    .innerJoin('transcripts', 'transcripts.id', 'spoken.transcript_id')
    .select(['transcripts.id as transcript_id', 'event_title', 'event_type', 'event_date', 'meeting_id'])
    .select(['spoken.at', 'spoken.passages'])
    .orderBy('event_date', 'desc')
    .orderBy('transcripts.id', 'desc')
    .limit(limit);
  return await db
    .selectFrom(newest.as('newest'))
    .innerJoin('transcript_passages as first', (join) =>
      join
        .onRef('first.transcript_id', '=', 'newest.transcript_id')
        .onRef('first.position', '=', 'newest.at'),
    )
    .selectAll('newest')
    .select(sql<string>`substr(first.content, 1, 300)`.as('begins'))
    .orderBy('event_date', 'desc')
    .orderBy('newest.transcript_id', 'desc')
    .execute();
}
