import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../tests/databases.ts';
import { addUser } from '../accounts/users.server.ts';
import { SiteConfig } from '../config/site-config.ts';
import { importSource } from '../legislature/legislature.server.ts';
import { article, snapshot } from '../legislature/test-records/records.ts';
import { chooseCategories, chosenCategories } from '../news/chosen-categories.server.ts';
import { findArrangement, moveWidget, saveArrangement } from './arrangement.server.ts';
import { DASHBOARD_ORDER, isAvailable } from './dashboard-widgets.ts';

describeOnBothEngines('the settings of a dashboard', (openEmpty) => {
  // P16, D14
  test('are saved, even if the same form is sent twice at once', async () => {
    const db = await openEmpty();
    await importSource(db, snapshot([article('Oil', { category: 'Energy' })]), { path: 'test' });
    const anna = await addUser(db, { email: 'anna@elm.example', role: 'user', passwordHash: null });
    const defaults = await findArrangement(db, anna);
    expect(defaults.every(({ isShown }) => isShown)).toBe(true);
    const arranged = moveWidget(defaults, 'agenda', -1).map((each) => ({
      ...each,
      isShown: each.widget !== 'votes',
    }));
    const { id } = await db.selectFrom('news_categories').select('id').executeTakeFirstOrThrow();
    const twice = [0, 1].flatMap(() => [
      saveArrangement(db, anna, arranged),
      chooseCategories(db, anna, [id, 999]),
    ]);
    await Promise.all(twice);
    expect(await findArrangement(db, anna)).toEqual(arranged);
    expect(await chosenCategories(db, anna)).toEqual([{ id, category_name: 'Energy' }]);
    await chooseCategories(db, anna, []);
    expect(await chosenCategories(db, anna)).toEqual([]);
  });
});

// P16
test('widgets of a disabled feature are not available', () => {
  const config = SiteConfig.parse({ features: { news: false, transcripts: false } });
  const off = DASHBOARD_ORDER.filter((widget) => !isAvailable(widget, config));
  expect(off).toEqual(['myNews', 'news', 'newsByCategory']);
});
