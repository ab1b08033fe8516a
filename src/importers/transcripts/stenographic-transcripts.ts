import { readFile, stat } from 'node:fs/promises';
import type { ImportedRecord, ImportedSource } from '../../legislature/batch.ts';
import { cleanText } from '../../legislature/clean-text.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import type { Importer, InputFile } from '../importer.ts';
import { firstBytes } from '../input/first-bytes.ts';
import { textOf } from '../input/text-encoding.ts';
import { type Jurisdiction, jurisdictionOfName, jurisdictionOfPath } from '../jurisdictions.ts';
import { transcriptSources } from './sources.ts';
import { isPageNumber, transcriptLines } from './stenographic-pages.ts';
import { passagesOf, startOfProceedings } from './stenographic-passages.ts';
import { readTitlePages, type TitlePages } from './stenographic-title.ts';

const START_BYTES = 6000;
/** The maximum size of a transcript. The longest real ones have two megabytes. */
const MAX_BYTES = 10_000_000;
/** The maximum length of a line, far above the hundred characters of a printed one. */
const MAX_LINE_LENGTH = 1000;
/** File extensions of other formats. A stenographic record ends in `.txt`, `.V1`, or its date and time. */
const OTHER_ENDINGS = /\.(json|csv|tsv|xml|ya?ml|html?|md|pdf|docx?|xlsx?|zip|gz|tar|png|jpe?g|vtt|srt)$/i;
const TITLE = /\b(STENOGRAPHIC\s+RECORD|SESSION|HEARING|ROUNDTABLE|FORUM)\b/;

/**
 * The stenographic record of a hearing or a floor session as plain text: numbered pages, often with numbered lines, a title page,
 * and speakers in capitals before a colon.
 */
export const stenographicTranscripts: Importer = {
  format: 'Stenographic transcript',
  async find(files, flags) {
    const accepted: (InputFile & { hint: Jurisdiction | undefined })[] = [];
    for (const file of files) {
      const start = await startOf(file);
      if (start === undefined || !isStenographic(start)) continue;
      const titled = readTitlePages(transcriptLines(start).slice(0, 60), '').state;
      accepted.push({
        ...file,
        hint: jurisdictionOfName(titled ?? '') ?? jurisdictionOfPath(file.path),
      });
    }

    const sources: ImportedSource[] = transcriptSources(accepted, flags, stenographicRecords);
    return { accepted, sources };
  },
};

async function startOf(file: InputFile): Promise<string | undefined> {
  if (OTHER_ENDINGS.test(file.path) || (await stat(file.diskPath)).size > MAX_BYTES) return undefined;
  return textOf(await firstBytes(file.diskPath, START_BYTES));
}

/** Whether a text has a page number and a title in capitals near its top. */
function isStenographic(start: string): boolean {
  return TITLE.test(start) && start.split('\n').slice(0, 90).some(isPageNumber);
}

/** All records of a file, or a rejection with its location. */
async function* stenographicRecords(file: InputFile): AsyncGenerator<ImportedRecord> {
  const text = cleanText(textOf(await readFile(file.diskPath)));
  const refused = (line: number | undefined, field: string, reason: string): ImportedRecord => ({
    place: { file: file.path, ...(line === undefined ? {} : { line }) },
    refused: { field, reason },
  });
  const tooLong = text.split('\n').findIndex((line) => line.length > MAX_LINE_LENGTH);

  if (tooLong >= 0) {
    yield refused(
      tooLong + 1,
      'line',
      `is longer than ${MAX_LINE_LENGTH} characters, unlike any printed line`,
    );
    return;
  }

  const lines = transcriptLines(text);
  const startLine = startOfProceedings(lines);
  const titleLines = lines.slice(0, startLine ?? 60);
  const spoken = startLine === undefined ? [] : passagesOf(lines.slice(startLine));
  const title = readTitlePages(titleLines, spoken[0]?.content ?? '');
  const { date } = title;

  if (!date) {
    yield refused(lines[0]?.line, 'date', 'is missing from the title pages');
    return;
  }

  if (spoken.length === 0) {
    yield refused(
      lines.at(-1)?.line,
      'speaker',
      'is missing: no line begins with a name in capitals and a colon',
    );
    return;
  }

  if (title.isFloorSession && (title.chamber === undefined || title.chamber === 'joint')) {
    yield refused(lines[0]?.line, 'chamber', 'is missing from the title pages');
    return;
  }

  const { meeting, transcript } = recordsOf({ ...title, date }, spoken);
  const place = { file: file.path, record: transcript.eventTitle };
  yield { place, record: meeting };
  yield { place, record: transcript };
}

type Input<N extends LegislativeRecordInput['noun']> = Extract<LegislativeRecordInput, { noun: N }>;

function recordsOf(
  title: TitlePages & { date: string },
  passages: Input<'transcript'>['passages'],
): { meeting: Input<'meeting'>; transcript: Input<'transcript'> } {
  const { isFloorSession, chamber, date, start, end, place } = title;
  const chamberName = chamber === 'house' ? 'House' : 'Senate';
  const name = isFloorSession ? `${chamberName} session` : title.subject || title.body;
  const committee = title.committee && !isFloorSession ? { name: title.committee } : undefined;
  const upstreamId = [isFloorSession ? chamberName : title.body, name, date, start]
    .filter(Boolean)
    .join(' | ')
    .slice(0, 480);

  return {
    meeting: {
      noun: 'meeting',
      upstreamId,
      title: name,
      kind: isFloorSession ? 'formal session' : 'hearing',
      status: 'held',
      isTranscribed: true,
      date,
      ...(chamber ? { chamber } : {}),
      ...(committee ? { committee } : {}),
      ...(start ? { startTime: start } : {}),
      ...(start && end ? { endTime: end } : {}),
      ...(place ? { location: place } : {}),
    },
    transcript: {
      noun: 'transcript',
      upstreamId,
      eventTitle: isFloorSession ? `${chamberName} debate` : name,
      meetingTitle: isFloorSession ? `${chamberName} formal session` : title.body,
      eventType: isFloorSession ? 'Floor debate' : 'Hearing',
      eventDate: date,
      eventOrganization: isFloorSession ? chamberName : title.body,
      ...(place ? { eventLocation: place } : {}),
      meetingUpstreamId: upstreamId,
      passages,
    },
  };
}
