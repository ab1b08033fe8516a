import { beforeAll, expect, test } from 'vitest';
import { sampleLegislature } from '../../sample/sample-legislature.ts';
import { readSettings } from '../../src/config/settings.ts';
import { importSource } from '../../src/legislature/legislature.server.ts';
import { searchKeys } from '../../src/search/search-keys.ts';
import { startSite, type TestSite } from '../site.ts';

/** The hit fields of section 3 of the specification. */
const HIT_FIELDS = {
  bills:
    'id url session_id session_name chamber sponsor progress status_name citations categories bill_name_sponsor description algolia_date',
  bill_amendments:
    'id bill_id amendment_number algolia_title amendment_text legislator amending chamber session_name url',
  news: 'id headline full_text external_url display_date source_name category_name year',
  press_releases: 'id title content author category display_date session_name',
  transcripts:
    'id event_title transcript transcript_url meeting_title event_type event_organization event_location session_name',
  legislators: 'id full_name url session_name chamber',
  committees: 'id committee_name url chamber',
  site: 'algolia_type algolia_title algolia_date algolia_description',
};

let site: TestSite;
let headers: Record<string, string>;

beforeAll(async () => {
  site = await startSite((db) =>
    importSource(db, sampleLegislature({ bills: 40, sessions: 2, seed: 3 }), { path: 'sample' }),
  );
  const home = await (await fetch(site.address)).text();
  const meta = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(home)?.[1] ?? '';
  headers = {
    'x-algolia-application-id': meta('search-app-id'),
    'x-algolia-api-key': meta('search-api-key'),
  };
});

async function hitsOf(index: string): Promise<Record<string, unknown>[]> {
  const body = JSON.stringify({ query: '', hitsPerPage: 1000 });
  const response = await fetch(`${site.address}/1/indexes/${index}/query`, { method: 'POST', headers, body });
  return ((await response.json()) as { hits: Record<string, unknown>[] }).hits;
}

// S04, S17
test.each(Object.entries(HIT_FIELDS))(
  'the embedded search service has an index %s with every specified field',
  async (index, fields) => {
    const hits = await hitsOf(index);
    expect(hits.length).toBeGreaterThan(0);
    const found = new Set(hits.flatMap((hit) => Object.keys(hit)));
    expect(fields.split(' ').filter((field) => !found.has(field))).toEqual([]);
  },
);

// S04, P13
test('every search hit links to a page', async () => {
  for (const index of ['bills', 'bill_amendments', 'legislators', 'committees']) {
    const [hit] = await hitsOf(index);
    expect([index, (await fetch(site.address + hit?.url)).status]).toEqual([index, 200]);
  }
});

// S17
test('settings alone replace the embedded search service with a hosted one', () => {
  const settings = readSettings({
    SEARCH_APP_ID: 'HOSTED1234',
    SEARCH_API_KEY: 'search-only',
    SEARCH_ADMIN_KEY: 'secret',
  });
  expect(searchKeys(settings)).toEqual({
    appId: 'HOSTED1234',
    publicKey: 'search-only',
    adminKey: 'secret',
    hosts: ['HOSTED1234-dsn.algolia.net'],
  });
  expect(() => readSettings({ SEARCH_APP_ID: 'HOSTED1234' })).toThrow('needs all of');
});
