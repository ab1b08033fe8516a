import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';

let page: Page;
let examples: Record<string, string>;

beforeAll(async () => {
  const site = await startSampleSite();
  examples = await exampleAddresses(site.db);
  const browser = await openBrowser();
  page = await (await browser.newContext({ baseURL: site.address, javaScriptEnabled: false })).newPage();
});

const open = (pattern: string) => page.goto(examples[pattern] ?? '', { waitUntil: 'domcontentloaded' });

// P17
test('every page has its heading and its text without scripts', async () => {
  const bare: string[] = [];
  for (const pattern of Object.keys(examples)) {
    await open(pattern);
    const words = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    const isFilled = (await page.getByRole('heading', { level: 1 }).count()) === 1 && words.length > 60;
    if (!isFilled || /Loading/.test(words)) bare.push(`${examples[pattern]}: ${words.slice(0, 80)}`);
  }
  expect(bare).toEqual([]);
});

// P17
test('no page has a control that does nothing without scripts', async () => {
  const dead: string[] = [];
  for (const address of [...Object.values(examples), '/app/search?query=nothing+like+this']) {
    await page.goto(address, { waitUntil: 'load' });
    // A browser can send a form and open a popover without scripts. Every other control needs a script.
    const controls = page.locator(
      'button:not([popovertarget]), input, select, textarea, a:not([href]), [role="tab"], [aria-expanded]',
    );
    const useless = await controls.evaluateAll((all) =>
      all
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { form, name, type } = control as HTMLInputElement; // Other elements have none of these.
          // A POST form without an address is sent to its own page.
          const isSent = form?.hasAttribute('action') || form?.method === 'post';
          return type === 'button' || !isSent || (type !== 'submit' && !name);
        })
        .map((control) => control.outerHTML.slice(0, 90)),
    );
    dead.push(...useless.map((control) => `${address}: ${control}`));
  }
  expect(dead).toEqual([]);
});

// P17, P18
test.each([
  ['/app/committees', 'Senate'],
  ['/app/legislators', 'Senate'],
  ['/app/votes', 'Senate'],
  ['/app/testimony', 'Written'],
  ['/app/news/articles/:categoryId?', 'Next'],
])('on %s, the link %s works without scripts', async (pattern, name) => {
  await open(pattern);
  const before = await page.locator('main').innerText();
  await page
    .locator('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await page.waitForLoadState('domcontentloaded');
  expect(await page.locator('main').innerText()).not.toBe(before);
});
