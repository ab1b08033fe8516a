import { belongsTo, type Database, integers, numberedTable, optionalTexts, table, texts } from './columns.ts';

/** Creates accounts (U01, U02, U04). Secrets are stored as digests only, so that a copy of the database grants no access. */
export async function up(db: Database): Promise<void> {
  await optionalTexts(
    texts(numberedTable(db, 'users'), 'email', 'role', 'created_at'),
    'password_hash',
    'totp_secret',
    'last_looked_at',
  )
    .addColumn('totp_step', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('users_email', ['email'])
    .execute();

  await texts(
    belongsTo(numberedTable(db, 'sign_ins'), 'user_id', 'users'),
    'token_hash',
    'browser',
    'created_at',
    'seen_at',
    'expires_at',
  )
    .addUniqueConstraint('sign_ins_token_hash', ['token_hash'])
    .execute();

  await optionalTexts(
    texts(table(db, 'mailed_links'), 'purpose', 'email', 'expires_at').addColumn(
      'token_hash',
      'text',
      (column) => column.primaryKey(),
    ),
    'password_hash',
  )
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .execute();

  await integers(
    texts(
      belongsTo(numberedTable(db, 'passkeys'), 'user_id', 'users'),
      'credential_id',
      'public_key',
      'transports',
      'name',
      'created_at',
    ),
    'counter',
  )
    .addColumn('used_at', 'text')
    .addUniqueConstraint('passkeys_credential_id', ['credential_id'])
    .execute();

  await texts(belongsTo(table(db, 'recovery_codes'), 'user_id', 'users'), 'code_hash')
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();

  await integers(texts(table(db, 'attempts'), 'since'), 'count')
    .addColumn('what', 'text', (column) => column.primaryKey())
    .execute();
}
