import { belongsTo, type Database, indexes, numberedTable } from './columns.ts';

/** Lets an organization own an alert, of which each member has a rule of their own. */
export async function up(db: Database): Promise<void> {
  await belongsTo(numberedTable(db, 'organization_alerts'), 'organization_id', 'organizations').execute();
  await indexes(db, 'organization_alerts', ['organization_id']);
  await db.schema
    .alterTable('alert_rules')
    .addColumn('organization_alert_id', 'integer', (column) =>
      column.references('organization_alerts.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('alert_rules_once_per_member')
    .on('alert_rules')
    .columns(['organization_alert_id', 'user_id'])
    .unique()
    .execute();
}
