import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import { deleteRowsWhere, insertRows } from '../../db/rows.ts';
import { dayOfMoment } from '../../ui/dates.ts';
import { countSilentChange } from '../change-events.server.ts';
import type { Change } from '../change-events.ts';
import { MeetingStatus } from '../records/proceedings.ts';
import type { ImportRun } from './import-run.server.ts';
import type { StoredMeeting } from './stored-meeting.ts';
import { notifySubscribers } from './subscribers.ts';

/** The removal of a meeting that no record mentions anymore, and the users to notify. */
export interface RemovedMeeting {
  change: Change;
  /** Users who had the meeting on their agenda or track one of its bills. */
  userIds: number[];
}

/**
 * Deletes meetings. If another meeting has one of the same bills on the same day, it replaces the deleted one, also
 * on users' agendas. If both begin at the same time, no user is notified.
 * @returns the change and the users to notify for each meeting
 */
export async function removeMeetings(
  trx: WriteTransaction,
  run: ImportRun,
  removed: readonly StoredMeeting[],
): Promise<RemovedMeeting[]> {
  const ids = removed.map(({ row }) => row.id);
  if (ids.length === 0) return [];

  const replacements = await findReplacements(trx, ids);
  const watchers = await watchersOf(trx, ids);
  for (const [id, other] of replacements) {
    if (watchers.has(id)) await notifySubscribers('meetingReplacing', trx, id, other.id);
  }
  const transcript = await trx
    .selectFrom('transcripts')
    .select('id')
    .where('meeting_id', 'in', ids)
    .limit(1)
    .executeTakeFirst();
  // Its transcripts stay, without a meeting.
  if (transcript) await countSilentChange(trx);
  await deleteRowsWhere(trx, 'meetings', 'id', ids);
  const today = dayOfMoment(run.startedAt, run.timeZone);

  return removed.map(({ row, bills }) => {
    const other = replacements.get(row.id);
    const isSame = other?.startsAt === row.starts_at && other.status === row.status;
    const isOver = row.meeting_date < today;
    const before = {
      title: row.title,
      date: row.meeting_date,
      startsAt: row.starts_at,
      chamber: row.chamber,
      bills: bills.map((each) => each.bill_id),
    };

    return {
      change: {
        type: 'meeting.removed',
        recordType: 'meeting',
        recordId: row.id,
        billId: null,
        before,
        after: other && { ...other, status: MeetingStatus.parse(other.status) },
      },
      userIds: isSame || isOver ? [] : (watchers.get(row.id) ?? []),
    };
  });
}

/** Stores whom to notify of each change. @param written the ids of the written changes */
export async function recordRecipients(
  trx: WriteTransaction,
  removed: readonly RemovedMeeting[],
  written: ReadonlyMap<Change, number | undefined>,
): Promise<void> {
  const rows = removed.flatMap(({ change, userIds }) => {
    const change_id = written.get(change);
    return change_id === undefined ? [] : userIds.map((user_id) => ({ user_id, change_id }));
  });
  await insertRows(trx, 'change_recipients', rows);
}

/** Finds a replacement for each meeting: the one on the same day with the most of its bills, preferably at the same time. */
async function findReplacements(trx: WriteTransaction, ids: number[]) {
  const rows = await trx
    .selectFrom('meeting_bills as bills')
    .innerJoin('meetings as gone', 'gone.id', 'bills.meeting_id')
    .innerJoin('meeting_bills as others', 'others.bill_id', 'bills.bill_id')
    .innerJoin('meetings', (join) =>
      join
        .onRef('meetings.id', '=', 'others.meeting_id')
        .onRef('meetings.meeting_date', '=', 'gone.meeting_date'),
    )
    .select(['gone.id as gone_id', 'meetings.id', 'meetings.title', 'meetings.status'])
    .select(['meetings.meeting_date as date', 'meetings.starts_at as startsAt'])
    .where('gone.id', 'in', ids)
    .where('meetings.id', 'not in', ids)
    .groupBy(['gone.id', 'meetings.id'])
    // The map keeps the last row of each meeting.
    .orderBy((eb) => eb.fn.countAll())
    .orderBy(sql`case when meetings.starts_at = gone.starts_at then 1 else 0 end`)
    .orderBy('meetings.id', 'desc')
    .execute();
  return new Map(rows.map(({ gone_id, ...meeting }) => [gone_id, meeting]));
}

async function watchersOf(trx: WriteTransaction, ids: number[]): Promise<Map<number, number[]>> {
  const rows = (await notifySubscribers('meetingWatchers', trx, ids)).flat();
  const byMeeting = Map.groupBy(rows, (row) => row.meeting_id);
  return new Map([...byMeeting].map(([id, own]) => [id, [...new Set(own.map((row) => row.user_id))]]));
}
