import type { MeetingsTable } from '../../db/tables/proceedings.ts';
import type { RecordOf } from '../records.ts';
import { billIds, type MentionedBills, mentionedBills } from './bill-mentions.server.ts';
import { type Directory, directoryOf } from './directory.server.ts';
import { FLOOR_COMMITTEE_IDS, type Ids } from './ids.server.ts';
import { calendarBills, type ImportRun } from './import-run.server.ts';
import type { Ingester } from './ingest.server.ts';
import { type ListedMeeting, listedMeetings, nearestListed } from './listed-meetings.server.ts';
import { storedMoment, utcSpan } from './local-times.ts';
import { meetingChanges } from './meeting-changes.ts';
import { mergedField } from './merged-field.ts';
import { meetingsOfOthers } from './same-meetings.server.ts';
import { sessionOf } from './session-of.ts';
import {
  meetingShape,
  movedFrom,
  nextSequence,
  type StoredMeeting,
  shortLocation,
  TESTIMONY_MEETING_TYPE,
} from './stored-meeting.ts';

type MeetingRecord = RecordOf<'meeting'>;

interface Lookups {
  bills: MentionedBills;
  directory: Directory;
  /** The bills in the input, if bills list their meetings. */
  calendarBills: Set<number> | undefined;
  /** Meetings that other sources list, for matching with those that come from transcripts. */
  listed: ListedMeeting[];
  /** Finds the meeting of another source that a record is about. */
  sameInOtherSource: (record: MeetingRecord) => number | undefined;
  timeZone: string;
}

/** Ingests meetings that a source lists, with their agendas and testimony. */
export const meetingIngester: Ingester<MeetingRecord, StoredMeeting, Lookups> = {
  noun: 'meeting',
  shape: meetingShape,
  idTables: ['testimony'],
  async fetchLookups(trx, run, records) {
    const mentions = records.flatMap(({ bills, agenda, testimony = [] }) => [
      { bills, billUpstreamIds: agenda?.map(({ billUpstreamId }) => billUpstreamId) },
      {
        bills: testimony.flatMap(({ billNumber = [] }) => billNumber),
        billUpstreamIds: testimony.flatMap(({ billUpstreamId = [] }) => billUpstreamId),
      },
    ]);
    const days = records.flatMap((record) => (record.isTranscribed ? [record.date] : []));
    const bills = await mentionedBills(trx, run, mentions);
    const directory = await directoryOf(trx, run);
    const identified = records.map((record) => ({
      record,
      committeeId: committeeOf(record, directory),
      startsAt: timesOf(record, run.timeZone).starts_at,
      billIds: agendaOf(record, bills, run).ids,
    }));
    return {
      bills,
      calendarBills: await calendarBills(trx, run),
      directory,
      listed: await listedMeetings(trx, run.source, days),
      sameInOtherSource: await meetingsOfOthers(trx, run, identified),
      timeZone: run.timeZone,
    };
  },
  existing: (record, lookups, known) =>
    known ?? (record.isTranscribed ? listedAs(record, lookups)?.id : lookups.sameInOtherSource(record)),
  compose(record, { id, before, lookups, ids, run }) {
    if (before && record.isTranscribed && lookups.listed.some((each) => each.id === id))
      return { aggregate: withTranscript(before, record) };

    const session = sessionOf(run, record);
    const old = before?.row;
    const agenda = agendaOf(record, lookups.bills, run);
    const notes = new Map(
      record.agenda?.map(({ billUpstreamId, note }) => [lookups.bills.byUpstreamId(billUpstreamId), note]),
    );
    const { calendarBills: inInput } = lookups;
    const others = (before?.bills ?? []).flatMap(({ bill_id }) =>
      inInput && !inInput.has(bill_id) ? [bill_id] : [],
    );
    const bills =
      record.bills || record.agenda
        ? [...new Set([...agenda.ids, ...others])].map((bill_id, position) => ({
            meeting_id: id,
            bill_id,
            position,
            note: notes.get(bill_id) ?? before?.bills.find((each) => each.bill_id === bill_id)?.note ?? null,
          }))
        : (before?.bills ?? []);

    const findBill = ({ billNumber, billUpstreamId }: GivenTestimony) =>
      billIds(lookups.bills, session, {
        bills: billNumber === undefined ? [] : [billNumber],
        billUpstreamIds: billUpstreamId === undefined ? [] : [billUpstreamId],
      });
    const testimony = record.testimony
      ? testimonyOf(record.testimony, id, before, ids, findBill)
      : (before?.testimony ?? []);
    const location = mergedField(record.location, old?.location);
    const plain = {
      title: record.title,
      status: record.status,
      meeting_date: record.date,
      ...timesOf(record, run.timeZone),
      location,
    };

    const row: MeetingsTable = {
      id,
      ...plain,
      kind: record.kind,
      meeting_type_id: hasTestimony(record, testimony, old) ? TESTIMONY_MEETING_TYPE : 0,
      written_only: (record.writtenOnly ?? old?.written_only === 1) ? 1 : 0,
      sequence: nextSequence(old, plain),
      chamber: record.chamber ?? old?.chamber ?? null,
      short_location: shortLocation(location),
      stream_url: mergedField(record.streamUrl, old?.stream_url),
      source_url: mergedField(record.sourceUrl, old?.source_url),
      ...fileOf(record, old),
      announced_date: record.announcedDate ?? old?.announced_date ?? null,
      testimony_url: mergedField(record.testimonyUrl, old?.testimony_url),
      testimony_deadline: record.testimonyDeadline
        ? storedMoment(record.testimonyDeadline, run.timeZone)
        : (old?.testimony_deadline ?? null),
      ...movedFrom(old, plain, {
        from: record.movedFrom && storedMoment(record.movedFrom, run.timeZone),
        place: record.movedFromPlace,
      }),
      ...committeeColumns(record, lookups.directory, old),
      session_id: session?.id ?? null,
    };

    const { committee, testimony: heard = [] } = record;
    const unresolved =
      agenda.unresolved ||
      heard.some((each) => findBill(each).unresolved) ||
      Boolean(lookups.directory.givenId('committee', committee?.upstreamId));

    return { aggregate: { row, bills, testimony }, unresolved };
  },
  changes: (before, after) => meetingChanges(before, after),
  precedence: {
    identity: ['session', 'isTranscribed'],
    stored: ({ row }) => ({
      title: row.title,
      kind: row.kind,
      status: row.status,
      date: row.meeting_date,
      startsAt: row.starts_at ?? undefined,
      endsAt: row.ends_at ?? undefined,
    }),
  },
  async afterwards(_trx, run, written) {
    for (const { before, after, differs } of written) {
      run.touched.nameable ||= !before;
      if (differs && after.row.session_id !== null) run.touched.meetings.add(after.row.session_id);
    }
    return 0;
  },
};

type GivenTestimony = NonNullable<MeetingRecord['testimony']>[number];

/** The bills on a meeting's agenda. */
function agendaOf(record: MeetingRecord, finder: MentionedBills, run: ImportRun) {
  const billUpstreamIds = record.agenda?.map(({ billUpstreamId }) => billUpstreamId);
  return billIds(finder, sessionOf(run, record), { bills: record.bills, billUpstreamIds });
}

/** Start and end in UTC. */
function timesOf({ date, startTime, endTime, startsAt, endsAt }: MeetingRecord, timeZone: string) {
  if (startsAt === undefined) return utcSpan(date, startTime, endTime, timeZone);
  return { starts_at: startsAt, ends_at: endsAt ?? null };
}

/** The meeting of another source for which this record has the transcript. */
function listedAs(
  record: MeetingRecord,
  { directory, listed, timeZone }: Lookups,
): ListedMeeting | undefined {
  const { date } = record;
  const committeeId = committeeOf(record, directory);
  const startsAt = timesOf(record, timeZone).starts_at;
  return nearestListed(listed, { date, committeeId, startsAt });
}

/** A listed meeting that now has a transcript. A hearing with a transcript counts as one with testimony. */
function withTranscript(before: StoredMeeting, { kind }: MeetingRecord): StoredMeeting {
  if (kind !== 'hearing') return before;
  return { ...before, row: { ...before.row, meeting_type_id: TESTIMONY_MEETING_TYPE } };
}

/** Whether a meeting has testimony. If a source has no list of it, a transcript's evidence stays. */
function hasTestimony(
  { kind, isTranscribed, testimony: listedTestimony }: MeetingRecord,
  testimony: StoredMeeting['testimony'],
  old: MeetingsTable | undefined,
): boolean {
  if (testimony.length > 0) return true;
  if (isTranscribed) return kind === 'hearing';
  return listedTestimony === undefined && old?.meeting_type_id === TESTIMONY_MEETING_TYPE;
}

function fileOf(
  { file }: MeetingRecord,
  old: MeetingsTable | undefined,
): Pick<MeetingsTable, 'filename' | 'file_path' | 'file_date' | 'author'> {
  return {
    filename: file?.name ?? old?.filename ?? null,
    file_path: file?.url ?? old?.file_path ?? null,
    file_date: file?.date ?? old?.file_date ?? null,
    author: file?.author ?? old?.author ?? null,
  };
}

/** The committee of a meeting. A formal session of a chamber is a meeting of its floor committee (P04). */
function committeeOf({ kind, chamber, committee }: MeetingRecord, directory: Directory): number | null {
  const floor = isFloorSession(kind, chamber);
  if (floor) return FLOOR_COMMITTEE_IDS[floor];
  return committee ? directory.committee(committee.name, committee.upstreamId, chamber) : null;
}

/**
 * The committee's columns. The name is stored if the committee was matched by name alone, so that it can be matched
 * again.
 */
function committeeColumns(
  record: MeetingRecord,
  directory: Directory,
  old: MeetingsTable | undefined,
): Pick<MeetingsTable, 'committee_id' | 'named_committee'> {
  const committee_id = committeeOf(record, directory);
  const { kind, chamber, committee } = record;
  if (isFloorSession(kind, chamber)) return { committee_id, named_committee: null };
  if (!committee) {
    return { committee_id: old?.committee_id ?? null, named_committee: old?.named_committee ?? null };
  }
  const isSettled = directory.givenId('committee', committee.upstreamId) === '';
  return { committee_id, named_committee: isSettled ? null : committee.name };
}

function isFloorSession(kind: MeetingRecord['kind'], chamber: MeetingRecord['chamber']) {
  const isSession = kind === 'formal session' || kind === 'informal session';
  return isSession && (chamber === 'house' || chamber === 'senate') ? chamber : undefined;
}

function testimonyOf(
  listed: readonly GivenTestimony[],
  meetingId: number,
  before: StoredMeeting | undefined,
  ids: Ids,
  findBill: (given: GivenTestimony) => { ids: number[] },
): StoredMeeting['testimony'] {
  const remaining = [...(before?.testimony ?? [])];
  return listed.map((each, position) => {
    const same = remaining.findIndex((old) => old.name === each.name && old.kind === each.kind);
    const [old] = same === -1 ? [] : remaining.splice(same, 1);
    return {
      id: old?.id ?? ids.next('testimony'),
      meeting_id: meetingId,
      name: each.name,
      kind: each.kind,
      organization: mergedField(each.organization, null),
      stance: each.stance ?? null,
      content: mergedField(each.content, null),
      source_url: mergedField(each.sourceUrl, null),
      given_date: each.date ?? null,
      position,
      bill_id: findBill(each).ids[0] ?? null,
    };
  });
}
