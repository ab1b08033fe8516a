import { afterAll, describe, inject } from 'vitest';
import { connect, type Database, openDatabase } from '../src/db/database.ts';
import { makeMigratedDatabase, makeServerDatabase } from './own-postgres.ts';

/**
 * Describes something that must hold on the embedded database and on a PostgreSQL server alike.
 * @param tests is called once for each engine with a function that opens a fresh, empty, migrated database
 */
export function describeOnBothEngines(
  name: string,
  tests: (openEmpty: () => Promise<Database>) => void,
): void {
  describe(`${name} (embedded)`, () => tests(openedAndClosed(async () => openDatabase(':memory:'))));
  const server = inject('postgresAddress');
  describe.skipIf(!server)(`${name} (PostgreSQL)`, () => tests(openedAndClosed(() => openOnServer(server))));
}

/** The same, with a function that opens an empty database without tables: for tests of migrations. */
export function describeMigrationsOnBothEngines(
  name: string,
  tests: (openWithoutTables: () => Promise<Database>) => void,
): void {
  describe(`${name} (embedded)`, () => tests(openedAndClosed(() => connect(':memory:'))));
  const server = inject('postgresAddress');
  const onServer = async () => connect(await makeServerDatabase(server));
  describe.skipIf(!server)(`${name} (PostgreSQL)`, () => tests(openedAndClosed(onServer)));
}

function openedAndClosed(open: () => Promise<Database>): () => Promise<Database> {
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
  return openDatabase(await makeMigratedDatabase(server));
}
