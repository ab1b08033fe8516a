import type { Database } from '../../db/database.ts';
import type { SearchRecord } from '../../search-engine/contract.ts';
import type { RecordReader } from '../indexes.ts';
import { byId, dayNumber, inBatches } from './in-batches.ts';

/**
 * A transcript is found by its sections, each of some passages: so all of it is searched, and what is found leads to where
 * it was said. Hosted search takes records of this size too.
 */
const SECTION_LENGTH = 4_000;
/** A few at a time: each may be a book. */
const TRANSCRIPTS_READ = 20;

/** What the index `transcripts` holds: the sections of each transcript, of which a search shows the best (S04). */
export const transcriptRecords: RecordReader = async function* (db, config, which) {
  for await (const transcripts of readTranscripts(db, config, which)) {
    yield transcripts.flatMap(({ record, passages }) =>
      sectionsOf(passages).map((section, number) => ({
        ...record,
        // The first bears the transcript's own id, by which it is taken out again.
        objectID: number === 0 ? record.objectID : `${record.objectID}-${number}`,
        transcript: section.map((passage) => passage.content).join(' '),
        speakers: [...new Set(section.flatMap((passage) => passage.speaker_name ?? []))],
        transcript_url:
          number === 0 ? record.transcript_url : passageUrl(record.id, section[0]?.position ?? 0),
      })),
    );
  }
};

/** Transcripts as one record each, with how they begin, for the site-wide index. */
export const transcriptExcerpts: RecordReader = async function* (db, config, which) {
  for await (const transcripts of readTranscripts(db, config, which)) {
    yield transcripts.map(({ record, passages }) => ({
      ...record,
      transcript:
        sectionsOf(passages)[0]
          ?.map((passage) => passage.content)
          .join(' ') ?? '',
    }));
  }
};

type Passage = Awaited<ReturnType<typeof passagesOf>>[number];

async function* readTranscripts(
  ...[db, _config, which]: Parameters<RecordReader>
): AsyncGenerator<{ record: SearchRecord & { id: number; transcript_url: string }; passages: Passage[] }[]> {
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
  for await (const batch of batches) {
    for (let start = 0; start < batch.length; start += TRANSCRIPTS_READ) {
      const transcripts = batch.slice(start, start + TRANSCRIPTS_READ);
      const passages = byId(
        await passagesOf(
          db,
          transcripts.map((transcript) => transcript.id),
        ),
        (row) => row.transcript_id,
      );
      yield transcripts.map((transcript) => ({
        record: {
          objectID: String(transcript.id),
          id: transcript.id,
          event_title: transcript.event_title,
          meeting_title: transcript.meeting_title,
          transcript_url: `/app/transcript/${transcript.id}`,
          event_type: transcript.event_type,
          event_organization: transcript.event_organization,
          event_location: transcript.event_location,
          session_name: transcript.session_name,
          event_date: transcript.event_date,
          rank_date: dayNumber(transcript.event_date),
        },
        passages: passages.get(transcript.id) ?? [],
      }));
    }
  }
}

/** Passages in their order, put together until a section is full; one where there are none. */
function sectionsOf(passages: readonly Passage[]): Passage[][] {
  const sections: Passage[][] = [[]];
  let length = 0;
  for (const passage of passages.flatMap(piecesOf)) {
    if (length > 0 && length + passage.content.length > SECTION_LENGTH) {
      sections.push([]);
      length = 0;
    }
    sections.at(-1)?.push(passage);
    length += passage.content.length;
  }
  return sections;
}

/** A passage in pieces that a section has room for. */
function piecesOf(passage: Passage): Passage[] {
  const { content } = passage;
  const pieces: Passage[] = [];
  for (let start = 0; start < content.length; ) {
    const room = start + SECTION_LENGTH;
    const space = content.lastIndexOf(' ', room);
    const end = room >= content.length || space <= start ? room : space;
    pieces.push({ ...passage, content: content.slice(start, end) });
    start = end;
  }
  return pieces;
}

function passageUrl(id: number, position: number): string {
  return `/app/transcript/${id}?at=${position}#p${position}`;
}

async function passagesOf(db: Database, ids: number[]) {
  return await db
    .selectFrom('transcript_passages')
    .select(['transcript_id', 'position', 'speaker_name', 'content'])
    .where('transcript_id', 'in', ids)
    .orderBy('transcript_id')
    .orderBy('position')
    .execute();
}
