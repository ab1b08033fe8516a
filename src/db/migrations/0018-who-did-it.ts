import { type Database, indexes } from './columns.ts';

/** Accounts by their ids where only an address stood: an address may be somebody else's later. */
export async function up(db: Database): Promise<void> {
  // Refers to nothing: a line stays when the account goes, and ids are not given twice.
  await db.schema.alterTable('desk_log').addColumn('user_id', 'integer').execute();
  await indexes(db, 'desk_log', ['user_id', 'id']);

  // An invitation goes with the account of whoever sent it.
  await db.schema
    .alterTable('mailed_links')
    .addColumn('invited_by', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
}
