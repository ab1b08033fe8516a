import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { insertRows, lockRow } from '../db/rows.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { requireEditor } from '../organizations/access.server.ts';
import {
  type CustomField,
  FIELD_KINDS,
  MAX_FIELD_CHOICES,
  MAX_FIELD_NAME_LENGTH,
  MAX_FIELDS,
  MAX_VALUE_LENGTH,
} from './custom-fields.ts';

/** A new field, as a form sends it. */
export const NewField = z.object({
  name: z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, 'Enter a name for the field.')
        .max(MAX_FIELD_NAME_LENGTH, `A name can have up to ${MAX_FIELD_NAME_LENGTH} characters.`),
    ),
  kind: z.enum(FIELD_KINDS, 'Choose a kind.'),
  choices: z
    .string()
    .transform((text) => [
      ...new Set(
        text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ),
    ])
    .pipe(
      z
        .array(z.string().max(MAX_VALUE_LENGTH, `A value can have up to ${MAX_VALUE_LENGTH} characters.`))
        .max(MAX_FIELD_CHOICES, `A field can have up to ${MAX_FIELD_CHOICES} values to choose from.`),
    ),
});
export type NewField = z.infer<typeof NewField>;

const StoredField = z.object({ kind: z.enum(FIELD_KINDS), choices: z.array(z.string()) });

/** The fields of organizations, by organization and in order. The caller has checked that the user is a member. */
export async function fieldsOf(db: Database, organizationIds: readonly number[]) {
  if (organizationIds.length === 0) return [];
  const rows = await db
    .selectFrom('custom_fields')
    .select(['id', 'organization_id', 'name', 'kind', 'choices'])
    .where('organization_id', 'in', organizationIds)
    .orderBy('organization_id')
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ id, organization_id, name, kind, choices }) => ({
    ...{ id, organizationId: organization_id, name },
    ...StoredField.parse({ kind, choices: JSON.parse(choices) }),
  }));
}

/**
 * Adds a field to the bills on the lists of an organization, after its other fields.
 * @throws 404 or 403 if the user may not edit the organization, 400 if there are too many fields, the name is taken, or there is nothing
 * to choose from
 */
export async function addField(
  db: Database,
  userId: number,
  organizationId: number,
  { name, kind, choices }: NewField,
): Promise<void> {
  if (kind === 'choice' && choices.length < 2)
    throw badRequest('Enter at least two values to choose from, each on its own line.', 'choices');
  await db.transaction().execute(async (trx) => {
    await requireEditor(trx, userId, organizationId);
    await lockRow(trx, 'organizations', organizationId);
    const fields = await fieldsOf(trx, [organizationId]);
    if (fields.length >= MAX_FIELDS)
      throw badRequest(`An organization can have up to ${MAX_FIELDS} fields. Delete one first.`, 'name');
    if (fields.some((field) => field.name.toLowerCase() === name.toLowerCase()))
      throw badRequest(`There is already a field named “${name}”.`, 'name');
    await trx
      .insertInto('custom_fields')
      .values({
        organization_id: organizationId,
        name,
        kind,
        choices: JSON.stringify(kind === 'choice' ? choices : []),
        place: fields.length + 1,
      })
      .execute();
  });
}

/**
 * Deletes a field with its values.
 * @throws 404 or 403 if the user may not edit the organization, 404 if it has no such field
 */
export async function deleteField(
  db: Database,
  userId: number,
  organizationId: number,
  id: number,
): Promise<void> {
  await requireEditor(db, userId, organizationId);
  const deleted = await db
    .deleteFrom('custom_fields')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw notFound('This field does not exist.', 'delete');
}

/** A custom field with its value on an entry. */
export interface FieldValue {
  field: CustomField;
  value: string;
}

/**
 * The custom fields that have a value on entries of lists, in the order of the fields, by the entry's id. The caller has checked access.
 */
export async function valuesOf(
  db: Database,
  entries: readonly { id: number; organization_id: number | null }[],
): Promise<Map<number, FieldValue[]>> {
  const fields = await fieldsOf(db, [
    ...new Set(entries.flatMap(({ organization_id }) => organization_id ?? [])),
  ]);
  if (fields.length === 0) return new Map();
  const rows = await db
    .selectFrom('custom_values')
    .select(['tracked_bill_id', 'field_id', 'value'])
    .where(
      'tracked_bill_id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  const byEntry = Map.groupBy(rows, (row) => row.tracked_bill_id);
  const valuesIn = (values: typeof rows) =>
    fields.flatMap((field) => {
      const found = values.find(({ field_id }) => field_id === field.id);
      return found ? [{ field, value: found.value }] : [];
    });
  return new Map([...byEntry].map(([id, values]) => [id, valuesIn(values)]));
}

/**
 * Reads a value that somebody entered.
 * @returns the value as it is stored, empty if there is none; or an error for the field
 */
export function readValue(field: CustomField, text: string): { value: string } | { error: string } {
  const value = text.trim();
  if (value === '') return { value };
  if (value.length > MAX_VALUE_LENGTH)
    return { error: `“${field.name}” can have up to ${MAX_VALUE_LENGTH} characters.` };
  switch (field.kind) {
    case 'choice':
      return field.choices.includes(value) ? { value } : { error: `Choose a value of “${field.name}”.` };
    case 'date':
      return z.iso.date().safeParse(value).success
        ? { value }
        : { error: `Enter a date such as 2027-01-31 as “${field.name}”.` };
    case 'number':
      return Number.isFinite(Number(value.replaceAll(',', '')))
        ? { value: String(Number(value.replaceAll(',', ''))) }
        : { error: `Enter a number as “${field.name}”.` };
    default:
      return { value };
  }
}

/** Replaces the values of fields on one entry. Empty values are removed. */
export async function writeValues(
  trx: Database,
  trackedBillId: number,
  values: readonly FieldValue[],
): Promise<void> {
  if (values.length === 0) return;
  await trx
    .deleteFrom('custom_values')
    .where('tracked_bill_id', '=', trackedBillId)
    .where(
      'field_id',
      'in',
      values.map(({ field }) => field.id),
    )
    .execute();
  await insertRows(
    trx,
    'custom_values',
    values
      .filter(({ value }) => value !== '')
      .map(({ field, value }) => ({ tracked_bill_id: trackedBillId, field_id: field.id, value })),
  );
}

/** Deletes the values on a list of fields that its organization does not have, after the list or a bill came from another owner. */
export async function dropForeignValues(trx: Database, listId: number): Promise<void> {
  await trx
    .deleteFrom('custom_values')
    .where('tracked_bill_id', 'in', (eb) =>
      eb.selectFrom('tracked_bills').select('id').where('list_id', '=', listId),
    )
    .where('field_id', 'not in', (eb) =>
      eb
        .selectFrom('custom_fields')
        .innerJoin('tracking_lists', 'tracking_lists.organization_id', 'custom_fields.organization_id')
        .select('custom_fields.id')
        .where('tracking_lists.id', '=', listId),
    )
    .execute();
}
