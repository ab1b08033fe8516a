import { expect, inject, test } from 'vitest';
import { newsLegislature } from './news-legislature.ts';
import { signInAs } from './signed-in.ts';
import { startSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const server = inject('postgresAddress');

test.skipIf(!server)(
  'NUL characters are removed from forms and JSON bodies, and the rest is saved on PostgreSQL',
  async () => {
    const site = await startSite(newsLegislature, await createMigratedDatabase(server));
    const ada = await signInAs(site, 'ada@elm.example', 'admin');

    const article = {
      title: 'Bees\0wax',
      intro: '',
      text: '<p>Wax\0</p>',
      day: '2025-01-01',
      from: '',
      url: '',
      category: '',
    };
    expect((await ada.send('/app/admin/news/articles/new', article)).status).toBe(302);

    const headlines = await site.db
      .selectFrom('news_articles')
      .select('headline')
      .where('headline', 'like', 'Bees%')
      .execute();
    expect(headlines).toEqual([{ headline: 'Beeswax' }]);

    const bill = await site.db.selectFrom('bills').select('id').executeTakeFirst();
    const report = await ada.request('/api/generateReport', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: String(bill?.id), title: 'Bees\0' }),
    });
    expect(report.status).toBe(200);
  },
);
