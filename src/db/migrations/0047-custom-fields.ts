import { belongsTo, type Database, indexes, integers, numberedTable, table, texts } from './columns.ts';

/** Lets an organization have fields of its own for the bills on its lists. */
export async function up(db: Database): Promise<void> {
  const fields = belongsTo(numberedTable(db, 'custom_fields'), 'organization_id', 'organizations');
  await integers(texts(fields, 'name', 'kind', 'choices'), 'place')
    .addUniqueConstraint('custom_fields_name', ['organization_id', 'name'])
    .execute();

  const values = belongsTo(
    belongsTo(table(db, 'custom_values'), 'tracked_bill_id', 'tracked_bills'),
    'field_id',
    'custom_fields',
  );
  await texts(values, 'value')
    .addPrimaryKeyConstraint('custom_values_key', ['tracked_bill_id', 'field_id'])
    .execute();
  await indexes(db, 'custom_values', ['field_id']);
}
