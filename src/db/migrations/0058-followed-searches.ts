import { belongsTo, type Database, indexes, table } from './columns.ts';

/** Lets an alert watch the bills that a search finds. */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('alert_rules').addColumn('search', 'text').execute();
  let found = belongsTo(table(db, 'alert_found_bills'), 'rule_id', 'alert_rules');
  found = belongsTo(found, 'bill_id', 'bills');
  await found.addPrimaryKeyConstraint('alert_found_bills_key', ['rule_id', 'bill_id']).execute();
  await indexes(db, 'alert_found_bills', ['bill_id']);
}
