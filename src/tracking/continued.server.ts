import type { Database } from '../db/database.ts';
import { trackedByUser } from './tracked.server.ts';

/** The numbers of the bills that a user tracks and that each of these bills continues, by its id. Others are left out. */
export async function continuedBills(
  db: Database,
  userId: number,
  billIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (billIds.length === 0) return new Map();
  const rows = await trackedByUser(db, userId)
    .innerJoin('tracked_successors', 'tracked_successors.tracked_bill_id', 'tracked_bills.id')
    .innerJoin('bills', 'bills.id', 'tracked_bills.bill_id')
    .select(['tracked_successors.bill_id', 'bills.number', 'bills.id'])
    .distinct()
    .where('tracked_successors.bill_id', 'in', billIds)
    .orderBy('bills.id')
    .execute();
  const byBill = Map.groupBy(rows, ({ bill_id }) => bill_id);
  return new Map([...byBill].map(([id, bills]) => [id, bills.map(({ number }) => number)]));
}
