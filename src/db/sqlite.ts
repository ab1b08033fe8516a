import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect, type SqliteStatement } from 'kysely';

const STATEMENTS_KEPT = 400;

/**
 * The SQLite that Node brings, as a Kysely dialect.
 * @param file path of the database file, or `:memory:`
 */
export function nodeSqliteDialect(file: string): SqliteDialect {
  const sqlite = new DatabaseSync(file, { timeout: 10_000 });
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  sqlite.exec('PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;');
  const prepared = new Map<string, SqliteStatement>();
  return new SqliteDialect({
    database: {
      close: () => sqlite.close(),
      prepare(sql) {
        const kept = prepared.get(sql);
        if (kept) return kept;
        // A transaction of ours is for writing: it takes the write lock at once, where waiting for it is safe.
        const statement = asKyselyStatement(sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql));
        const oldest = prepared.size >= STATEMENTS_KEPT ? prepared.keys().next().value : undefined;
        if (oldest !== undefined) prepared.delete(oldest);
        prepared.set(sql, statement);
        return statement;
      },
    },
  });
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
