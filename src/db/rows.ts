import { CompiledQuery, type Expression, type SqlBool, sql } from 'kysely';
import { type Database, isServer } from './database.ts';
import type { Tables } from './tables.ts';

export type TableName = keyof Tables;

/** The maximum number of parameters in a statement. Both engines accept at least this many. */
const PARAMETERS_PER_STATEMENT = 12_000;
/**
 * The number of rows per insert. With a fixed number, most inserts into a table are the same statement, which both
 * engines can keep prepared.
 */
const ROWS_PER_STATEMENT = 400;

/**
 * Inserts rows, hundreds at a time. Builds the statement as text, because an import writes millions of values, and
 * creating a query builder node for each takes longer than the database itself.
 * @param rows rows with the same columns as the first
 */
export async function insertRows(db: Database, table: TableName, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const rowsPerStatement = Math.min(
    ROWS_PER_STATEMENT,
    Math.floor(PARAMETERS_PER_STATEMENT / columns.length),
  );

  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = rows.slice(start, start + rowsPerStatement);
    const values: unknown[] = [];
    for (const row of chunk) {
      // A row is an object with the columns as keys.
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
 * A condition that a column has one of the values of a subquery, which is run once. PostgreSQL would run it again for each row if it expects
 * few of them, as it does of rows that were written a moment ago.
 */
export function isAmong(db: Database, column: string, subquery: Expression<unknown>): Expression<SqlBool> {
  return isServer(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(array ${subquery})`
    : sql<SqlBool>`${sql.ref(column)} in ${subquery}`;
}

/**
 * Reads the rows whose column has one of these values, unordered.
 * @param columns the columns to read; by default, all
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
  for (let start = 0; start < values.length; start += PARAMETERS_PER_STATEMENT) {
    const chunk = values.slice(start, start + PARAMETERS_PER_STATEMENT);
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(chunk)})`.execute(db);
  }
}

/** Sets columns of the row with this id. */
export async function updateRow(db: Database, table: TableName, id: number, values: object): Promise<void> {
  const sets = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${id}`.execute(db);
}

/** Prevents others from changing or referring to a row until the transaction ends. SQLite has only one writer anyway. */
export async function lockRow(trx: Database, table: TableName, id: number): Promise<void> {
  await lockRows(trx, table, [id]);
}

/** The same for some rows. They are locked in the order of their ids, so that two transactions do not wait for each other. */
export async function lockRows(trx: Database, table: TableName, ids: readonly number[]): Promise<void> {
  if (!isServer(trx) || ids.length === 0) return;
  await sql`select id from ${sql.table(table)} where id in (${sql.join([...ids])}) order by id for update`.execute(
    trx,
  );
}

/** Returns the highest id in a table, or 0 if it is empty. */
export async function highestId(db: Database, table: TableName): Promise<number> {
  const result = await sql<{
    highest: number | null;
  }>`select max(id) as highest from ${sql.table(table)}`.execute(db);
  return result.rows[0]?.highest ?? 0;
}
