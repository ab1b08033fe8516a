import { z } from 'zod';
import type { ImportedRecord } from '../../legislature/batch.ts';
import { cleanText } from '../../legislature/clean-text.ts';
import type { LegislativeRecordInput } from '../../legislature/records.ts';
import type { Importer, InputFile } from '../importer.ts';
import { firstBytes } from '../input/first-bytes.ts';
import { textOf } from '../input/text-encoding.ts';
import { UnreadableFile, wholeJson } from '../input/whole-file.ts';
import { jurisdictionOfCode, jurisdictionOfPath } from '../jurisdictions.ts';
import { type CaptionedMeeting, readCaptionName } from './caption-names.ts';
import { type Caption, captionPassages } from './caption-passages.ts';
import { transcriptSources } from './sources.ts';

/** The captions by language. A few files have the key `lang` instead. */
const CaptionFile = z.record(
  z.string(),
  z.array(z.object({ Begin: z.iso.datetime({ local: true, offset: false }), Content: z.string() })),
);
const START = /^\s*\{\s*"\w+"\s*:\s*\[\s*(?:\{\s*"Begin"|\]\s*\}\s*$)/;
const START_BYTES = 200;
const WORDS_ALONE = /\.cc\.txt$/;
/**
 * The maximum number of hours from the time in the file name to the first caption. After that, the recording starts
 * at the caption.
 */
const MAX_HOURS = 24;

/**
 * Closed captions of recorded meetings, with times but without speakers, as JSON:
 * `{"en": [{"Begin": "2025-02-03T09:02:31.403", "End": "…", "Content": "…"}]}`. Only the file name identifies the meeting.
 */
export const captionTranscripts: Importer = {
  format: 'Timed captions',
  async find(files, flags) {
    const accepted = [];
    for (const file of files.filter((each) => /\.json$/i.test(each.path))) {
      if (await isCaptions(file)) accepted.push({ ...file, hint: jurisdictionOf(file.path) });
    }

    const timed = new Set(accepted.map(({ path }) => path.replace(/\.cc\.raw\.json$/, '')));
    const words = Map.groupBy(
      files.filter((file) => WORDS_ALONE.test(file.path)),
      ({ path }) => timed.has(path.replace(WORDS_ALONE, '')),
    );
    const reason = 'has captions without times; the .cc.raw.json file beside it has both';
    const alone = 'has captions without times, and there is no .cc.raw.json beside it';

    return {
      accepted,
      sources: transcriptSources(accepted, flags, captionRecords),
      skipped: words.get(true)?.map(({ path }) => ({ path, reason })),
      unreadable: words.get(false)?.map(({ path }) => ({ path, reason: alone })),
    };
  },
};

async function isCaptions(file: InputFile): Promise<boolean> {
  return START.test(textOf(await firstBytes(file.diskPath, START_BYTES)));
}

function jurisdictionOf(path: string) {
  const prefix = /^([a-z]{2})_/.exec(path.slice(path.lastIndexOf('/') + 1))?.[1];
  return (prefix ? jurisdictionOfCode(prefix) : undefined) ?? jurisdictionOfPath(path);
}

/** All records of a file, or a rejection with its location. */
async function* captionRecords(file: InputFile): AsyncGenerator<ImportedRecord> {
  const refused = (field: string, reason: string, record?: string): ImportedRecord => ({
    place: { file: file.path, ...(record ? { record } : { line: 1 }) },
    refused: { field, reason },
  });
  const meeting = readCaptionName(file.path);
  if (!meeting) {
    yield refused(
      'file name',
      'does not identify the meeting, unlike House-Education_Monday_Feb3_2025_902AM-927AM.cc.raw.json',
    );
    return;
  }

  let json: unknown;
  try {
    json = await wholeJson(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { line = 1, message } = error;
    yield { place: { file: file.path, line }, refused: { field: 'file', reason: message } };
    return;
  }

  const read = CaptionFile.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    const [, entry, ...field] = issue?.path ?? [];
    yield refused(
      field.join('.') || 'captions',
      issue?.message ?? 'are missing',
      `caption ${Number(entry ?? 0) + 1}`,
    );
    return;
  }

  const passages = captionPassages(onRecording(Object.values(read.data).flat(), meeting));
  if (passages.length === 0) {
    yield refused('captions', 'are empty');
    return;
  }

  const records = recordsOf(meeting, passages);
  const place = { file: file.path, record: records.transcript.eventTitle };
  yield { place, record: records.meeting };
  yield { place, record: records.transcript };
}

/** Converts clock times to seconds from the start of the recording, which is the time in the file name. */
function onRecording(
  lines: readonly { Begin: string; Content: string }[],
  { date, startTime }: CaptionedMeeting,
): Caption[] {
  const timed = lines.map(({ Begin, Content }) => ({
    at: Date.parse(`${Begin}Z`),
    content: cleanText(Content),
  }));
  timed.sort((one, other) => one.at - other.at);
  const first = timed[0]?.at ?? 0;
  const named = Date.parse(`${date}T${startTime}:00Z`);
  const start = first >= named && first - named < MAX_HOURS * 3_600_000 ? named : first;
  return timed.map(({ at, content }) => ({ seconds: (at - start) / 1000, content }));
}

type Input<N extends LegislativeRecordInput['noun']> = Extract<LegislativeRecordInput, { noun: N }>;

function recordsOf(
  { chamber, committee, date, startTime, endTime }: CaptionedMeeting,
  passages: Input<'transcript'>['passages'],
): { meeting: Input<'meeting'>; transcript: Input<'transcript'> } {
  const chamberName = chamber === 'house' ? 'House' : 'Senate';
  const organization = committee ? `${chamber ? chamberName : 'Interim'} ${committee}` : chamberName;
  const isNamed = /(committee|council|commission|task force)$/i.test(organization);
  const name = committee ? `${organization}${isNamed ? '' : ' Committee'}` : `${chamberName} session`;
  const upstreamId = `${organization} | ${date} | ${startTime}`;

  return {
    meeting: {
      noun: 'meeting',
      upstreamId,
      title: name,
      kind: committee ? 'hearing' : 'formal session',
      status: 'held',
      isTranscribed: true,
      date,
      startTime,
      endTime,
      ...(chamber ? { chamber } : {}),
      ...(committee ? { committee: { name: chamber ? `${chamberName} ${committee}` : committee } } : {}),
    },
    transcript: {
      noun: 'transcript',
      upstreamId,
      eventTitle: committee ? name : `${chamberName} debate`,
      meetingTitle: committee ? `${name} hearing` : `${chamberName} formal session`,
      eventType: committee ? 'Hearing' : 'Floor debate',
      eventDate: date,
      eventOrganization: organization,
      meetingUpstreamId: upstreamId,
      passages,
    },
  };
}
