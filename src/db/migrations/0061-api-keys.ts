import {
  belongsTo,
  type Database,
  indexes,
  integers,
  mayReferTo,
  numberedTable,
  table,
  texts,
} from './columns.ts';

/** Stores the API keys of users and organizations, of which only a digest is kept, and how many requests each had on a day. */
export async function up(db: Database): Promise<void> {
  let keys = numberedTable(db, 'api_keys');
  for (const [column, owner] of [
    ['user_id', 'users'],
    ['organization_id', 'organizations'],
  ] as const)
    keys = keys.addColumn(column, 'integer', (c) => c.references(`${owner}.id`).onDelete('cascade'));
  keys = mayReferTo(keys, 'made_by', 'users');
  keys = keys.addColumn('digest', 'text', (column) => column.notNull().unique());
  await texts(keys, 'name', 'scopes', 'made_at').execute();
  await indexes(db, 'api_keys', ['user_id'], ['organization_id'], ['made_by']);

  const uses = belongsTo(table(db, 'api_key_uses'), 'key_id', 'api_keys');
  await integers(texts(uses, 'day'), 'requests')
    .addPrimaryKeyConstraint('api_key_uses_key', ['key_id', 'day'])
    .execute();
}
