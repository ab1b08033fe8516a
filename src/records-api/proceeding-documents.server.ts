import { z } from '../http/endpoints.ts';
import {
  byOwner,
  Day,
  DayOrNull,
  Id,
  IdOrNull,
  type Noun,
  Organization,
  optional,
  organizationOf,
  Sources,
  sourcesOf,
  text,
  Url,
} from './documents.ts';

const RollCallDocument = z
  .strictObject({
    id: Id,
    url: Url,
    identifier: optional.openapi({ description: 'The number of the roll call.' }),
    motion_text: text,
    start_date: Day,
    start_time: optional.openapi({ description: 'In the time zone of the legislature.' }),
    organization: Organization,
    in_committee: z.boolean(),
    committee_id: IdOrNull,
    bill_id: IdOrNull,
    result: text.openapi({ description: '`pass`, `fail`, or `unclear` where the records disagree.' }),
    counts: z
      .array(z.strictObject({ option: text, value: z.int() }))
      .openapi({ description: 'Empty if the source has no tally.' }),
    votes: z.array(z.strictObject({ option: text, voter_name: text, person_id: IdOrNull, note: optional })),
    sources: Sources,
  })
  .openapi('RollCallRecord');

export const rollCalls: Noun<typeof RollCallDocument> = {
  name: 'roll-calls',
  word: 'roll call',
  recordType: 'rollCall',
  table: 'roll_calls',
  schema: RollCallDocument,
  isInSessions: true,
  hasBill: true,
  async read(db, ids, siteUrl) {
    const rows = await db.selectFrom('roll_calls').selectAll().where('id', 'in', ids).execute();
    const votes = byOwner(
      await db
        .selectFrom('member_votes')
        .selectAll()
        .where('roll_call_id', 'in', ids)
        .orderBy('position')
        .execute(),
      ({ roll_call_id }) => roll_call_id,
    );
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/votes/${row.id}`,
      identifier: row.roll_call_number,
      motion_text: row.title,
      start_date: row.vote_date,
      start_time: row.vote_time,
      organization: organizationOf(row.chamber),
      in_committee: row.in_committee === 1,
      committee_id: row.committee_id,
      bill_id: row.bill_id,
      result: row.result,
      counts: [
        { option: 'yes', value: row.yes_count },
        { option: 'no', value: row.no_count },
        { option: 'absent', value: row.absent_count },
        { option: 'not voting', value: row.not_voting_count },
        { option: 'other', value: row.other_count },
      ].flatMap(({ option, value }) => (value === null ? [] : [{ option, value }])),
      votes: votes(row.id).map(({ choice, name, legislator_id, note }) => ({
        option: choice,
        voter_name: name,
        person_id: legislator_id,
        note,
      })),
      sources: sourcesOf(row.source_url),
    }));
  },
};

const MeetingDocument = z
  .strictObject({
    id: Id,
    url: Url,
    name: text,
    classification: text.openapi({ description: 'The kind: `hearing`, `formal session` …' }),
    status: text.openapi({ description: '`scheduled`, `rescheduled`, `canceled` or `held`.' }),
    date: Day,
    start_date: optional.openapi({ description: 'A UTC time; null if the time is not known.' }),
    end_date: optional.openapi({ description: 'A UTC time.' }),
    moved_from: optional.openapi({ description: 'The day or UTC time before it was moved.' }),
    organization: Organization,
    committee_id: IdOrNull,
    location: optional,
    is_written_only: z.boolean().openapi({ description: 'Whether only written testimony is taken.' }),
    testimony_deadline: optional,
    testimony_url: optional,
    stream_url: optional,
    agenda: z.array(z.strictObject({ bill_id: Id, note: optional })),
    testimony: z.array(
      z.strictObject({
        name: text,
        classification: text.openapi({ description: 'The kind: `oral` or `written`.' }),
        organization_name: optional,
        position: optional,
        text: optional,
        date: DayOrNull,
        bill_id: IdOrNull,
        sources: Sources,
      }),
    ),
    sources: Sources,
  })
  .openapi('MeetingRecord');

export const meetings: Noun<typeof MeetingDocument> = {
  name: 'meetings',
  word: 'meeting',
  recordType: 'meeting',
  table: 'meetings',
  schema: MeetingDocument,
  isInSessions: true,
  async read(db, ids, siteUrl) {
    const rows = await db.selectFrom('meetings').selectAll().where('id', 'in', ids).execute();
    const bills = byOwner(
      await db
        .selectFrom('meeting_bills')
        .selectAll()
        .where('meeting_id', 'in', ids)
        .orderBy('position')
        .execute(),
      ({ meeting_id }) => meeting_id,
    );
    const testimony = byOwner(
      await db
        .selectFrom('testimony')
        .selectAll()
        .where('meeting_id', 'in', ids)
        .orderBy('position')
        .execute(),
      ({ meeting_id }) => meeting_id,
    );
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/meeting/${row.id}`,
      name: row.title,
      classification: row.kind,
      status: row.status,
      date: row.meeting_date,
      start_date: row.starts_at,
      end_date: row.ends_at,
      moved_from: row.moved_from,
      organization: organizationOf(row.chamber),
      committee_id: row.committee_id,
      location: row.location,
      is_written_only: row.written_only === 1,
      testimony_deadline: row.testimony_deadline,
      testimony_url: row.testimony_url,
      stream_url: row.stream_url,
      agenda: bills(row.id).map(({ bill_id, note }) => ({ bill_id, note })),
      testimony: testimony(row.id).map((given) => ({
        name: given.name,
        classification: given.kind,
        organization_name: given.organization,
        position: given.stance,
        text: given.content,
        date: given.given_date,
        bill_id: given.bill_id,
        sources: sourcesOf(given.source_url),
      })),
      sources: sourcesOf(row.source_url),
    }));
  },
};

const AmendmentDocument = z
  .strictObject({
    id: Id,
    url: Url,
    bill_id: Id,
    identifier: text,
    title: text,
    status: text,
    organization: Organization,
    amending: optional.openapi({ description: 'The amendment that it amends.' }),
    sponsor_name: optional,
    person_id: IdOrNull,
    date: DayOrNull,
    text: optional,
    sources: Sources,
  })
  .openapi('AmendmentRecord');

export const amendments: Noun<typeof AmendmentDocument> = {
  name: 'amendments',
  word: 'amendment',
  recordType: 'amendment',
  feature: 'amendments',
  table: 'amendments',
  schema: AmendmentDocument,
  isInSessions: false,
  hasBill: true,
  async read(db, ids, siteUrl) {
    const rows = await db.selectFrom('amendments').selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/bill/${row.bill_id}/amendments`,
      bill_id: row.bill_id,
      identifier: row.amendment_number,
      title: row.title,
      status: row.status,
      organization: organizationOf(row.chamber),
      amending: row.amending,
      sponsor_name: row.sponsor_name,
      person_id: row.legislator_id,
      date: row.amendment_date,
      text: row.amendment_text,
      sources: sourcesOf(row.source_url),
    }));
  },
};

const TranscriptDocument = z
  .strictObject({
    id: Id,
    url: Url,
    name: text,
    classification: text,
    date: Day,
    organization_name: optional,
    location: optional,
    meeting_id: IdOrNull,
    passages: z.array(
      z.strictObject({
        speaker_name: optional,
        person_id: IdOrNull,
        start_seconds: z
          .int()
          .nullable()
          .openapi({ description: 'Seconds since the start of the recording.' }),
        text,
      }),
    ),
    sources: Sources,
  })
  .openapi('TranscriptRecord');

export const transcripts: Noun<typeof TranscriptDocument> = {
  name: 'transcripts',
  word: 'transcript',
  recordType: 'transcript',
  feature: 'transcripts',
  table: 'transcripts',
  schema: TranscriptDocument,
  isInSessions: true,
  async read(db, ids, siteUrl) {
    const rows = await db.selectFrom('transcripts').selectAll().where('id', 'in', ids).execute();
    const passages = byOwner(
      await db
        .selectFrom('transcript_passages')
        .selectAll()
        .where('transcript_id', 'in', ids)
        .orderBy('position')
        .execute(),
      ({ transcript_id }) => transcript_id,
    );
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/transcript/${row.id}`,
      name: row.event_title,
      classification: row.event_type,
      date: row.event_date,
      organization_name: row.event_organization,
      location: row.event_location,
      meeting_id: row.meeting_id,
      passages: passages(row.id).map(({ speaker_name, legislator_id, start_seconds, content }) => ({
        speaker_name,
        person_id: legislator_id,
        start_seconds,
        text: content,
      })),
      sources: sourcesOf(row.transcript_url),
    }));
  },
};
