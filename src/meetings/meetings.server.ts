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
