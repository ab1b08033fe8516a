import type { TestimonyTable } from '../../db/tables/proceedings.ts';
import { type Change, type ChangeOf, fieldChanges, listChanges } from '../change-events.ts';
import type { StoredMeeting } from './stored-meeting.ts';

/** What became different about a meeting: above all whether it was moved or called off. */
export function meetingChanges(before: StoredMeeting | undefined, after: StoredMeeting): Change[] {
  const { row } = after;
  const of: ChangeOf = { noun: 'meeting', recordId: row.id, prefix: 'meeting' };
  const { prefix: _, ...whose } = of;
  const occurredAt = row.announced_date ?? undefined;
  if (!before) {
    const told = { ...timesOf(after), title: row.title, bills: after.bills.map((each) => each.bill_id) };
    return [{ ...whose, type: 'meeting.added', after: told, occurredAt }];
  }
  const [old, now] = [timesOf(before), timesOf(after)];
  const changes: Change[] = [];
  const wasCanceled = old.status !== 'canceled' && now.status === 'canceled';
  const wasMoved = old.date !== now.date || old.startsAt !== now.startsAt || old.endsAt !== now.endsAt;
  if (wasCanceled) changes.push({ ...whose, type: 'meeting.canceled', before: old, after: now, occurredAt });
  else if (wasMoved)
    changes.push({ ...whose, type: 'meeting.rescheduled', before: old, after: now, occurredAt });
  else changes.push(...fieldChanges(of, { status: old.status }, { status: now.status }));
  const others = ({ row }: StoredMeeting) => ({
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
  const testimony = ({ id: _, meeting_id: __, position: ___, ...given }: TestimonyTable) => given;
  const all: Change[] = [
    ...changes,
    ...fieldChanges(of, others(before), others(after)),
    ...listChanges(of, {
      entry: 'bill',
      before: before.bills.map((each) => ({ bill: each.bill_id, note: each.note })),
      after: after.bills.map((each) => ({ bill: each.bill_id, note: each.note })),
      key: ({ bill }) => String(bill),
    }).map((change) => ({ ...change, billId: billIdOf(change) })),
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

function timesOf({ row }: StoredMeeting) {
  return { status: row.status, date: row.meeting_date, startsAt: row.starts_at, endsAt: row.ends_at };
}

function billIdOf(change: Change): number | null {
  const told = change.after ?? change.before;
  return typeof told === 'object' && told !== null && 'bill' in told ? Number(told.bill) : null;
}
