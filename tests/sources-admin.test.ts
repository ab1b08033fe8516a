import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../src/sources/clock.ts';
import { InventedSession } from './live-sources/invented-session.ts';
import { KEY, LegiscanDouble } from './live-sources/legiscan-double.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { contentsOf } from './table-contents.ts';

const PAGE = '/app/admin/sources';
let site: TestSite;
let double: LegiscanDouble;
let ada: SignedIn;

/** The text of a page without its layout. */
const mainText = async (response: Response) =>
  (await pageText(response))
    .replace(/^.*<main/s, '')
    .replace(/<\/main>.*$/s, '')
    .replace(/<[^>]*>/g, '');
const page = async (path = PAGE) => mainText(await ada.request(path));
const send = async (fields: Record<string, string>) => {
  const response = await ada.send(PAGE, fields);
  return response.status === 302
    ? await page(response.headers.get('location') ?? '')
    : await mainText(response);
};
const source = () => site.db.selectFrom('live_sources').selectAll().executeTakeFirst();
const addSource = () => send({ what: 'add', kind: 'legiscan', state: 'MA', key: KEY });

beforeAll(async () => {
  double = new LegiscanDouble(new InventedSession(5), {
    ...systemClock,
    set: () => undefined,
    advance: () => undefined,
  });
  double.publishDataset('2025-01-05');
  await double.start();
  site = await startSite(async () => undefined, undefined, {}, undefined, undefined, {
    LEGISCAN_URL: double.url,
  });
  ada = await signInAs(site, 'ada@elm.example', 'admin');
});

// U02
test('an administrator adds a source, which the site then runs by itself', async () => {
  expect(await page()).toContain('No sources yet.');
  expect(await send({ what: 'add', kind: 'legiscan', state: 'ZZ', key: KEY })).toContain(
    'Enter the two letters of the state',
  );
  expect(await send({ what: 'add', kind: 'legiscan', state: 'MA', key: 'short' })).toContain(
    'Enter the key that LegiScan gave you.',
  );
  expect(await addSource()).toContain('You added the source: legiscan-ma');
  await expect
    .poll(() => page(), { timeout: 60_000, interval: 500 })
    .toMatch(/Complete.*\d+ records added or changed, 4 requests/s);
  expect(await site.db.selectFrom('bills').select('id').execute()).toHaveLength(5);
  expect(await page()).toMatch(/4 of 10,000 requests used this month\. Last complete on/);
  expect(await page('/app/admin')).toContain('1 source');
});

// U02
test('a test of a source says whether the provider accepts the key', async () => {
  expect(await send({ what: 'test', name: 'legiscan-ma' })).toContain(
    'The test succeeded. LegiScan accepts the key. The current session is 194th General Court.',
  );
  double.key = 'another';
  expect(await send({ what: 'test', name: 'legiscan-ma' })).toContain(
    'The test failed. LegiScan answered: “Invalid API Key”. Enter a valid key.',
  );
  double.key = KEY;
  expect((await ada.send(PAGE, { what: 'test', name: 'nothing' })).status).toBe(404);
});

// U02
test('an administrator pauses, resumes and runs a source, which the log says', async () => {
  expect(await send({ what: 'pause', name: 'legiscan-ma' })).toMatch(
    /You paused the source: legiscan-ma.*Paused since/s,
  );
  expect(await send({ what: 'resume', name: 'legiscan-ma' })).toContain(
    'You resumed the source: legiscan-ma',
  );
  expect(await send({ what: 'run', name: 'legiscan-ma' })).toContain(
    'You asked for a run of the source: legiscan-ma',
  );
  await expect
    .poll(() => page(), { timeout: 60_000, interval: 500 })
    .toMatch(/Nothing new.*ada@elm\.example/s);
  expect(await page('/app/admin/log')).toMatch(/asked for a run of the source.*paused the source/s);
  expect((await ada.send(PAGE, { what: 'explode', name: 'legiscan-ma' })).status).toBe(400);
});

// U02, P16, issue 18
test('a run that fails is on the page for everybody and warns administrators, until a run succeeds', async () => {
  expect(await page('/status')).toMatch(/LegiScan, MA.*Up to date/s);
  await site.db.updateTable('live_sources').set({ sealed_key: 'damaged' }).execute();
  await send({ what: 'run', name: 'legiscan-ma' });
  const warning = 'LegiScan, MA failed. The import failed: the key cannot be decrypted';
  const inTime = { timeout: 25_000, interval: 500 };
  await expect.poll(() => page('/app/admin'), inTime).toContain(warning);
  expect(await page('/status')).toMatch(/LegiScan, MA.*Failing.*What it sent could not be imported\./s);

  await addSource();
  await expect.poll(() => page('/app/admin'), inTime).not.toContain(warning);
  await expect.poll(() => page('/status'), inTime).toMatch(/LegiScan, MA.*Up to date/s);
});

// U02
test('an administrator imports or discards a record that waits', async () => {
  const { id = 0 } = (await source()) ?? {};
  const held = (external_id: string, name: string) =>
    site.db
      .insertInto('staged_records')
      .values({
        ...{ source_id: id, list: '9194', kind: 'bill', external_id, name, hash: 'x' },
        payload: JSON.stringify(double.session.bill(Number(external_id))),
        ...{
          staged_at: new Date().toISOString(),
          held_reason: 'It has 1 action. It had 5 before.',
          released_by: null,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [one, other] = [await held('1000001', 'H100'), await held('1000002', 'H101')];
  expect(await page()).toContain('Bill H100: It has 1 action. It had 5 before. Not imported.');
  expect(await page('/app/admin')).toContain('2 records waiting for you');
  expect(await send({ what: 'discard', record: String(one.id) })).toContain('You discarded the record: H100');
  expect(await send({ what: 'release', record: String(other.id) })).toContain(
    'You released the record: H101',
  );
  const waiting = () =>
    site.db.selectFrom('staged_records').select('name').where('kind', '=', 'bill').execute();
  await expect.poll(waiting, { timeout: 60_000, interval: 500 }).toEqual([]);
  expect((await ada.send(PAGE, { what: 'release', record: String(other.id) })).status).toBe(404);
});

// U02
test('editors and users cannot open the page or change a source', async () => {
  for (const role of ['editor', 'user'] as const) {
    const other = await signInAs(site, `${role}@elm.example`, role);
    expect((await other.request(PAGE)).status).toBe(404);
    expect((await other.send(PAGE, { what: 'remove', name: 'legiscan-ma' })).status).toBe(404);
  }
  expect(await source()).toBeDefined();
});

test('the key is in no table, file or page, even if the provider repeats it', async () => {
  double.change.getSessionList = () => ({
    status: 'ERROR',
    alert: { message: `Invalid API key ${KEY.toUpperCase()} (${KEY})` },
  });
  const tested = await send({ what: 'test', name: 'legiscan-ma' });
  expect(tested).toContain('Invalid API key [key] ([key])');
  const rejected = await pageText(
    await ada.send(PAGE, { what: 'add', kind: 'legiscan', state: 'ZZ', key: KEY }),
  );
  const written = [
    tested,
    rejected,
    await page(),
    await page('/app/admin/log'),
    JSON.stringify(await contentsOf(site.db)),
  ];
  for (const file of filesIn(site.dataDir)) written.push(readFileSync(file, 'latin1'));
  for (const text of written) expect(text.toLowerCase().includes(KEY)).toBe(false);
});

test('removing a source deletes its key, and keeps its records and its ledger', async () => {
  expect(await send({ what: 'remove', name: 'legiscan-ma' })).toContain(
    'You removed the source: legiscan-ma',
  );
  expect(await source()).toBeUndefined();
  expect(await site.db.selectFrom('bills').select('id').execute()).toHaveLength(5);
  expect((await site.db.selectFrom('source_requests').select('id').execute()).length).toBe(double.log.length);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile());
}
