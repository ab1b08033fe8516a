import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely';

/** The database in a migration. Migrations use the tables of their time, so the current table types do not apply. */
export type Database = Kysely<never>;

export type Table = CreateTableBuilder<string, string>;

/** Creates a table with integer ids that the program assigns, the same on both engines. */
export function tableWithId(db: Database, name: string): Table {
  return table(db, name).addColumn('id', 'integer', (column) => column.primaryKey());
}

/**
 * Creates a table with ids that the database assigns in sequence and never reuses, for rows that many users write at the
 * same time, and whose old addresses must never lead to a newer row.
 */
export function numberedTable(db: Database, name: string): Table {
  const isServer = db.getExecutor().adapter instanceof PostgresAdapter;
  return table(db, name).addColumn('id', 'integer', (column) =>
    isServer ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey().autoIncrement(),
  );
}

/** Creates a table without an id column, for rows that belong to others. */
export function table(db: Database, name: string): Table {
  return db.schema.createTable(name) as Table;
}

/** Adds a required reference. The row is deleted with its target. */
export function belongsTo(table: Table, column: string, target: string): Table {
  return table.addColumn(column, 'integer', (c) =>
    c.notNull().references(`${target}.id`).onDelete('cascade'),
  );
}

/** Adds an optional reference, which becomes null when its target is deleted. */
export function mayReferTo(table: Table, column: string, target: string): Table {
  return table.addColumn(column, 'integer', (c) => c.references(`${target}.id`).onDelete('set null'));
}

/** Adds required text columns. */
export function texts(table: Table, ...columns: string[]): Table {
  return columns.reduce((t, column) => t.addColumn(column, 'text', (c) => c.notNull()), table);
}

/** Adds text columns that can be null. */
export function optionalTexts(table: Table, ...columns: string[]): Table {
  return columns.reduce((t, column) => t.addColumn(column, 'text'), table);
}

/** Adds required integer columns with the default 0. */
export function integers(table: Table, ...columns: string[]): Table {
  return columns.reduce(
    (t, column) => t.addColumn(column, 'integer', (c) => c.notNull().defaultTo(0)),
    table,
  );
}

/** Creates an index for each list of columns. */
export async function indexes(db: Database, table: string, ...lists: string[][]): Promise<void> {
  for (const columns of lists) {
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  }
}
