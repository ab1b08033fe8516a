import type { Database } from '../db/database.ts';
import { writeIfAvailable } from '../db/unavailable.ts';
import { billInList, billRows } from './bill-rows.server.ts';

/** Records that a user viewed a bill (T04), unless an import has removed it since the page was read. */
export async function recordView(db: Database, userId: number, billId: number): Promise<void> {
  const viewed_at = new Date().toISOString();
  const write = db
    .insertInto('viewed_bills')
    .columns(['user_id', 'bill_id', 'viewed_at'])
    .expression((eb) =>
      eb
        .selectFrom('bills')
        .select((select) => [
          select.cast<number>(select.val(userId), 'integer').as('user_id'),
          'id',
          select.cast<string>(select.val(viewed_at), 'text').as('viewed_at'),
        ])
        .where('id', '=', billId),
    )
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
