import { beforeAll, describe, expect, inject, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, meeting, session, snapshot } from '../src/legislature/test-records/records.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const DAY = inDays(5);
const FIELDS = { what: 'save', rule: '', frequency: 'daily', hour: '7', weekday: '1', kinds: 'hearings' };

const server = inject('postgresAddress');
const ENGINES = server ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

describe.each(ENGINES)('alerts about session days (%s)', (engine) => {
  let site: TestSite;
  let anna: SignedIn;
  const page = async (path: string) => await pageText(await anna.request(path));
  const importRecords = (...records: ReturnType<typeof bill>[]) =>
    importSource(site.db, snapshot([session(), bill('H1'), ...records]), { path: 'records' });

  beforeAll(async () => {
    const database = engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined;
    site = await startSite(() => Promise.resolve(), database);
    await importRecords();
    await importRecords(meeting('floor', { title: 'Formal session', kind: 'formal session', date: DAY }));
    anna = await signInAs(site, 'anna@elm.example');
  });

  // U04
  test('the pages of a day, a chamber’s calendar and the journal lead to an alert about days', async () => {
    expect(await page(`/app/calendar/${DAY}`)).toContain(`href="/app/alerts?days=${DAY}#alert"`);
    expect(await page('/app/calendar/2020-01-06')).not.toContain('/app/alerts?days=');
    expect(await page('/app/calendar?chamber=senate')).toContain(
      'href="/app/alerts?days=senate#alert" rel="nofollow" class="no-print">Alerts<span> about every session day of the Senate</span>',
    );
    expect(await page('/app/journal')).toContain('href="/app/alerts?days=all#alert"');
    const visitors = await pageText(await fetch(`${site.address}/app/calendar/${DAY}`));
    expect(visitors).toContain(encodeURIComponent(`/app/alerts?days=${DAY}`));
  });

  // U04
  test('the form of an alert about a day has the kinds of changes that days have, and a preview', async () => {
    const form = await page(`/app/alerts?days=${DAY}`);
    expect(form).toMatch(new RegExp(`<option[^>]*value="days-${DAY}"[^>]*selected=""`));
    const checked = form.match(/<input type="checkbox" name="kinds"[^>]*checked=""[^>]*>/g) ?? [];
    expect(checked.map((each) => /value="(\w+)"/.exec(each)?.[1])).toEqual(['hearings', 'votes', 'status']);
    expect(form).toContain('<span>Status<span data-not-of-days="true">: new bills and numbers,');
    const preview = await anna.send('/app/alerts', { ...FIELDS, what: 'preview', list: `days-${DAY}` });
    expect(await pageText(preview)).toMatch(/this would have sent 1 message\..*Formal session/s);
  });

  // U04
  test('an alert about a chamber’s session days is saved, changed and has a feed', async () => {
    expect((await anna.send('/app/alerts', { ...FIELDS, list: 'days-house' })).status).toBe(302);
    const { id } = await site.db.selectFrom('alert_rules').select('id').executeTakeFirstOrThrow();
    const saved = await page(`/app/alerts?change=${id}`);
    expect(saved).toContain('<strong>The meetings and votes on every session day of the House</strong>');
    expect(saved).toMatch(/<option[^>]*value="days-house"[^>]*selected=""/);
    const changed = { ...FIELDS, rule: String(id), list: 'days-all' };
    expect((await anna.send('/app/alerts', changed)).status).toBe(302);
    const made = await anna.send('/app/alerts', { what: 'make', rule: String(id), format: 'json' });
    const [, path = ''] = /value="[^"]*(\/feeds\/[^"]+)"/.exec(await pageText(made)) ?? [];
    const feed = await (await fetch(site.address + path)).text();
    expect(feed).toContain('Changes to the meetings and votes on every session day');
  });

  // U04
  test('an alert about a day that does not exist, or about kinds that days do not have, is rejected', async () => {
    for (const fields of [{ list: 'days-2026-02-30' }, { list: 'days-moon' }])
      expect((await anna.send('/app/alerts', { ...FIELDS, ...fields })).status).toBe(400);
    const texts = await anna.send('/app/alerts', { ...FIELDS, list: `days-${DAY}`, kinds: 'texts' });
    expect(texts.status).toBe(400);
    expect(await pageText(texts)).toContain('Days have no other changes.');
    expect((await anna.request('/app/alerts?days=2026-02-30')).status).toBe(404);
  });
});
