import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { postgresDialect } from './postgres.ts';
import { BUSY_TIMEOUT_MS, nodeSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { type OnUnavailable, translatingOutages } from './unavailable.ts';

export type Database = Kysely<Tables>;
export type WriteTransaction = Transaction<Tables>;

/** The key of the PostgreSQL advisory lock that allows one writer of legislative records at a time. */
const RECORDS_LOCK = 7_305_001;

/** The maximum time that a program waits for another one that migrates the same embedded database. */
const MIGRATION_TIMEOUT_MS = 600_000;

/**
 * Opens the database and applies pending migrations.
 * @param where the file of an embedded database (or `:memory:`), or a `postgres://` address
 * @param onUnavailable called with each outage, in addition to the `DatabaseUnavailable` that the statement throws
 * @throws if the database is newer than this program or cannot be opened
 */
export async function openDatabase(
  where: string,
  onUnavailable: OnUnavailable = () => {},
): Promise<Database> {
  const db = await connect(where, onUnavailable);
  try {
    await migrateToLatest(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Opens the database without migrating it, for tests of migrations. */
export async function connect(where: string, onUnavailable: OnUnavailable = () => {}): Promise<Database> {
  const dialect = isServerAddress(where) ? postgresDialect : nodeSqliteDialect;
  const open = async () => dialect(where, onUnavailable);
  return new Kysely<Tables>({ dialect: await translatingOutages(open, onUnavailable) });
}

/** Whether an address is that of a PostgreSQL server. */
export function isServerAddress(where: string): boolean {
  return /^postgres(ql)?:\/\//.test(where);
}

/** Whether this database is a PostgreSQL server, for the few differences between the engines, all of them in db/. */
export function isServer(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Runs `write` in one transaction, which never overlaps with another writer of legislative records.
 * @returns the result of `write`
 */
export async function writeRecords<T>(
  db: Database,
  write: (trx: WriteTransaction) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (trx) => {
    if (isServer(db)) await sql`select pg_advisory_xact_lock(${RECORDS_LOCK})`.execute(trx);
    return await write(trx);
  });
}

/**
 * Runs `write` as `writeRecords` does, and rolls back, to show what it would change.
 * @returns the result of `write`
 */
export async function dryRun<T>(db: Database, write: (trx: WriteTransaction) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    if (isServer(db)) await sql`select pg_advisory_xact_lock(${RECORDS_LOCK})`.execute(trx);
    return await write(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/**
 * Runs `read` on the database as it is now, whatever others write meanwhile. Nothing waits for it, except other statements through `db` if
 * the database is embedded.
 * @returns the result of `read`
 */
export async function readSnapshot<T>(db: Database, read: (snapshot: Database) => Promise<T>): Promise<T> {
  return await db.connection().execute(async (snapshot) => {
    const begin = isServer(db)
      ? sql`start transaction isolation level repeatable read, read only`
      : sql`begin deferred`;
    await begin.execute(snapshot);
    try {
      return await read(snapshot);
    } finally {
      await sql`rollback`.execute(snapshot);
    }
  });
}

/** Applies pending migrations. @throws if the database has a migration that this program does not have */
export async function migrateToLatest(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !(name in migrations));

  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this program: it has the migrations ${unknown.join(', ')}. Install the newer program, or restore a backup.`,
    );
  }

  if (applied.length === Object.keys(migrations).length) return;
  if (!isServer(db)) await sql`pragma busy_timeout = ${sql.lit(MIGRATION_TIMEOUT_MS)}`.execute(db);
  const { error } = await migrator.migrateToLatest();
  if (!isServer(db)) await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(db);
  if (error) throw error;
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}
