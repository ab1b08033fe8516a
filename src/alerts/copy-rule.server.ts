import type { Updateable } from 'kysely';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import type { AlertRulesTable } from '../db/tables/alerts.ts';
import { foundBefore } from './found-bills.server.ts';

/**
 * Adds a rule that is like another one, also in the bills that its search has found. It mutes nothing.
 * @param changed the columns in which it differs
 * @returns its id
 */
export async function copyRule(
  trx: Database,
  exampleId: number,
  changed: Updateable<AlertRulesTable>,
): Promise<number> {
  const { id: _, ...example } = await trx
    .selectFrom('alert_rules')
    .selectAll()
    .where('id', '=', exampleId)
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('alert_rules')
    .values({ ...example, created_at: new Date().toISOString(), muted_kinds: '[]', ...changed })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyFound(trx, exampleId, id);
  return id;
}

/** Gives a rule the bills that the search of another one has found. */
export async function copyFound(trx: Database, from: number, to: number): Promise<void> {
  const found = await foundBefore(trx, from);
  await trx.deleteFrom('alert_found_bills').where('rule_id', '=', to).execute();
  await insertRows(
    trx,
    'alert_found_bills',
    found.map((bill_id) => ({ rule_id: to, bill_id })),
  );
}

/** Gives a rule the held imports that another one has not told. */
export async function copyHeld(trx: Database, from: number, to: number): Promise<void> {
  await trx.deleteFrom('alert_held_rules').where('rule_id', '=', to).execute();
  const held = await trx
    .selectFrom('alert_held_rules')
    .select(['hold_id', 'after_change', 'is_urgent_seen'])
    .where('rule_id', '=', from)
    .execute();
  await insertRows(
    trx,
    'alert_held_rules',
    held.map((each) => ({ ...each, rule_id: to })),
  );
}
