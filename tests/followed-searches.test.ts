import { expect, inject, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../src/legislature/records.ts';
import {
  action,
  article,
  bill,
  committee,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { openBrowser } from './browser.ts';
import { startMailServer } from './mail-server.ts';
import { signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite } from './site.ts';
import { inDays } from './site-days.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const server = inject('postgresAddress');
const ENGINES = server ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

const FIELDS = { what: 'save', rule: '', frequency: 'at once', hour: '7', weekday: '1' };
const filed = action(inDays(-9), 'Filed');
const now = (text: string) => action(inDays(0), text);
const ferry = (...actions: ReturnType<typeof action>[]) =>
  bill('H1', { title: 'An Act on ferries', actions: [filed, ...actions] });
/** The same bill by another title. */
const boat = (...actions: ReturnType<typeof action>[]) =>
  bill('H1', { title: 'An Act on boats', actions: [filed, ...actions] });
const road = (...actions: ReturnType<typeof action>[]) =>
  bill('H2', { title: 'An Act on roads', actions: [filed, ...actions] });

const transcript = (eventTitle: string, content: string): LegislativeRecordInput => ({
  noun: 'transcript',
  upstreamId: eventTitle,
  eventTitle,
  meetingTitle: eventTitle,
  eventType: 'Hearing',
  eventDate: inDays(-1),
  passages: [{ content }],
});

/** A site with two bills, and a mail server that keeps the messages. */
async function startWithMail(databaseUrl?: string) {
  const mail = await startMailServer();
  const importRecords = (...records: LegislativeRecordInput[]) =>
    importSource(site.db, snapshot([session(), ...records]), { path: 'records' });
  const site = await startSite(
    (db) =>
      importSource(db, snapshot([session(), ferry(), road(), committee('Harbors')]), { path: 'records' }),
    databaseUrl,
    {},
    undefined,
    undefined,
    { SMTP_URL: mail.url },
  );
  const anna = await signInAs(site, 'anna@elm.example');
  const received = async (count: number) => {
    await expect.poll(() => mail.messages.length, { timeout: 40_000 }).toBe(count);
    return mail.messages.at(-1)?.replaceAll('=\r\n', '') ?? '';
  };
  return { site, anna, importRecords, received };
}

// S03, U04
test.each(ENGINES)(
  'an alert about a search tells changes of the bills that it finds, of those that it found before, and new ones (%s)',
  async (engine) => {
    const { site, anna, importRecords, received } = await startWithMail(
      engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined,
    );
    const list = 'search?query=ferries&page=2';
    await anna.send('/app/alerts', { ...FIELDS, list, kinds: 'actions' });
    expect(await site.db.selectFrom('alert_rules').select('search').execute()).toEqual([
      { search: 'query=ferries' },
    ]);
    const kinds = JSON.stringify(['actions', 'status']);
    await site.db.updateTable('alert_rules').set({ kinds }).execute();

    await importRecords(ferry(now('Read')), road(now('Read')));
    const first = await received(1);
    expect(first).toContain('Subject: H.1: Read');
    expect(first).toContain('the bills found by a search for');
    expect(first).not.toContain('H.2');

    // Now it no longer finds H.1, and finds H.2 and H.3.
    await importRecords(
      boat(now('Read'), now('Title changed')),
      bill('H2', { title: 'An Act on ferries', actions: [filed, now('Read'), now('Amended')] }),
      bill('H3', { title: 'An Act on small ferries', actions: [now('Filed')] }),
    );
    const second = await received(2);
    for (const text of ['Title changed', 'Amended', 'New bill']) expect(second).toContain(text);

    await importRecords(
      boat(now('Read'), now('Title changed'), now('Ordered')),
      bill('H3', { title: 'An Act on small ferries', actions: [now('Filed'), now('Passed')] }),
    );
    const third = await received(3);
    expect(third).toContain('Passed');
    expect(third).not.toContain('Ordered');
  },
);

// U04
test('the form of an alert asks what to tell only if its subject can change, and where only if it sends messages', async () => {
  const { site, anna, importRecords } = await startWithMail();
  await importRecords(transcript('Old hearing', 'A culvert.'));
  const search = encodeURIComponent('tab=transcripts&query=culvert');
  const page = await openAs(await openBrowser(), site, anna, `/app/alerts?search=${search}`);
  const kinds = page.getByRole('group', { name: 'What to tell you' });
  await page.getByLabel('What to watch').waitFor();
  expect(await kinds.isVisible()).toBe(false);
  await page.getByLabel('What to watch').selectOption('');
  expect(await kinds.isVisible()).toBe(true);
  expect(await page.getByLabel('Where to send messages').isVisible()).toBe(true);
  await page.getByLabel('How often').selectOption('never');
  expect(await page.getByLabel('Where to send messages').isVisible()).toBe(false);
});

// S03, U04
test('an alert about a search in transcripts or news tells new ones, also in its feed', async () => {
  const { site, anna, importRecords, received } = await startWithMail();
  await importRecords(transcript('Old hearing', 'A culvert.'), article('Bridge closed'));
  await expect
    .poll(async () => (await anna.request('/app/search?query=culvert')).text())
    .toContain('tab=transcripts');
  for (const list of ['search?tab=transcripts&query=culvert', 'search?tab=news&query=bridge'])
    await anna.send('/app/alerts', { ...FIELDS, list, kinds: 'actions' });
  const alerts = await (await anna.request('/app/alerts')).text();
  expect(alerts).toContain('The new transcripts found by a search for “culvert”');
  expect(alerts).toMatch(/<small>Each new one\./);

  await importRecords(transcript('Second hearing', 'The culvert leaks.'), transcript('Third hearing', 'No.'));
  const first = await received(1);
  expect(first).toContain('Subject: Second hearing: New transcript');
  expect(first).toContain('1 new record found.');
  expect(first).not.toContain('Mute');
  expect(first).toMatch(/\/app\/transcript\/\d+/);
  for (const other of ['Third hearing', 'Old hearing']) expect(first).not.toContain(other);
  await importRecords(
    article('Bridge open again', { displayDate: inDays(0) }),
    article('Ferry late', { displayDate: inDays(0) }),
  );
  const second = await received(2);
  expect(second).toContain('Bridge open again');
  expect(second).not.toContain('Ferry late');

  const rule = await site.db.selectFrom('alert_rules').select('id').orderBy('id').executeTakeFirstOrThrow();
  const made = await anna.send('/app/alerts', { what: 'make', rule: String(rule.id), format: 'atom' });
  const [, path = ''] = /(\/feeds\/[\w-]+\.atom)/.exec(await made.text()) ?? [];
  const feed = await (await fetch(site.address + path)).text();
  expect(feed).toContain('Second hearing');
  expect(feed).not.toContain('Third hearing');
});

// S03, U04
test('the search page leads to a new alert about the search, which says what it would have sent', async () => {
  const { anna, site } = await startWithMail();
  const page = await (await anna.request('/app/search?query=ferries&status_name=Filed')).text();
  const [, link = ''] = /href="(\/app\/alerts\?search=[^"#]+)#alert"/.exec(page) ?? [];
  const form = await (await anna.request(link)).text();
  expect(form).toContain('The bills found by a search for “ferries” (Status: Filed)</option>');
  const [, list = ''] = /<option value="(search\?[^"]+)"/.exec(form) ?? [];
  const fields = { ...FIELDS, kinds: 'actions', list: list.replaceAll('&amp;', '&') };
  const preview = await (await anna.send('/app/alerts', { ...fields, what: 'preview' })).text();
  expect(preview).toContain('In the last 30 days this would have sent 0 messages.');

  const visitor = await (await fetch(`${site.address}/app/search?query=ferries`)).text();
  expect(visitor).toContain('href="/sign-in?to=%2Fapp%2Falerts%3Fsearch%3Dquery%253Dferries"');
  expect(await (await fetch(`${site.address}/app/search`)).text()).not.toContain('about this search');

  for (const [wrong, reason] of [
    [
      'search?tab=committees&query=ferries',
      'Only searches for bills, transcripts, news and press releases can be followed.',
    ],
    ['search?sort=newest', 'Search for words or choose filters first.'],
  ] as const) {
    const response = await anna.send('/app/alerts', { ...fields, list: wrong });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(reason)]);
  }
  await anna.send('/app/alerts', fields);
  const alerts = await (await anna.request('/app/alerts')).text();
  expect(alerts).toContain('href="/app/search?query=ferries&amp;status_name=Filed">Open the search</a>');
});

// S03, U04
test.each(ENGINES)(
  'a search is saved without messages, shows in its feed what it finds now, and tells only later changes once it has messages (%s)',
  async (engine) => {
    const { site, anna, importRecords, received } = await startWithMail(
      engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined,
    );
    const found = await (await anna.request('/app/search?query=ferries')).text();
    const [, link = ''] = /href="(\/app\/alerts\?[^"#]+frequency=never)#alert"/.exec(found) ?? [];
    const form = await (await anna.request(link.replaceAll('&amp;', '&'))).text();
    expect(form).toMatch(/<option value="never" selected="">/);
    expect(form).toContain('>Save search</button>');
    const search = { ...FIELDS, list: 'search?query=ferries', kinds: 'actions' };
    const save = { ...search, frequency: 'never', urgent: 'on' };
    await anna.send('/app/alerts', save);
    const { id } = await site.db.selectFrom('alert_rules').select('id').executeTakeFirstOrThrow();
    const rule = String(id);
    const made = await anna.send('/app/alerts', { what: 'make', rule, format: 'atom' });
    const [path = ''] = /\/feeds\/[\w-]+\.atom/.exec(await made.text()) ?? [];

    await importRecords(
      ferry(now('Read')),
      bill('H2', { title: 'An Act on ferries', actions: [filed, now('Amended')] }),
    );
    await expect.poll(async () => (await fetch(site.address + path)).text()).toContain('Amended');
    await expect
      .poll(
        async () =>
          (await site.db.selectFrom('alert_state').select('checked_change').executeTakeFirstOrThrow())
            .checked_change,
      )
      .toBe(
        (
          await site.db
            .selectFrom('change_events')
            .select((eb) => eb.fn.max('id').as('id'))
            .executeTakeFirstOrThrow()
        ).id,
      );

    await anna.send('/app/alerts', { ...save, rule, frequency: 'at once' });
    await importRecords(
      ferry(now('Read'), now('Ordered')),
      bill('H2', { title: 'An Act on ferries', actions: [filed, now('Amended')] }),
    );
    const message = await received(1);
    expect(message).toContain('Subject: H.1: Ordered');
    expect(message).not.toContain('Amended');
  },
);
