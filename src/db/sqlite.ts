import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { type OnUnavailable, translatingConnection } from './unavailable.ts';

const STATEMENTS_KEPT = 400;
/** How long a statement waits for another process that writes. */
export const BUSY_TIMEOUT_MS = 10_000;

/**
 * The SQLite that Node brings, as a Kysely dialect.
 * @param file path of the database file, or `:memory:`
 * @param onUnavailable is called with each statement that failed because of a full disk or a lock
 */
export function nodeSqliteDialect(file: string, onUnavailable: OnUnavailable): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  sqlite.exec('PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;');
  return new NodeSqliteDialect(sqlite, onUnavailable);
}

class NodeSqliteDialect extends SqliteDialect {
  override readonly createDriver: () => SqliteDriver;

  constructor(sqlite: DatabaseSync, onUnavailable: OnUnavailable) {
    const config = { database: keepingStatements(sqlite) };
    super(config);
    this.createDriver = () => new NodeSqliteDriver(config, sqlite, onUnavailable);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite undoes changes of tables too, which Kysely does not count on: with it, migrations are made whole or not at all. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #sqlite: DatabaseSync;
  readonly #onUnavailable: OnUnavailable;

  constructor(config: SqliteDialectConfig, sqlite: DatabaseSync, onUnavailable: OnUnavailable) {
    super(config);
    this.#sqlite = sqlite;
    this.#onUnavailable = onUnavailable;
  }

  override async acquireConnection() {
    return translatingConnection(await super.acquireConnection(), this.#onUnavailable);
  }

  /** After a full disk SQLite has taken the transaction back by itself; a second time would hide what failed. */
  override async rollbackTransaction(...connection: Parameters<SqliteDriver['rollbackTransaction']>) {
    if (this.#sqlite.isTransaction) await super.rollbackTransaction(...connection);
  }
}

function keepingStatements(sqlite: DatabaseSync) {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare(sql: string) {
      const kept = prepared.get(sql);
      if (kept) return kept;
      // A transaction of ours is for writing: it takes the write lock at once, where waiting for it is safe.
      const statement = asKyselyStatement(sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql));
      const oldest = prepared.size >= STATEMENTS_KEPT ? prepared.keys().next().value : undefined;
      if (oldest !== undefined) prepared.delete(oldest);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  // Kysely passes what its column types allow; they are the types SQLite takes.
  const bind = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  };
}
