import { z } from '../http/endpoints.ts';
import { TESTIMONY_MEETING_TYPE } from '../legislature/ingest/stored-meeting.ts';
import {
  byOwner,
  Day,
  DayOrNull,
  everyField,
  Id,
  IdOrNull,
  type Noun,
  Organization,
  optional,
  organizationOf,
  rowsIf,
  Session,
  SessionOrNull,
  Sources,
  sourcesOf,
  text,
  Url,
} from './documents.ts';

const RollCallDocument = z
  .strictObject({
    id: Id,
    url: Url,
    legislative_session: SessionOrNull,
    identifier: optional.openapi({ description: 'The number of the roll call.' }),
    motion_text: text,
    motion_classification: z
      .array(text)
      .openapi({ description: 'The kind of question: `passage`, `amendment`, `veto override` …' }),
    start_date: Day,
    start_time: optional.openapi({ description: 'In the time zone of the legislature.' }),
    organization: Organization,
    in_committee: z.boolean(),
    committee_id: IdOrNull,
    committee_name: optional.openapi({ description: 'As the source names the committee.' }),
    bill_id: IdOrNull,
    result: text.openapi({ description: '`pass`, `fail`, or `unclear` where the records disagree.' }),
    counts: z
      .array(z.strictObject({ option: text, value: z.int() }))
      .openapi({ description: 'Empty if neither the tally nor the votes of the members are known.' }),
    counted_from: optional.openapi({
      description: 'Who counted: the `source`, or the site from the votes of `members`.',
    }),
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
  async read(db, ids, siteUrl, isWanted = everyField) {
    const rows = await db
      .selectFrom('roll_calls')
      .leftJoin('sessions', 'sessions.id', 'session_id')
      .selectAll('roll_calls')
      .select('sessions.identifier as session')
      .where('roll_calls.id', 'in', ids)
      .execute();
    const votes = byOwner(
      await rowsIf(
        isWanted('votes'),
        db.selectFrom('member_votes').selectAll().where('roll_call_id', 'in', ids).orderBy('position'),
      ),
      ({ roll_call_id }) => roll_call_id,
    );
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/votes/${row.id}`,
      legislative_session: row.session,
      identifier: row.roll_call_number,
      motion_text: row.title,
      motion_classification: [row.kind],
      start_date: row.vote_date,
      start_time: row.vote_time,
      organization: organizationOf(row.chamber),
      in_committee: row.in_committee === 1,
      committee_id: row.committee_id,
      committee_name: row.named_committee,
      bill_id: row.bill_id,
      result: row.result,
      counts: [
        { option: 'yes', value: row.yes_count },
        { option: 'no', value: row.no_count },
        { option: 'absent', value: row.absent_count },
        { option: 'not voting', value: row.not_voting_count },
        { option: 'other', value: row.other_count },
      ].flatMap(({ option, value }) => (value === null ? [] : [{ option, value }])),
      counted_from: row.tally_from,
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
    legislative_session: SessionOrNull,
    name: text,
    classification: text.openapi({ description: 'The kind: `hearing`, `formal session` …' }),
    status: text.openapi({ description: '`scheduled`, `rescheduled`, `canceled` or `held`.' }),
    date: Day,
    start_date: optional.openapi({ description: 'A UTC time; null if the time is not known.' }),
    end_date: optional.openapi({ description: 'A UTC time.' }),
    moved_from: optional.openapi({ description: 'The day or UTC time before it was moved.' }),
    moved_from_location: optional,
    announced_date: DayOrNull,
    organization: Organization,
    committee_id: IdOrNull,
    committee_name: optional.openapi({
      description: 'As the source names the committee, if it has no id for it.',
    }),
    location: optional,
    is_written_only: z.boolean().openapi({ description: 'Whether only written testimony is taken.' }),
    testimony_deadline: optional,
    testimony_url: optional,
    stream_url: optional,
    document: z
      .strictObject({ note: text, url: text, date: DayOrNull, author: optional })
      .nullable()
      .openapi({ description: 'The minutes, the journal of the day, or a packet of testimony.' }),
    has_testimony: z
      .boolean()
      .openapi({ description: 'Whether there is testimony, or a transcript of the hearing.' }),
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
  async read(db, ids, siteUrl, isWanted = everyField) {
    const rows = await db
      .selectFrom('meetings')
      .leftJoin('sessions', 'sessions.id', 'session_id')
      .selectAll('meetings')
      .select('sessions.identifier as session')
      .where('meetings.id', 'in', ids)
      .execute();
    const bills = byOwner(
      await rowsIf(
        isWanted('agenda'),
        db.selectFrom('meeting_bills').selectAll().where('meeting_id', 'in', ids).orderBy('position'),
      ),
      ({ meeting_id }) => meeting_id,
    );
    const testimony = byOwner(
      await rowsIf(
        isWanted('testimony'),
        db.selectFrom('testimony').selectAll().where('meeting_id', 'in', ids).orderBy('position'),
      ),
      ({ meeting_id }) => meeting_id,
    );
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/meeting/${row.id}`,
      legislative_session: row.session,
      name: row.title,
      classification: row.kind,
      status: row.status,
      date: row.meeting_date,
      start_date: row.starts_at,
      end_date: row.ends_at,
      moved_from: row.moved_from,
      moved_from_location: row.moved_from_place,
      announced_date: row.announced_date,
      organization: organizationOf(row.chamber),
      committee_id: row.committee_id,
      committee_name: row.named_committee,
      location: row.location,
      is_written_only: row.written_only === 1,
      testimony_deadline: row.testimony_deadline,
      testimony_url: row.testimony_url,
      stream_url: row.stream_url,
      document:
        row.filename === null || row.file_path === null
          ? null
          : { note: row.filename, url: row.file_path, date: row.file_date, author: row.author },
      has_testimony: row.meeting_type_id === TESTIMONY_MEETING_TYPE,
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
    legislative_session: Session.openapi({ description: 'The session of the bill.' }),
    bill_identifier: text.openapi({ description: 'The number of the bill.', example: 'H.100' }),
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
    const rows = await db
      .selectFrom('amendments')
      .innerJoin('bills', 'bills.id', 'bill_id')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .selectAll('amendments')
      .select(['sessions.identifier as session', 'number'])
      .where('amendments.id', 'in', ids)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/bill/${row.bill_id}/amendments`,
      bill_id: row.bill_id,
      legislative_session: row.session,
      bill_identifier: row.number,
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
    legislative_session: SessionOrNull,
    name: text,
    meeting_name: text,
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
  async read(db, ids, siteUrl, isWanted = everyField) {
    const rows = await db
      .selectFrom('transcripts')
      .leftJoin('sessions', 'sessions.id', 'session_id')
      .selectAll('transcripts')
      .select('sessions.identifier as session')
      .where('transcripts.id', 'in', ids)
      .execute();
    const passages = byOwner(
      await rowsIf(
        isWanted('passages'),
        db
          .selectFrom('transcript_passages')
          .selectAll()
          .where('transcript_id', 'in', ids)
          .orderBy('position'),
      ),
      ({ transcript_id }) => transcript_id,
    );
    return rows.map((row) => ({
      id: row.id,
      url: `${siteUrl}/app/transcript/${row.id}`,
      legislative_session: row.session,
      name: row.event_title,
      meeting_name: row.meeting_title,
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
