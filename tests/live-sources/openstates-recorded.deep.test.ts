import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { importPaths } from '../../src/importers/input/import-paths.ts';
import { billFiles, personFile } from '../../src/sources/openstates/scraped-records.ts';
import { siteWithOpenStates } from './openstates-site.ts';
import { recordsOf } from './records-of.ts';
import { asApiBill } from './scraped-bills.ts';

const DATA = resolve(import.meta.dirname, '../../../shared/data');
const RECORDED = join(DATA, 'live-sources/openstates-v3');
const SCRAPED = join(DATA, 'fixture-small/openstates-json');
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
if (!existsSync(DATA)) console.warn(`No recorded answer of Open States is read. Missing: ${DATA}.`);

describe.skipIf(!existsSync(DATA))('Open States', () => {
  test('recorded answers have the form that is expected', () => {
    const bills = ['bills_NY_2026_results_trimmed', 'replica_bill_headers_MA-AZ-US_2026'].flatMap((name) =>
      json(join(RECORDED, `${name}.json`)),
    );
    const read = bills.map((bill) => JSON.parse(billFiles(bill, 'ma')[0]?.contents ?? '{}'));
    expect(read.length).toBeGreaterThan(3);
    for (const each of read) {
      expect(each.legislative_session).toMatch(/\d/);
      expect(each.from_organization).toMatch(/^~\{"classification":"(upper|lower)"/);
    }
    const { results } = json(join(RECORDED, 'people_ND_2021_page1_trimmed.json'));
    const files = results.map((person: unknown) => personFile(person, 'nd'));
    expect(files.filter(Boolean).length).toBeGreaterThan(0);
  });

  test('the bills of a scrape are the same by the API as by their files', async () => {
    const site = await siteWithOpenStates(await openDatabase(':memory:'), { start: '2025-11-04T13:00:00Z' });
    site.double.records.people = [];
    site.double.records.committees = [];
    const names = readdirSync(SCRAPED, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /json$/.test(name),
    );
    const bills = names.filter((name) => /(^|\/)(metadata|bill_[^/]*)\.json$/.test(name));
    const votes = names
      .filter((name) => name.includes('vote_event'))
      .map((name) => json(join(SCRAPED, name)));
    site.double.records.bills = bills.map((name, at) => asApiBill(json(join(SCRAPED, name)), votes, at));
    expect(site.double.records.bills.length).toBeGreaterThan(50);
    for (let runs = 0; runs < 9 && (await site.runNext())?.outcome !== 'done'; runs++);
    const db = await openDatabase(':memory:');
    await importPaths(
      db,
      bills.concat(names.filter((name) => name.includes('vote_event'))).map((name) => join(SCRAPED, name)),
      {
        state: 'ma',
        timeZone: undefined,
      },
    );
    const withoutSession = (records: string[]) =>
      records.filter((record) => !record.includes('"type":"session"'));
    expect(withoutSession(await recordsOf(site.db))).toEqual(withoutSession(await recordsOf(db)));
  });
});
