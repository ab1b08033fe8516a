import { sql } from 'kysely';
import type { Database } from './columns.ts';

/** Lets tracking lists be shared by link as reports are, and gives links an end and a password. */
export async function up(db: Database): Promise<void> {
  for (const column of ['link_hash', 'shared_at', 'link_shows'])
    await db.schema.alterTable('tracking_lists').addColumn(column, 'text').execute();
  for (const table of ['tracking_lists', 'reports'])
    for (const column of ['link_expires_at', 'link_password'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
  await sql`create unique index tracking_lists_link_hash on tracking_lists (link_hash)`.execute(db);
}
