import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { legislator, session, snapshot } from '../src/legislature/test-records/records.ts';
import { openBrowser } from './browser.ts';
import { startSite, type TestSite } from './site.ts';

let site: TestSite;

beforeAll(async () => {
  const image = 'http://127.0.0.1:9/portrait.jpg';
  const records = [session(), legislator('Ada Marlowe', { image }), legislator('Teodor Quill')];
  site = await startSite((db) => importSource(db, snapshot(records), { path: 'portraits' }));
});

describe('a portrait', () => {
  // P14
  test('gives way to initials where there is no picture, or it does not load', async () => {
    const page = await (await openBrowser()).newPage({ baseURL: site.address });
    await page.goto('/app/legislators', { waitUntil: 'networkidle' });
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect.poll(() => card('Ada Marlowe').textContent()).toContain('AM');
    expect(await card('Ada Marlowe').locator('img').count()).toBe(0);
    expect(await card('Teodor Quill').textContent()).toContain('TQ');
  });
});
