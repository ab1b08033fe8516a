import type { Database } from '../db/database.ts';
import { frozenBills, listReports } from './reports.server.ts';

/** All reports of a user with what they say of each bill, for the user's export (U04): one after another, since all can be 100 MB. */
export async function* reportsForExport(db: Database, userId: number) {
  for (const { id, title, made_at, shared_at } of await listReports(db, userId)) {
    const bills = await frozenBills(db, id);
    yield { title, made_at, shared_at, bills: bills.map(({ bill }) => bill) };
  }
}
