import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';

/** The bills that a rule's search found when the rule was last decided on. */
export async function foundBefore(db: Database, ruleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('alert_found_bills')
    .select('bill_id')
    .where('rule_id', '=', ruleId)
    .execute();
  return rows.map(({ bill_id }) => bill_id);
}

/** Stores the bills that a rule's search found, those of them that still exist. */
export async function storeFound(trx: Database, ruleId: number, found: readonly number[]): Promise<void> {
  await trx.deleteFrom('alert_found_bills').where('rule_id', '=', ruleId).execute();
  if (found.length === 0) return;
  const existing = await trx.selectFrom('bills').select('id').where('id', 'in', found).execute();
  await insertRows(
    trx,
    'alert_found_bills',
    existing.map(({ id: bill_id }) => ({ rule_id: ruleId, bill_id })),
  );
}
