import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { readSettings } from '../config/settings.ts';
import { SiteConfig } from '../config/site-config.ts';
import { atomFeed } from './atom-feed.ts';

const site = { settings: readSettings({ SITE_URL: 'https://bills.example' }), config: SiteConfig.parse({}) };
const read = async (response: Response) =>
  new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(await response.text()).feed;

test('a feed has absolute addresses and ids, and its texts survive escaping', async () => {
  const response = atomFeed(site, {
    title: 'Bills of Ways & Means',
    path: '/app/committee/7/feed.atom',
    entries: [
      {
        path: '/app/bill/1?a=1&b=2',
        title: 'H1: <b> & ]]> \u0007end',
        updated: '2026-01-05',
        summary: 'Heard.',
      },
      { path: '/app/bill/2', title: 'H2', updated: '2026-02-05' },
    ],
  });
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const feed = await read(response);
  expect(feed.id).toBe('https://bills.example/app/committee/7/feed.atom');
  expect(feed.title).toBe('Bills of Ways & Means - Statehouse');
  expect(feed.updated).toBe('2026-02-05T00:00:00.000Z');
  expect(feed.entry[0].id).toBe('https://bills.example/app/bill/1?a=1&b=2');
  expect(feed.entry[0].link.href).toBe('https://bills.example/app/bill/1?a=1&b=2');
  // Feed readers unescape HTML.
  expect(feed.entry[0].title['#text']).toBe('H1: &lt;b&gt; &amp; ]]&gt;  end');
});

test('an empty feed is identical each time', async () => {
  const empty = () => atomFeed(site, { title: 'Nothing yet', path: '/feed.atom', entries: [] }).text();
  expect(await empty()).toBe(await empty());
  expect(await empty()).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});
