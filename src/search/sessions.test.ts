import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { SiteConfig } from '../config/site-config.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { bill, session, snapshot } from '../legislature/test-records/records.ts';
import { defaultSession, laterSession, searchSessions } from './sessions.server.ts';

describeOnBothEngines('the sessions of the search', (openEmpty) => {
  const twoYears = Array.from({ length: 16 }, (_, at) => 1995 + 2 * at);

  // C06, S10
  test('of 2023-2024 include news of 2023 only, and others include news of all their years', async () => {
    const db = await openEmpty();
    const named = (name: string, startYear: number, endYear: number) => [
      session({ identifier: name, name, startYear, endYear }),
      bill('H1', { session: name, upstreamId: `H1 of ${name}` }),
    ];
    const records = [
      ...twoYears.flatMap((year) => named(`${year}-${year + 1}`, year, year + 1)),
      ...named('The Long Session', 2027, 2030),
    ];
    await importSource(db, snapshot(records), { path: 'test' });
    const sessions = await searchSessions(db, SiteConfig.parse({}));
    const yearsOf = Object.fromEntries(sessions.map(({ name, newsYears }) => [name, newsYears.join(' ')]));
    expect(yearsOf).toEqual({
      ...Object.fromEntries(twoYears.map((year) => [`${year}-${year + 1}`, `${year} ${year + 1}`])),
      '2023-2024': '2023',
      'The Long Session': '2027 2028 2029 2030',
    });
    expect(sessions[0]?.name).toBe('The Long Session');
  });

  // S10
  test('are offered if they are later than the default one, regular sessions before special ones of the same year', async () => {
    const db = await openEmpty();
    const add = (name: string, startYear: number, endYear: number, kind: 'regular' | 'special' = 'regular') =>
      importSource(
        db,
        snapshot([
          session({ identifier: name, name, startYear, endYear, kind }),
          bill('H1', { session: name, upstreamId: `H1 of ${name}` }),
        ]),
        { path: name },
      );
    const offered = async () => {
      const sessions = await searchSessions(db, SiteConfig.parse({}));
      const start = defaultSession(sessions, SiteConfig.parse({}));
      return [start?.name, laterSession(sessions, start)?.name];
    };
    expect(await offered()).toEqual([undefined, undefined]);
    await add('2021-2022', 2021, 2022);
    expect(await offered()).toEqual(['2021-2022', undefined]);
    await add('2023-2024', 2023, 2024);
    await add('2024 Special Session', 2024, 2024, 'special');
    expect(await offered()).toEqual(['2023-2024', undefined]);
    await add('2026 Special Session', 2026, 2026, 'special');
    await add('2025-2026', 2025, 2026);
    expect(await offered()).toEqual(['2023-2024', '2025-2026']);
  });
});
