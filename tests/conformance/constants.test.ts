import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SiteConfig } from '../../src/config/site-config.ts';
import { facet, searchTabs } from '../../src/search/search-tabs.ts';

const SRC = join(import.meta.dirname, '../../src');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

/** Returns the files that match. Each constant is defined in exactly one file. */
const filesWith = (text: RegExp) =>
  sources.filter((source) => text.test(source.text)).map(({ file }) => file);

describe('the specified constants', () => {
  // C01
  test('include 100 px and 600 ms for back to top', () => {
    expect(filesWith(/\bSHOWN_AFTER_PX = 100;/)).toHaveLength(1);
    expect(filesWith(/\bDURATION_MS = 600;/)).toHaveLength(1);
  });

  // C02
  test('include 400 px for scrolling widgets and the votes panel, and 320 px for news cards', () => {
    expect(filesWith(/max-height: 400px;/)).toEqual(['ui/widget.module.css']);
    expect(filesWith(/max-height: 320px;/)).toHaveLength(1);
  });

  // C04
  test('include 20 items, 100 px, 50 ms and 10 calls in 1000 ms for infinite scroll', () => {
    for (const named of [
      /\bINFINITE_PAGE_SIZE = 20;/,
      /\bTRIGGER_DISTANCE_PX = 100;/,
      /\bTHROTTLE_MS = 50;/,
      /\bLOOP_CHECK_MS = 1_?000;/,
      /\bLOOP_CHECK_CALLS = 10;/,
    ]) {
      expect([named, filesWith(named)]).toEqual([named, [expect.any(String)]]);
    }
  });

  // C05, S09
  test('include 25, 50, 100 and 1000 results per page, 50 by default', () => {
    expect(filesWith(/\bPAGE_SIZES = \[25, 50, 100, 1_?000\];/)).toEqual(['search/search-address.ts']);
    expect(filesWith(/\bDEFAULT_PAGE_SIZE = 50;/)).toEqual(['search/search-address.ts']);
  });

  // C06, S10
  test('include the default session 2023-2024 with news of 2023 only', () => {
    expect(SiteConfig.parse({}).defaultSession).toBe('2023-2024');
    expect(SiteConfig.parse({}).sessions).toEqual([{ session: '2023-2024', newsYears: [2023] }]);
  });

  // C07, S11
  test('include facet limits of 100 or 1000, or 500 on the site-wide search, always above the initial number', () => {
    const limits = searchTabs.flatMap(({ facets }) => facets.map(({ limit }) => limit));
    expect([...new Set(limits)].sort((a, b) => a - b)).toEqual([100, 1000]);
    expect(filesWith(/facet\('algolia_type', 'Data Types', 500, 10\)/)).toHaveLength(1);
    expect(() => facet('year', 'Year', 10, 10)).toThrow('must exceed');
  });

  // C08, U03
  test('include meeting type 13 for testimony and floor committees 41 and 42, which are configurable', () => {
    expect(SiteConfig.parse({})).toMatchObject({
      testimonyMeetingTypeId: 13,
      houseFloorCommitteeId: 41,
      senateFloorCommitteeId: 42,
    });
    expect(SiteConfig.parse({ testimonyMeetingTypeId: 7 }).testimonyMeetingTypeId).toBe(7);
  });

  // C09, S11
  test('include the facets of each tab in order', () => {
    expect(
      Object.fromEntries(searchTabs.map(({ id, facets }) => [id, facets.map(({ attribute }) => attribute)])),
    ).toEqual({
      bills: ['session_name', 'chamber', 'sponsor', 'progress', 'status_name', 'citations', 'categories'],
      amendments: ['session_name', 'chamber', 'legislator', 'amending'],
      news: ['year', 'source_name', 'category_name'],
      press: ['session_name', 'author', 'category'],
      transcripts: ['session_name', 'event_type', 'event_organization', 'event_location'],
      legislators: ['session_name', 'chamber'],
      committees: ['chamber'],
    });
    expect(searchTabs.find(({ id }) => id === 'press')?.facets[1]?.label).toBe('Source');
  });

  // C10, S12, S14
  test('include 10 and 20 facet values, 200 ms for stalled searches, pagination padding 3 and 512 characters', () => {
    expect(facet('chamber', 'Chamber')).toMatchObject({ shown: 10, limit: 20 });
    expect(filesWith(/\bSTALLED_AFTER_MS = 200;/)).toHaveLength(1);
    expect(filesWith(/\bPADDING = 3;/)).toHaveLength(1);
    expect(filesWith(/\bQUERY_LIMIT = 512;/)).toHaveLength(1);
    expect(filesWith(/\bWRITE_DELAY_MS = 400;/)).toHaveLength(1);
    expect(filesWith(/\bMAX_FACET_HITS = 100;/)).toHaveLength(1);
  });
});
