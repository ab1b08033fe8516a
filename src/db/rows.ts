import { CompiledQuery, sql } from 'kysely';
import { type Database, isServer } from './database.ts';
import type { Tables } from './tables.ts';

export type TableName = keyof Tables;

/** Both engines take at least this many parameters in a statement; more rows than fit go in several. */
const PARAMETERS_PER_STATEMENT = 12_000;
/** One statement text serves most inserts of a table, so that both engines can keep it prepared. */
const ROWS_PER_STATEMENT = 400;

/**
 * Inserts rows, hundreds in a statement. The statement is put together as text: an import writes millions of values, and a
 * query builder's node for each of them costs more than the database does.
 * @param rows all with the same columns as the first
 */
export async function insertRows(db: Database, table: TableName, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const most = Math.min(ROWS_PER_STATEMENT, Math.floor(PARAMETERS_PER_STATEMENT / columns.length));
  for (let start = 0; start < rows.length; start += most) {
    const chunk = rows.slice(start, start + most);
    const values: unknown[] = [];
    for (const row of chunk) {
      // A table's row is its columns by name.
      for (const column of columns) values.push((row as Record<string, unknown>)[column]);
    }
    await db.executeQuery(CompiledQuery.raw(insertStatement(db, table, columns, chunk.length), values));
  }
}

function insertStatement(db: Database, table: string, columns: string[], rows: number): string {
  const server = isServer(db);
  let parameter = 0;
  const placeholder = () => (server ? `$${++parameter}` : '?');
  const tuple = () => `(${columns.map(placeholder).join(',')})`;
  const names = columns.map((column) => `"${column}"`).join(',');
  return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, tuple).join(',')}`;
}

/**
 * Reads the rows whose column has one of these values, in no order.
 * @param columns those to read; all unless said
 */
export async function rowsWhere<Row>(
  db: Database,
  table: TableName,
  column: string,
  values: readonly (string | number)[],
  columns?: readonly string[],
): Promise<Row[]> {
  if (values.length === 0) return [];
  const read = columns ? sql.join(columns.map((name) => sql.ref(name))) : sql`*`;
  const query = sql<Row>`select ${read} from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join([...values])})`;
  return (await query.execute(db)).rows;
}

/** Deletes the rows whose column has one of these values. */
export async function deleteRowsWhere(
  db: Database,
  table: TableName,
  column: string,
  values: readonly (string | number)[],
): Promise<void> {
  if (values.length === 0) return;
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join([...values])})`.execute(
    db,
  );
}

/** Sets columns of the row with this id. */
export async function updateRow(db: Database, table: TableName, id: number, values: object): Promise<void> {
  const sets = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${id}`.execute(db);
}

/** Keeps others from referring to a row, or changing it, until the transaction ends; the embedded database has one writer anyway. */
export async function lockRow(trx: Database, table: TableName, id: number): Promise<void> {
  if (isServer(trx)) await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(trx);
}

/** The highest id that a table has given out; 0 where it is empty. */
export async function highestId(db: Database, table: TableName): Promise<number> {
  const answer = await sql<{
    highest: number | null;
  }>`select max(id) as highest from ${sql.table(table)}`.execute(db);
  return answer.rows[0]?.highest ?? 0;
}
