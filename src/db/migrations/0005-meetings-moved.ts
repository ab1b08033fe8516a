import type { Database } from './columns.ts';

/** How to testify at a meeting and until when, and from where a meeting was moved. */
export async function up(db: Database): Promise<void> {
  for (const column of ['testimony_url', 'testimony_deadline', 'moved_from', 'moved_from_place']) {
    await db.schema.alterTable('meetings').addColumn(column, 'text').execute();
  }
}
