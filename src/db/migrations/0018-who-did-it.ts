import { type Database, indexes } from './columns.ts';

/** Adds account ids to rows that had only an email address, which may belong to someone else later. */
export async function up(db: Database): Promise<void> {
  // Not a foreign key, because entries stay when the account is deleted. Ids are not reused.
  await db.schema.alterTable('desk_log').addColumn('user_id', 'integer').execute();
  await indexes(db, 'desk_log', ['user_id', 'id']);

  // An invitation is deleted with the account that sent it.
  await db.schema
    .alterTable('mailed_links')
    .addColumn('invited_by', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
}
