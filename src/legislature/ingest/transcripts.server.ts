import type { TranscriptPassagesTable, TranscriptsTable } from '../../db/tables/proceedings.ts';
import type { Change, ChangeOf, FieldsOf } from '../change-events.ts';
import { fieldChanges } from '../differences.ts';
import { speakingMember } from '../language/speakers.ts';
import type { RecordOf } from '../records.ts';
import type { Shape } from './aggregates.server.ts';
import { type Directory, directoryOf, type NameScope } from './directory.server.ts';
import { recordIds } from './import-run.server.ts';
import type { Ingester } from './ingest.server.ts';
import { mergedField } from './merged-field.ts';
import { sessionOf } from './session-of.ts';

interface StoredTranscript {
  row: TranscriptsTable;
  passages: TranscriptPassagesTable[];
}
const shape: Shape<StoredTranscript> = {
  table: 'transcripts',
  parent: 'transcript_id',
  parts: { passages: { table: 'transcript_passages', order: ['position'] } },
};

interface Lookups {
  directory: Directory;
  meetings: Map<string, number>;
}

/** Ingests transcripts as passages, each with its speaker if the source names one. */
export const transcriptIngester: Ingester<RecordOf<'transcript'>, StoredTranscript, Lookups> = {
  noun: 'transcript',
  shape,
  idTables: [],
  async fetchLookups(trx, run, records) {
    const meetingIds = records.map((record) => record.meetingUpstreamId);
    return {
      directory: await directoryOf(trx, run),
      meetings: await recordIds(trx, run, 'meeting', meetingIds),
    };
  },
  existing: (_record, _around, known) => known,
  compose(record, { id, before, lookups, run }) {
    const session = sessionOf(run, record);
    const { meetingUpstreamId } = record;
    const meeting = meetingUpstreamId === undefined ? undefined : lookups.meetings.get(meetingUpstreamId);
    const old = before?.row;
    const row: TranscriptsTable = {
      id,
      event_title: record.eventTitle,
      meeting_title: record.meetingTitle,
      event_type: record.eventType,
      event_date: record.eventDate,
      event_organization: mergedField(record.eventOrganization, old?.event_organization),
      event_location: mergedField(record.eventLocation, old?.event_location),
      transcript_url: mergedField(record.transcriptUrl, old?.transcript_url),
      meeting_id: meeting ?? old?.meeting_id ?? null,
      session_id: session?.id ?? null,
    };

    const passages = record.passages.map(({ speaker, startSeconds, content }, position) => ({
      transcript_id: id,
      position,
      content,
      speaker_name: speaker?.name ?? null,
      ...(speaker
        ? lookups.directory.link(speaker.name, speaker.upstreamId, { session }, () =>
            speakerIn(lookups.directory, speaker, { session }),
          )
        : { legislator_id: null, given_id: null }),
      start_seconds: startSeconds ?? null,
    }));

    return {
      aggregate: { row, passages },
      unresolved: meetingUpstreamId !== undefined && meeting === undefined,
    };
  },
  changes: (before, after) => transcriptChanges(before, after),
};

/**
 * Finds the member who speaks, by the source's id, or else by name if the record indicates a member.
 * @param speaker `isMember` if the source gave an id, even an unknown one
 */
export function speakerIn(
  directory: Directory,
  {
    name,
    upstreamId,
    isMember = upstreamId !== undefined,
  }: { name: string; upstreamId?: string | undefined; isMember?: boolean },
  { session }: NameScope,
): number | null {
  if (isMember) return directory.legislator(name, upstreamId, { session });
  const member = speakingMember(name);
  return member ? directory.legislator(member.name, undefined, { session, chamber: member.chamber }) : null;
}

function transcriptChanges(before: StoredTranscript | undefined, after: StoredTranscript): Change[] {
  const { row } = after;
  const of: ChangeOf<'transcript'> = { recordType: 'transcript', recordId: row.id, billId: null };
  const fields = (transcript: StoredTranscript): FieldsOf<'transcript'> => ({
    eventTitle: transcript.row.event_title,
    meetingTitle: transcript.row.meeting_title,
    eventType: transcript.row.event_type,
    eventDate: transcript.row.event_date,
    eventOrganization: transcript.row.event_organization,
    eventLocation: transcript.row.event_location,
    url: transcript.row.transcript_url,
    meeting: transcript.row.meeting_id,
    passages: transcript.passages.map(({ speaker_name, start_seconds, content }) => ({
      speaker: speaker_name,
      startSeconds: start_seconds,
      content,
    })),
  });
  if (before) return fieldChanges(of, fields(before), fields(after));

  const added = { eventTitle: row.event_title, meetingTitle: row.meeting_title };
  return [{ ...of, type: 'transcript.added', after: added, occurredAt: row.event_date }];
}
