import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { memberNames } from '../organizations/members.server.ts';
import type { TrackedField } from './tracked-fields.ts';

/** A change of one field of a tracked bill, with the values as shown; null for an empty one. */
export interface FieldChange {
  field: TrackedField;
  before: string | null;
  after: string | null;
}

const MAX_CHANGES_SHOWN = 100;

/** Records who changed what on tracked bills. */
export async function recordChanges(
  trx: Database,
  userId: number,
  changes: readonly (FieldChange & { trackedBillId: number })[],
): Promise<void> {
  const changed_at = new Date().toISOString();
  await insertRows(
    trx,
    'tracked_changes',
    changes.map(({ trackedBillId, field, before, after }) => ({
      ...{ tracked_bill_id: trackedBillId, user_id: userId, field, before, after, changed_at },
    })),
  );
}

/** The last changes of a tracked bill, newest first, with the names of those who made them. The caller has checked access. */
export async function changesOf(db: Database, trackedBillId: number) {
  const rows = await db
    .selectFrom('tracked_changes')
    .select(['id', 'user_id', 'field', 'before', 'after', 'changed_at'])
    .where('tracked_bill_id', '=', trackedBillId)
    .orderBy('id', 'desc')
    .limit(MAX_CHANGES_SHOWN)
    .execute();
  const names = await memberNames(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  return rows.map(({ user_id, field, ...row }) => ({
    ...row,
    // Rows are only written with these fields.
    field: field as TrackedField,
    by: names.get(user_id ?? 0) ?? 'A former user',
  }));
}
export type ShownChange = Awaited<ReturnType<typeof changesOf>>[number];
