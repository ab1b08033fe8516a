import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import {
  action,
  bill,
  legislator,
  rollCall,
  session,
  snapshot,
} from '../src/legislature/test-records/records.ts';
import { violations } from './axe.ts';
import { openBrowser, policyViolations } from './browser.ts';
import { cleanUp } from './clean-up.ts';
import { pageText, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';

const VOTE = '/embed/vote/194th/house/1/H1';
const BILLS = '/embed/bills/194th/H2,H1';
const server = inject('postgresAddress');

// P13, issue 18
describe.each(server ? ['embedded', 'PostgreSQL'] : ['embedded'])('embeds (%s)', (engine) => {
  let site: TestSite;

  beforeAll(async () => {
    const database = engine === 'PostgreSQL' ? await createMigratedDatabase(server) : undefined;
    const records = [
      session(),
      legislator('Ada Fox'),
      legislator('Bo Elm'),
      bill('H1', { title: 'An Act on <bees>', actions: [action('2025-03-01', 'Hearing scheduled')] }),
      bill('H2', { title: 'An Act on ponds' }),
      rollCall('1', { yes: ['Ada Fox', 'Bo Elm'] }, { billNumber: 'H1', rollCallNumber: '1' }),
    ];
    site = await startSite((db) => importSource(db, snapshot(records), { path: 'test' }), database);
  });

  const get = (path: string) => fetch(site.address + path);

  test('show a bill, a roll call, and a table of bills with their permanent addresses', async () => {
    const card = await pageText(await get('/embed/bill/194th/h.1'));
    expect(card).toContain('href="/bills/194/H1" target="_blank" rel="noopener">H.1</a>');
    expect(card).toContain('An Act on &lt;bees&gt;');
    expect(card).toMatch(/Last action: .*March 1, 2025.*Hearing scheduled/);

    const vote = await pageText(await get(VOTE));
    expect(vote).toContain('href="/votes/194/house/1/H1"');
    expect(vote).toMatch(/<dt>Yes<\/dt><dd>2<\/dd>/);

    const table = await pageText(await get(BILLS));
    expect([...table.matchAll(/href="(\/bills[^"]+)"/g)].map(([, address]) => address)).toEqual([
      '/bills/194/H2',
      '/bills/194/H1',
    ]);
    expect(await pageText(await get(`${VOTE}?theme=dark`))).toContain('data-theme="dark"');
  });

  test('can be framed by every site, set no cookie, and run no script', async () => {
    const anna = await signInAs(site, 'anna@elm.example');
    for (const path of ['/embed/bill/194th/H1', VOTE, BILLS, '/embed/bill/194th/H404']) {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain('frame-ancestors *');
      expect(policy).not.toContain('script-src');
      expect([path, headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([path, null, null]);
      const page = await (await anna.request(path)).text();
      expect(page).toBe(await (await get(path)).text());
      expect(page).not.toMatch(/<script|anna@elm|csrf/);
    }
    for (const path of ['/bills/194th/H1', '/app/bill/1', '/embed/none', '/api/v1/bills']) {
      const { headers } = await fetch(site.address + path, { redirect: 'manual' });
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      expect(headers.get('x-frame-options')).not.toBeNull();
    }
  });

  test('say what does not exist, with a 404', async () => {
    const missing = async (path: string) => {
      const response = await get(path);
      return [response.status, await pageText(response)];
    };
    for (const [path, message] of [
      ['/embed/bill/194th/H404', 'This session has no bill with this number.'],
      ['/embed/bill/12th/H1', 'This session has no bill with this number.'],
      ['/embed/vote/194th/senate/1', 'This session has no roll call with this number in this chamber.'],
      ['/embed/bills/194th/H1,<b>', 'This session has no bill with the number &lt;b&gt;.'],
      [`/embed/bills/194th/${Array(51).fill('H1')}`, 'A table can have up to 50 bills.'],
    ] as const)
      expect(await missing(path)).toEqual([404, expect.stringContaining(message)]);
  });

  test('are shown in frames of another site, which gets no request of its own', async () => {
    const frames = ['/embed/bill/194th/H1', VOTE, BILLS].map(
      (path) => `<iframe title="${path}" src="${site.address}${path}" width="600" height="300"></iframe>`,
    );
    const other = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<!DOCTYPE html><html lang="en"><title>News</title><main><h1>News</h1>${frames.join('')}</main></html>`,
      );
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    cleanUp(() => {
      other.closeAllConnections();
      other.close();
    });
    const browser = await openBrowser();
    const blocked = policyViolations(browser);
    const page = await browser.newPage();
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    // A TCP server has an address with a port. Another host name makes it another site.
    const { port } = other.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/`);
    const [first, second, third] = page.frames().slice(1);
    await expect.poll(() => first?.locator('h1').innerText()).toBe('H.1');
    await expect.poll(() => second?.locator('dd').first().innerText()).toBe('2');
    await expect.poll(() => third?.locator('tbody tr').count()).toBe(2);
    expect([...hosts].sort()).toEqual([`localhost:${port}`, new URL(site.address).host].sort());
    expect(await page.context().cookies()).toEqual([]);
    for (const path of ['/embed/bill/194th/H1', VOTE, BILLS]) {
      await page.goto(site.address + path);
      expect([path, await violations(page, path)]).toEqual([path, []]);
    }
    expect(blocked).toEqual([]);
  });
});
