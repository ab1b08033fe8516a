import { type Database, indexes, numberedTable, optionalTexts, texts } from './columns.ts';

/**
 * Creates the audit log (U02). An entry has the names of people and things at that time and no foreign keys, so that it
 * stays correct after they are deleted.
 */
export async function up(db: Database): Promise<void> {
  await optionalTexts(
    texts(numberedTable(db, 'desk_log'), 'at', 'who', 'what', 'about'),
    'page',
    'kept',
  ).execute();
  await indexes(db, 'desk_log', ['who', 'id']);

  // The role of the account that an invitation creates.
  await db.schema.alterTable('mailed_links').addColumn('role', 'text').execute();
}
