import { afterAll, describe, inject } from 'vitest';
import { connect, type Database, openDatabase } from '../src/db/database.ts';
import { openMigrated } from './migrated-sqlite.ts';
import { createMigratedDatabase, createServerDatabase } from './test-postgres.ts';

/**
 * Registers the same tests for the embedded database and for a PostgreSQL server.
 * @param tests is called once for each engine with a function that opens a new, migrated database without records
 */
export function describeOnBothEngines(
  name: string,
  tests: (openEmpty: () => Promise<Database>) => void,
): void {
  describe(`${name} (embedded)`, () =>
    tests(closeAfterTests(() => openMigrated(inject('schemaStatements')))));
  const server = inject('postgresAddress');
  describe.skipIf(!server)(`${name} (PostgreSQL)`, () => tests(closeAfterTests(() => openOnServer(server))));
}

/** Registers tests of migrations for both engines, with a function that opens a database without tables. */
export function describeMigrationsOnBothEngines(
  name: string,
  tests: (openWithoutTables: () => Promise<Database>) => void,
): void {
  describe(`${name} (embedded)`, () => tests(closeAfterTests(() => connect(':memory:'))));
  const server = inject('postgresAddress');
  const onServer = async () => connect(await createServerDatabase(server));
  describe.skipIf(!server)(`${name} (PostgreSQL)`, () => tests(closeAfterTests(onServer)));
}

function closeAfterTests(open: () => Promise<Database>): () => Promise<Database> {
  const opened: Database[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((db) => db.destroy()));
  });
  return async () => {
    const db = await open();
    opened.push(db);
    return db;
  };
}

async function openOnServer(server: string): Promise<Database> {
  return openDatabase(await createMigratedDatabase(server));
}
