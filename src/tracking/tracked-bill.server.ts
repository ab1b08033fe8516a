import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { canEdit, canRead } from '../organizations/access.server.ts';
import { findEditableList } from './lists.server.ts';
import { MAX_NOTE_LENGTH, POSITIONS, PRIORITIES } from './tracking-words.ts';

const Position = z.enum(POSITIONS);
const Priority = z.enum(PRIORITIES);

const Note = z
  .string('Write a note.')
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .max(MAX_NOTE_LENGTH, `A note can have up to ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters.`),
  );

/** The settings and notes of a tracked bill, with the version that the user saw when editing them. */
export const TrackedBillForm = z.object({
  position: Position,
  priority: Priority,
  note: Note,
  /** Stays unchanged if it is left out. */
  public_note: Note.optional(),
  version: z.coerce.number().int().min(0),
});
export type TrackedBillForm = z.infer<typeof TrackedBillForm>;

/** A bill on a list, with its settings and notes. @throws 404 if it is not on a list that the user can read */
export async function findTrackedBill(db: Database, userId: number, listId: number, billId: number) {
  const found = await trackedBill(db, listId, billId)
    .where(canRead('tracking_lists', userId))
    .innerJoin('bills', 'bills.id', 'tracked_bills.bill_id')
    .select(['tracked_bills.position', 'priority', 'note', 'public_note', 'remark', 'version', 'added_at'])
    .leftJoin('organizations', 'organizations.id', 'tracking_lists.organization_id')
    .select(['tracking_lists.name as list_name', 'bills.number', 'bills.title'])
    .select(['organizations.name as organization_name', canEdit('tracking_lists', userId).as('can_edit')])
    .executeTakeFirst();
  if (!found) throw notFound('This bill is not on this list.', 'bill');
  const { can_edit, ...row } = found;
  return {
    ...row,
    position: Position.parse(found.position),
    priority: Priority.parse(found.priority),
    /** Whether the user can change them. */
    canEdit: Boolean(can_edit),
  };
}
export type TrackedBill = Awaited<ReturnType<typeof findTrackedBill>>;

/**
 * Saves the settings and notes of a tracked bill.
 * @returns undefined if they are saved; the saved ones if they have changed since the user saw them
 * @throws 404 if the bill is not on a list that the user can read, 403 if the user may not change it
 */
export async function saveTrackedBill(
  db: Database,
  userId: number,
  listId: number,
  billId: number,
  { version, ...noted }: TrackedBillForm,
): Promise<TrackedBill | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('tracked_bills')
    .set({ ...noted, version: version + 1 })
    .where('version', '=', version)
    .where('id', 'in', editableBill(db, userId, listId, billId))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return undefined;
  await findEditableList(db, userId, listId);
  const saved = await findTrackedBill(db, userId, listId, billId);
  const isSame =
    saved.note === noted.note &&
    saved.public_note === (noted.public_note ?? saved.public_note) &&
    saved.position === noted.position &&
    saved.priority === noted.priority;
  return isSame ? undefined : saved;
}

/** Removes the site's remark from a tracked bill. @throws 404 if the bill is not on such a list */
export async function dismissNotice(db: Database, userId: number, listId: number, billId: number) {
  const { numUpdatedRows } = await db
    .updateTable('tracked_bills')
    .set({ remark: null })
    .where('id', 'in', editableBill(db, userId, listId, billId))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await findEditableList(db, userId, listId);
  throw notFound('This bill is not on this list.', 'bill');
}

function editableBill(db: Database, userId: number, listId: number, billId: number) {
  return trackedBill(db, listId, billId).where(canEdit('tracking_lists', userId)).select('tracked_bills.id');
}

function trackedBill(db: Database, listId: number, billId: number) {
  return db
    .selectFrom('tracked_bills')
    .innerJoin('tracking_lists', 'tracking_lists.id', 'tracked_bills.list_id')
    .where('tracking_lists.deleted_at', 'is', null)
    .where('tracked_bills.list_id', '=', listId)
    .where('tracked_bills.bill_id', '=', billId)
    .where('tracked_bills.removed_at', 'is', null);
}
