import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import { lockRow, type TableName } from '../../db/rows.ts';
import { deleteSimilarities } from '../derive/similarity/forget.server.ts';
import { notifySubscribers } from './subscribers.ts';

/** Every table that refers to bills, other than the parts a bill is told with; `oncePer` where a bill may stand once. */
export const BILL_REFERENCES: { table: TableName; column: string; oncePer?: string }[] = [
  { table: 'amendments', column: 'bill_id' },
  { table: 'meeting_bills', column: 'bill_id', oncePer: 'meeting_id' },
  { table: 'testimony', column: 'bill_id' },
  { table: 'roll_calls', column: 'bill_id' },
  { table: 'news_bills', column: 'bill_id', oncePer: 'article_id' },
  { table: 'press_bills', column: 'bill_id', oncePer: 'press_release_id' },
  { table: 'related_bills', column: 'related_bill_id' },
  { table: 'viewed_bills', column: 'bill_id', oncePer: 'user_id' },
  // With its texts.
  { table: 'bill_versions', column: 'bill_id' },
  // History and journal go on under the bill.
  { table: 'change_events', column: 'bill_id' },
  { table: 'tracked_bills', column: 'bill_id', oncePer: 'list_id' },
  { table: 'tracked_successors', column: 'bill_id', oncePer: 'tracked_bill_id' },
  // A report that has both keeps both, each as it was frozen.
  { table: 'report_bills', column: 'bill_id' },
  { table: 'whipboards', column: 'bill_id' },
];

/** Makes the row of a docket one with the row of the bill that it became: everything that refers to it goes along. */
export async function mergeDocketIntoBill(
  trx: WriteTransaction,
  docketId: number,
  billId: number,
): Promise<void> {
  // Whoever refers to it from now on waits, and whoever did goes along.
  await lockRow(trx, 'bills', docketId);
  await notifySubscribers('docketMerging', trx, docketId, billId);
  await deleteSimilarities(trx, [docketId, billId]);
  for (const { table, column, oncePer } of BILL_REFERENCES) {
    const [from, key] = [sql.table(table), sql.ref(column)];
    if (oncePer) {
      const other = sql.ref(oncePer);
      await sql`delete from ${from} where ${key} = ${docketId}
        and ${other} in (select ${other} from ${from} where ${key} = ${billId})`.execute(trx);
    }
    await sql`update ${from} set ${key} = ${billId} where ${key} = ${docketId}`.execute(trx);
  }
  await trx
    .updateTable('upstream_ids')
    .set({ record_id: billId })
    .where('record_type', '=', 'bill')
    .where('record_id', '=', docketId)
    .execute();
  await trx.deleteFrom('bills').where('id', '=', docketId).execute();
}
