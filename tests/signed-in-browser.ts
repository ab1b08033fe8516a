import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { SignedIn } from './signed-in.ts';
import type { TestSite } from './site.ts';

type SiteAddress = Pick<TestSite, 'address'>;
type UserCookie = Pick<SignedIn, 'cookie'>;

/** Signs a user in to a browser context, in place of the user who was signed in there. */
export async function addSessionCookie(
  context: BrowserContext,
  { address }: SiteAddress,
  { cookie }: UserCookie,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
}

/** Creates a browser context in which a user is signed in. */
export async function newSignedInContext(
  browser: Browser,
  site: SiteAddress,
  user: UserCookie,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.address, ...options });
  await addSessionCookie(context, site, user);
  return context;
}

/** Opens a page in a new browser context in which a user is signed in. */
export async function openAs(
  browser: Browser,
  site: SiteAddress,
  user: UserCookie,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await newSignedInContext(browser, site, user, {
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(path, { waitUntil: 'load' });
  return page;
}
