/**
 * The interface between the two halves of the search service: the service (wire protocol, keys, settings, threads)
 * sends requests, and the engine (indexes in memory) answers them. Names follow Algolia's where it has one.
 */
import type { Steps } from './steps.ts';

/** A record as the indexer sends it. Attributes may be nested; dotted paths such as `sponsor.name` reach inside. */
export type SearchRecord = { objectID: string } & { [attribute: string]: unknown };

/** A condition on records, built by the service from filters, facetFilters, numericFilters and tagFilters. */
export type Filter =
  | { all: Filter[] }
  | { any: Filter[] }
  | { not: Filter }
  | { facet: string; value: string; score?: number }
  | { number: string; compare: '<' | '<=' | '=' | '!=' | '>=' | '>'; value: number; score?: number }
  | { number: string; from: number; to: number; score?: number };

export interface Synonym {
  objectID: string;
  type: 'synonym' | 'oneWaySynonym';
  /**
   * The interchangeable terms of a 'synonym', or the terms that the `input` of a 'oneWaySynonym' also finds. Each may
   * have several words.
   */
  synonyms: string[];
  input?: string;
}

/** Sorts by a numeric attribute. Records without the attribute come last. */
export interface Sort {
  attribute: string;
  order: 'asc' | 'desc';
}

/** The complete settings of an index, after the service has filled in every default. */
export interface IndexSettings {
  /**
   * The searchable attributes, most important first. Attributes in one entry (`'a,b'` in the API) rank equally;
   * `unordered` ignores the word's position.
   */
  searchableAttributes: { attributes: string[]; unordered: boolean }[];
  attributesForFaceting: { attribute: string; searchable: boolean; filterOnly: boolean }[];
  customRanking: Sort[];
  /** Takes precedence over every ranking criterion. Replicas use it to rank differently from their primary. */
  sort?: Sort | undefined;
  /** Names of the replicas, which search this index's records in another order. */
  replicas?: string[];
  /** The primary index, if this index is a replica without records of its own. */
  primary?: string | undefined;
  attributeForDistinct: string | undefined;
  unretrievableAttributes: string[];
  stopWords: string[];
  synonyms: Synonym[];
  /** Defaults for parameters that a query omits. */
  query: SearchParameters;
  /** The settings as they were sent, as JSON text. The engine stores it in the snapshot and does not read it. */
  wire?: string;
}

/** The complete parameters of a query, after the service has filled in the index's defaults and then Algolia's. */
export interface SearchParameters {
  hitsPerPage: number;
  /** The attributes to return. `['*']` means all. */
  attributesToRetrieve: string[];
  attributesToHighlight: string[];
  attributesToSnippet: { attribute: string; words: number }[];
  highlightPreTag: string;
  highlightPostTag: string;
  snippetEllipsisText: string;
  restrictHighlightAndSnippetArrays: boolean;
  /** The attributes to search. An empty list means all searchable attributes. */
  restrictSearchableAttributes: string[];
  maxValuesPerFacet: number;
  sortFacetValuesBy: 'count' | 'alpha';
  typoTolerance: boolean | 'min' | 'strict';
  minWordSizefor1Typo: number;
  minWordSizefor2Typos: number;
  allowTyposOnNumericTokens: boolean;
  disableTypoToleranceOnAttributes: string[];
  disableTypoToleranceOnWords: string[];
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone';
  removeStopWords: boolean;
  /** Whether the singular and the plural of an English noun match each other, without counting as typos. */
  ignorePlurals: boolean;
  removeWordsIfNoResults: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /** Enables "quoted phrases" and -excluded words. */
  advancedSyntax: boolean;
  optionalWords: string[];
  distinct: number;
  minProximity: number;
  paginationLimitedTo: number;
  getRankingInfo: boolean;
}

export interface SearchQuery extends SearchParameters {
  query: string;
  page: number;
  /** Set if the request has `offset` and `length` instead of `page` and `hitsPerPage`. */
  offset?: number;
  length?: number;
  /** The facets to count; `['*']` means all. */
  facets: string[];
  /** Counts facets over the hits that remain after `distinct`, instead of over all matches. */
  facetingAfterDistinct?: boolean;
  filter: Filter | undefined;
  sort?: Sort | undefined;
  /** The maximum size of the hits as JSON text, in bytes; undefined means no limit. */
  maxHitsBytes?: number;
  /** Whether the key may see the index's unretrievableAttributes in hits. */
  seesUnretrievable?: boolean;
}

export interface FacetStats {
  min: number;
  max: number;
  avg: number;
  sum: number;
}

export interface SearchResponse {
  /** The hits as a JSON array in text, including `_highlightResult` and `_snippetResult`. The server never parses it. */
  hitsJson: string;
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, FacetStats>;
  exhaustiveFacetsCount: boolean;
  exhaustiveNbHits: boolean;
  exhaustiveTypo: boolean;
  queryAfterRemoval?: string;
}

export interface FacetHit {
  value: string;
  highlighted: string;
  count: number;
}

/** One index in memory. A write is visible to the next search. */
export interface SearchIndex {
  readonly settings: IndexSettings;
  readonly size: number;
  /** Whether these settings change how records are indexed, so that `configure` would index every record again. */
  needsRebuild(settings: IndexSettings): boolean;
  /** Applies new settings. A change that only affects queries, such as synonyms or defaults, takes no time. */
  configure(settings: IndexSettings): void;
  /** Adds records, replacing those with the same objectID. */
  save(records: SearchRecord[]): void;
  /** Deletes records, and returns how many of them existed. */
  remove(objectIDs: string[]): number;
  clear(): void;
  /** Returns a stored record as JSON text. */
  get(objectID: string): string | undefined;
  /**
   * Yields the stored records that pass the filter as JSON text, in insertion order, for browse and deleteBy. Skips the
   * first `skip` records without reading their text, and yields at most `count`.
   */
  browse(filter: Filter | undefined, skip?: number, count?: number): Iterable<string>;
  search(query: SearchQuery): SearchResponse;
  /**
   * Searches with pauses, in which other requests may search and write to the index.
   * @throws ResponseTooLarge if the hits are longer than `query.maxHitsBytes`
   */
  searchInSteps(query: SearchQuery): Steps<SearchResponse>;
  searchFacet(query: SearchQuery, facet: string, facetQuery: string, maxFacetHits: number): FacetHit[];
  searchFacetInSteps(
    query: SearchQuery,
    facet: string,
    facetQuery: string,
    maxFacetHits: number,
  ): Steps<FacetHit[]>;
}

/** All indexes, with methods to write them to a snapshot file and read them back. */
export interface SearchEngine {
  index(name: string): SearchIndex | undefined;
  create(name: string, settings: IndexSettings): SearchIndex;
  drop(name: string): void;
  /** Renames an index, atomically replacing any index that already has the new name. */
  rename(from: string, to: string): void;
  names(): string[];
  /** Merges segments for about this long, and returns whether work is left. Call it when idle. */
  merge(milliseconds: number): boolean;
  /** Writes every index to a file, atomically: temporary file, sync, rename. `label` identifies the state of the source. */
  writeSnapshot(file: string, label: string): void;
  /** Writes a snapshot of the state at the first step. Takes a few milliseconds a step; searches and writes run in between. */
  writeSnapshotInSteps(file: string, label: string): Generator<void, void>;
  /** Returns the label, or undefined if the file is missing, damaged or in another format, and the caller must rebuild. */
  readSnapshot(file: string): string | undefined;
}
