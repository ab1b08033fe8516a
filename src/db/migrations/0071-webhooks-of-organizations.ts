import { sql } from 'kysely';
import type { Database } from './columns.ts';

/** Lets an alert of an organization have a rule without a user, whose messages go to a webhook once for all members. */
export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable('alert_rules')
    .alterColumn('user_id', (column) => column.dropNotNull())
    .execute();
  await sql`alter table alert_rules add constraint alert_rules_owner
    check (user_id is not null or organization_alert_id is not null)`.execute(db);
  await sql`create unique index alert_rules_one_webhook on alert_rules (organization_alert_id)
    where user_id is null`.execute(db);
}
