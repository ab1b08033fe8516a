import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { MAX_NOTE_LENGTH, POSITIONS, PRIORITIES } from './tracking-words.ts';

const Position = z.enum(POSITIONS);
const Priority = z.enum(PRIORITIES);

const Note = z
  .string('Write a note.')
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .max(MAX_NOTE_LENGTH, `A note has at most ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters.`),
  );

/** What a user has to say of a tracked bill, and which state of it they saw when they wrote it. */
export const TrackedBillForm = z.object({
  position: Position,
  priority: Priority,
  note: Note,
  /** Left out, it stays as it is. */
  public_note: Note.optional(),
  version: z.coerce.number().int().min(0),
});
export type TrackedBillForm = z.infer<typeof TrackedBillForm>;

/** A bill on a list of the user's, with what was noted of it. @throws 404 where it is on no such list */
export async function findTracked(db: Database, userId: number, listId: number, billId: number) {
  const found = await ownTracked(db, userId, listId, billId)
    .innerJoin('bills', 'bills.id', 'tracked_bills.bill_id')
    .select(['tracked_bills.position', 'priority', 'note', 'public_note', 'remark', 'version', 'added_at'])
    .select(['tracking_lists.name as list_name', 'bills.number', 'bills.title'])
    .executeTakeFirst();
  if (!found) throw notFound('This bill is on no such list.', 'bill');
  return { ...found, position: Position.parse(found.position), priority: Priority.parse(found.priority) };
}
export type Tracked = Awaited<ReturnType<typeof findTracked>>;

/**
 * Keeps what a user has to say of a tracked bill.
 * @returns nothing where it is kept; where it was changed since the user saw it, what is kept instead
 * @throws 404 where the bill is on no such list
 */
export async function saveNoted(
  db: Database,
  userId: number,
  listId: number,
  billId: number,
  { version, ...noted }: TrackedBillForm,
): Promise<Tracked | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('tracked_bills')
    .set({ ...noted, version: version + 1 })
    .where('version', '=', version)
    .where('id', 'in', ownTracked(db, userId, listId, billId).select('tracked_bills.id'))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return undefined;
  const kept = await findTracked(db, userId, listId, billId);
  const isSame =
    kept.note === noted.note &&
    kept.public_note === (noted.public_note ?? kept.public_note) &&
    kept.position === noted.position &&
    kept.priority === noted.priority;
  return isSame ? undefined : kept;
}

/** The user has read what the site had to say of a tracked bill. @throws 404 where it is on no such list */
export async function dismissNotice(db: Database, userId: number, listId: number, billId: number) {
  const { numUpdatedRows } = await db
    .updateTable('tracked_bills')
    .set({ remark: null })
    .where('id', 'in', ownTracked(db, userId, listId, billId).select('tracked_bills.id'))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('This bill is on no such list.', 'bill');
}

function ownTracked(db: Database, userId: number, listId: number, billId: number) {
  return db
    .selectFrom('tracked_bills')
    .innerJoin('tracking_lists', 'tracking_lists.id', 'tracked_bills.list_id')
    .where('tracking_lists.user_id', '=', userId)
    .where('tracking_lists.deleted_at', 'is', null)
    .where('tracked_bills.list_id', '=', listId)
    .where('tracked_bills.bill_id', '=', billId)
    .where('tracked_bills.removed_at', 'is', null);
}
