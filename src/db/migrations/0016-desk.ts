import { type Database, indexes, numberedTable, optionalTexts, texts } from './columns.ts';

/**
 * The desk (U02): who did what. A line names people and things as they were called then, so that it stays true when they are
 * gone; it refers to nothing.
 */
export async function up(db: Database): Promise<void> {
  await optionalTexts(
    texts(numberedTable(db, 'desk_log'), 'at', 'who', 'what', 'about'),
    'page',
    'kept',
  ).execute();
  await indexes(db, 'desk_log', ['who', 'id']);

  // Of an invitation: what the account may do.
  await db.schema.alterTable('mailed_links').addColumn('role', 'text').execute();
}
