import { belongsTo, type Database, table, texts } from './columns.ts';

/** Stores the bills that a user's alerts do not tell, and the kinds of changes that an alert leaves out until the user wants them again. */
export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable('alert_rules')
    .addColumn('muted_kinds', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  let muted = belongsTo(table(db, 'muted_bills'), 'user_id', 'users');
  muted = belongsTo(muted, 'bill_id', 'bills');
  await texts(muted, 'muted_at').addPrimaryKeyConstraint('muted_bills_key', ['user_id', 'bill_id']).execute();
}
