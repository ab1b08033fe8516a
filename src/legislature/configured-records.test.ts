import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { configureRecords } from './configured-records.server.ts';
import { importSource } from './legislature.server.ts';
import { article, session, snapshot } from './test-records/records.ts';

describeOnBothEngines('the configuration of records', (openEmpty) => {
  const special = session({
    identifier: '2025S1',
    name: '2025 1st Special Session',
    kind: 'special',
    endYear: 2025,
  });

  // U03
  test('names a session that is imported later, which gets its own name back when the setting is removed', async () => {
    const db = await openEmpty();
    const nameOfSessions = async () =>
      (await db.selectFrom('sessions').select(['name', 'start_year', 'end_year']).execute()).map(
        (row) => `${row.name} ${row.start_year} ${row.end_year}`,
      );
    await configureRecords(db, {
      sessions: [{ session: '2025S1', name: 'Housing', startYear: 2025, endYear: 2026 }],
    });
    await importSource(db, snapshot([special]), { path: 'test' });
    expect(await nameOfSessions()).toEqual(['Housing 2025 2026']);

    const corrected = session({
      identifier: '2025S1',
      name: 'First Special Session',
      kind: 'special',
      endYear: 2025,
    });
    await importSource(db, snapshot([corrected]), { path: 'test' });
    expect(await nameOfSessions()).toEqual(['Housing 2025 2026']);

    await configureRecords(db, { sessions: [{ session: 'First Special Session', name: 'Homes' }] });
    expect(await nameOfSessions()).toEqual(['Homes 2025 2025']);
    await configureRecords(db, { sessions: [] });
    expect(await nameOfSessions()).toEqual(['First Special Session 2025 2025']);
  });

  // U03
  test('deletes a category that it no longer lists, or hides it if it has articles', async () => {
    const db = await openEmpty();
    const listed = async () =>
      (
        await db
          .selectFrom('news_categories')
          .select(['category_name', 'position'])
          .orderBy('category_name')
          .execute()
      ).map((row) => `${row.category_name} ${row.position}`);
    await importSource(db, snapshot([article('Rink opens', { category: 'Sports' })]), { path: 'test' });
    await configureRecords(db, { sessions: [], articleCategories: ['Weather', 'Parks'] });
    expect(await listed()).toEqual(['Parks 2', 'Sports null', 'Weather 1']);
    await importSource(db, snapshot([article('Ferry sinks', { category: 'Ferries' })]), { path: 'test' });
    expect(await listed()).toEqual(['Ferries null', 'Parks 2', 'Sports null', 'Weather 1']);
    await configureRecords(db, { sessions: [], articleCategories: ['Sports', 'Parks'] });
    expect(await listed()).toEqual(['Ferries null', 'Parks 2', 'Sports 1']);
    await configureRecords(db, { sessions: [] });
    expect(await listed()).toEqual(['Ferries 0', 'Sports 0']);
  });
});
