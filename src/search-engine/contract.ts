/**
 * What the two halves of the search service say to each other: the service (wire protocol, keys, settings,
 * threads) asks; the engine (indexes in memory) answers. Names are Algolia's where Algolia has one.
 */
import type { Steps } from './steps.ts';

/** A record as the indexer sends it. Attributes may nest; dotted paths reach inside. */
export type SearchRecord = { objectID: string } & { [attribute: string]: unknown };

/** A condition on records. The service builds it from filters, facetFilters, numericFilters and tagFilters. */
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
  /** All interchangeable for 'synonym'; what `input` also finds for 'oneWaySynonym'. May be several words long. */
  synonyms: string[];
  input?: string;
}

/** An order by a number; records without it come last. */
export interface Sort {
  attribute: string;
  order: 'asc' | 'desc';
}

/** Settings of an index, complete: the service has filled every default in. */
export interface IndexSettings {
  /** Most important first. Attributes in one entry (`'a,b'` on the wire) weigh the same; `unordered` ignores the position within. */
  searchableAttributes: { attributes: string[]; unordered: boolean }[];
  attributesForFaceting: { attribute: string; searchable: boolean; filterOnly: boolean }[];
  customRanking: Sort[];
  /** Before any other criterion: a replica's way of ranking. */
  sort?: Sort | undefined;
  /** Names under which this index is searched in other orders. */
  replicas?: string[];
  /** The index whose records this one shows; it has none of its own. */
  primary?: string | undefined;
  attributeForDistinct: string | undefined;
  unretrievableAttributes: string[];
  stopWords: string[];
  synonyms: Synonym[];
  /** Defaults for queries that leave them out. */
  query: SearchParameters;
  /** The settings as they were sent, as JSON text. The engine only keeps it, with the rest, in the snapshot. */
  wire?: string;
}

/** What a query may say, complete: the service has filled in the index's defaults and then Algolia's. */
export interface SearchParameters {
  hitsPerPage: number;
  /** `['*']` for all. */
  attributesToRetrieve: string[];
  attributesToHighlight: string[];
  attributesToSnippet: { attribute: string; words: number }[];
  highlightPreTag: string;
  highlightPostTag: string;
  snippetEllipsisText: string;
  restrictHighlightAndSnippetArrays: boolean;
  /** Empty for all searchable attributes. */
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
  removeWordsIfNoResults: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /** "Phrases" and -excluded words. */
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
  /** Where `offset`/`length` were sent instead of page/hitsPerPage. */
  offset?: number;
  length?: number;
  /** Facets to count; `['*']` for all. */
  facets: string[];
  /** Counts facets over the hits that `distinct` leaves, instead of all that match. */
  facetingAfterDistinct?: boolean;
  filter: Filter | undefined;
  sort?: Sort | undefined;
  /** The most bytes that the hits may take as JSON text; undefined for no limit. */
  maxHitsBytes?: number;
  /** The key may see the index's unretrievableAttributes in hits. */
  seesUnretrievable?: boolean;
}

export interface FacetStats {
  min: number;
  max: number;
  avg: number;
  sum: number;
}

export interface SearchAnswer {
  /** The hits as JSON text, `[…]`, with `_highlightResult` and `_snippetResult` in place: parsed by nobody on the way out. */
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

/** One index in memory. Writes are visible to the next search. */
export interface SearchIndex {
  readonly settings: IndexSettings;
  readonly size: number;
  /** Whether these settings lay the index out otherwise than it is, so that `configure` would index every record anew. */
  rebuildsFor(settings: IndexSettings): boolean;
  /** Takes new settings; a change that only concerns queries (synonyms, defaults) takes no time. */
  configure(settings: IndexSettings): void;
  /** Adds, or replaces by objectID. */
  save(records: SearchRecord[]): void;
  /** Gives how many were there. */
  remove(objectIDs: string[]): number;
  clear(): void;
  /** A stored record as JSON text. */
  get(objectID: string): string | undefined;
  /**
   * Stored records that pass the filter, as JSON texts, in insertion order (browse, deleteBy): all, or `count` of
   * them after skipping the first `skip` (whose texts are not made).
   */
  browse(filter: Filter | undefined, skip?: number, count?: number): Iterable<string>;
  search(query: SearchQuery): SearchAnswer;
  /**
   * The same with pauses, in which the index may be searched and written by others.
   * @throws AnswerTooLarge where the hits are longer than `query.maxHitsBytes`
   */
  searchInSteps(query: SearchQuery): Steps<SearchAnswer>;
  searchFacet(query: SearchQuery, facet: string, facetQuery: string, maxFacetHits: number): FacetHit[];
  searchFacetInSteps(
    query: SearchQuery,
    facet: string,
    facetQuery: string,
    maxFacetHits: number,
  ): Steps<FacetHit[]>;
}

/** All indexes, and their way to and from a snapshot file. */
export interface SearchEngine {
  index(name: string): SearchIndex | undefined;
  create(name: string, settings: IndexSettings): SearchIndex;
  drop(name: string): void;
  /** Gives an index another name; one that had it is dropped. Searches see the one or the other, never neither. */
  rename(from: string, to: string): void;
  names(): string[];
  /** Does work that can wait (merging what was saved) for about so long; gives whether more is left. To be called when idle. */
  tend(milliseconds: number): boolean;
  /** Writes every index, atomically (a temporary file, synced, renamed). `label` says which state of the source it holds. */
  writeSnapshot(file: string, label: string): void;
  /** The same in steps of a few milliseconds, between which searches and writes go on; it holds the state at the first. */
  writeSnapshotInSteps(file: string, label: string): Generator<void, void>;
  /** Gives the label, or undefined where there is no file, or one of another format or damaged: the caller rebuilds. */
  readSnapshot(file: string): string | undefined;
}
