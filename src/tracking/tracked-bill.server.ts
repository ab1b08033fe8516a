import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { insertRows, lockRow } from '../db/rows.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { canEdit, canRead } from '../organizations/access.server.ts';
import { requireMember } from '../organizations/members.server.ts';
import { shortDay } from '../ui/dates.ts';
import { fieldsOf, readValue, valuesOf, writeValues } from './custom-fields.server.ts';
import { type CustomField, inputName, valueText } from './custom-fields.ts';
import { findEditableList } from './lists.server.ts';
import { type FieldChange, recordChanges } from './tracked-changes.server.ts';
import { MAX_TAG_LENGTH, MAX_TAGS, readTags, sortedTags } from './tracked-fields.ts';
import { MAX_NOTE_LENGTH, POSITION_NAMES, POSITIONS, PRIORITIES, PRIORITY_NAMES } from './tracking-words.ts';

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

const Tags = z
  .string()
  .transform(readTags)
  .pipe(
    z
      .array(z.string().max(MAX_TAG_LENGTH, `A tag can have up to ${MAX_TAG_LENGTH} characters.`))
      .max(MAX_TAGS, `A bill can have up to ${MAX_TAGS} tags.`),
  );

const blankAsNull = (text: string) => text.trim() || null;

/**
 * The settings and notes of a tracked bill, with the version that the user saw when editing them. Fields that are left out stay
 * unchanged.
 */
export const TrackedBillForm = z.object({
  position: Position,
  priority: Priority,
  note: Note,
  public_note: Note.optional(),
  assignee: z
    .string()
    .regex(/^\d{0,10}$/, 'Choose a member of the organization.')
    .transform((text) => (text ? Number(text) : null))
    .optional(),
  due_on: z
    .string()
    .transform(blankAsNull)
    .pipe(z.iso.date('Enter a date such as 2027-01-31.').nullable())
    .optional(),
  tags: Tags.optional(),
  version: z.coerce.number().int().min(0),
});
export type TrackedBillForm = z.infer<typeof TrackedBillForm>;

const notOnList = () => notFound('This bill is not on this list.', 'bill');

/** A bill on a list, with its settings and notes. @throws 404 if it is not on a list that the user can read */
export async function findTrackedBill(db: Database, userId: number, listId: number, billId: number) {
  const found = await trackedBill(db, listId, billId)
    .where(canRead('tracking_lists', userId))
    .innerJoin('bills', 'bills.id', 'tracked_bills.bill_id')
    .leftJoin('users', 'users.id', 'assignee_id')
    .leftJoin('organizations', 'organizations.id', 'tracking_lists.organization_id')
    .select(['tracked_bills.id', 'tracked_bills.position', 'priority', 'note', 'public_note', 'remark'])
    .select(['version', 'added_at', 'assignee_id', 'due_on', 'users.name', 'users.email'])
    .select(['tracking_lists.name as list_name', 'bills.number', 'bills.title'])
    .select(['tracking_lists.organization_id', 'organizations.name as organization_name'])
    .select(canEdit('tracking_lists', userId).as('can_edit'))
    .executeTakeFirst();
  if (!found) throw notOnList();
  const { can_edit, name, email, ...row } = found;
  return {
    ...row,
    position: Position.parse(found.position),
    priority: Priority.parse(found.priority),
    /** The name of the member who is responsible; null for nobody. */
    assignee: name ?? email,
    tags: await tagsOf(db, found.id),
    /** The custom fields of the list's organization, each with its value here; empty for none. */
    fields: await fieldsWithValues(db, found.id, found.organization_id),
    /** Whether the user can change them. */
    canEdit: Boolean(can_edit),
  };
}
export type TrackedBill = Awaited<ReturnType<typeof findTrackedBill>>;

async function fieldsWithValues(db: Database, id: number, organizationId: number | null) {
  const fields = await fieldsOf(db, organizationId === null ? [] : [organizationId]);
  const values = (await valuesOf(db, [{ id, organization_id: organizationId }])).get(id) ?? [];
  return fields.map((field) => ({
    ...field,
    value: values.find((each) => each.field.id === field.id)?.value ?? '',
  }));
}

async function tagsOf(db: Database, id: number): Promise<string[]> {
  const rows = await db.selectFrom('tracked_tags').select('tag').where('tracked_bill_id', '=', id).execute();
  return sortedTags(rows.map(({ tag }) => tag));
}

/** The id of a bill's entry on a list. @throws 404 if it is not on a list that the user can read */
export async function trackedBillId(
  db: Database,
  userId: number,
  listId: number,
  billId: number,
): Promise<number> {
  const found = await trackedBill(db, listId, billId)
    .where(canRead('tracking_lists', userId))
    .select('tracked_bills.id')
    .executeTakeFirst();
  if (!found) throw notOnList();
  return found.id;
}

/**
 * Saves the settings and notes of a tracked bill, and records who changed what. A member who becomes responsible gets a notice.
 * @param form.values the values of custom fields as entered, by the field's id; fields that are left out stay unchanged
 * @returns undefined if they are saved; the saved ones if they have changed since the user saw them
 * @throws 404 or 403 if the user may not change the list, 404 if the bill is not on it, 400 if the person responsible is no member
 */
export async function saveTrackedBill(
  db: Database,
  userId: number,
  listId: number,
  billId: number,
  { version, values: entered, ...form }: TrackedBillForm & { values?: ReadonlyMap<number, string> },
): Promise<TrackedBill | undefined> {
  return await db.transaction().execute(async (trx) => {
    await findEditableList(trx, userId, listId);
    const id = await trackedBillId(trx, userId, listId, billId);
    await lockRow(trx, 'tracked_bills', id);
    const saved = await findTrackedBill(trx, userId, listId, billId);
    const assignee = await newAssignee(trx, saved, form.assignee);
    const { changes, values, tags } = changedFields(saved, form, assignee);
    const custom = readValues(saved, entered);
    changes.push(...custom.map(customChange));
    if (changes.length === 0) return undefined;
    if (saved.version !== version) return saved;
    await trx
      .updateTable('tracked_bills')
      .set({ ...values, version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (tags) await writeTags(trx, id, tags);
    await writeValues(trx, id, custom);
    await recordChanges(
      trx,
      userId,
      changes.map((change) => ({ ...change, trackedBillId: id })),
    );
    if (assignee && assignee.id !== saved.assignee_id && assignee.id !== userId)
      await noticeAssignment(trx, userId, id, assignee.id);
    return undefined;
  });
}

/** The custom fields whose value a form changes. @throws 400 if a value is not valid */
function readValues({ fields }: TrackedBill, entered: ReadonlyMap<number, string> = new Map()) {
  return fields.flatMap((field) => {
    const text = entered.get(field.id);
    if (text === undefined) return [];
    const read = readValue(field, text);
    if ('error' in read) throw badRequest(read.error, inputName(field));
    return read.value === field.value ? [] : [{ field, value: read.value }];
  });
}

function customChange({
  field,
  value,
}: {
  field: CustomField & { value: string };
  value: string;
}): FieldChange {
  const text = (stored: string) => (stored === '' ? null : valueText(field, stored));
  return { field: `custom:${field.name}`, before: text(field.value), after: text(value) };
}

/**
 * The member whom a form makes responsible; null for nobody, undefined if that stays as it is.
 * @throws 400 if it is no member
 */
async function newAssignee(
  trx: Database,
  { organization_id, assignee_id }: Pick<TrackedBill, 'organization_id' | 'assignee_id'>,
  id: number | null | undefined,
) {
  if (id === undefined || id === assignee_id) return undefined;
  return id === null ? null : await requireMember(trx, organization_id, { id, field: 'assignee' });
}

/** What a form changes. A note counts as changed only if its text differs. */
function changedFields(
  saved: TrackedBill,
  form: Omit<TrackedBillForm, 'version'>,
  assignee: { id: number; name: string } | null | undefined,
) {
  const changes: FieldChange[] = [];
  const compare = (field: FieldChange['field'], before: string | null, after: string | null) => {
    if ((before || null) !== (after || null))
      changes.push({ field, before: before || null, after: after || null });
  };
  compare('position', POSITION_NAMES[saved.position], POSITION_NAMES[form.position]);
  compare('priority', PRIORITY_NAMES[saved.priority], PRIORITY_NAMES[form.priority]);
  compare('note', saved.note, form.note);
  compare('public_note', saved.public_note, form.public_note ?? saved.public_note);
  if (assignee !== undefined) compare('assignee', saved.assignee, assignee?.name ?? null);
  if (form.due_on !== undefined) compare('due_on', dayText(saved.due_on), dayText(form.due_on));
  if (form.tags) compare('tags', saved.tags.join(', '), form.tags.join(', '));
  return {
    changes,
    values: {
      position: form.position,
      priority: form.priority,
      note: form.note,
      public_note: form.public_note,
      assignee_id: assignee === undefined ? undefined : (assignee?.id ?? null),
      due_on: form.due_on,
    },
    tags: form.tags,
  };
}

const dayText = (day: string | null) => day && shortDay(day);

async function writeTags(trx: Database, id: number, tags: readonly string[]): Promise<void> {
  await trx.deleteFrom('tracked_tags').where('tracked_bill_id', '=', id).execute();
  await insertRows(
    trx,
    'tracked_tags',
    tags.map((tag) => ({ tracked_bill_id: id, tag })),
  );
}

async function noticeAssignment(trx: Database, senderId: number, id: number, userId: number): Promise<void> {
  const made_at = new Date().toISOString();
  await trx
    .insertInto('tracked_notices')
    .values({
      tracked_bill_id: id,
      user_id: userId,
      sender_id: senderId,
      comment_id: null,
      made_at,
      sent_at: null,
      try_at: made_at,
      error: null,
    })
    .execute();
}

/** Removes the site's remark from a tracked bill. @throws 404 or 403 if the user may not change the list, 404 if it is not on it */
export async function dismissNotice(db: Database, userId: number, listId: number, billId: number) {
  const { numUpdatedRows } = await db
    .updateTable('tracked_bills')
    .set({ remark: null })
    .where(
      'id',
      'in',
      trackedBill(db, listId, billId).where(canEdit('tracking_lists', userId)).select('tracked_bills.id'),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await findEditableList(db, userId, listId);
  throw notOnList();
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
