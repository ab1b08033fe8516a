import type { MeetingsTable } from '../../db/tables/proceedings.ts';
import type { RecordOf } from '../records.ts';
import { billIds } from './bill-mentions.server.ts';
import { type BillFinder, findBills } from './bill-rows.server.ts';
import { type Directory, directoryOf } from './directory.server.ts';
import { given } from './given.ts';
import { FLOOR_COMMITTEE_IDS, type Ids } from './ids.server.ts';
import { utcSpan } from './local-times.ts';
import { meetingChanges } from './meeting-changes.ts';
import { sessionOf } from './session-of.ts';
import {
  meetingShape,
  nextSequence,
  type StoredMeeting,
  shortLocation,
  TESTIMONY_MEETING_TYPE,
} from './stored-meeting.ts';
import type { Intake } from './take-in.server.ts';

type MeetingRecord = RecordOf<'meeting'>;

interface Around {
  bills: BillFinder;
  directory: Directory;
}

/** Meetings that a source lists itself, with their agendas and the testimony given. */
export const meetingIntake: Intake<MeetingRecord, StoredMeeting, Around> = {
  noun: 'meeting',
  shape: meetingShape,
  idTables: ['testimony'],
  async lookUp(trx, run, records) {
    const numbers = records.flatMap((record) => [
      ...(record.bills ?? []),
      ...(record.testimony ?? []).flatMap((each) => (each.billNumber ? [each.billNumber] : [])),
    ]);
    return { bills: await findBills(trx, numbers), directory: await directoryOf(trx, run) };
  },
  existing: (_record, _around, known) => known,
  compose(record, { id, before, around, ids, run }) {
    const session = sessionOf(run, record);
    const old = before?.row;
    const agenda = billIds(around.bills, session, record.bills ?? []);
    const bills = record.bills
      ? agenda.ids.map((bill_id, position) => ({
          meeting_id: id,
          bill_id,
          position,
          note: before?.bills.find((each) => each.bill_id === bill_id)?.note ?? null,
        }))
      : (before?.bills ?? []);
    const findBill = (number: string) => (session ? around.bills.find(session.id, number)?.id : undefined);
    const testimony = record.testimony
      ? testimonyOf(record.testimony, id, before, ids, findBill)
      : (before?.testimony ?? []);
    const location = given(record.location, old?.location);
    const plain = {
      title: record.title,
      status: record.status,
      meeting_date: record.date,
      ...utcSpan(record.date, record.startTime, record.endTime, run.timeZone),
      location,
    };
    const row: MeetingsTable = {
      id,
      ...plain,
      kind: record.kind,
      meeting_type_id: testimony.length > 0 ? TESTIMONY_MEETING_TYPE : 0,
      written_only: (record.writtenOnly ?? old?.written_only === 1) ? 1 : 0,
      sequence: nextSequence(old, plain),
      chamber: record.chamber ?? old?.chamber ?? null,
      short_location: shortLocation(location),
      stream_url: given(record.streamUrl, old?.stream_url),
      source_url: given(record.sourceUrl, old?.source_url),
      filename: old?.filename ?? null,
      file_path: old?.file_path ?? null,
      file_date: old?.file_date ?? null,
      author: old?.author ?? null,
      announced_date: record.announcedDate ?? old?.announced_date ?? null,
      committee_id: committeeOf(record, around.directory) ?? old?.committee_id ?? null,
      session_id: session?.id ?? null,
    };
    return { whole: { row, bills, testimony }, unresolved: agenda.unresolved };
  },
  changes: (before, after) => meetingChanges(before, after),
};

/** A formal session of a chamber is a meeting of its floor session's committee (P04). */
function committeeOf({ kind, chamber, committee }: MeetingRecord, directory: Directory): number | null {
  const isFloor = kind === 'formal session' || kind === 'informal session';
  if (isFloor && (chamber === 'house' || chamber === 'senate')) return FLOOR_COMMITTEE_IDS[chamber];
  return committee ? directory.committee(committee.name, committee.upstreamId, chamber) : null;
}

function testimonyOf(
  listed: NonNullable<MeetingRecord['testimony']>,
  meetingId: number,
  before: StoredMeeting | undefined,
  ids: Ids,
  findBill: (number: string) => number | undefined,
): StoredMeeting['testimony'] {
  const left = [...(before?.testimony ?? [])];
  return listed.map((each, position) => {
    const same = left.findIndex((old) => old.name === each.name && old.kind === each.kind);
    const [old] = same === -1 ? [] : left.splice(same, 1);
    return {
      id: old?.id ?? ids.next('testimony'),
      meeting_id: meetingId,
      name: each.name,
      kind: each.kind,
      organization: given(each.organization, null),
      stance: each.stance ?? null,
      content: given(each.content, null),
      source_url: given(each.sourceUrl, null),
      given_date: each.date ?? null,
      position,
      bill_id: (each.billNumber ? findBill(each.billNumber) : undefined) ?? null,
    };
  });
}
