import type { Database } from '../../db/database.ts';
import type { BillActionsTable } from '../../db/tables/bills.ts';
import { substitutedFor } from '../language/relations.ts';

/**
 * Finds the actions of other bills that say that one of them took the place of a bill. Arizona lists `HB 2897 substituted for SB 1735`
 * in the history of the House's bill alone.
 * @returns the actions by the id of the bill whose place was taken
 */
export async function substitutionsOf(
  db: Database,
  billIds: readonly number[],
): Promise<Map<number, BillActionsTable[]>> {
  if (billIds.length === 0) return new Map();
  const rows = await actionsOfReplacements(db)
    .where('related_bill_id', 'in', billIds)
    .orderBy('bill_actions.bill_id')
    .orderBy('bill_actions.position')
    .execute();
  const byBill = Map.groupBy(rows.filter(namesBoth), ({ given_id }) => given_id);
  return new Map(
    [...byBill].map(([id, all]) => [id, all.map(({ given_id: _id, given_key: _key, ...action }) => action)]),
  );
}

/** The ids of the bills of a session whose place was taken, and whose status does not say so yet. */
export async function substitutedBills(db: Database, sessionId: number): Promise<number[]> {
  const rows = await actionsOfReplacements(db)
    .where('given.session_id', '=', sessionId)
    .where('given.progress', 'not in', ['continued', 'law', 'adopted'])
    .execute();
  return [...new Set(rows.filter(namesBoth).map(({ given_id }) => given_id))].sort(
    (one, other) => one - other,
  );
}

function actionsOfReplacements(db: Database) {
  return db
    .selectFrom('related_bills')
    .innerJoin('bill_actions', 'bill_actions.bill_id', 'related_bills.bill_id')
    .innerJoin('bills as given', 'given.id', 'related_bill_id')
    .where('relation', '=', 'replaces')
    .where('is_derived', '=', 1)
    .where((eb) => eb(eb.fn('lower', ['action_text']), 'like', '%substituted for%'))
    .selectAll('bill_actions')
    .select(['given.id as given_id', 'given.number_key as given_key']);
}

function namesBoth({ action_text, given_key }: { action_text: string; given_key: string }): boolean {
  return substitutedFor(action_text)?.given === given_key;
}
