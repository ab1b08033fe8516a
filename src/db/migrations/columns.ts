import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely';

/** Migrations see tables as they were at their time, so they are typed by no table of today. */
export type Database = Kysely<never>;

export type Table = CreateTableBuilder<string, string>;

/** A table whose rows have small integer ids, given out by the one who writes them: the same on both engines. */
export function tableWithId(db: Database, name: string): Table {
  return table(db, name).addColumn('id', 'integer', (column) => column.primaryKey());
}

/**
 * A table whose ids the database gives out, one after the other and none twice, also where rows have been deleted: for what
 * many people write at the same time, and where an old address must not lead to what somebody else made since.
 */
export function numberedTable(db: Database, name: string): Table {
  const isServer = db.getExecutor().adapter instanceof PostgresAdapter;
  return table(db, name).addColumn('id', 'integer', (column) =>
    isServer ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey().autoIncrement(),
  );
}

/** A table without an id of its own: rows that hang on others. */
export function table(db: Database, name: string): Table {
  return db.schema.createTable(name) as Table;
}

/** A required reference; the row goes when what it refers to goes. */
export function belongsTo(table: Table, column: string, target: string): Table {
  return table.addColumn(column, 'integer', (c) =>
    c.notNull().references(`${target}.id`).onDelete('cascade'),
  );
}

/** An optional reference; it empties when what it refers to goes. */
export function mayReferTo(table: Table, column: string, target: string): Table {
  return table.addColumn(column, 'integer', (c) => c.references(`${target}.id`).onDelete('set null'));
}

/** Required text columns. */
export function texts(table: Table, ...columns: string[]): Table {
  return columns.reduce((t, column) => t.addColumn(column, 'text', (c) => c.notNull()), table);
}

/** Text columns that may be empty (null). */
export function optionalTexts(table: Table, ...columns: string[]): Table {
  return columns.reduce((t, column) => t.addColumn(column, 'text'), table);
}

/** Required integers, 0 unless said. */
export function integers(table: Table, ...columns: string[]): Table {
  return columns.reduce(
    (t, column) => t.addColumn(column, 'integer', (c) => c.notNull().defaultTo(0)),
    table,
  );
}

/** Creates one plain index per list of columns. */
export async function indexes(db: Database, table: string, ...lists: string[][]): Promise<void> {
  for (const columns of lists) {
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  }
}
