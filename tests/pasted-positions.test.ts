import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createList } from '../src/tracking/lists.server.ts';
import { readPositionedLine } from '../src/tracking/positioned-line.ts';
import { addToList } from '../src/tracking/tracked.server.ts';
import { findTrackedBill } from '../src/tracking/tracked-bill.server.ts';
import { openBrowser } from './browser.ts';
import { billIdsOf, searchLegislature } from './search-legislature.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { openAs } from './signed-in-browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let browser: Browser;
let anna: SignedIn;
let ids: Record<string, number>;
let lists = 0;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  browser = await openBrowser();
  anna = await signInAs(site, 'anna@elm.example');
  ids = await billIdsOf(site.db);
});

async function listOf(...numbers: string[]) {
  const name = `Pasted ${++lists}`;
  const id = await createList(site.db, anna.id, name);
  await addToList(
    site.db,
    anna.id,
    id,
    numbers.map((number) => ids[number] ?? 0),
  );
  return { id, name };
}

const positionOn = async (list: { id: number }, number: string) =>
  (await findTrackedBill(site.db, anna.id, list.id, ids[number] ?? 0)).position;

/** Submits text in the paste form of a list without scripts. */
async function paste(list: { id: number }, text: string) {
  const page = await openAs(browser, site, anna, `/app/tracking/${list.id}`, { javaScriptEnabled: false });
  await page.getByLabel('Bill numbers').fill(text);
  await page.getByLabel('Session').selectOption('2023-2024');
  await page.getByRole('button', { name: 'Add to this list' }).click();
  return page;
}

describe('pasted bill numbers', () => {
  // T01
  test('set positions from a second column, for new bills and for bills already on the list', async () => {
    const list = await listOf('H.5000');
    const text =
      'H5000 Support\nhb 5001\toppose\nH.5002, Watching\nH.5003\n"H.5004","OPPOSE"\nH.5005, H.5006 support';
    const page = await paste(list, text);
    await page.getByText(`Added 6 bills to “${list.name}”. Set the position of 6 bills.`).waitFor();

    const positions = ['support', 'oppose', 'watch', 'watch', 'oppose', 'support', 'support'];
    for (const [at, position] of positions.entries())
      expect(await positionOn(list, `H.500${at}`)).toBe(position);
    expect(await page.getByLabel('Bill numbers').inputValue()).toBe('');

    // Undo removes the added bills and restores the position of the bill that was already on the list.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`Removed 6 bills from “${list.name}”.`).waitFor();
    expect(await positionOn(list, 'H.5000')).toBe('watch');
    await page.close();
  });

  // T01
  test('with errors are listed by line and stay in the text box, and the others are saved', async () => {
    const list = await listOf();
    const text = 'H.5000 Neutral\nH.5001 Support\n\nH.77777 Oppose\nthe weather\nH.5001 Oppose';
    const page = await paste(list, text);
    await page.getByText(`Added 2 bills to “${list.name}”. Set the position of 1 bill.`).waitFor();
    expect(await page.getByRole('alert').getByRole('listitem').allInnerTexts()).toEqual([
      'Line 1: H.5000 Neutral. “Neutral” is not a position. Use Support, Oppose, or Watch.',
      'Line 4: H.77777 Oppose. No bill in this session has this number.',
      'Line 5: the weather. This is not a bill number.',
      'Line 6: H.5001 Oppose. Line 2 has a different position for this bill.',
    ]);
    expect(await page.getByLabel('Bill numbers').inputValue()).toBe(
      'H.5000 Neutral\nH.77777 Oppose\nthe weather\nH.5001 Oppose',
    );
    expect([await positionOn(list, 'H.5000'), await positionOn(list, 'H.5001')]).toEqual([
      'watch',
      'support',
    ]);
    await page.close();
  });

  // T01
  test('beyond the first 1,000 stay in the text box with their positions', async () => {
    const list = await listOf();
    const numbers = Array.from({ length: 1_001 }, (_, at) => `H.${90_000 + at} Oppose`);
    const page = await paste(list, numbers.join('\n'));
    expect(await page.getByLabel('Bill numbers').inputValue()).toMatch(/H\.90999 Oppose\nH\.91000 Oppose$/);
    await page.close();
  });
});

// T01
test.each([
  ['H1472 Support', ['H1472'], 'support'],
  ['H1472\tOpposed', ['H1472'], 'oppose'],
  ['H1472,watch', ['H1472'], 'watch'],
  ['"H 1472", "Support"', ['H1472'], 'support'],
  ['H.1, H.2 and S3 Oppose', ['H1', 'H2', 'S3'], 'oppose'],
  ['3. H.1 - support', ['H1'], 'support'],
  ['H.1\tAn Act on ferries\tOppose\tOur bill', ['H1'], 'oppose'],
  ['H.1,An Act on ferries,Oppose', ['H1'], 'oppose'],
  ['H.1 An Act to provide support', ['H1'], undefined],
  ['H.1 Support for ferries and their crews', ['H1'], undefined],
  ['H.1 Support, H.2 Oppose', ['H1', 'H2'], undefined],
  ['H.1, Support, H.2', ['H1', 'H2'], undefined],
  ['Support', [], undefined],
])('the pasted line %j has the bill numbers %j and the position %j', (line, keys, position) => {
  const read = readPositionedLine(line);
  expect([read.keys.map(([key]) => key), read.position]).toEqual([keys, position]);
});

// T01
test.each(['H1 ', 'support ', ',', '\t', ' , support', 'H1,'])(
  'a position in a pasted line of 100 kB that repeats %j is found within 4 seconds',
  (unit) => {
    const start = performance.now();
    readPositionedLine(unit.repeat(100_000 / unit.length));
    expect(performance.now() - start).toBeLessThan(4_000);
  },
);
