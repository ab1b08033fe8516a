import type { Browser, Page } from 'playwright-core';

const SIDE_BY_SIDE = 3;

/**
 * Opens each address with JavaScript, and waits until it rests.
 * @returns one line for each error in the console, error thrown, and request that failed or was refused
 */
export async function troublesAt(browser: Browser, site: string, addresses: string[]): Promise<string[]> {
  const context = await browser.newContext({ baseURL: site });
  const troubles: string[] = [];
  // Portraits are on the legislature's own site, which no test asks.
  await context.route(
    (url) => url.origin !== site,
    (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const left = [...addresses];
  const visitTheRest = async () => {
    for (let address = left.shift(); address; address = left.shift()) {
      const page = await context.newPage();
      watch(page, address, troubles);
      await page.goto(address, { waitUntil: 'networkidle' });
      page.removeAllListeners();
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, visitTheRest));
  await context.close();
  return troubles;
}

function watch(page: Page, address: string, troubles: string[]) {
  page.on('pageerror', (error) => troubles.push(`${address}: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${address}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    troubles.push(`${address}: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) troubles.push(`${address}: ${answer.status()} ${answer.url()}`);
  });
}
