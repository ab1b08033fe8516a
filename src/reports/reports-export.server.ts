import type { Database } from '../db/database.ts';
import { reportsOf } from './reports.server.ts';

/** All reports of a user with what they say of each bill, for the user's export (U04). */
export async function reportsToTakeAlong(db: Database, userId: number) {
  const reports = await reportsOf(db, userId);
  const rows = await db
    .selectFrom('report_bills')
    .innerJoin('reports', 'reports.id', 'report_bills.report_id')
    .select(['report_bills.report_id', 'report_bills.frozen'])
    .where('reports.user_id', '=', userId)
    .orderBy('report_bills.report_id')
    .orderBy('report_bills.position')
    .execute();
  const bills = Map.groupBy(rows, ({ report_id }) => report_id);
  return reports.map(({ id, title, made_at, shared_at }) => ({
    title,
    made_at,
    shared_at,
    bills: (bills.get(id) ?? []).map(({ frozen }): unknown => JSON.parse(frozen)),
  }));
}
