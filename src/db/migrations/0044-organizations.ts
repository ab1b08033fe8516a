import { sql } from 'kysely';
import {
  belongsTo,
  type Database,
  indexes,
  mayReferTo,
  numberedTable,
  optionalTexts,
  table,
  texts,
} from './columns.ts';

/** What a user or an organization can own. */
const OWNED = ['tracking_lists', 'whipboards', 'reports'];

/** Creates organizations, and lets them own tracking lists, whipboards and reports in place of a user. */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable('users').addColumn('name', 'text').execute();
  await optionalTexts(
    texts(numberedTable(db, 'organizations'), 'name', 'created_at'),
    'deleted_at',
  ).execute();

  const members = belongsTo(
    belongsTo(table(db, 'organization_members'), 'organization_id', 'organizations'),
    'user_id',
    'users',
  );
  await texts(members, 'role', 'joined_at')
    .addPrimaryKeyConstraint('organization_members_key', ['organization_id', 'user_id'])
    .execute();
  await indexes(db, 'organization_members', ['user_id']);

  const invitations = belongsTo(
    numberedTable(db, 'organization_invitations'),
    'organization_id',
    'organizations',
  );
  await optionalTexts(
    mayReferTo(texts(invitations, 'role', 'token_hash', 'created_at', 'expires_at'), 'invited_by', 'users'),
    'email',
  )
    .addUniqueConstraint('organization_invitations_token_hash', ['token_hash'])
    .execute();
  await indexes(db, 'organization_invitations', ['organization_id'], ['invited_by']);

  for (const owned of OWNED) {
    await db.schema
      .alterTable(owned)
      .addColumn('organization_id', 'integer', (column) =>
        column.references('organizations.id').onDelete('cascade'),
      )
      .execute();
    await db.schema
      .alterTable(owned)
      .alterColumn('user_id', (column) => column.dropNotNull())
      .execute();
    await sql`alter table ${sql.table(owned)} add constraint ${sql.ref(`${owned}_owner`)}
      check ((user_id is null) <> (organization_id is null))`.execute(db);
    await indexes(db, owned, ['organization_id']);
  }
  await sql`create unique index tracking_lists_organization_name on tracking_lists (organization_id, name)
    where deleted_at is null`.execute(db);
}
