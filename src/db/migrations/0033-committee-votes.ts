import { sql } from 'kysely';
import { type Database, indexes } from './columns.ts';

/**
 * Marks the roll calls that were taken in committee, which are not in the lists and figures of a chamber's floor. The
 * next import decides again for those that name no committee, by the number of members who voted.
 */
export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable('roll_calls')
    .addColumn('in_committee', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update roll_calls set in_committee = 1
    where kind = 'committee' or named_committee is not null or committee_id is not null`.execute(db);
  await indexes(db, 'roll_calls', ['session_id', 'chamber', 'in_committee']);
  await db.schema.dropIndex('roll_calls_by_session_id_chamber').execute();
}
