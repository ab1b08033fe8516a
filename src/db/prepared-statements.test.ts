import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerDatabase, startTestPostgres, type TestPostgres } from '../../tests/test-postgres.ts';
import { connect, type Database } from './database.ts';

let server: TestPostgres;
let address: string;
let db: Database;

beforeAll(async () => {
  server = await startTestPostgres();
  address = await createServerDatabase(server.address);
  db = await connect(address);
  await sql`create table parties (id integer, name text)`.execute(db);
  await sql`insert into parties values (1, 'Blue'), (2, 'Green')`.execute(db);
});

afterAll(async () => {
  await db.destroy();
  await server.stop();
});

/** All columns of a party. */
const party = async (id: number, on: Database = db) =>
  (await sql`select * from parties where id = ${id}`.execute(on)).rows;

const preparedStatements = async (on: Database) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(on)).rows;

test('a statement that reads is prepared once on a connection, and bound to other values', async () => {
  await db.connection().execute(async (connection) => {
    expect(await party(1, connection)).toEqual([{ id: 1, name: 'Blue' }]);
    expect(await party(2, connection)).toEqual([{ id: 2, name: 'Green' }]);
    const onParties = (await preparedStatements(connection)).filter(({ statement }) =>
      /parties/.test(statement),
    );
    expect(onParties).toEqual([{ statement: 'select * from parties where id = $1' }]);
  });
});

test('statements that differ only in the length of a list are prepared at most three times', async () => {
  await db.connection().execute(async (connection) => {
    for (let length = 1; length <= 20; length++) {
      const ids = Array.from({ length }, (_, at) => at + 10);
      await sql`select name from parties where id in (${sql.join(ids)}) and id < ${50}`.execute(connection);
    }
    const onNames = (await preparedStatements(connection)).filter(({ statement }) =>
      /select name from parties/.test(statement),
    );
    expect(onNames).toHaveLength(3);
  });
});

test('a statement that writes is not prepared', async () => {
  await db.connection().execute(async (connection) => {
    await sql`update parties set name = ${'Teal'} where id = ${2}`.execute(connection);
    expect((await preparedStatements(connection)).some(({ statement }) => /update/.test(statement))).toBe(
      false,
    );
  });
});

test('a statement goes on when a migration by another program gives its table a column', async () => {
  await party(1);
  await sql`alter table parties add column color text default 'blue'`.execute(db);
  expect(await party(1)).toEqual([{ id: 1, name: 'Blue', color: 'blue' }]);
});

test('a statement in a transaction fails once after a migration changed its table, with the reason, and succeeds in the next transaction', async () => {
  await party(1);
  const other = await connect(address);
  const read = () => db.transaction().execute(async (trx) => await party(1, trx as unknown as Database));
  await read();
  await sql`alter table parties add column seats integer`.execute(other);
  await other.destroy();
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  expect(await read()).toMatchObject([{ id: 1, seats: null }]);
});

test('statements are not prepared behind a pooler that lends one connection to several programs', async () => {
  await db.connection().execute(async (connection) => {
    await party(1, connection);
    // What another program leaves on the connection.
    await sql`deallocate all`.execute(connection);
    expect(await party(1, connection)).toMatchObject([{ id: 1 }]);
    expect(await party(2, connection)).toMatchObject([{ id: 2 }]);
    const onParties = (await preparedStatements(connection)).filter(({ statement }) =>
      /parties/.test(statement),
    );
    expect(onParties).toEqual([]);
  });
});
