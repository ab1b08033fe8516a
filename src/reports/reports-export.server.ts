import type { Database } from '../db/database.ts';
import { frozenBills, listReports } from './reports.server.ts';

/** All reports of a user with their bills, for the user's export (U04), one at a time because all of them can take 100 MB. */
export async function* reportsForExport(db: Database, userId: number) {
  for (const { id, title, made_at, shared_at } of await listReports(db, userId)) {
    const bills = await frozenBills(db, id);
    yield { title, made_at, shared_at, bills: bills.map(({ bill }) => bill) };
  }
}
