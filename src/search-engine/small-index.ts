import { defaults } from './api/settings.ts';
import type { IndexSettings, SearchIndex, SearchParameters, SearchQuery, SearchRecord } from './contract.ts';
import { createEngine } from './engine.ts';

/** The default parameters of a query in tests. */
export const PLAIN_QUERY: SearchParameters = { ...defaults, attributesToHighlight: [], advancedSyntax: true };

/** A small version of the site's settings for bills. */
export const BILL_SETTINGS: IndexSettings = {
  searchableAttributes: [
    { attributes: ['number'], unordered: false },
    { attributes: ['title'], unordered: true },
    { attributes: ['text', 'sponsor.name'], unordered: true },
  ],
  attributesForFaceting: ['session', 'topics', 'year'].map((attribute) => ({
    attribute,
    searchable: true,
    filterOnly: false,
  })),
  customRanking: [{ attribute: 'year', order: 'desc' }],
  attributeForDistinct: undefined,
  unretrievableAttributes: [],
  stopWords: [],
  synonyms: [],
  query: PLAIN_QUERY,
};

export function indexOf(records: SearchRecord[], settings: Partial<IndexSettings> = {}): SearchIndex {
  const index = createEngine().create('bills', { ...BILL_SETTINGS, ...settings });
  index.save(records);
  return index;
}

export function queryFor(query: string, more: Partial<SearchQuery> = {}): SearchQuery {
  return { ...PLAIN_QUERY, query, page: 0, facets: [], filter: undefined, ...more };
}

export interface TestHit {
  objectID: string;
  _highlightResult?: Record<string, unknown>;
  _snippetResult?: Record<string, unknown>;
  _rankingInfo?: Record<string, number>;
  [attribute: string]: unknown;
}

export function hitsFor(index: SearchIndex, query: string, more: Partial<SearchQuery> = {}): TestHit[] {
  return JSON.parse(index.search(queryFor(query, more)).hitsJson);
}

/** Returns the objectIDs of the hits, best first. */
export function foundIds(index: SearchIndex, query: string, more: Partial<SearchQuery> = {}): string[] {
  return hitsFor(index, query, more).map((hit) => hit.objectID);
}
