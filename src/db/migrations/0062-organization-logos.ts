import { belongsTo, type Database, integers, table, texts } from './columns.ts';

/** Stores the logos of organizations, which stand on what they share. */
export async function up(db: Database): Promise<void> {
  const logos = belongsTo(table(db, 'organization_logos'), 'organization_id', 'organizations');
  await texts(integers(logos, 'width', 'height'), 'image')
    .addPrimaryKeyConstraint('organization_logos_key', ['organization_id'])
    .execute();
}
