import type { trackedByAnyone } from './tracked.server.ts';

/** The numbers of those tracked bills that each of these bills continues, by its id. Others are left out. */
export async function continuedBills(
  tracked: ReturnType<typeof trackedByAnyone>,
  billIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (billIds.length === 0) return new Map();
  const rows = await tracked
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
