import type { Database } from '../../db/database.ts';
import type { SearchRecord } from '../../search-engine/contract.ts';
import type { RecordReader } from '../indexes.ts';
import { byId, dayNumber, inBatches } from './in-batches.ts';

/**
 * Maximum characters of a section. Transcripts are indexed in sections of some passages, so that all of the
 * text is searchable and results link to the passage. Hosted search accepts records of this size.
 */
const SECTION_LENGTH = 4_000;
/** Transcripts read at a time; each may be as long as a book. */
const TRANSCRIPTS_PER_READ = 20;

/** Records of the index `transcripts`: the sections of each transcript, of which a search shows the best (S04). */
export const transcriptRecords: RecordReader = async function* (db, config, selection) {
  for await (const transcripts of readTranscripts(db, config, selection)) {
    yield transcripts.flatMap(({ record, passages }) =>
      sectionsOf(passages).map((section, number) => ({
        ...record,
        // The first section has the id of the transcript, which is used for deletion.
        objectID: number === 0 ? record.objectID : `${record.objectID}-${number}`,
        transcript: section.map((passage) => passage.content).join(' '),
        speakers: [...new Set(section.flatMap((passage) => passage.speaker_name ?? []))],
        transcript_url:
          number === 0 ? record.transcript_url : passageUrl(record.id, section[0]?.position ?? 0),
      })),
    );
  }
};

/** One record per transcript with its first section, for the site-wide index. */
export const transcriptExcerpts: RecordReader = async function* (db, config, selection) {
  for await (const transcripts of readTranscripts(db, config, selection)) {
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
  ...[db, _config, selection]: Parameters<RecordReader>
): AsyncGenerator<{ record: SearchRecord & { id: number; transcript_url: string }; passages: Passage[] }[]> {
  const batches = inBatches(selection, (after, limit, ids) =>
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
    for (let start = 0; start < batch.length; start += TRANSCRIPTS_PER_READ) {
      const transcripts = batch.slice(start, start + TRANSCRIPTS_PER_READ);
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

/** Groups passages in order into sections of limited length. Without passages there is one empty section. */
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

/** Splits a passage into pieces that fit into a section. */
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
