import { type Database, indexes } from './columns.ts';

/** Says who counts a member of a board, and how sure the count is. */
export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable('whipboard_notes')
    .addColumn('assignee_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('whipboard_notes').addColumn('confidence', 'text').execute();
  await indexes(db, 'whipboard_notes', ['assignee_id']);
}
