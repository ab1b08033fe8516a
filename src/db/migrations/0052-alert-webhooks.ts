import { belongsTo, type Database, optionalTexts, table, texts } from './columns.ts';

/** Stores the webhooks to which alerts send their messages instead of by mail. */
export async function up(db: Database): Promise<void> {
  const hooks = belongsTo(table(db, 'alert_webhooks'), 'rule_id', 'alert_rules');
  await optionalTexts(texts(hooks, 'format', 'host', 'url'), 'secret')
    .addPrimaryKeyConstraint('alert_webhooks_key', ['rule_id'])
    .execute();
  await db.schema.alterTable('alert_messages').addColumn('payload', 'text').execute();
}
