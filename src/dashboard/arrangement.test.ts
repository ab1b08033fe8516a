import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addUser } from '../accounts/users.server.ts';
import { SiteConfig } from '../config/site-config.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { article, snapshot } from '../legislature/test-records/records.ts';
import { chooseCategories, chosenCategories } from '../news/chosen-categories.server.ts';
import { arrange, arrangementOf, moved } from './arrangement.server.ts';
import { DASHBOARD_ORDER, isProposed } from './dashboard-widgets.ts';

describeOnBothEngines('what a user chose for the dashboard', (openEmpty) => {
  // P16, D14
  test('stays, also where it was sent twice at once', async () => {
    const db = await openEmpty();
    await importSource(db, snapshot([article('Oil', { category: 'Energy' })]), { path: 'test' });
    const anna = await addUser(db, { email: 'anna@elm.example', role: 'user', passwordHash: null });
    const usual = await arrangementOf(db, anna);
    expect(usual.every(({ isShown }) => isShown)).toBe(true);
    const wanted = moved(usual, 'agenda', -1).map((each) => ({ ...each, isShown: each.widget !== 'votes' }));
    const { id } = await db.selectFrom('news_categories').select('id').executeTakeFirstOrThrow();
    const twice = [0, 1].flatMap(() => [arrange(db, anna, wanted), chooseCategories(db, anna, [id, 999])]);
    await Promise.all(twice);
    expect(await arrangementOf(db, anna)).toEqual(wanted);
    expect(await chosenCategories(db, anna)).toEqual([{ id, category_name: 'Energy' }]);
    await chooseCategories(db, anna, []);
    expect(await chosenCategories(db, anna)).toEqual([]);
  });
});

// P16
test('widgets of a feature that is off are not offered', () => {
  const config = SiteConfig.parse({ features: { news: false, transcripts: false } });
  const off = DASHBOARD_ORDER.filter((widget) => !isProposed(widget, config));
  expect(off).toEqual(['myNews', 'news', 'newsByCategory']);
});
