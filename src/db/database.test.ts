import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { isServer, migrateToLatest, writeRecords } from './database.ts';

describeOnBothEngines('the database', (openEmpty) => {
  test('has every table after the migrations', async () => {
    const db = await openEmpty();
    const names = (await db.introspection.getTables()).map((table) => table.name);
    expect(names).toEqual(
      expect.arrayContaining(['bills', 'roll_calls', 'meetings', 'change_events', 'news_articles']),
    );
  });

  test('rolls back a failed transaction', async () => {
    const db = await openEmpty();
    const half = writeRecords(db, async (trx) => {
      await trx.insertInto('jurisdiction').values({ id: 1, is_sample: 1 }).execute();
      throw new Error('power cut');
    });
    await expect(half).rejects.toThrow('power cut');
    expect(await db.selectFrom('jurisdiction').selectAll().execute()).toEqual([]);
  });

  test('serializes concurrent writers', async () => {
    const db = await openEmpty();
    await db.insertInto('jurisdiction').values({ id: 1, name: '0', is_sample: 0 }).execute();

    const addOne = () =>
      writeRecords(db, async (trx) => {
        const { name } = await trx.selectFrom('jurisdiction').select('name').executeTakeFirstOrThrow();
        await trx
          .updateTable('jurisdiction')
          .set({ name: String(Number(name) + 1) })
          .execute();
      });

    await Promise.all(Array.from({ length: 8 }, addOne));
    expect(await db.selectFrom('jurisdiction').select('name').executeTakeFirst()).toEqual({ name: '8' });
  });

  // Issue 16
  test('returns rows as plain objects, which are fast to copy, with the columns that a table has by then', async () => {
    const db = await openEmpty();
    await db.insertInto('jurisdiction').values({ id: 1, name: 'Elm', is_sample: 0 }).execute();
    const row = () => sql`select * from jurisdiction`.execute(db).then(({ rows }) => rows[0]);
    expect(Object.getPrototypeOf(await row())).toBe(Object.prototype);
    expect(await row()).toMatchObject({ id: 1, name: 'Elm', is_sample: 0 });

    await sql`alter table jurisdiction rename column name to title`.execute(db);
    expect(await row()).toMatchObject({ id: 1, title: 'Elm', is_sample: 0 });
    await sql`alter table jurisdiction add column motto text`.execute(db);
    expect(await row()).toMatchObject({ id: 1, title: 'Elm', is_sample: 0, motto: null });
  });

  // Issue 16
  test('writes limits into the statements of SQLite, which plans a statement anew with each limit that is a parameter', async () => {
    const db = await openEmpty();
    const { sql: text, parameters } = db.selectFrom('bills').select('id').limit(5).offset(10).compile();
    const isLiteral = !isServer(db);
    expect(text).toMatch(isLiteral ? /limit 5 offset \?$/ : /limit \$1 offset \$2$/);
    expect(parameters).toEqual(isLiteral ? [10] : [5, 10]);
  });

  test('is not opened by an older version of the program', async () => {
    const db = await openEmpty();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01')`.execute(
      db,
    );
    await expect(migrateToLatest(db)).rejects.toThrow('9999-from-the-future');
  });
});
