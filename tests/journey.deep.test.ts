import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { startSampleSite } from './example-addresses.ts';
import { lastLinkTo } from './mailbox.ts';
import { PASSWORD } from './signed-in.ts';

const EMAIL = 'anna@elm.example';
/** The maximum number of Tab stops. A page with more is assumed to trap the focus. */
const MAX_TAB_STOPS = 400;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_TAB_STOPS; stops++) {
    if (await target.evaluate((at) => at === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}.`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

// P11, P16, S06, S07, T01, T02, U04, W01, W02, W05
test('a user can sign up, track bills, make a report, and print a whipboard with keyboard and accessibility tree alone', async () => {
  const site = await startSampleSite();
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: site.address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Sign in', exact: true }));
  await press(page, page.getByRole('link', { name: 'Sign up' }));
  await type(page, page.getByRole('textbox', { name: 'Email' }), EMAIL);
  await type(page, page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ask the administrator' }).waitFor();

  await page.goto(await lastLinkTo(site.dataDir, EMAIL));
  await type(page, page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  await type(page, page.getByLabel('Search for anything'), 'act');
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: 'Results in Bills' });
  await found
    .getByRole('checkbox', { name: /^Select [HS]/ })
    .nth(2)
    .waitFor();

  await page.waitForLoadState('networkidle');
  for (const at of [0, 1, 2])
    await press(page, found.getByRole('checkbox', { name: /^Select [HS]/ }).nth(at), 'Space');
  const selected = page.getByRole('region', { name: 'Selected bills' });
  await expect.poll(() => selected.getByRole('status').innerText()).toBe('3 selected');

  await press(page, button('Track 3 Selected bill(s)'));
  const dialog = page.getByRole('dialog', { name: 'Manage tracking lists' });
  await type(page, dialog.getByRole('textbox', { name: 'New list' }), 'Oil and wicks');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.innerText()).toContain('Oil and wicks');

  await page.keyboard.press('Escape');
  await expect.poll(() => found.getByRole('button', { name: /^Tracking/ }).count()).toBe(3);

  const opened = context.waitForEvent('page');
  await press(page, button('Generate Report on 3 Selected bill(s)'));
  const report = await opened;
  await expect.poll(() => report.getByRole('table').getByRole('rowheader').count()).toBe(3);
  expect(await report.getByRole('heading', { level: 1 }).innerText()).toMatch(
    /^Search Results - \d+\/\d+\/\d{4}$/,
  );

  await report.close();

  await press(page, page.getByRole('link', { name: 'Whipboard', exact: true }));
  await press(page, button('Create board'));
  const lean = page.getByRole('region', { name: /^Lean Yes/ });
  await lean.waitFor();

  await page.waitForLoadState('networkidle');
  const card = page.getByRole('button', { name: /, Toss-Up, 1 of \d+\. Move to…$/ });
  await tabTo(page, card);
  await page.keyboard.press('Control+ArrowLeft');
  await expect.poll(() => lean.getByRole('heading').innerText()).toMatch(/^Lean Yes\s*1$/);
  await expect.poll(() => page.getByText(/Moved to Lean Yes, 1 of 1/).count()).toBeGreaterThan(0);

  await page.reload();
  expect(await lean.getByRole('listitem').count()).toBe(1);

  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-was-printed', '');
  });
  await page.reload({ waitUntil: 'networkidle' });
  await press(page, button('Print'));
  await page.locator('[data-was-printed]').waitFor({ state: 'attached' });
  await context.close();
});
