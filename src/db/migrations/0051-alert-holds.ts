import { sql } from 'kysely';
import { belongsTo, type Database, integers, numberedTable, optionalTexts, table, texts } from './columns.ts';

/** Stores quiet hours of alerts, imports whose alerts wait for the administrator, and whether alerts are sent at all. */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('alert_rules').addColumn('quiet_from', 'integer').execute();
  await db.schema.alterTable('alert_rules').addColumn('quiet_to', 'integer').execute();
  await db.schema
    .alterTable('alert_rules')
    .addColumn('breaks_quiet', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('alert_rules').addColumn('quiet_until', 'text').execute();
  await db.schema
    .alterTable('alert_messages')
    .addColumn('is_urgent', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  let holds = integers(
    numberedTable(db, 'alert_holds'),
    'import_id',
    'changes',
    'first_change',
    'last_change',
  );
  holds = texts(holds, 'held_at');
  await optionalTexts(holds, 'decision', 'decided_at', 'decided_by').execute();

  let rules = belongsTo(table(db, 'alert_held_rules'), 'hold_id', 'alert_holds');
  rules = belongsTo(rules, 'rule_id', 'alert_rules');
  await integers(rules, 'after_change', 'is_urgent_seen')
    .addPrimaryKeyConstraint('alert_held_rules_key', ['rule_id', 'hold_id'])
    .execute();

  const state = table(db, 'alert_state').addColumn('id', 'integer', (column) => column.primaryKey());
  await optionalTexts(integers(state, 'checked_change'), 'stopped_at', 'stopped_by').execute();
  await sql`insert into alert_state (id, checked_change)
    select 1, coalesce(max(id), 0) from change_events`.execute(db);
}
