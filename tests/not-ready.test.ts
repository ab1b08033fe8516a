import { generateKeySync } from 'node:crypto';
import { expect, test } from 'vitest';
import { openKeyUsage } from '../src/api-keys/key-usage.ts';
import type { createSite } from '../src/app/server.ts';
import { readSettings } from '../src/config/settings.ts';
import { SiteConfig } from '../src/config/site-config.ts';
import { openDatabase } from '../src/db/database.ts';
import { makePdf } from '../src/http/pdf.ts';
import { RequestRates } from '../src/http/request-rates.ts';
import { openPortraits } from '../src/legislators/portrait-store.ts';
import { openMailer } from '../src/mail/mailer.ts';
import { cleanTexts } from '../src/news/clean-texts.ts';

test('search pages respond with 503 while the index is being built, and other pages work', async () => {
  const db = await openDatabase(':memory:');
  const keys = { appId: 'site', publicKey: 'p'.repeat(16), adminKey: 'a'.repeat(16), hosts: [] };
  const search = {
    keys,
    handle: async () => new Response(null, { status: 404 }),
    isReady: () => false,
    indexedChange: () => 0,
    problem: () => undefined,
  };
  // The test command builds this module, so TypeScript has no declaration of it.
  const file = '../build/server/index.js';
  const built: { createSite: typeof createSite } = await import(file);
  const settings = readSettings({});
  const stopping = new AbortController().signal;
  const config = SiteConfig.parse({});
  const mail = openMailer(settings);
  const followSettings = async () => {};
  const siteKey = generateKeySync('hmac', { length: 256 });
  const site = {
    db,
    siteKey,
    search,
    settings,
    config,
    configFromFile: config,
    followSettings,
    mail,
    portraits: openPortraits(settings),
    cleanTexts,
    makePdf,
    requestRates: new RequestRates(),
    keyUsage: openKeyUsage(db),
    stopping,
  };
  const fetch = built.createSite(site, 'build/client');
  for (const page of ['/app/search', '/app/search/site']) {
    const response = await fetch(new Request(`http://localhost${page}`));
    expect([page, response.status]).toEqual([page, 503]);
    expect(await response.text()).toContain('The search index is being built.');
  }
  expect((await fetch(new Request('http://localhost/app/votes'))).status).toBe(200);
  await db.destroy();
});
