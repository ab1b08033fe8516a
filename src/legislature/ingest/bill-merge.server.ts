import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import { lockRow, type TableName } from '../../db/rows.ts';
import { countSilentChange } from '../change-events.server.ts';
import { deleteSimilarities } from '../derive/similarity/delete-similarities.server.ts';
import { readAggregates, writeCorrected } from './aggregates.server.ts';
import { correctionsOf } from './corrections.server.ts';
import { billShape } from './stored-bill.ts';
import { notifySubscribers } from './subscribers.ts';

/**
 * Every table that refers to bills, except for the parts of a bill's aggregate. `oncePer` is the column with which a
 * bill is unique, and rows with `unless` are kept beside each other. `isRecord` marks the tables of other legislative records, which change without an event.
 */
export const BILL_REFERENCES: {
  table: TableName;
  column: string;
  oncePer?: string;
  unless?: string;
  isRecord?: true;
}[] = [
  { table: 'amendments', column: 'bill_id', isRecord: true },
  { table: 'meeting_bills', column: 'bill_id', oncePer: 'meeting_id', isRecord: true },
  { table: 'testimony', column: 'bill_id', isRecord: true },
  { table: 'roll_calls', column: 'bill_id', isRecord: true },
  { table: 'news_bills', column: 'bill_id', oncePer: 'article_id', isRecord: true },
  { table: 'press_bills', column: 'bill_id', oncePer: 'press_release_id', isRecord: true },
  { table: 'related_bills', column: 'related_bill_id' },
  { table: 'viewed_bills', column: 'bill_id', oncePer: 'user_id' },
  // With its texts.
  { table: 'bill_versions', column: 'bill_id' },
  // History and journal continue under the bill.
  { table: 'change_events', column: 'bill_id' },
  { table: 'tracked_bills', column: 'bill_id', oncePer: 'list_id' },
  { table: 'tracked_successors', column: 'bill_id', oncePer: 'tracked_bill_id' },
  // A report with both keeps both, each as it was when the report was created.
  { table: 'report_bills', column: 'bill_id' },
  { table: 'whipboards', column: 'bill_id' },
  // An alert of an organization stays complete: each member has a rule.
  { table: 'alert_rules', column: 'bill_id', oncePer: 'user_id', unless: 'organization_alert_id' },
  { table: 'alert_found_bills', column: 'bill_id', oncePer: 'rule_id' },
  { table: 'muted_bills', column: 'bill_id', oncePer: 'user_id' },
  { table: 'corrections', column: 'bill_id', oncePer: 'field' },
  { table: 'record_problems', column: 'bill_id' },
];

/**
 * Merges the row of a docket into the row of the bill that it became. Every reference to the docket becomes one to
 * the bill.
 */
export async function mergeDocketIntoBill(
  trx: WriteTransaction,
  docketId: number,
  billId: number,
): Promise<void> {
  // The lock makes new references wait until existing ones have moved to the bill.
  await lockRow(trx, 'bills', docketId);
  await notifySubscribers('docketMerging', trx, docketId, billId);
  await deleteSimilarities(trx, [docketId, billId]);

  const [bill] = (await readAggregates(trx, billShape, [billId])).values();
  if (!bill) throw new Error(`There is no bill ${billId} for docket ${docketId}.`);

  let hasUnlistedChange = false;
  for (const { table, column, oncePer, unless, isRecord } of BILL_REFERENCES) {
    const [from, key] = [sql.table(table), sql.ref(column)];
    if (oncePer) {
      const other = sql.ref(oncePer);
      await sql`delete from ${from} where ${key} = ${docketId}
        and ${other} in (select ${other} from ${from} where ${key} = ${billId})
        ${unless ? sql`and ${sql.ref(unless)} is null` : sql``}`.execute(trx);
    }
    const moved = await sql`update ${from} set ${key} = ${billId} where ${key} = ${docketId}`.execute(trx);
    hasUnlistedChange ||= isRecord === true && Number(moved.numAffectedRows) > 0;
  }

  if (hasUnlistedChange) await countSilentChange(trx);

  // The docket's corrections now correct the bill.
  const corrections = await correctionsOf(trx, billShape, [billId]);
  await writeCorrected(trx, billShape, [{ before: bill, after: corrections.applyTo(bill) }]);
  await corrections.storeSourceValues([bill]);

  await trx
    .updateTable('upstream_ids')
    .set({ record_id: billId })
    .where('record_type', '=', 'bill')
    .where('record_id', '=', docketId)
    .execute();

  await trx.deleteFrom('bills').where('id', '=', docketId).execute();
}
