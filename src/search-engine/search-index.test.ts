import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { IndexSettings } from './contract.ts';
import { createEngine } from './engine.ts';
import { BILL_SETTINGS, foundIds, queryFor } from './small-index.ts';

describe('changed settings', () => {
  const bills = [
    { objectID: 'a', title: 'Water', text: 'Roads', year: 2020, topics: ['x'], docket: 1 },
    { objectID: 'b', title: 'Roads', text: 'Water', year: 2024, topics: ['y'], docket: 2 },
  ];

  test.each<[string, Partial<IndexSettings>, string[]]>([
    [
      'attributes in another order',
      {
        searchableAttributes: [
          { attributes: ['text'], unordered: true },
          { attributes: ['title'], unordered: true },
        ],
      },
      ['b', 'a'],
    ],
    [
      'another custom ranking',
      {
        searchableAttributes: [{ attributes: ['text', 'title'], unordered: true }],
        customRanking: [{ attribute: 'docket', order: 'asc' }],
      },
      ['a', 'b'],
    ],
    [
      'synonyms',
      { synonyms: [{ objectID: 's', type: 'oneWaySynonym', input: 'aqua', synonyms: ['water'] }] },
      ['a', 'b'],
    ],
  ])('take effect at once for %s', (_, changed, expected) => {
    const index = createEngine().create('bills', BILL_SETTINGS);
    index.save(bills);
    expect(foundIds(index, 'water')).toEqual(['a', 'b']);
    expect(foundIds(index, 'aqua')).toEqual([]);
    index.configure({ ...BILL_SETTINGS, ...changed });
    expect(foundIds(index, changed.synonyms ? 'aqua' : 'water')).toEqual(expected);
    expect(index.settings).toEqual({ ...BILL_SETTINGS, ...changed });
    index.save([{ objectID: 'c', title: 'Lakes' }]);
    expect([index.size, foundIds(index, 'lakes')]).toEqual([3, ['c']]);
  });

  test('can add facets', () => {
    const index = createEngine().create('bills', BILL_SETTINGS);
    index.save(bills);
    const docket = { attribute: 'docket', searchable: false, filterOnly: false };
    index.configure({ ...BILL_SETTINGS, attributesForFaceting: [docket] });
    expect(index.search(queryFor('', { facets: ['*'] })).facets).toEqual({ docket: { 1: 1, 2: 1 } });
  });
});

describe('a large index', () => {
  const SIZE = 6000;
  const WORDS = ['health', 'insure', 'taxes', 'water', 'waste', 'school', 'house'];
  const SESSIONS = ['2021-2022', '2023-2024'];

  const bills = Array.from({ length: SIZE }, (_, at) => ({
    objectID: String(at),
    title: `${WORDS[at % WORDS.length]} ${WORDS[(at * 7) % 5]}`,
    text: `bill ${at}`,
    session: SESSIONS[at % 2],
    topics: [`Topic ${at % 4}`],
    year: 2000 + (at % 25),
  }));

  test('returns the same results while it changes and its segments are merged in the background', () => {
    // At this size, each session has its own block.
    const engine = createEngine();
    const index = engine.create('bills', BILL_SETTINGS);

    for (let from = 0; from < SIZE; from += 1500) {
      index.save(bills.slice(from, from + 1500));
      index.search(queryFor('water'));
    }

    const removed = new Set<string>();

    for (let step = 0; engine.merge(0); step++) {
      const ids = Array.from({ length: 10 }, (_, at) => String((step * 370 + at * 37) % SIZE));
      const there = ids.filter((id) => !removed.has(id));
      expect(index.remove(ids)).toBe(there.length);
      for (const id of ids) removed.add(id);
      index.save([{ ...bills[step]!, objectID: `new ${step}` }]);
    }

    // Several steps, however fast the machine is.
    expect(removed.size).toBeGreaterThan(10);
    const fresh = createEngine().create('bills', BILL_SETTINGS);
    fresh.save([...index.browse(undefined)].map((text) => JSON.parse(text)));
    expect(fresh.size).toBe(index.size);

    for (const query of ['', 'water', 'heatlh tax', 'bill 12', 'school wat']) {
      for (const filter of [undefined, { facet: 'session', value: '2023-2024' }]) {
        const parameters = queryFor(query, { facets: ['*'], filter, hitsPerPage: 200 });
        expect(index.search(parameters)).toEqual(fresh.search(parameters));
      }
    }
  });

  test('returns pages that match the complete list', () => {
    const index = createEngine().create('bills', BILL_SETTINGS);
    index.save(bills);
    for (const query of ['water', 'watr', 'hea', 'house water', 'bill water', 'insrue wat', 'bill health']) {
      const all = foundIds(index, query, { hitsPerPage: SIZE, paginationLimitedTo: SIZE });
      expect(all.length).toBeGreaterThan(60);
      for (const page of [0, 2]) {
        const from = page * 20;
        expect([query, ...foundIds(index, query, { page })]).toEqual([query, ...all.slice(from, from + 20)]);
      }
    }
  });

  test('frees the space of replaced records', () => {
    const engine = createEngine();
    const index = engine.create('bills', BILL_SETTINGS);
    const long = bills.map((bill) => ({ ...bill, long: 'x'.repeat(4000) }));

    for (let round = 0; round < 4; round++) {
      index.save(long);
      index.search(queryFor('water'));
      while (engine.merge(10));
    }

    // 24 MB of records are saved four times. Without compaction, the snapshot would have about 100 MB.
    const folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
    engine.writeSnapshot(join(folder, 'search'), 'now');
    expect(statSync(join(folder, 'search')).size).toBeLessThan(60_000_000);
    rmSync(folder, { recursive: true });
    expect(index.size).toBe(SIZE);
    expect(JSON.parse(index.get('77')!)).toEqual(long[77]);
  });
});
