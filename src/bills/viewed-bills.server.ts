import type { Database } from '../db/database.ts';
import { writeIfAvailable } from '../db/unavailable.ts';
import { billInList, billRows } from './bill-rows.server.ts';

/** Records that a user viewed a bill (T04). */
export async function recordView(db: Database, userId: number, billId: number): Promise<void> {
  const viewed_at = new Date().toISOString();
  const write = db
    .insertInto('viewed_bills')
    .values({ user_id: userId, bill_id: billId, viewed_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'bill_id']).doUpdateSet({ viewed_at }));
  await writeIfAvailable(() => write.execute());
}

/** The bills that a user viewed, most recent first (D04, T04). */
export async function viewedBills(db: Database, userId: number, limit: number, offset = 0) {
  const rows = await billRows(db)
    .innerJoin('viewed_bills', 'viewed_bills.bill_id', 'bills.id')
    .select('viewed_bills.viewed_at')
    .where('viewed_bills.user_id', '=', userId)
    .orderBy('viewed_bills.viewed_at', 'desc')
    .orderBy('bills.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => billInList(row, row.viewed_at));
}
