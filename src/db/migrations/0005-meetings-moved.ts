import type { Database } from './columns.ts';

/** Adds the instructions and the deadline for testimony at a meeting, and a rescheduled meeting's previous time and place. */
export async function up(db: Database): Promise<void> {
  for (const column of ['testimony_url', 'testimony_deadline', 'moved_from', 'moved_from_place']) {
    await db.schema.alterTable('meetings').addColumn(column, 'text').execute();
  }
}
