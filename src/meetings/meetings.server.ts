import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusals.ts';

/**
 * One meeting with its bills, testimony and transcripts.
 * @throws 404 where there is none
 */
export async function meetingPage(db: Database, id: number) {
  const meeting = await db
    .selectFrom('meetings')
    .leftJoin('committees', 'committees.id', 'meetings.committee_id')
    .selectAll('meetings')
    .select('committees.committee_name')
    .where('meetings.id', '=', id)
    .executeTakeFirst();
  if (!meeting) throw notFound('There is no such meeting.');
  const [bills, testimony, transcripts] = await Promise.all([
    db
      .selectFrom('meeting_bills')
      .innerJoin('bills', 'bills.id', 'meeting_bills.bill_id')
      .select(['bills.id', 'number', 'title', 'status_name', 'note'])
      .where('meeting_id', '=', id)
      .orderBy('meeting_bills.position')
      .orderBy('bills.id')
      .execute(),
    db
      .selectFrom('testimony')
      .leftJoin('bills', 'bills.id', 'testimony.bill_id')
      .selectAll('testimony')
      .select('bills.number')
      .where('meeting_id', '=', id)
      .orderBy('testimony.position')
      .execute(),
    db
      .selectFrom('transcripts')
      .select(['id', 'event_title'])
      .where('meeting_id', '=', id)
      .orderBy('id')
      .execute(),
  ]);
  return { ...meeting, bills, testimony, transcripts };
}

/**
 * One transcript with every passage of it, in order.
 * @throws 404 where there is none
 */
export async function transcriptPage(db: Database, id: number) {
  const transcript = await db
    .selectFrom('transcripts')
    .leftJoin('meetings', 'meetings.id', 'transcripts.meeting_id')
    .selectAll('transcripts')
    .select('meetings.title as meeting_name')
    .where('transcripts.id', '=', id)
    .executeTakeFirst();
  if (!transcript) throw notFound('There is no such transcript.');
  const passages = await db
    .selectFrom('transcript_passages')
    .select(['position', 'speaker_name', 'legislator_id', 'start_seconds', 'content'])
    .where('transcript_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...transcript, passages };
}

/**
 * Where a legislator spoke, newest first: hearings and debates, each with how often and how it began.
 * @param limit how many of them at most
 * @returns one row a transcript; `at` is the position of the first passage, `begins` its first 300 characters
 */
export async function spokenBy(db: Database, legislatorId: number, limit: number) {
  const spoken = db
    .selectFrom('transcript_passages')
    .select(['transcript_id', (eb) => eb.fn.min('position').as('at')])
    .select((eb) => eb.fn.countAll<number>().as('passages'))
    .where('legislator_id', '=', legislatorId)
    .groupBy('transcript_id');
  return await db
    .selectFrom(spoken.as('spoken'))
    .innerJoin('transcripts', 'transcripts.id', 'spoken.transcript_id')
    .innerJoin('transcript_passages as first', (join) =>
      join
        .onRef('first.transcript_id', '=', 'spoken.transcript_id')
        .onRef('first.position', '=', 'spoken.at'),
    )
    .select(['transcripts.id as transcript_id', 'event_title', 'event_type', 'event_date', 'meeting_id'])
    .select(['spoken.at', 'spoken.passages'])
    .select(sql<string>`substr(first.content, 1, 300)`.as('begins'))
    .orderBy('event_date', 'desc')
    .orderBy('transcripts.id', 'desc')
    .limit(limit)
    .execute();
}
