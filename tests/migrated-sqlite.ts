import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect, type Database, openDatabase } from '../src/db/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The statements that make a database as the migrations do, in a tenth of their time. */
    schemaStatements: string[];
  }
}

/** Migrates one embedded database for the whole test run. */
export default async function provideSchema(project: TestProject): Promise<void> {
  const db = await openDatabase(':memory:');
  project.provide('schemaStatements', await statementsOf(db));
  await db.destroy();
}

/** Opens an embedded database in memory as the migrations leave it. */
export async function openMigrated(schemaStatements: readonly string[]): Promise<Database> {
  const db = await connect(':memory:');
  for (const statement of schemaStatements) await sql.raw(statement).execute(db);
  return db;
}

async function statementsOf(db: Database): Promise<string[]> {
  const created = await textsOf(
    db,
    `select sql as text from sqlite_master where sql is not null and name not like 'sqlite\\_%' escape '\\'
      order by type <> 'table', rowid`,
  );
  const tables = await textsOf(
    db,
    `select name as text from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
  );
  const inserts: string[] = [];
  for (const table of tables) inserts.push(...(await insertsInto(db, table)));
  return [...created, ...inserts];
}

async function insertsInto(db: Database, table: string): Promise<string[]> {
  const columns = await textsOf(db, `select name as text from pragma_table_info('${table}')`);
  const values = columns.map((column) => `quote("${column}")`).join(` || ', ' || `);
  return await textsOf(
    db,
    `select 'insert into "${table}" values (' || ${values} || ')' as text from "${table}"`,
  );
}

async function textsOf(db: Database, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ text: string }>(query).execute(db);
  return rows.map(({ text }) => text);
}
