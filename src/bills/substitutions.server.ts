import type { Database } from '../db/database.ts';
import { isCompanionSubstitution, type SubstitutedBill } from './substitutions.ts';

/** The maximum number of bills that are compared. A bill made from more of them did not just take the place of a companion. */
const MAX_COMPARED = 10;

/**
 * Finds those of the other bills that are companions whose place this bill took, or that took its place, without one coming from
 * the other.
 * @param others bills that this one replaces or that replace it
 */
export async function companionSubstitutions(
  db: Database,
  billId: number,
  others: readonly number[],
): Promise<Set<number>> {
  if (others.length === 0 || others.length > MAX_COMPARED) return new Set();
  const ids = [...new Set([billId, ...others])];
  const [bills, actions] = await Promise.all([
    db
      .selectFrom('bills')
      .select(['id', 'number_key', 'docket_key', 'chamber'])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('bill_actions')
      .select(['bill_id', 'action_text as text', 'action_date as date', 'step'])
      .where('bill_id', 'in', ids)
      .orderBy('bill_id')
      .orderBy('position')
      .execute(),
  ]);
  const actionsOf = Map.groupBy(actions, ({ bill_id }) => bill_id);
  const found = new Map<number, SubstitutedBill>(
    bills.map(({ id, number_key, docket_key, chamber }) => [
      id,
      {
        keys: [number_key, docket_key].filter((key) => key !== null),
        chamber,
        actions: actionsOf.get(id) ?? [],
      },
    ]),
  );
  const own = found.get(billId);
  return new Set(
    others.filter((id) => {
      const other = found.get(id);
      return own && other && (isCompanionSubstitution(own, other) || isCompanionSubstitution(other, own));
    }),
  );
}
