import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { countStatements } from '../../tests/statements.ts';
import { addUser } from '../accounts/users.server.ts';
import { addToAgenda } from '../agenda/agenda.server.ts';
import { recordView } from '../bills/viewed-bills.server.ts';
import { readSettings } from '../config/settings.ts';
import { SiteConfig } from '../config/site-config.ts';
import { openRecordCache } from '../db/record-cache.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { article, bill, meeting, session, snapshot } from '../legislature/test-records/records.ts';
import { chooseCategories } from '../news/chosen-categories.server.ts';
import { trackBills } from '../tracking/tracked.server.ts';
import { dashboard } from './dashboard.server.ts';
import { homeChoices } from './home-choices.ts';

const TODAY = '2025-03-04';

describeOnBothEngines('the dashboard', (openEmpty) => {
  // P16, D01, D04, D14, T04
  test('queries only the user’s own data while the first pages are cached', async () => {
    const db = await openEmpty();
    const records = [
      session(),
      bill('H1'),
      bill('H2'),
      meeting('1', { date: TODAY, bills: ['H1'] }),
      article('Oil', { category: 'Energy' }),
    ];
    await importSource(db, snapshot(records), { path: 'test' });
    const id = await addUser(db, { email: 'anna@elm.example', role: 'user', passwordHash: null });
    const anna = { id, email: 'anna@elm.example', role: 'user' as const, signInId: 1 };
    await trackBills(db, id, [1]);
    await addToAgenda(db, id, 1);
    // An import has removed bill 99 since its page was read.
    for (const billId of [2, 1, 2, 99]) await recordView(db, id, billId);
    await chooseCategories(db, id, [1]);
    const site = {
      config: SiteConfig.parse({}),
      settings: readSettings({}),
      cache: openRecordCache(),
    };
    let shown: Awaited<ReturnType<typeof dashboard>> | undefined;
    const statements = () =>
      countStatements(db, async (counted) => {
        const options = { chosen: homeChoices(new URLSearchParams()), today: TODAY, isPrefetch: false };
        shown = await dashboard({ ...site, db: counted }, anna, options);
      });
    const first = await statements();
    expect(shown?.own).toMatchObject({
      agenda: [{ id: 1, billCount: 1 }],
      changes: { since: undefined, groups: [] },
      viewed: [{ id: 2 }, { id: 1 }],
      myNews: { categories: [{ id: 1 }], articles: [{ headline: 'Oil' }] },
    });
    // Arrangement, agenda and its counts, last visit, changes, viewed bills, news.
    expect([first, await statements()]).toEqual([39, 11]);
    expect(shown?.own.changes?.since).toBeDefined();
    site.cache.values.clear();
    // The figures of the two charts stay cached until the next import.
    expect(await statements()).toBe(37);
    expect(shown?.first.schedule?.events).toHaveLength(1);
  });
});
