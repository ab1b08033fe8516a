import { expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { article, bill, session, snapshot } from '../src/legislature/test-records/records.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

/** The sessions of a state that meets every year, and for a special session that the governor calls. */
const YEARLY_SESSIONS = [
  session({ identifier: '2024', name: '2024', startYear: 2024, endYear: 2024 }),
  session({ identifier: '2025', name: '2025', startYear: 2025, endYear: 2025 }),
  session({
    identifier: '2025S1',
    name: '2025 1st Special Session',
    kind: 'special',
    startYear: 2025,
    endYear: 2025,
  }),
];

async function yearlyLegislature(db: Database): Promise<void> {
  const records = [
    ...YEARLY_SESSIONS,
    ...['2024', '2025', '2025S1'].map((name) =>
      bill('H1', { session: name, upstreamId: `H1 of ${name}`, title: `A bill of ${name}` }),
    ),
    ...['2023', '2024', '2025'].map((year) => article(`News of ${year}`, { displayDate: `${year}-02-03` })),
  ];
  await importSource(db, snapshot(records), { path: 'yearly-legislature' });
}

/** Returns the values of a facet that are selected on the search page. */
async function selectedIn({ address }: TestSite, facet: string, query: string): Promise<string[]> {
  const page = await (await fetch(`${address}/app/search?${query}`)).text();
  const fieldset = new RegExp(`<fieldset[^>]*data-facet="${facet}".*?</fieldset>`, 's').exec(page)?.[0] ?? '';
  const boxes = fieldset.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  return boxes
    .filter((box) => /\schecked/.test(box))
    .map((box) => /value="([^"]*)"/.exec(box)?.[1] ?? '')
    .sort();
}

// U03, S10
test('search starts with the default session of site.json, and with the news years configured for it', async () => {
  const site = await startSite(yearlyLegislature, undefined, {
    defaultSession: '2025 1st Special Session',
    sessions: [{ session: '2025S1', newsYears: [2024, 2025] }],
  });
  expect(await selectedIn(site, 'session_name', 'tab=bills')).toEqual(['2025 1st Special Session']);
  expect(await selectedIn(site, 'year', 'tab=news')).toEqual(['2024', '2025']);
});

// U03
test('site.json sets the names of sessions and the list of article categories', async () => {
  const site = await startSite(
    async (db) => {
      await yearlyLegislature(db);
      const news = [
        article('Rink opens', { category: 'Sports' }),
        article('Ferry sinks', { category: 'Ferries' }),
      ];
      await importSource(db, snapshot(news), { path: 'news' });
    },
    undefined,
    {
      defaultSession: 'Special Session on Housing',
      sessions: [{ session: '2025S1', name: 'Special Session on Housing', startYear: 2025, endYear: 2026 }],
      articleCategories: ['Weather', 'Sports'],
    },
  );
  const read = async (path: string) => (await fetch(site.address + path)).text();
  expect(await selectedIn(site, 'session_name', 'tab=bills')).toEqual(['Special Session on Housing']);
  expect(await selectedIn(site, 'year', 'tab=news')).toEqual(['2025', '2026']);
  expect(await read('/app/votes')).not.toContain('2025 1st Special Session');

  const news = await read('/app/news/articles/');
  expect(news.indexOf('Weather')).toBeGreaterThan(0);
  expect(news.indexOf('Sports')).toBeGreaterThan(news.indexOf('Weather'));
  expect(news).not.toContain('Ferries');
  expect(news).toContain('Ferry sinks');
  expect(Object.keys(await (await fetch(`${site.address}/api/news/categorized`)).json())).toEqual([
    'Sports',
    'Other news',
  ]);
  expect(await read('/app/search?tab=news&year=all')).not.toContain('Ferries');

  // Records of a later import follow the same configuration.
  const more = [...YEARLY_SESSIONS, article('Snow falls', { category: 'Weather' })];
  const again = await importSource(site.db, snapshot(more), { path: 'more' });
  expect(again.counts.session).toMatchObject({ unchanged: 3, changed: 0 });
  await expect.poll(() => read('/app/news/articles/')).toContain('Snow falls');
  expect(await selectedIn(site, 'session_name', 'tab=bills')).toEqual(['Special Session on Housing']);
});

/** Returns the fields of the page's form by name. */
async function readForm(user: SignedIn): Promise<Record<string, string>> {
  const page = await (await user.request('/app/admin/sessions')).text();
  const inputs = [...page.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? '',
    /value="([^"]*)"/.exec(tag)?.[1] ?? '',
  ]);
  const selected = /<option[^>]*selected[^>]*value="([^"]*)"|<option[^>]*value="([^"]*)"[^>]*selected/.exec(
    page,
  );
  const text = /<textarea[^>]*>([^<]*)</.exec(page)?.[1] ?? '';

  return {
    ...Object.fromEntries(inputs.filter(([name]) => name)),
    defaultSession: selected?.[1] ?? selected?.[2] ?? '',
    articleCategories: text.trim(),
  };
}

/** Submits the page's form with some fields replaced. */
async function save(user: SignedIn, fields: Record<string, string>): Promise<Response> {
  return await user.send('/app/admin/sessions', { ...(await readForm(user)), ...fields });
}

/** Returns the name of a session's field in the form. */
async function fieldOf({ db }: TestSite, identifier: string, field: string): Promise<string> {
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('identifier', '=', identifier)
    .executeTakeFirstOrThrow();
  return `session-${id}-${field}`;
}

// U03
test('sessions and article categories set by an administrator take effect at once without a restart', async () => {
  const site = await startSite(async (db) => {
    await yearlyLegislature(db);
    await importSource(db, snapshot([article('Rink opens', { category: 'Sports' })]), { path: 'news' });
  });
  const ada = await signInAs(site, 'ada@elm.example', 'admin');
  const ed = await signInAs(site, 'ed@elm.example', 'editor');
  const special = async (field: string) => await fieldOf(site, '2025S1', field);
  expect((await ed.request('/app/admin/sessions')).status).toBe(404);
  expect(await readForm(ada)).toMatchObject({
    defaultSession: '2023-2024',
    articleCategories: '',
    [await special('name')]: '2025 1st Special Session',
    [await special('startYear')]: '2025',
    [await special('newsYears')]: '',
  });

  const saved = await save(ada, {
    defaultSession: '2025S1',
    articleCategories: 'Weather\r\nSports\r\n',
    [await special('name')]: 'Housing Session',
    [await special('newsYears')]: '2024, 2025',
  });
  expect(saved.status).toBe(302);
  await expect.poll(() => selectedIn(site, 'session_name', 'tab=bills')).toEqual(['Housing Session']);
  expect(await selectedIn(site, 'year', 'tab=news')).toEqual(['2024', '2025']);

  const news = async () => (await fetch(`${site.address}/app/news/articles/`)).text();
  await expect.poll(news).toContain('Weather');
  const found = async () => {
    const page = await (await fetch(`${site.address}/app/search?query=2025S1`)).text();
    const results = /<ol.*?<\/ol>/s.exec(page.slice(page.indexOf('id="results"')))?.[0] ?? '';
    return [results.includes('A bill of'), results.includes('Housing Session')];
  };

  await expect.poll(found).toEqual([true, true]);

  // Editors can select only listed categories.
  const write = async (category: string) =>
    await ed.send('/app/admin/news/articles/new', {
      version: '',
      intent: 'save',
      title: 'Hail falls',
      text: 'It was cold.',
      day: '2025-05-06',
      category,
    });

  expect(await (await ed.request('/app/admin/news/articles/new')).text()).toContain(
    '<option>Weather</option>',
  );
  const unlisted = await write('Ferries');
  expect(unlisted.status).toBe(400);
  expect(await unlisted.text()).toContain('Choose one of these categories: Weather, Sports.');
  expect((await write('Weather')).status).toBe(302);

  const reopened = await readForm(ada);
  expect(reopened).toMatchObject({
    defaultSession: '2025S1',
    articleCategories: 'Weather\nSports',
    [await special('name')]: 'Housing Session',
    [await special('newsYears')]: '2024, 2025',
  });

  const late = await ada.send('/app/admin/sessions', {
    ...reopened,
    version: 'another',
    defaultSession: '2024',
  });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('Current settings: Default session: 2025S1.');

  await save(ada, { intent: 'file' });
  await expect.poll(() => selectedIn(site, 'session_name', 'tab=bills')).toEqual(['2025']);
  expect(await readForm(ada)).toMatchObject({ articleCategories: '', defaultSession: '2023-2024' });
  const order = async () => {
    const links = (await news()).matchAll(/articles\/\d+"[^>]*>(Sports|Weather)/g);
    return [...new Set([...links].map(([, name]) => name))];
  };
  await expect.poll(order).toEqual(['Sports', 'Weather']);
});

// U03
test('an invalid form of session settings is rejected with 400 and the invalid field, and changes nothing', async () => {
  const site = await startSite(yearlyLegislature);
  const ada = await signInAs(site, 'ada@elm.example', 'admin');
  const field = async (name: string) => await fieldOf(site, '2025', name);
  const rejections: [Record<string, string>, string][] = [
    [{ [await field('startYear')]: 'soon' }, '2025: Enter a year from 1600 to 2200.'],
    [{ [await field('endYear')]: '2024' }, '2025: The session ends in 2024, before it begins in 2025.'],
    [{ [await field('newsYears')]: '25' }, '2025: Enter a year from 1600 to 2200.'],
    [{ [await field('name')]: '2024' }, 'Another session is already named 2024. Enter a different name.'],
    [{ articleCategories: 'Parks\nparks' }, 'Line 2: parks is listed twice.'],
  ];
  for (const [fields, message] of rejections) {
    const response = await save(ada, fields);
    expect([message, response.status]).toEqual([message, 400]);
    expect(await response.text()).toContain(message);
  }
  expect(
    await site.db.selectFrom('site_settings').selectAll().where('settings', 'is not', null).execute(),
  ).toEqual([]);
});

// U03
test('session settings are kept when the site’s names are reset, and are updated by another process', async () => {
  const site = await startSite(yearlyLegislature);
  const ada = await signInAs(site, 'ada@elm.example', 'admin');
  await save(ada, { defaultSession: '2024' });
  await expect.poll(() => selectedIn(site, 'session_name', 'tab=bills')).toEqual(['2024']);

  const names = await ada.request('/app/admin/site');
  const version = /name="version" value="([^"]*)"/.exec(await names.text())?.[1] ?? '';
  await ada.send('/app/admin/site', { version, intent: 'file' });
  expect(await selectedIn(site, 'session_name', 'tab=bills')).toEqual(['2024']);

  const settings = JSON.stringify({ sessions: [{ session: '2024', name: 'Last year' }] });
  await site.db.updateTable('site_settings').set({ settings }).execute();
  await expect.poll(async () => (await fetch(site.address)).text()).toContain('Last year');
});
