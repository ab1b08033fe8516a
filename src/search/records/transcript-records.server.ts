import type { Database } from '../../db/database.ts';
import type { RecordReader } from '../indexes.ts';
import { byId, dayNumber, inBatches } from './in-batches.ts';

const TEXT_SEARCHED = 20_000;

/** What the index `transcripts` holds, one record a transcript (S04). */
export const transcriptRecords: RecordReader = async function* (db, _config, which) {
  const batches = inBatches(which, (after, limit, ids) =>
    db
      .selectFrom('transcripts')
      .leftJoin('sessions', 'sessions.id', 'transcripts.session_id')
      .selectAll('transcripts')
      .select('sessions.name as session_name')
      .where('transcripts.id', '>', after)
      .$if(ids !== undefined, (query) => query.where('transcripts.id', 'in', ids ?? []))
      .orderBy('transcripts.id')
      .limit(limit)
      .execute(),
  );
  for await (const transcripts of batches) {
    const passages = await passagesOf(
      db,
      transcripts.map((transcript) => transcript.id),
    );
    yield transcripts.map((transcript) => {
      const spoken = passages.get(transcript.id) ?? [];
      return {
        objectID: String(transcript.id),
        id: transcript.id,
        event_title: transcript.event_title,
        meeting_title: transcript.meeting_title,
        transcript: spoken
          .map((passage) => passage.content)
          .join(' ')
          .slice(0, TEXT_SEARCHED),
        speakers: [...new Set(spoken.flatMap((passage) => passage.speaker_name ?? []))],
        transcript_url: `/app/transcript/${transcript.id}`,
        event_type: transcript.event_type,
        event_organization: transcript.event_organization,
        event_location: transcript.event_location,
        session_name: transcript.session_name,
        event_date: transcript.event_date,
        rank_date: dayNumber(transcript.event_date),
      };
    });
  }
};

async function passagesOf(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('transcript_passages')
    .select(['transcript_id', 'speaker_name', 'content'])
    .where('transcript_id', 'in', ids)
    .orderBy('transcript_id')
    .orderBy('position')
    .execute();
  return byId(rows, (row) => row.transcript_id);
}
