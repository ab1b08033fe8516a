import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { holdLargeImports } from '../src/alerts/holds.server.ts';
import { SiteConfig } from '../src/config/site-config.ts';
import { highestId } from '../src/db/rows.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import type { LegislativeRecordInput } from '../src/legislature/records.ts';
import { action, bill, meeting, session, snapshot } from '../src/legislature/test-records/records.ts';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { inDays } from './site-days.ts';
import { createMigratedDatabase } from './test-postgres.ts';

/** The public address of a test site, which is not the one where it listens. */
const SITE_URL = 'http://localhost:0';
const FIELDS = {
  what: 'save',
  rule: '',
  list: '',
  frequency: 'daily',
  hour: '7',
  weekday: '1',
  kinds: 'actions',
};
const TITLE = 'An Act on <parks> & ]]> rivers; seas, and more';
const H1 = (...texts: string[]) =>
  bill('H1', { title: TITLE, actions: texts.map((text) => action(inDays(0), text)) });
const hearing = (some: Parameters<typeof meeting>[1] = {}) =>
  meeting('hearing', { date: inDays(20), startTime: '10:00', bills: ['H1'], ...some });

const server = inject('postgresAddress');

describe.each([
  ['embedded', undefined],
  ['PostgreSQL', server],
] as const)('a secret address (%s)', (engine, databaseServer) => {
  let site: TestSite;
  let anna: SignedIn;
  let ben: SignedIn;
  let rule: string;

  /** Imports records, and lets their changes through to feeds, as the site does within five seconds. */
  const importRecords = async (...records: LegislativeRecordInput[]) => {
    await importSource(site.db, snapshot([session(), ...records]), { path: 'records' });
    const newest = await highestId(site.db, 'change_events');
    await holdLargeImports({ db: site.db, config: SiteConfig.parse({}) }, newest, new Date());
  };
  /** Presses the button for a new address. @returns the address on the page that follows */
  const make = async (user: SignedIn, fields: Record<string, string>) => {
    const page = await pageText(await user.send('/app/alerts', { what: 'make', ...fields }));
    return /<input[^>]*name="address"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? '';
  };
  const read = async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(address.replace(SITE_URL, site.address), { headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const calendar = async (address: string) =>
    new ICAL.Component(ICAL.parse((await read(address)).body)).getAllSubcomponents('vevent');
  const isSkipped = engine === 'PostgreSQL' && !databaseServer;

  beforeAll(async () => {
    if (isSkipped) return;
    const database = databaseServer && (await createMigratedDatabase(databaseServer));
    site = await startSite(
      (db) => importSource(db, snapshot([session(), H1()]), { path: 'records' }),
      database,
    );
    anna = await signInAs(site, 'anna@elm.example');
    ben = await signInAs(site, 'ben@elm.example');
    const { id } = await site.db.selectFrom('bills').select('id').executeTakeFirstOrThrow();
    await trackBills(site.db, anna.id, [id]);
    await anna.send('/app/alerts', FIELDS);
    rule = String((await site.db.selectFrom('alert_rules').select('id').executeTakeFirstOrThrow()).id);
    await importRecords(H1('Read & <engrossed>'));
    await importRecords(
      H1('Read & <engrossed>'),
      bill('H2', { actions: [action(inDays(0), 'Read')] }),
      hearing(),
    );
  });

  // U04, P16
  test.skipIf(isSkipped)(
    'of an alert is an Atom feed of its changes, which a parser reads without a session',
    async () => {
      const address = await make(anna, { rule, format: 'atom' });
      expect(address).toMatch(new RegExp(`^${SITE_URL}/feeds/[\\w-]{43}\\.atom$`));
      const { status, headers, body } = await read(address);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
      const feed = parseAtomFeed(body);
      expect(feed).toMatchObject({
        id: `${SITE_URL}/app/alerts#feed-${rule}`,
        title: { value: 'Changes to the bills you track and the meetings on your agenda - Statehouse' },
        authors: [{ name: 'Statehouse' }],
      });
      expect(feed.links).toContainEqual(expect.objectContaining({ rel: 'self', href: address }));
      expect(feed.entries).toHaveLength(1);
      const [entry] = feed.entries ?? [];
      expect(entry).toMatchObject({
        id: expect.stringMatching(/\/app\/changes#change-\d+$/),
        links: [{ href: expect.stringMatching(/\/app\/bill\/\d+$/) }],
        // Feed readers unescape the HTML.
        title: { value: 'H.1: Read &amp; &lt;engrossed&gt;', type: 'html' },
      });
      expect(entry?.content?.value).toContain(
        '<p>H.1 An Act on &lt;parks&gt; &amp; ]]&gt; rivers; seas, and more</p>',
      );
      expect(entry?.content?.value).toMatch(
        /<p>Read &amp; &lt;engrossed&gt; \(House, \w+ \d+, \d+, from Open States\)<\/p>/,
      );
      expect(entry?.content?.value).toMatch(
        /Found on .+ You get this because you follow the bills you track/,
      );
      expect(entry?.updated).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect((await read(address)).body).toBe(body);
    },
  );

  test.skipIf(isSkipped)('of an alert is a JSON Feed with the same entries', async () => {
    const { headers, body } = await read(await make(anna, { rule, format: 'json' }));
    expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const feed = parseJsonFeed(JSON.parse(body));
    expect(feed).toMatchObject({
      title: 'Changes to the bills you track and the meetings on your agenda - Statehouse',
      items: [
        {
          id: expect.stringMatching(/\/app\/changes#change-\d+$/),
          title: 'H.1: Read & <engrossed>',
          content_text: expect.stringContaining(TITLE),
          date_published: expect.any(String),
        },
      ],
    });
    expect(JSON.parse(body).version).toBe('https://jsonfeed.org/version/1.1');
  });

  // D02
  test.skipIf(isSkipped)(
    'of an alert and of the agenda is a calendar whose moved and canceled meetings keep their UID',
    async () => {
      const addresses = [
        await make(anna, { rule, format: 'ics' }),
        await make(anna, { rule: '', format: 'ics' }),
      ];
      const states: unknown[] = [];
      for (const some of [{}, { startTime: '11:30' }, { startTime: '11:30', status: 'canceled' as const }]) {
        await importRecords(H1('Read & <engrossed>'), hearing(some));
        for (const address of addresses) {
          const [event, ...others] = await calendar(address);
          if (!event) throw new Error('The calendar has no meeting.');
          expect(others).toEqual([]);
          expect(event.getFirstPropertyValue('description')).toContain('You follow H.1.');
          const { hour, minute } = event.getFirstPropertyValue('dtstart') as ICAL.Time;
          const of = (name: string) => event.getFirstPropertyValue(name);
          states.push([of('uid'), of('sequence'), of('status'), hour, minute]);
        }
      }
      const [first, , moved, , canceled] = states as [string, number, string, number, number][];
      const [uid, sequence = 0] = first ?? [];
      expect(first).toEqual([uid, sequence, 'CONFIRMED', 10, 0]);
      expect(moved).toEqual([uid, sequence + 1, 'CONFIRMED', 11, 30]);
      expect(canceled).toEqual([uid, sequence + 2, 'CANCELLED', 11, 30]);
      expect(states.filter((_, at) => at % 2 === 1)).toEqual([first, moved, canceled]);
      expect((await read(addresses[0] ?? '')).headers.get('content-type')).toBe(
        'text/calendar; charset=utf-8',
      );
    },
  );

  test.skipIf(isSkipped)('answers 304 until its content has changed, and is private', async () => {
    for (const [format, importText] of [
      ['atom', 'Engrossed'],
      ['json', 'Enacted'],
      ['ics', 'Laid before the Governor'],
    ]) {
      const address = await make(anna, { rule, format: format ?? '' });
      const { headers } = await read(address);
      const [tag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      const known = await read(address, { 'if-none-match': tag });
      expect([known.status, known.body, known.headers.get('etag')]).toEqual([304, '', tag]);
      expect((await read(address, { 'if-modified-since': modified })).status).toBe(304);
      const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
      expect((await read(address, { 'if-modified-since': earlier })).status).toBe(200);
      // The tag counts before the time.
      expect(
        (await read(address, { 'if-none-match': '"other"', 'if-modified-since': modified })).status,
      ).toBe(200);
      await importRecords(H1('Read & <engrossed>', importText ?? ''), hearing({ location: importText }));
      expect((await read(address, { 'if-none-match': tag })).status).toBe(200);
    }
  });

  // U01
  test.skipIf(isSkipped)(
    'is a 404 once it was replaced or turned off, in another format, and after the alert ended',
    async () => {
      const first = await make(anna, { rule, format: 'atom' });
      const second = await make(anna, { rule, format: 'atom' });
      expect((await read(first)).status).toBe(404);
      expect((await read(second)).status).toBe(200);
      expect((await read(second.replace(/atom$/, 'json'))).status).toBe(404);
      expect((await read(`${SITE_URL}/feeds/unknown.ics`)).status).toBe(404);
      // Only a digest of the secret is stored.
      const secret = /feeds\/(.+)\.atom/.exec(second)?.[1] ?? '';
      expect(JSON.stringify(await site.db.selectFrom('secret_feeds').selectAll().execute())).not.toContain(
        secret,
      );

      expect(await pageText(await anna.request('/app/alerts'))).toContain('Turn off address');
      await anna.send('/app/alerts', { what: 'withdraw', rule, format: 'atom' });
      expect((await read(second)).status).toBe(404);
      expect((await anna.send('/app/alerts', { what: 'withdraw', rule, format: 'atom' })).status).toBe(404);

      const last = await make(anna, { rule, format: 'ics' });
      await anna.send('/app/alerts', { what: 'delete', rule });
      expect((await read(last)).status).toBe(404);
    },
  );

  // U02
  test.skipIf(isSkipped)('is made only for the user’s own alerts, in a format that they have', async () => {
    await anna.send('/app/alerts', FIELDS);
    const { id } = await site.db.selectFrom('alert_rules').select('id').executeTakeFirstOrThrow();
    const fields = { rule: String(id), format: 'atom' };
    expect((await ben.send('/app/alerts', { what: 'make', ...fields })).status).toBe(404);
    expect((await ben.send('/app/alerts', { what: 'withdraw', ...fields })).status).toBe(404);
    expect((await anna.send('/app/alerts', { what: 'make', rule: '', format: 'atom' })).status).toBe(400);
    expect((await anna.send('/app/alerts', { what: 'make', rule: String(id), format: 'rss' })).status).toBe(
      400,
    );
    // Ben's agenda is his own.
    expect(await calendar(await make(ben, { rule: '', format: 'ics' }))).toEqual([]);
  });
});
