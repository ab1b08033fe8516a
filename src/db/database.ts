import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { postgresDialect } from './postgres.ts';
import { BUSY_TIMEOUT_MS, nodeSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { type OnUnavailable, translatingOutages } from './unavailable.ts';

export type Database = Kysely<Tables>;
export type WriteTransaction = Transaction<Tables>;

/** A number of ours for PostgreSQL's advisory lock: one writer of legislative records at a time. */
const RECORDS_LOCK = 7_305_001;

/** How long a program waits for another one that brings the same embedded database up to date. */
const MIGRATION_TIMEOUT_MS = 600_000;

/**
 * Opens the database and brings its tables up to date.
 * @param where the embedded database's file (or `:memory:`), or a `postgres://` address
 * @param onUnavailable is called with each outage, beside the `DatabaseUnavailable` that the statement throws
 * @throws when the database is newer than this program, or cannot be opened
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

/** Opens the database with the tables that it has: only a test of migrations needs an older version of them. */
export async function connect(where: string, onUnavailable: OnUnavailable = () => {}): Promise<Database> {
  const dialect = isServerAddress(where) ? postgresDialect : nodeSqliteDialect;
  const open = async () => dialect(where, onUnavailable);
  return new Kysely<Tables>({ dialect: await translatingOutages(open, onUnavailable) });
}

/** Whether an address names a PostgreSQL server. */
export function isServerAddress(where: string): boolean {
  return /^postgres(ql)?:\/\//.test(where);
}

/** Whether this database is a PostgreSQL server, for the few places where the engines must differ (all in db/). */
export function isServer(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Runs `write` in one transaction that no other writer of legislative records overlaps: all of it is kept, or none.
 * @returns what `write` returns
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
 * Runs `write` as `writeRecords` does, and takes back all that it wrote: for showing what would come of it.
 * @returns what `write` returns
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

/** Applies the migrations that are missing. @throws when the database has had one that this program does not know */
export async function migrateToLatest(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this program: it has had ${unknown.join(', ')}. Install the newer program, or restore a backup.`,
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
