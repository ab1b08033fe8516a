import { belongsTo, type Database, table } from './columns.ts';

/** Which changes were told to whom (P16): by their ids, since an import writes for minutes what it says it noticed at its start. */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('users').addColumn('looked_change', 'integer').execute();
  await db.schema.alterTable('users').addColumn('seen_change', 'integer').execute();
  await belongsTo(belongsTo(table(db, 'told_changes'), 'user_id', 'users'), 'change_id', 'change_events')
    .addPrimaryKeyConstraint('told_changes_key', ['user_id', 'change_id'])
    .execute();
}
