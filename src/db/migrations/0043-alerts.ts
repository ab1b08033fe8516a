import {
  belongsTo,
  type Database,
  indexes,
  integers,
  numberedTable,
  optionalTexts,
  table,
  texts,
} from './columns.ts';

/** Stores alert rules, their messages, and which change event each message tells. */
export async function up(db: Database): Promise<void> {
  let rules = belongsTo(numberedTable(db, 'alert_rules'), 'user_id', 'users');
  rules = rules.addColumn('list_id', 'integer', (column) =>
    column.references('tracking_lists.id').onDelete('cascade'),
  );
  rules = texts(rules, 'kinds', 'frequency', 'created_at');
  rules = integers(rules, 'hour', 'weekday', 'is_urgent_at_once', 'seen_change', 'seen_urgent_change');
  await optionalTexts(rules, 'due_at', 'paused_at', 'pause_reason').execute();
  await indexes(db, 'alert_rules', ['user_id'], ['list_id'], ['due_at']);

  let messages = belongsTo(numberedTable(db, 'alert_messages'), 'rule_id', 'alert_rules');
  messages = integers(texts(messages, 'made_at', 'subject', 'text', 'html'), 'attempts');
  await optionalTexts(messages, 'thread', 'sent_at', 'try_at', 'error').execute();
  await indexes(db, 'alert_messages', ['rule_id'], ['try_at']);

  let items = belongsTo(table(db, 'alert_items'), 'rule_id', 'alert_rules');
  items = belongsTo(items, 'change_id', 'change_events');
  items = belongsTo(items, 'message_id', 'alert_messages');
  await items.addPrimaryKeyConstraint('alert_items_key', ['rule_id', 'change_id']).execute();
  await indexes(db, 'alert_items', ['message_id'], ['change_id']);

  const leases = table(db, 'leases').addColumn('name', 'text', (column) => column.primaryKey());
  await texts(leases, 'holder', 'until').execute();
}
