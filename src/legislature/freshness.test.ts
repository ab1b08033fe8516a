import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { isInSession } from './freshness.server.ts';
import { importSource } from './legislature.server.ts';
import { session, snapshot } from './test-records/records.ts';

// Issue 18
describeOnBothEngines('a session', (openEmpty) => {
  test.each([
    ['is going on between its first and last day', { startDate: '2025-01-08', endDate: '2025-06-30' }, true],
    ['is over after its last day', { startDate: '2025-01-08', endDate: '2025-03-01' }, false],
    ['has not begun before its first day', { startDate: '2025-05-05', endDate: '2025-06-30' }, false],
    ['may be going on if only its years are known', {}, null],
  ] as const)('%s', async (_, dates, expected) => {
    const db = await openEmpty();
    const ofYear = { startYear: 2025, endYear: 2025, startDate: undefined, endDate: undefined };
    await importSource(db, snapshot([session({ ...ofYear, ...dates })]), { path: 'test' });
    expect(await isInSession(db, '2025-04-01')).toBe(expected);
  });

  test('that its records show to have ended is over', async () => {
    const db = await openEmpty();
    const ofYear = { startYear: 2025, endYear: 2025, startDate: undefined, endDate: undefined };
    await importSource(db, snapshot([session(ofYear)]), { path: 'test' });
    const { id } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    await db.insertInto('ended_sessions').values({ session_id: id, noted_on: '2025-03-01' }).execute();
    expect(await isInSession(db, '2025-04-01')).toBe(false);
  });
});
