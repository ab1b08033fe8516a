import { containsWord } from '../db/contains-word.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';

const MAX_SPEAKERS = 500;

/** Filters for the passages of a transcript. */
export interface RequestedPassages {
  /** The speaker's name in the transcript. */
  speaker?: string | undefined;
  /** Words that a passage must all contain. */
  words: readonly string[];
}

/**
 * Finds a transcript with its meeting.
 * @throws 404 if the transcript does not exist
 */
export async function findTranscript(db: Database, id: number) {
  const transcript = await db
    .selectFrom('transcripts')
    .leftJoin('meetings', 'meetings.id', 'transcripts.meeting_id')
    .selectAll('transcripts')
    .select(['meetings.title as meeting_name', 'meetings.stream_url', 'meetings.committee_id'])
    .where('transcripts.id', '=', id)
    .executeTakeFirst();
  if (!transcript) throw notFound('This transcript does not exist.');
  return transcript;
}

/** The transcripts of a meeting, with their numbers of passages. */
export async function transcriptsOf(db: Database, meetingId: number) {
  return await db
    .selectFrom('transcripts')
    .select(['id', 'event_title'])
    .select((eb) =>
      eb
        .selectFrom('transcript_passages')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('transcript_id', '=', 'transcripts.id')
        .$asScalar()
        .$notNull()
        .as('passages'),
    )
    .where('meeting_id', '=', meetingId)
    .orderBy('id')
    .limit(50)
    .execute();
}

/** The speakers of transcripts with their numbers of passages, largest first. */
export async function speakersIn(db: Database, transcriptIds: readonly number[]) {
  if (transcriptIds.length === 0) return [];
  return await db
    .selectFrom('transcript_passages')
    .select(['transcript_id', 'speaker_name', 'legislator_id'])
    .select((eb) => [eb.fn.countAll<number>().as('passages'), eb.fn.min('position').as('first')])
    .where('transcript_id', 'in', transcriptIds)
    .where('speaker_name', 'is not', null)
    .groupBy(['transcript_id', 'speaker_name', 'legislator_id'])
    .orderBy('passages', 'desc')
    .orderBy('first')
    .orderBy('transcript_id')
    .limit(MAX_SPEAKERS)
    .execute();
}
export type Speaker = Awaited<ReturnType<typeof speakersIn>>[number];

/** The passages of a transcript that match a filter, in order. */
export async function passagesOf(
  db: Database,
  id: number,
  filter: RequestedPassages,
  limit: number,
  offset: number,
) {
  return await passages(db, id, filter)
    .select(['position', 'speaker_name', 'legislator_id', 'start_seconds', 'content'])
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type Passage = Awaited<ReturnType<typeof passagesOf>>[number];

/** Counts the passages that match a filter. */
export async function countPassages(db: Database, id: number, filter: RequestedPassages): Promise<number> {
  const { count } = await passages(db, id, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function passages(db: Database, id: number, { speaker, words }: RequestedPassages) {
  let query = db.selectFrom('transcript_passages').where('transcript_id', '=', id);
  if (speaker !== undefined) query = query.where('speaker_name', '=', speaker);
  for (const word of words) query = query.where(containsWord('content', word));
  return query;
}
