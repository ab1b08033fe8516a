import { sql } from 'kysely';
import { belongsTo, type Database, table } from './columns.ts';

/** Records which changes users have seen (P16) by event id, because all events of an import have its start time. */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('users').addColumn('looked_change', 'integer').execute();
  await db.schema.alterTable('users').addColumn('seen_change', 'integer').execute();
  await sql`update users set looked_change = ${newestAt('last_looked_at')},
    seen_change = ${newestAt('looked_before')} where last_looked_at is not null`.execute(db);
  await belongsTo(belongsTo(table(db, 'told_changes'), 'user_id', 'users'), 'change_id', 'change_events')
    .addPrimaryKeyConstraint('told_changes_key', ['user_id', 'change_id'])
    .execute();
}

/** Selects the newest change event at the time in a column, or null. */
function newestAt(column: 'last_looked_at' | 'looked_before') {
  return sql`(select id from change_events where detected_at <= ${sql.ref(column)}
    order by detected_at desc, id desc limit 1)`;
}
