import type { TestimonyTable } from '../../db/tables/proceedings.ts';
import type { Change, ChangeOf, FieldsOf, MeetingTimes } from '../change-events.ts';
import { fieldChanges, listChanges } from '../differences.ts';
import { MeetingStatus } from '../records/proceedings.ts';
import type { StoredMeeting } from './stored-meeting.ts';

/**
 * Compares two states of a meeting. Cancellations, new times and meetings that took place have event types of their
 * own.
 * @returns one change for each difference
 */
export function meetingChanges(before: StoredMeeting | undefined, after: StoredMeeting): Change[] {
  const { row } = after;
  const of: ChangeOf<'meeting'> = { recordType: 'meeting', recordId: row.id, billId: null };
  const occurredAt = row.announced_date ?? undefined;
  if (!before) {
    const added = { ...timesOf(after), title: row.title, bills: after.bills.map((each) => each.bill_id) };
    return [{ ...of, type: 'meeting.added', after: added, occurredAt }];
  }
  const [old, now] = [timesOf(before), timesOf(after)];
  const changes: Change[] = [];
  const wasCanceled = old.status !== 'canceled' && now.status === 'canceled';
  const wasMoved = old.date !== now.date || old.startsAt !== now.startsAt || old.endsAt !== now.endsAt;
  if (wasCanceled) changes.push({ ...of, type: 'meeting.canceled', before: old, after: now, occurredAt });
  else if (wasMoved)
    changes.push({ ...of, type: 'meeting.rescheduled', before: old, after: now, occurredAt });
  else if (old.status !== 'held' && now.status === 'held')
    changes.push({ ...of, type: 'meeting.held', before: old.status, after: now.status });
  else changes.push(...fieldChanges(of, { status: old.status }, { status: now.status }));

  const others = ({ row }: StoredMeeting): Omit<FieldsOf<'meeting'>, 'status'> => ({
    title: row.title,
    kind: row.kind,
    chamber: row.chamber,
    committee: row.committee_id,
    location: row.location,
    writtenOnly: row.written_only === 1,
    streamUrl: row.stream_url,
    testimonyUrl: row.testimony_url,
    testimonyDeadline: row.testimony_deadline,
  });
  const testimony = ({ id: _, meeting_id: __, position: ___, ...fields }: TestimonyTable) => fields;
  const all: Change[] = [
    ...changes,
    ...fieldChanges(of, others(before), others(after)),
    ...listChanges(of, {
      entry: 'bill',
      before: before.bills.map((each) => ({ bill: each.bill_id, note: each.note })),
      after: after.bills.map((each) => ({ bill: each.bill_id, note: each.note })),
      key: ({ bill }) => String(bill),
    }).map(withBill),
    ...listChanges(of, {
      entry: 'testimony',
      before: before.testimony.map(testimony),
      after: after.testimony.map(testimony),
      key: (each) => `${each.kind} ${each.name} ${each.bill_id}`,
      occurredAt: (each) => each.given_date,
    }),
  ];
  return all.map((change) => ({ ...change, occurredAt: change.occurredAt ?? occurredAt }));
}

function timesOf({ row }: StoredMeeting): MeetingTimes {
  return {
    status: MeetingStatus.parse(row.status),
    date: row.meeting_date,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}

/** Links a change of the agenda to the bill that was added or removed. */
function withBill(change: Change): Change {
  switch (change.type) {
    case 'meeting.bill.added':
    case 'meeting.bill.changed':
      return { ...change, billId: change.after.bill };
    case 'meeting.bill.removed':
      return { ...change, billId: change.before.bill };
    default:
      return change;
  }
}
