import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type LimitNode,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
} from 'kysely';
import { type OnUnavailable, translatingConnection } from './unavailable.ts';

const MAX_CACHED_STATEMENTS = 400;
/** The maximum time that a statement waits for another writing process. */
export const BUSY_TIMEOUT_MS = 10_000;

/**
 * Creates a Kysely dialect for Node's built-in SQLite.
 * @param file the path of the database file, or `:memory:`
 * @param onUnavailable called with each statement that failed because of a full disk or a lock
 */
export function nodeSqliteDialect(file: string, onUnavailable: OnUnavailable): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  // Only pages that are written are cached, up to 16 MB in each process. Four times as much made no import quicker.
  sqlite.exec('PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;');
  // Other pages are read in place, which takes a third less time at 130,000 bills. Two gigabytes is SQLite's maximum.
  sqlite.exec('PRAGMA mmap_size = 2147418112;');
  return new NodeSqliteDialect(sqlite, onUnavailable);
}

class NodeSqliteDialect extends SqliteDialect {
  override readonly createDriver: () => SqliteDriver;

  constructor(sqlite: DatabaseSync, onUnavailable: OnUnavailable) {
    const config = { database: cachingStatements(sqlite) };
    super(config);
    this.createDriver = () => new NodeSqliteDriver(config, sqlite, onUnavailable);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LiteralLimitCompiler();
  }
}

/**
 * Writes limits into statements. SQLite plans with the value of a limit, so a statement that takes it as a parameter is planned anew each
 * time, which takes three times as long as running it.
 */
class LiteralLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    if (ValueNode.is(node.limit) && typeof node.limit.value === 'number')
      this.append(`limit ${Math.trunc(node.limit.value)}`);
    else super.visitLimit(node);
  }
}

/** SQLite can roll back schema changes. Kysely's adapter does not use this; with it, each migration is atomic. */
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

  /** On a full disk, SQLite rolls back by itself, and a second rollback would hide the original error. */
  override async rollbackTransaction(...connection: Parameters<SqliteDriver['rollbackTransaction']>) {
    if (this.#sqlite.isTransaction) await super.rollbackTransaction(...connection);
  }
}

/** A statement after which others may have other columns. */
const CHANGES_COLUMNS = /^\s*(?:alter|create|drop)\b/i;

function cachingStatements(sqlite: DatabaseSync) {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare(sql: string) {
      const cached = prepared.get(sql);
      if (cached) return cached;
      // Every transaction writes, so it acquires the write lock at its start, where waiting for the lock is safe.
      const statement = asKyselyStatement(sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql));
      if (CHANGES_COLUMNS.test(sql)) {
        prepared.clear();
        return statement;
      }
      const oldest = prepared.size >= MAX_CACHED_STATEMENTS ? prepared.keys().next().value : undefined;
      if (oldest !== undefined) prepared.delete(oldest);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  // The column types in `Tables` only allow values that SQLite accepts.
  const bind = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[];
  let names = statement.columns().map(({ name }) => name);
  // Node would make objects without a prototype, which take three times as long to copy and to write as JSON.
  statement.setReturnArrays(true);

  const rowOf = (values: unknown[]) => {
    // Another process may have added a column.
    if (values.length !== names.length) names = statement.columns().map(({ name }) => name);
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at++) row[names[at]!] = values[at];
    return row;
  };
  return {
    reader: names.length > 0,
    // Node's types do not express that rows are arrays.
    all: (parameters) => (statement.all(...bind(parameters)) as unknown as unknown[][]).map(rowOf),
    run: (parameters) => statement.run(...bind(parameters)),
    *iterate(parameters) {
      const rows = statement.iterate(...bind(parameters)) as Iterable<unknown> as Iterable<unknown[]>;
      for (const values of rows) yield rowOf(values);
    },
  };
}
