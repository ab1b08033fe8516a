import { sql } from 'kysely';
import type { Database } from './columns.ts';

const COUNTS = ['yes_count', 'no_count', 'absent_count', 'not_voting_count', 'other_count'];

/**
 * Makes the counts of roll calls optional, because many sources have no tally, and adds who counted them: the source, or
 * the site from the members' votes. A tally without any member is one that the source does not have. SQLite cannot make
 * a column optional, so each column is replaced.
 */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('roll_calls').addColumn('tally_from', 'text').execute();
  await sql`update roll_calls set tally_from = 'source'
    where yes_count + no_count + absent_count + not_voting_count + other_count > 0`.execute(db);

  for (const column of COUNTS) {
    const copy = `${column}_copy`;
    await db.schema.alterTable('roll_calls').addColumn(copy, 'integer').execute();
    await sql`update roll_calls set ${sql.ref(copy)} = ${sql.ref(column)} where tally_from is not null`.execute(
      db,
    );
    await db.schema.alterTable('roll_calls').dropColumn(column).execute();
    await db.schema.alterTable('roll_calls').renameColumn(copy, column).execute();
  }
}
