import { sql } from 'kysely';
import { type Database, indexes } from './columns.ts';

/** Lets an organization own the mailing of a report in place of a user. */
export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable('report_mailings')
    .addColumn('organization_id', 'integer', (column) =>
      column.references('organizations.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .alterTable('report_mailings')
    .alterColumn('user_id', (column) => column.dropNotNull())
    .execute();
  await sql`alter table report_mailings add constraint report_mailings_owner
    check ((user_id is null) <> (organization_id is null))`.execute(db);
  await indexes(db, 'report_mailings', ['organization_id']);
}
