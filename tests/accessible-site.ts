import type { Browser, BrowserContext } from 'playwright-core';
import type { Database } from '../src/db/database.ts';
import { newVisitorContext } from './axe.ts';
import { openBrowser } from './browser.ts';
import { exampleAddresses, startSampleSite } from './example-addresses.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { addSessionCookie } from './signed-in-browser.ts';
import { signedInAddresses } from './signed-in-pages.ts';
import type { TestSite } from './site.ts';

/** A sample site and a browser in which the accessibility tests open its pages. */
export interface AccessibleSite {
  site: TestSite;
  browser: Browser;
  /** The address of each public page, by its pattern. */
  publicPages: Record<string, string>;
  /** The address of each page that needs an account, by its pattern. */
  signedInPages: Record<string, string>;
  /** A user who can open every page. */
  administrator: SignedIn;
  /** Creates a browser context for a signed-in user, in which every `details` element is open. */
  contextOf(user: SignedIn): Promise<BrowserContext>;
}

/** Starts a sample site whose news and boards contain words too long for their lines. */
export async function startAccessibleSite(): Promise<AccessibleSite> {
  const site = await startSampleSite();
  const browser = await openBrowser();
  const administrator = await signInAs(site, 'anna@elm.example', 'admin');
  const publicPages = await exampleAddresses(site.db);
  const signedInPages = await signedInAddresses(site, administrator.id);
  await writeLongWords(site.db);

  return {
    site,
    browser,
    publicPages,
    signedInPages,
    administrator,
    async contextOf(user) {
      const context = await newVisitorContext(browser, site.address);
      await context.addInitScript(() =>
        addEventListener('load', () => {
          for (const part of document.querySelectorAll('details')) part.open = true;
        }),
      );
      await addSessionCookie(context, site, user);
      return context;
    },
  };
}

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
