import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';

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
  return openDatabase(await makeServerDatabase(server));
}

/**
 * Makes an empty database on the PostgreSQL server of this test run.
 * @param server address of the server's own database
 * @returns address of the new one
 */
export async function makeServerDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const pool = new pg.Pool({ connectionString: server, max: 1 });
  await pool.query(`create database ${name}`);
  await pool.end();
  return server.replace(/\/postgres$/, `/${name}`);
}
