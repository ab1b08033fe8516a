import type { Browser, BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { faultsAt, visitor } from './axe.ts';
import { openBrowser } from './browser.ts';
import { EMPTY_ADDRESSES, exampleAddresses, startSampleSite } from './example-addresses.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { signInOn } from './signed-in-browser.ts';
import { EMPTY_LISTS, signedInAddresses } from './signed-in-pages.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;
let emptySite: TestSite;
let browser: Browser;
let examples: Record<string, string>;
let anna: SignedIn;
let ben: SignedIn;
let ownPages: Record<string, string>;

beforeAll(async () => {
  site = await startSampleSite();
  emptySite = await startSite(async () => {});
  browser = await openBrowser();
  examples = await exampleAddresses(site.db);
  // An administrator has every page.
  anna = await signInAs(site, 'anna@elm.example', 'admin');
  ben = await signInAs(site, 'ben@elm.example');
  ownPages = await signedInAddresses(site, anna.id);
  await writeLongWords(site.db);
});

/** News and boards get words without a gap at which to break, such as an address. */
async function writeLongWords(db: Database): Promise<void> {
  const word = 'm'.repeat(250);
  const full_text = `<p>${word}</p><table><tr><td>Elm</td><td>${word}</td></tr></table>`;
  const articles = { headline: word, intro: `<p>${word}</p>`, full_text };
  await db.updateTable('news_articles').set(articles).execute();
  await db.updateTable('press_releases').set({ title: word }).execute();
  await db
    .updateTable('whipboards')
    .set({ name: word.slice(0, 120), motion: word })
    .execute();
}

/** A window of somebody who is signed in, in which everything that unfolds is unfolded. */
async function windowOf(who: SignedIn): Promise<BrowserContext> {
  const context = await visitor(browser, site.address);
  await context.addInitScript(() =>
    addEventListener('load', () => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    }),
  );
  await signInOn(context, site, who);
  return context;
}

describe('in light and dark, on a phone and on a wide screen,', () => {
  test('every page passes axe and fits its width', async () => {
    const context = await visitor(browser, site.address);
    expect(await faultsAt(context, Object.values(examples))).toEqual([]);
  }, 300_000);

  test('so does every list with nothing in it', async () => {
    const context = await visitor(browser, emptySite.address);
    expect(await faultsAt(context, EMPTY_ADDRESSES)).toEqual([]);
  }, 120_000);

  test('so does every page of who is signed in', async () => {
    expect(await faultsAt(await windowOf(anna), Object.values(ownPages))).toEqual([]);
  }, 300_000);

  test('so does what somebody sees who has nothing yet', async () => {
    expect(await faultsAt(await windowOf(ben), EMPTY_LISTS)).toEqual([]);
  }, 120_000);
});
