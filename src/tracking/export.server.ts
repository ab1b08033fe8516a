import type { Database } from '../db/database.ts';

/** All of a user's own tracking lists for the data export (U04), including removed bills and deleted lists that can still be restored. */
export async function exportTracking(db: Database, userId: number) {
  const lists = await db
    .selectFrom('tracking_lists')
    .select(['id', 'name', 'created_at', 'archived_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const bills = await db
    .selectFrom('tracked_bills')
    .innerJoin('tracking_lists', 'tracking_lists.id', 'tracked_bills.list_id')
    .innerJoin('bills', 'bills.id', 'tracked_bills.bill_id')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(['list_id', 'bill_id', 'bills.number', 'bills.title', 'sessions.name as session'])
    .select(['tracked_bills.position', 'priority', 'note', 'public_note', 'remark', 'added_at', 'removed_at'])
    .where('user_id', '=', userId)
    .orderBy('tracked_bills.id')
    .execute();
  const ofList = Map.groupBy(bills, (bill) => bill.list_id);
  return lists.map(({ id, ...list }) => ({
    ...list,
    bills: (ofList.get(id) ?? []).map(({ list_id: _, ...bill }) => bill),
  }));
}
