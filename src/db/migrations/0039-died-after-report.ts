import { sql } from 'kysely';
import type { Database } from './columns.ts';

const BEFORE = 'died on the calendar';
const AFTER = 'died after a favorable report';

/** Renames the status of bills that a committee reported and no chamber took up, because many of them were on no calendar. */
export async function up(db: Database): Promise<void> {
  await sql`update bills set status = ${AFTER} where status = ${BEFORE}`.execute(db);
  for (const column of ['before', 'after']) {
    await sql`update change_events set ${sql.ref(column)} = ${JSON.stringify(AFTER)}
      where type = 'bill.status.changed' and ${sql.ref(column)} = ${JSON.stringify(BEFORE)}`.execute(db);
  }
}
