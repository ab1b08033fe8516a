import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePdf } from '../src/http/pdf.ts';
import { createList } from '../src/tracking/lists.server.ts';
import { addToList } from '../src/tracking/tracked.server.ts';
import { openBrowser } from './browser.ts';
import { pdfTexts } from './pdf-texts.ts';
import { searchLegislature } from './search-legislature.ts';
import { pageText, type SignedIn, signInAs } from './signed-in.ts';
import { newSignedInContext } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';
import { textsInZip } from './texts-in-zip.ts';

let site: TestSite;
let browser: Browser;
let anna: SignedIn;
let bills: Record<string, number>;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  browser = await openBrowser();
  anna = await signInAs(site, 'anna@elm.example');
  const rows = await site.db.selectFrom('bills').select(['id', 'number_key']).execute();
  bills = Object.fromEntries(rows.map(({ id, number_key }) => [number_key, id]));
});

const idsOf = (...numbers: string[]) => numbers.map((number) => bills[number]).join(',');
const generate = (body: BodyInit, headers: Record<string, string> = {}) =>
  anna.request('/api/generateReport', { method: 'POST', body, headers });

async function newReport(...numbers: string[]): Promise<number> {
  return (await (await generate(new URLSearchParams({ ids: idsOf(...numbers) }))).json()).id;
}

const newContext = (hasScripts = true) =>
  newSignedInContext(browser, site, anna, { javaScriptEnabled: hasScripts });

// T02
describe('POST /api/generateReport', () => {
  test('accepts a form or JSON, and returns the report’s id', async () => {
    const title = 'Ferries and libraries';
    const requested = { ids: idsOf('S100', 'H100'), title };
    const json = { 'content-type': 'application/json' };
    for (const response of [
      await generate(new URLSearchParams(requested)),
      await generate(JSON.stringify(requested), json),
    ]) {
      expect(response.status).toBe(200);
      const { id, ...others } = await response.json();
      expect(others).toEqual({});
      expect(await pageText(await anna.request(`/app/report/${id}`))).toContain(`<h1>${title}</h1>`);
    }
  });

  test('rejects unknown bills, more than 1,000 bills and no bills, each with a message', async () => {
    const rejected = async (ids: string) => (await generate(new URLSearchParams({ ids }))).json();
    expect(await rejected('1,999999')).toMatchObject({
      status: 404,
      field: 'ids',
      detail: 'There is no bill with the id 999999.',
    });
    expect(await rejected(Array.from({ length: 1001 }, (_, at) => at + 1).join())).toMatchObject({
      status: 400,
      detail: 'A report can have up to 1,000 bills. You selected 1,001.',
    });
    for (const none of ['title=None', 'ids=+,+'])
      expect(await (await generate(new URLSearchParams(none))).json()).toMatchObject({
        status: 422,
        field: 'ids',
        detail: 'Select at least one bill.',
      });
    expect(await (await generate('')).json()).toMatchObject({ status: 415 });
  });
});

describe('a report', () => {
  // P11
  test('can be downloaded with its columns and groups as CSV and as a workbook', async () => {
    const id = await newReport('H100', 'H202');
    const requested = 'group=committee&columns=title&columns=lastActionOn';
    const csv = await anna.request(`/app/report/${id}/report.csv?${requested}`);
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="report-${id}.csv"`);

    // Excel recognizes the encoding by the byte order mark.
    expect(Buffer.from(await csv.arrayBuffer()).toString()).toBe(
      [
        '\uFEFFCommittee,Bill,Title,Last action on',
        'No committee,H.100,An Act relative to ferry landings,',
        'No committee,H.202,"An Act concerning <b>scripts</b> & ""quotes""",',
        '',
      ].join('\r\n'),
    );

    const xlsx = await anna.request(`/app/report/${id}/report.xlsx?view=now&${requested}`);
    const workbook = await textsInZip(Buffer.from(await xlsx.arrayBuffer()));
    expect(workbook).toContain('An Act concerning &lt;b&gt;scripts&lt;/b&gt; &amp; "quotes"');
    expect(workbook).toContain('Changed since ');
  });

  // P11
  test('can be downloaded as PDF with its columns on every page', async () => {
    const id = await newReport('H100', 'H202');
    const response = await anna.request(`/app/report/${id}/report.pdf?group=nothing&columns=title`);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="report-${id}.pdf"`);
    const pages = await pdfTexts(new Uint8Array(await response.arrayBuffer()));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/2 bills, as of .* Bill Title H\.100 An Act relative to ferry landings/);
    expect(pages[0]).toContain('An Act concerning <b>scripts</b> & "quotes"');
    expect(pages[0]).toContain('Page 1 of 1');

    const rows = Array.from({ length: 200 }, (_, at) => [{ text: `H.${at}` }, { text: 'Kauaʻi' }]);
    const long = await makePdf({ title: 'Long', paragraphs: [], headings: ['Bill', 'Place'], rows });
    const texts = await pdfTexts(long);
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text).toMatch(/Bill Place H\.\d+ Kaua‘i/);
  });

  // T02
  test('can be created on a tracking list or on selected bills of a list', async () => {
    const list = await createList(site.db, anna.id, 'Harbor');
    await addToList(site.db, anna.id, list, [bills.H100 ?? 0, bills.S100 ?? 0]);
    const reportOf = async (fields: Record<string, string>) => {
      const made = await anna.send('/app/reports', { list: String(list), ...fields });
      return await pageText(await anna.request(made.headers.get('location') ?? ''));
    };

    const onList = await reportOf({});
    expect(onList).toMatch(/<h1>Harbor - \d+\/\d+\/\d{4}<\/h1>/);
    expect(onList).toContain('2 bills, as of');
    expect(await reportOf({ what: 'ticked', billIds: idsOf('S100') })).toContain('1 bill, as of');
    expect(await reportOf({ title: 'Ours' })).toContain('<h1>Ours</h1>');
    for (const page of [`/app/tracking/${list}`, '/app/reports'])
      expect(await pageText(await anna.request(page))).toMatch(
        /<button[^>]*formTarget="_blank"[^>]*>(Report on selected bills|Create report on this list)/i,
      );
  });

  // U04
  test('is part of the account export, which is streamed', async () => {
    await newReport('H100', 'H202');
    const file = await anna.request('/app/account/export.json');
    expect(file.headers.get('content-length')).toBeNull();
    const [newest, ...others] = (await file.json()).reports;
    expect(newest).toMatchObject({ bills: [{ number: 'H.100' }, { number: 'H.202' }] });
    expect(others).not.toEqual([]);
  });

  // P11
  test('rejects an unknown column, group or view with 400', async () => {
    const id = await newReport('H100');
    for (const requested of ['columns=nonsense', 'group=color', 'view=later'])
      expect([requested, (await anna.request(`/app/report/${id}?${requested}`)).status]).toEqual([
        requested,
        400,
      ]);
  });

  // P11
  test('can be read through its link without an account until it is withdrawn, and is not cached or indexed', async () => {
    const id = await newReport('H201');
    await anna.send(`/app/report/${id}`, { columns: 'title', group: 'nothing' });
    const settings = await pageText(await anna.send(`/app/report/${id}/settings`, { what: 'share' }));
    const link = /value="[^"]*(\/app\/report\/shared\/[\w-]{43})"/.exec(settings)?.[1] ?? '';
    expect(await pageText(await anna.request(`/app/report/${id}/settings`))).not.toContain(link);

    const read = await fetch(site.address + link);
    expect([read.status, read.headers.get('cache-control'), read.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);

    const page = await pageText(read);
    expect(page).toContain('An Act relative to lighthouses');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).not.toContain('Teodor Quill');

    const shown = await anna.send(`/app/report/${id}`, { columns: 'position', group: 'nothing' });
    expect(await pageText(await anna.request(shown.headers.get('location') ?? ''))).toMatch(
      /Shared by link.*People with the link see the columns you save here\..*>Position</s,
    );
    expect(await pageText(await fetch(site.address + link))).not.toContain('Position');

    await anna.send(`/app/report/${id}/settings`, { what: 'withdraw' });
    await anna.send(`/app/report/${id}`, { columns: 'priority', group: 'list' });
    const again = await pageText(await anna.request(`/app/report/${id}/settings`));
    expect(again).toContain('link also see your tracking data: tracking lists, priority.');
    expect((await fetch(site.address + link)).status).toBe(404);
  });

  // S06, T02
  test('opens in a new tab from the button in search', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto('/app/search?query=education', { waitUntil: 'networkidle' });
    await page.getByLabel('Select all bills on this page').check();
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: /^Generate Report on \d+ Selected bill\(s\)$/ }).click();
    const report = await opened;
    await report.getByRole('heading', { level: 1, name: /^Search Results - \d+\/\d+\/\d{4}$/ }).waitFor();
    expect(await report.getByRole('link', { name: 'H.200' }).count()).toBe(1);
    await context.close();
  });

  // P11, P17
  test('can be created, arranged, compared, renamed and deleted without scripts', async () => {
    const context = await newContext(false);
    const start = await context.newPage();
    await start.goto('/app/reports');
    await start.getByLabel('Bill numbers, in any format').fill('hb 5002\nH 99999');
    const opened = context.waitForEvent('page');
    await start.getByRole('button', { name: 'Create report on these bills' }).click();
    const page = await opened;
    await page.getByRole('alert').getByText('No bill in this session has the number H 99999.').waitFor();

    await page.getByLabel('Bill numbers, in any format').fill('hb 5002, h.5003');
    await page.getByLabel('Title (optional)').fill('Two bridges');
    await page.getByRole('button', { name: 'Create report on these bills' }).click();
    await page.getByText('2 bills, as of').waitFor();

    await page.getByText('Columns and groups').click();
    await page.getByLabel('Sponsor').uncheck();
    await page.getByLabel('Stage', { exact: true }).first().check();
    await page.getByRole('radio', { name: 'Stage' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    expect(page.url()).toContain('group=stage');

    const path = new URL(page.url()).pathname;
    await page.goto(path);
    expect(await page.getByRole('columnheader').allInnerTexts()).not.toContain('Sponsor');
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Status not known 2']);

    await site.db
      .updateTable('bills')
      .set({ status: 'signed' })
      .where('id', '=', bills.H5003 ?? 0)
      .execute();
    await page.goto(path);
    await page.getByRole('link', { name: 'Changed since (1)' }).click();
    expect(await page.getByRole('row').nth(1).innerText()).toMatch(
      /H\.5003\s+Changed[\s\S]+Signed by the governor\s+Was: Status not known/,
    );

    await page.getByRole('link', { name: 'Rename, share, or delete' }).click();
    await page.getByLabel('Title').fill('One bridge');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('heading', { level: 1, name: 'One bridge' }).waitFor();

    await page.getByRole('link', { name: 'Rename, share, or delete' }).click();
    await page.getByRole('link', { name: 'Delete this report' }).click();
    await page.getByRole('button', { name: 'Delete report' }).click();
    expect(new URL(page.url()).pathname).toBe('/app/reports');
    expect(await page.getByRole('link', { name: 'One bridge' }).count()).toBe(0);
    await context.close();
  });

  // P11
  test('prints with its title, its date and its bills only', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`/app/report/${await newReport('H100')}`);
    await page.emulateMedia({ media: 'print' });
    const words = (await page.locator('body').innerText()).split(/\n+/).map((line) => line.trim());
    // The skip link for keyboard users is outside the sheet.
    expect(words.shift()).toBe('Skip to main content');
    expect(words.slice(0, 2)).toEqual([
      expect.stringMatching(/^Search Results - /),
      expect.stringMatching(/^1 bill, as of /),
    ]);
    expect(words.at(-1)).toContain('An Act relative to ferry landings');
    await context.close();
  });
});
