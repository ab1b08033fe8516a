import type { Browser, Page } from 'playwright-core';

/** Most of a visit is the half second in which nothing is asked any more. */
const SIDE_BY_SIDE = 8;

/**
 * Opens each address with JavaScript, and waits until it rests.
 * @returns one line for each error in the console, error thrown, and request that failed or was refused
 */
export async function troublesAt(browser: Browser, site: string, addresses: string[]): Promise<string[]> {
  const context = await browser.newContext({ baseURL: site });
  const troubles: string[] = [];
  const left = [...addresses];
  const visitTheRest = async () => {
    const page = await context.newPage();
    watch(page, troubles);
    await answerOthers(page, site);
    for (let address = left.shift(); address; address = left.shift()) {
      await page.goto(address, { waitUntil: 'networkidle' });
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, visitTheRest));
  await context.close();
  return troubles;
}

/**
 * Portraits are on the legislature's own site, which no test asks. With `route`, a browser would keep nothing of this site
 * from one page to the next either.
 */
async function answerOthers(page: Page, site: string) {
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

function watch(page: Page, troubles: string[]) {
  const note = (trouble: string) => troubles.push(`${page.url()}: ${trouble}`);
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Going on to the next address ends what the page had begun meanwhile.
    if (reason !== 'net::ERR_ABORTED') note(`${request.url()} ${reason}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) note(`${answer.status()} ${answer.url()}`);
  });
}
