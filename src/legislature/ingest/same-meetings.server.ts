import type { WriteTransaction } from '../../db/database.ts';
import type { RecordOf } from '../records.ts';
import type { ImportRun } from './import-run.server.ts';

type Meeting = RecordOf<'meeting'>;

/** A meeting of the import, with what its names and numbers stand for. */
export interface IdentifiedMeeting {
  record: Meeting;
  committeeId: number | null;
  /** In UTC; null if the source has no time. */
  startsAt: string | null;
  billIds: readonly number[];
}

interface StoredMeeting extends Omit<IdentifiedMeeting, 'record'> {
  id: number;
  date: string;
  kind: string;
}

/**
 * Finds the stored meetings that other sources have, and this one has under another id. Committees cannot hear the same bill in two
 * places at once, and no committee meets twice at the same time, so a meeting is known by its start and a bill or the committee. If
 * one of the two has no time, it must be the only meeting of that committee, or with that bill, on the day.
 * @returns a function that finds each stored meeting once
 */
export async function meetingsOfOthers(
  trx: WriteTransaction,
  run: ImportRun,
  meetings: readonly IdentifiedMeeting[],
): Promise<(record: Meeting) => number | undefined> {
  const stored = await storedMeetings(trx, run, meetings);
  const byRecord = new Map(meetings.map((meeting) => [meeting.record, meeting]));
  const taken = new Set<number>();

  return (record) => {
    const meeting = byRecord.get(record);
    if (!meeting) return undefined;
    const candidates = stored.filter((each) => !taken.has(each.id) && mayBeSame(meeting, each));
    const atSameTime = candidates.filter(
      ({ startsAt }) => startsAt !== null && startsAt === meeting.startsAt,
    );
    const same =
      atSameTime.length > 0 ? mostAlike(meeting, atSameTime) : onlyOneOfDay(meeting, candidates, meetings);
    if (same) taken.add(same.id);
    return same?.id;
  };
}

/** The meetings of these days that another source has. A meeting that this source lists too is not one of them. */
async function storedMeetings(
  trx: WriteTransaction,
  run: ImportRun,
  meetings: readonly IdentifiedMeeting[],
): Promise<StoredMeeting[]> {
  const days = [...new Set(meetings.map(({ record }) => record.date))];
  if (days.length === 0) return [];
  const rows = await trx
    .selectFrom('meetings')
    .innerJoin('upstream_ids', (join) =>
      join.onRef('record_id', '=', 'meetings.id').on('record_type', '=', 'meeting'),
    )
    .select(['meetings.id', 'meeting_date', 'kind', 'committee_id', 'starts_at'])
    .select(['upstream_ids.source', 'upstream_id'])
    .where('meeting_date', 'in', days)
    .orderBy('meetings.id')
    .execute();
  const byMeeting = [...Map.groupBy(rows, ({ id }) => id).values()];
  // LegiScan's ids change with the time and place of a meeting.
  const isListed = (each: (typeof rows)[number]) =>
    each.source === run.source && (!run.calendars || run.calendars.meetings.has(each.upstream_id));
  const ofOthers = byMeeting.filter(
    (ids) => ids.some(({ source }) => source !== run.source) && !ids.some(isListed),
  );
  const agendas = await billsOf(
    trx,
    ofOthers.flatMap(([row]) => row?.id ?? []),
  );
  return ofOthers.flatMap(([row]) =>
    row
      ? [
          {
            id: row.id,
            date: row.meeting_date,
            kind: row.kind,
            committeeId: row.committee_id,
            startsAt: row.starts_at,
            billIds: agendas.get(row.id) ?? [],
          },
        ]
      : [],
  );
}

async function billsOf(trx: WriteTransaction, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('meeting_bills')
    .select(['meeting_id', 'bill_id'])
    .where('meeting_id', 'in', ids)
    .execute();
  const byMeeting = Map.groupBy(rows, ({ meeting_id }) => meeting_id);
  return new Map([...byMeeting].map(([id, bills]) => [id, bills.map(({ bill_id }) => bill_id)]));
}

/** Whether nothing shows that two meetings are different ones, and a bill or the committee that they are the same. */
function mayBeSame({ record, ...meeting }: IdentifiedMeeting, other: StoredMeeting): boolean {
  const isSameKind = record.kind === other.kind || [record.kind, other.kind].includes('meeting');
  if (record.date !== other.date || !isSameKind) return false;
  const isSameTime = meeting.startsAt === other.startsAt;
  const isTimeKnown = meeting.startsAt !== null && other.startsAt !== null;
  if (isTimeKnown && !isSameTime) return false;
  const areCommitteesKnown = meeting.committeeId !== null && other.committeeId !== null;
  if (areCommitteesKnown && meeting.committeeId === other.committeeId) return true;
  // A joint hearing may be listed under either committee.
  return sharedBills(meeting, other) > 0 && (!areCommitteesKnown || isTimeKnown);
}

function sharedBills({ billIds }: Pick<IdentifiedMeeting, 'billIds'>, other: StoredMeeting): number {
  return other.billIds.filter((id) => billIds.includes(id)).length;
}

/** The meeting with the most bills in common; of several, one of the same kind. Undefined if that does not decide it. */
function mostAlike(
  meeting: IdentifiedMeeting,
  candidates: readonly StoredMeeting[],
): StoredMeeting | undefined {
  const alike = (other: StoredMeeting) =>
    2 * sharedBills(meeting, other) + (other.kind === meeting.record.kind ? 1 : 0);
  const [best, second] = candidates.toSorted((one, other) => alike(other) - alike(one));
  return best && second && alike(best) === alike(second) ? undefined : best;
}

function onlyOneOfDay(
  meeting: IdentifiedMeeting,
  candidates: readonly StoredMeeting[],
  meetings: readonly IdentifiedMeeting[],
): StoredMeeting | undefined {
  const [only, ...more] = candidates;
  if (!only || more.length > 0) return undefined;
  return meetings.some((other) => other !== meeting && mayBeSame(other, only)) ? undefined : only;
}
