import { defaults } from '../src/search-engine/api/settings.ts';
import type {
  IndexSettings,
  SearchEngine,
  SearchIndex,
  SearchParameters,
  SearchQuery,
} from '../src/search-engine/contract.ts';
import { createEngine } from '../src/search-engine/engine.ts';
import type { Contestant } from './search-contestant.ts';
import { type CorpusBill, DEFAULT_SESSION } from './search-corpus.ts';

export const FACETS = [
  'session_name',
  'chamber',
  'sponsor',
  'progress',
  'status_name',
  'citations',
  'categories',
];

export const PARAMETERS: SearchParameters = {
  ...defaults,
  hitsPerPage: 50,
  attributesToHighlight: ['bill_number', 'title', 'description'],
  highlightPreTag: '__ais-highlight__',
  highlightPostTag: '__/ais-highlight__',
  advancedSyntax: true,
  typoTolerance: 'min',
  ignorePlurals: true,
};

export const SETTINGS: IndexSettings = {
  searchableAttributes: [
    { attributes: ['bill_number'], unordered: false },
    { attributes: ['title'], unordered: false },
    { attributes: ['description'], unordered: true },
  ],
  attributesForFaceting: FACETS.map((attribute) => ({ attribute, searchable: true, filterOnly: false })),
  customRanking: [{ attribute: 'algolia_date', order: 'desc' }],
  attributeForDistinct: undefined,
  unretrievableAttributes: [],
  stopWords: [],
  synonyms: [],
  query: PARAMETERS,
};

/** An engine with an index of the bills, built in batches like the site's indexer. */
export function engineOf(bills: Iterable<CorpusBill>): SearchEngine {
  const engine = createEngine();
  const index = engine.create('bills', SETTINGS);
  let batch: CorpusBill[] = [];

  for (const bill of bills) {
    batch.push(bill);
    if (batch.length === 1000) {
      index.save(batch);
      batch = [];
    }
  }

  index.save(batch);
  keystroke(index, 'ready', 1);
  while (engine.merge(1000));

  return engine;
}

/** The queries of InstantSearch for a keystroke: one for the page, and one without hits for the refined facet. */
export function keystroke(index: SearchIndex, text: string, hitsPerPage: number): number {
  const common = { ...PARAMETERS, query: text, page: 0 };
  const page: SearchQuery = {
    ...common,
    hitsPerPage,
    facets: FACETS,
    filter: { facet: 'session_name', value: DEFAULT_SESSION },
  };
  const response = index.search(page);
  index.search({ ...common, hitsPerPage: 0, facets: ['session_name'], filter: undefined });
  return response.nbHits;
}

/** The query of the open tab that finds out whether similar words would find more. */
export function similarWords(index: SearchIndex, text: string): void {
  index.search({
    ...PARAMETERS,
    query: text,
    page: 0,
    hitsPerPage: 1,
    typoTolerance: true,
    attributesToHighlight: [],
    attributesToRetrieve: ['objectID'],
    getRankingInfo: true,
    facets: [],
    filter: { facet: 'session_name', value: DEFAULT_SESSION },
  });
}

/** A keystroke in the open tab. */
function openTabKeystroke(index: SearchIndex, text: string, hitsPerPage: number): number {
  const found = keystroke(index, text, hitsPerPage);
  similarWords(index, text);
  return found;
}

/** Our engine. @param snapshot path for a snapshot of the finished index, so that starting from it can be measured too */
export function ours(snapshot: string): Contestant {
  let engine = createEngine();
  return {
    name: 'ours',
    build(bills) {
      engine = engineOf(bills);
    },
    keystroke: (text, hitsPerPage) => openTabKeystroke(engine.index('bills')!, text, hitsPerPage),
    close: () => engine.writeSnapshot(snapshot, 'bench'),
  };
}

/** Our engine, started from its snapshot. */
export function oursFromSnapshot(snapshot: string): Contestant {
  const engine = createEngine();
  return {
    name: 'ours, from its snapshot',
    build() {
      if (engine.readSnapshot(snapshot) === undefined)
        throw new Error(`Snapshot ${snapshot} does not exist.`);
    },
    keystroke: (text, hitsPerPage) => openTabKeystroke(engine.index('bills')!, text, hitsPerPage),
  };
}
