import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import '../src/app/subscribers.ts';
import { importPaths } from '../src/importers/input/import-paths.ts';
import { openStatesJson } from '../src/importers/openstates/json.ts';
import { dateText } from '../src/ui/dates.ts';
import { billsIn } from './bills-in-files.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';

/* What pages say about real bills of the 194th General Court, imported as an operator does, one snapshot after the other. */

/** Real records in a folder next to the project, if they are there. They are never part of the project. */
const DATA = resolve(import.meta.dirname, '../../shared/data');
const PEOPLE = resolve(DATA, 'openstates-people/ma-2026-08-05.tar.gz');
const OLDER = resolve(DATA, 'openstates-json-ma-194/ma-194-bills-2025-11-03.tar.gz');
const NEWER = resolve(DATA, 'openstates-json-ma-194/ma-194-bills-2026-01-01.tar.gz');
const VOTES = resolve(DATA, 'openstates-csv-ma/MA_194th_csv_2026-04.tar.gz');
const missing = [PEOPLE, OLDER, NEWER, VOTES].filter((path) => !existsSync(path));
if (missing.length > 0)
  console.error(`\n!!! No sentences about real bills are tested. Missing: ${missing.join(', ')}.\n`);

const ZONE = { timeZone: 'America/New_York' };

/** A snapshot has 8,975 files, which take a minute to read while other tests import on the same processors. */
const READS_SNAPSHOT_MS = 240_000;

describe.skipIf(missing.length > 0)('pages about the 194th General Court', () => {
  let site: TestSite;
  let tess: SignedIn;

  beforeAll(async () => {
    site = await startSite((db) => importPaths(db, [PEOPLE, OLDER], ZONE));
    // H.1472 was replaced three days after the older snapshot.
    tess = await signInAs(site, 'tess@elm.example');
    const tracked = { do: 'track', billIds: String(await idOf('H.1472')) };
    await tess.send('/app/tracking/manage', tracked);
    for (const path of [NEWER, VOTES]) await importPaths(site.db, [path], ZONE);
    // The connections of the sign-in have timed out meanwhile.
    await fetch(site.address).catch(() => undefined);
  });

  const idOf = async (number: string) =>
    (await site.db.selectFrom('bills').select('id').where('number', '=', number).executeTakeFirstOrThrow())
      .id;
  const bill = async (number: string) => await textAt(`/app/bill/${await idOf(number)}`);
  const textAt = async (path: string) => textOf(await (await fetch(site.address + path)).text());
  const numbersOf = (rows: { number: string }[]) => rows.map(({ number }) => number);

  // D06
  test('say of each bill without actions or votes that its status is not known', async () => {
    const silent = await site.db
      .selectFrom('bills')
      .select('number')
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('bill_actions').select('position').whereRef('bill_id', '=', 'bills.id')),
        ),
      )
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('roll_calls').select('id').whereRef('bill_id', '=', 'bills.id'))),
      )
      .orderBy('id')
      .execute();
    expect(silent.length).toBeGreaterThan(1_500);
    const sample = silent.filter((_, at) => at % 25 === 0);
    for (const number of numbersOf(sample)) {
      const page = headOf(await bill(number));
      expect([number, page.includes('Status not known')]).toEqual([number, true]);
    }
    const dead = await site.db
      .selectFrom('bills')
      .select('number')
      .where('status', 'like', '%died%')
      .execute();
    expect(numbersOf(dead)).toEqual([]);
  });

  // D06
  test('say that a bill without actions passed the House when the House voted 128 to 27 for it', async () => {
    const page = await bill('H.5151');
    expect(page).toContain('Passed the House on February 26, 2026');
    expect(page).toContain(
      'Passed the House February 26, 2026 Roll call: as amended On passing to be engrossed',
    );
    expect(statusOf(page)).not.toContain('no decision on it yet');
    expect(await textAt(`/app/bill/${await idOf('H.5151')}/votes`)).toMatch(/\b128\b.{0,20}\b27\b/);
  });

  // D06
  test('never say that a bill is dead which lives on as a new draft', async () => {
    const replaced = await site.db
      .selectFrom('bill_actions')
      .innerJoin('bills', 'bills.id', 'bill_id')
      .select(['number', 'progress'])
      .distinct()
      .where('action_text', 'like', 'Accompanied a new draft, see %')
      .execute();
    expect(replaced.length).toBeGreaterThan(500);
    expect(numbersOf(replaced.filter(({ progress }) => progress !== 'continued'))).toEqual([]);
    for (const number of numbersOf(replaced.filter((_, at) => at % 25 === 0))) {
      const page = statusOf(await bill(number));
      expect([number, page]).toEqual([number, expect.stringContaining('Continued as another bill')]);
      expect([number, page]).toEqual([number, expect.not.stringMatching(/\bDead\b|It ended here/)]);
    }
  });

  // P09
  test('say at the top of each ancestor of a bill that passed 40 to 0 where it is now', async () => {
    expect(await bill('S.2619')).toContain('(Yeas 40 to Nays 0)');
    for (const ancestor of ['S.2608', 'S.2516', 'S.29', 'S.33', 'S.45'])
      expect([ancestor, headOf(await bill(ancestor))]).toEqual([
        ancestor,
        expect.stringContaining('Now S.2619 In House committee'),
      ]);
  });

  // P09
  test.each([
    ['H.1472', 'Accompanied a new draft, see H4694', 'H.4694'],
    ['S.2608', 'Reprinted, as amended, see S2619', 'S.2619'],
    ['H.4672', 'Published as amended, see H4683', 'H.4683'],
  ])('link %s (%s) with its successor in both directions', async (earlier, action, later) => {
    const of = await bill(earlier);
    expect(of).toContain(`Continued as another bill on`);
    expect(of).toContain(action);
    expect(headOf(of)).toContain(`Now ${later}`);
    expect(headOf(await bill(later))).toContain(`From ${earlier}`);
  });

  // P09
  test('link the bills of “New draft of H1472” and “S2608 reprinted, as amended” with the earlier ones', async () => {
    expect(await bill('H.4694')).toMatch(/Continues\b.{0,40}\bH\.1472/);
    expect(await bill('S.2619')).toMatch(/Continues\b.{0,40}\bS\.2608/);
  });

  // S16
  test('put the live bill first in search, with its ancestors folded under it', async () => {
    const query = 'query=affordable+and+public+housing+options';
    await expect
      .poll(() => textAt(`/app/search?${query}`))
      .toMatch(/Select H\.4694.*On the floor.*Earlier versions: H\.1472/);
    expect(await textAt(`/app/search?${query}`)).not.toContain('Select H.1472');
  });

  // D15
  test('show a dash for the tally of each of the Senate’s 50 roll calls, and none of zeros, in the CSV too', async () => {
    const list = await textAt('/app/votes?chamber=senate');
    expect(list).toContain('50 roll calls');
    expect(list.split('– Not in the source')).toHaveLength(51);
    expect(list).not.toContain('0/0/0');
    const csv = await (await fetch(`${site.address}/app/votes.csv?chamber=senate`)).text();
    const rows = csv.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(50);
    expect(rows.filter((row) => !row.includes(',,,,Not in the source,'))).toEqual([]);
  });

  // D15
  test('show no result that contradicts its tally, except as unclear', async () => {
    const csv = await (await fetch(`${site.address}/app/votes.csv?chamber=house`)).text();
    const votes = [
      ...csv.matchAll(/,(Passed|Failed|Unclear),([^,]*),(\d+),(\d+),\d+,\d+,As in the source,/g),
    ];
    expect(votes.length).toBeGreaterThan(130);
    const contradicted = votes
      .filter(
        ([, result, , yes, no]) => result !== 'Unclear' && (result === 'Passed') !== Number(yes) > Number(no),
      )
      .map(([row]) => row);
    expect(contradicted).toEqual([]);
  });

  // D15
  test('list only votes on the floor in the lists of the chambers', async () => {
    const list = await textAt('/app/votes?chamber=house');
    expect(list).toContain('140 roll calls');
    expect(list).not.toContain('in committee');
  });

  // D15
  test('mark a list of members whose noes follow the alphabet, beside the result', async () => {
    const vote = await site.db
      .selectFrom('roll_calls')
      .select('id')
      .where('yes_count', '=', 128)
      .where('no_count', '=', 27)
      .where('kind', '=', 'passage')
      .executeTakeFirstOrThrow();
    const page = await textAt(`/app/votes/${vote.id}`);
    expect(page).toMatch(
      /Official record of this vote Check the list of members\. The 27 members listed as voting no/,
    );
    expect(page).not.toContain('Against the majority of their own party');
  });

  // P16
  test('say how far actions and votes reach, which does not change when the same file is imported again', async () => {
    const told = `Actions through ${dateText('2025-12-31')} ; votes through ${dateText('2026-04-01')} .`;
    expect(await textAt('/')).toContain(told);
    await importPaths(site.db, [VOTES], ZONE);
    expect(await textAt('/')).toContain(told);
  });

  // S16
  test('find only bills with the word for “abortion”', async () => {
    const page = await textAt('/app/search?query=abortion');
    const results = page.slice(page.indexOf('Showing 1'), page.indexOf('Actions through')).split(' Select ');
    expect(results.length).toBeGreaterThan(10);
    expect(results.slice(2).filter((result) => !/abortion/i.test(result))).toEqual([]);
  });

  // P09
  test('open a bill at its session and number, and redirect there from its old address', async () => {
    const response = await fetch(`${site.address}/bills/194/H1472`);
    expect(response.status).toBe(200);
    expect(headOf(textOf(await response.text()))).toContain(
      'H.1472 An Act relative to increasing affordable',
    );
  });

  // P09
  test(
    'call sponsors primary only if the source does',
    async () => {
      // Dockets have become bills since.
      const bills = (await billsIn(NEWER, openStatesJson)).filter(({ number }) => /^[HS]\d/.test(number));
      const sample = bills.filter((_, at) => at % 200 === 0);
      expect(sample.length).toBeGreaterThan(30);
      for (const { number, sponsors = [] } of sample) {
        const shown = await site.db
          .selectFrom('bill_sponsors')
          .innerJoin('bills', 'bills.id', 'bill_id')
          .select('bill_sponsors.name')
          .where('number_key', '=', number)
          .where('classification', '=', 'primary')
          .execute();
        const named = sponsors
          .filter(({ classification }) => classification === 'primary')
          .map(({ name }) => name);
        expect([number, shown.map(({ name }) => name).sort()]).toEqual([number, named.sort()]);
        const page = await bill(shownNumber(number));
        expect([number, /\bPrimary\b/.test(page)]).toEqual([number, named.length > 0]);
      }
    },
    READS_SNAPSHOT_MS,
  );

  // T01
  test('move tracking of a replaced bill to its new draft, with a notice and Undo', async () => {
    const tracked = async () => textOf(await (await tess.request('/app/tracking')).text());
    const page = await tracked();
    expect(page).toContain('Continued as H.4694, which is also on this list');
    expect(page).toContain('Was H.1472; now tracked as H.4694');
    const html = await (await tess.request('/app/tracking')).text();
    const form = html.split('<form').find((each) => each.includes('>Undo<')) ?? '';
    const fields = Object.fromEntries(
      [...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    expect(fields.billIds).toBe(String(await idOf('H.4694')));
    await tess.send('/app/tracking/manage', fields);
    const after = await tracked();
    expect(after).not.toContain('Was H.1472');
    expect(after).toContain('Continued as H.4694');
    expect(after).not.toContain('which is also on this list');
  });
});

/** The visible text of a page in one line. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

/** The text of a bill's page above its tabs. */
const headOf = (page: string) => page.slice(0, page.indexOf('Track Bill'));

/** The text of a bill's page without the explanations of all stages. */
const statusOf = (page: string) => page.slice(0, page.indexOf('What each step means'));

/** `H.1472` of `H1472`. */
const shownNumber = (key: string) => key.replace(/^([A-Z]+)/, '$1.');
