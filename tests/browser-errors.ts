import type { Browser, Page } from 'playwright-core';

/** The number of pages that are open at the same time. Most of a visit is the half second without requests that ends it. */
const PARALLEL_PAGES = 8;

/**
 * Opens each address with JavaScript, and waits until it sends no more requests.
 * @returns one line for each error in the console, each error thrown, and each request that failed or got an error status
 */
export async function browserErrors(browser: Browser, site: string, addresses: string[]): Promise<string[]> {
  const context = await browser.newContext({ baseURL: site });
  const errors: string[] = [];
  const queue = [...addresses];
  const visitQueue = async () => {
    const page = await context.newPage();
    collectErrors(page, errors);
    await stubOtherHosts(page, site);
    for (let address = queue.shift(); address; address = queue.shift()) {
      await page.goto(address, { waitUntil: 'networkidle' });
    }
  };

  await Promise.all(Array.from({ length: PARALLEL_PAGES }, visitQueue));
  await context.close();
  return errors;
}

/**
 * Answers requests for images on other hosts with an empty drawing: portraits are on the legislature's own site, to which no
 * test may connect. Playwright's `route` is no alternative, as it turns off the browser's cache.
 */
async function stubOtherHosts(page: Page, site: string) {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (new URL(request.url).origin === site) return session.send('Fetch.continueRequest', { requestId });
    return session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
      body: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Image' }] });
}

function collectErrors(page: Page, errors: string[]) {
  const add = (error: string) => errors.push(`${page.url()}: ${error}`);
  page.on('pageerror', (error) => add(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') add(message.text());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Opening the next address aborts requests that are still open.
    if (reason !== 'net::ERR_ABORTED') add(`${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add(`${response.status()} ${response.url()}`);
  });
}
