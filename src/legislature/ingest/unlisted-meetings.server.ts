import type { WriteTransaction } from '../../db/database.ts';
import { dayOfMoment } from '../../ui/dates.ts';
import { writeChangeEvents } from '../change-events.server.ts';
import { readAggregates, writeAggregates } from './aggregates.server.ts';
import { announcedChanges } from './announced-changes.ts';
import { calendarBills, type ImportRun } from './import-run.server.ts';
import { meetingChanges } from './meeting-changes.ts';
import { recordRecipients, removeMeetings } from './removed-meetings.server.ts';
import { meetingShape, type StoredMeeting } from './stored-meeting.ts';

/**
 * Takes the bills of this import off upcoming meetings that they no longer list, as when a hearing was moved, and removes meetings
 * without any bill left. Past meetings stay, because a source may forget them, and so do those that another source lists.
 */
export async function removeUnlistedMeetings(trx: WriteTransaction, run: ImportRun): Promise<void> {
  const billIds = await calendarBills(trx, run);
  if (!billIds || billIds.size === 0) return;
  const unlisted = (await upcomingMeetings(trx, run)).filter(
    ({ upstream_id }) => !run.calendars?.meetings.has(upstream_id),
  );
  const befores = await readAggregates(trx, meetingShape, [
    ...new Set(unlisted.map(({ record_id }) => record_id)),
  ]);
  const removed: StoredMeeting[] = [];
  const different: { before: StoredMeeting; after: StoredMeeting }[] = [];
  for (const before of befores.values()) {
    const bills = before.bills.filter(({ bill_id }) => !billIds.has(bill_id));
    if (bills.length === before.bills.length) continue;
    if (bills.length === 0) removed.push(before);
    else
      different.push({
        before,
        after: { ...before, bills: bills.map((bill, position) => ({ ...bill, position })) },
      });
  }
  if (removed.length + different.length === 0) return;

  await writeAggregates(trx, meetingShape, different);
  await forgetDigests(
    trx,
    run,
    different.map(({ before }) => before.row.id),
  );
  const removals = await removeMeetings(trx, run, removed);
  for (const { row } of removed) if (row.session_id !== null) run.touched.meetings.add(row.session_id);
  const changes = [
    ...different.map(({ before, after }) => ({
      sessionId: after.row.session_id,
      changes: meetingChanges(before, after),
    })),
    ...removals.map(({ change }, at) => ({
      sessionId: removed[at]?.row.session_id ?? null,
      changes: [change],
    })),
  ];
  for (const [sessionId, ofSession] of Map.groupBy(changes, (each) => each.sessionId)) {
    const announced = announcedChanges(
      run,
      'meeting',
      sessionId,
      ofSession.flatMap((each) => each.changes),
    );
    const eventIds = await writeChangeEvents(trx, announced, { ...run, detectedAt: run.startedAt });
    await recordRecipients(trx, removals, new Map(announced.map((change, at) => [change, eventIds[at]])));
  }
}

async function upcomingMeetings(trx: WriteTransaction, run: ImportRun) {
  return await trx
    .selectFrom('upstream_ids')
    .innerJoin('meetings', 'meetings.id', 'record_id')
    .select(['upstream_id', 'record_id'])
    .where('record_type', '=', 'meeting')
    .where('upstream_ids.source', '=', run.source)
    .where('meeting_date', '>=', dayOfMoment(run.startedAt, run.timeZone))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upstream_ids as others')
            .select('others.record_id')
            .whereRef('others.record_id', '=', 'meetings.id')
            .where('others.record_type', '=', 'meeting')
            .where('others.source', '<>', run.source),
        ),
      ),
    )
    .execute();
}

/** Makes the next record of these meetings count as new, even if it is the same as the last. */
async function forgetDigests(trx: WriteTransaction, run: ImportRun, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('upstream_ids')
    .set({ digest: null })
    .where('record_type', '=', 'meeting')
    .where('source', '=', run.source)
    .where('record_id', 'in', ids)
    .execute();
}
