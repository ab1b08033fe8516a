import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, legislator, rollCall, session, snapshot } from '../src/legislature/test-records/records.ts';
import { launchBrowser, openBrowser, policyViolations } from './browser.ts';
import { startSite, type TestSite } from './site.ts';

const YES = ['Ada Marlowe', 'Teodor Quill', 'Una Ash'];
const NO = ['Ivo Fenn'];

let site: TestSite;
let vote: string;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(
      db,
      snapshot([
        session(),
        ...[...YES, ...NO].map((name) => legislator(name)),
        bill('H1'),
        rollCall('1', { yes: YES, no: NO }, { billNumber: 'H1' }),
        // Attendance is known only if someone was absent.
        rollCall('2', { yes: YES, 'not voting': NO }, { billNumber: 'H1' }),
      ]),
      { path: 'votes' },
    ),
  );
  const { id } = await site.db.selectFrom('roll_calls').select('id').orderBy('id').executeTakeFirstOrThrow();
  vote = `/app/votes/${id}`;
});

describe('the content policy', () => {
  test.each(['/', '/app/search', '/no-such-page', '/api/no-such-endpoint', '/api/docs'])(
    'of %s allows style sheets from this site only',
    async (path) => {
      const response = await fetch(site.address + path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("style-src 'self';");
      expect(policy).not.toContain('unsafe');
    },
  );

  test('blocks a style attribute, which fails the browser tests', async () => {
    const browser = await launchBrowser();
    afterAll(() => browser.close());
    const violations = policyViolations(browser);
    const page = await browser.newPage({ baseURL: site.address });
    await page.goto(vote);
    expect(violations).toEqual([]);
    await page.locator('h1').evaluate((heading) => heading.setAttribute('style', 'color: rgb(1, 2, 3)'));
    await expect.poll(() => violations).toEqual([expect.stringContaining(vote)]);
    const color = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
    expect(color).not.toBe('rgb(1, 2, 3)');
  });
});

describe('bar charts of shares', () => {
  test('have parts as wide as their shares on the pages of a vote and a legislator', async () => {
    const page = await (await openBrowser()).newPage({ baseURL: site.address });
    const shares = () =>
      page.locator('main svg[aria-hidden=true]:has(> rect, > svg > rect)').evaluateAll((bars) =>
        bars.map((bar) => {
          const total = bar.getBoundingClientRect().width;
          const parts = [...bar.querySelectorAll(':scope > rect, :scope > svg > rect')];
          return parts.map((part) => Math.round((100 * part.getBoundingClientRect().width) / total));
        }),
      );

    await page.goto(vote);
    expect(await shares()).toContainEqual([75, 25]);
    await page.getByRole('link', { name: 'Ada Marlowe' }).first().click();
    await page.getByText(/of 2 roll calls/).waitFor();
    expect(await shares()).toContainEqual([100]);
  });
});
