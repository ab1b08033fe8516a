import type { Filter, IndexSettings, SearchParameters, SearchQuery } from '../contract.ts';
import { badRequest, notSupported, quoted } from './errors.ts';
import { parseFilters } from './filter-grammar.ts';
import { allOf, parseFacetFilters, parseNumericFilters, parseTagFilters } from './filter-lists.ts';
import {
  attributeNames,
  bool,
  filterList,
  integer,
  nullable,
  oneOf,
  strings,
  text,
  type ValueReader,
} from './parameter-values.ts';
import { withoutEffect } from './unsupported.ts';

/** The maximum length of a query in the specification (S14) and Algolia. */
export const MAX_QUERY_CHARACTERS = 512;
export const MAX_HITS_PER_PAGE = 1000;
const MAX_TAG_CHARACTERS = 256;
const MAX_POSITION = 1_000_000_000;

const typoTolerance: ValueReader<SearchParameters['typoTolerance']> = (value, parameter) =>
  value === 'min' || value === 'strict' ? value : bool(value, parameter);

const distinct: ValueReader<number> = (value, parameter) => {
  if (value === true || value === 'true') return 1;
  if (value === false || value === 'false') return 0;
  return integer(0, 1000)(value, parameter);
};

/** Rejects languages other than English, because only English stop words and plurals are available. */
const inEnglish: ValueReader<boolean> = (value, parameter) => {
  if (value === true || value === false || value === 'true' || value === 'false')
    return bool(value, parameter);
  const languages = strings(value, parameter);
  const unknown = languages.find((language) => language !== 'en');
  if (unknown !== undefined)
    throw notSupported(`Parameter "${parameter}" for the language "${quoted(unknown)}"`);
  return languages.length > 0;
};

/** Parses `attribute` or `attribute:words`. The last entry for an attribute counts. */
const snippets: ValueReader<SearchParameters['attributesToSnippet']> = (value, parameter) => {
  const words = new Map<string, number>();
  for (const entry of attributeNames(value, parameter)) {
    const [, attribute, count] = /^(.*?)(?::(\d+))?$/s.exec(entry) ?? [];
    words.set(attribute ?? entry, integer(1, 1000)(count ?? 10, parameter));
  }
  return [...words].map(([attribute, count]) => ({ attribute, words: count }));
};

/** Parameters that can be set as defaults of an index and overridden by a query. */
export const overridable: {
  [Name in keyof Omit<
    SearchParameters,
    'paginationLimitedTo' | 'disableTypoToleranceOnWords' | 'getRankingInfo' | 'restrictSearchableAttributes'
  >]: ValueReader<SearchParameters[Name]>;
} = {
  hitsPerPage: integer(0, MAX_HITS_PER_PAGE),
  attributesToRetrieve: nullable(attributeNames, ['*']),
  attributesToHighlight: nullable(attributeNames, ['*']),
  attributesToSnippet: nullable(snippets, []),
  highlightPreTag: text(MAX_TAG_CHARACTERS),
  highlightPostTag: text(MAX_TAG_CHARACTERS),
  snippetEllipsisText: text(MAX_TAG_CHARACTERS),
  restrictHighlightAndSnippetArrays: bool,
  maxValuesPerFacet: integer(1, 1000),
  sortFacetValuesBy: oneOf(['count', 'alpha']),
  typoTolerance,
  minWordSizefor1Typo: integer(0, 1000),
  minWordSizefor2Typos: integer(0, 1000),
  allowTyposOnNumericTokens: bool,
  disableTypoToleranceOnAttributes: nullable(attributeNames, []),
  queryType: oneOf(['prefixLast', 'prefixAll', 'prefixNone']),
  removeStopWords: inEnglish,
  ignorePlurals: nullable(inEnglish, false),
  removeWordsIfNoResults: oneOf(['none', 'lastWords', 'firstWords', 'allOptional']),
  advancedSyntax: bool,
  optionalWords: nullable(strings, []),
  distinct,
  minProximity: integer(1, 7),
};

/** Parameters that only a query has. Filters are read separately, because they are combined. */
const queryReaders = {
  query: text(MAX_QUERY_CHARACTERS),
  page: integer(0, MAX_POSITION),
  offset: nullable<number | undefined>(integer(0, MAX_POSITION), undefined),
  length: nullable<number | undefined>(integer(0, MAX_HITS_PER_PAGE), undefined),
  facets: nullable(attributeNames, []),
  facetingAfterDistinct: nullable(bool, false),
  restrictSearchableAttributes: nullable(attributeNames, []),
  getRankingInfo: bool,
};

const readers: Record<string, ValueReader<unknown>> = { ...overridable, ...queryReaders };

const filterReaders: Record<string, ValueReader<Filter | undefined>> = {
  filters: (value, parameter) => parseFilters(text(Number.POSITIVE_INFINITY)(value, parameter)),
  facetFilters: (value, parameter) => parseFacetFilters(filterList(value, parameter)),
  numericFilters: (value, parameter) => parseNumericFilters(filterList(value, parameter)),
  tagFilters: (value, parameter) => parseTagFilters(filterList(value, parameter)),
};

/** Parameters from a client, not yet validated. */
export type SentParameters = Record<string, unknown>;

export interface ReadQuery {
  query: SearchQuery;
  /** The requested fields of the response; undefined means all. */
  responseFields: ReadonlySet<string> | undefined;
}

/**
 * Validates the parameters of one query.
 * @param settings the settings of the index, with defaults for omitted parameters
 * @param sent the parameters of the client
 * @param forced the parameters of its key, which override `sent`, except that filters are combined
 * @throws ApiError 400 with the name of the parameter that is unknown, unsupported or of the wrong type
 */
export const readQuery = (
  settings: IndexSettings,
  sent: SentParameters,
  forced: readonly SentParameters[],
): ReadQuery => {
  const query: SearchQuery & SentParameters = {
    ...settings.query,
    query: '',
    page: 0,
    facets: [],
    filter: undefined,
  };

  const filters: (Filter | undefined)[] = [];
  let responseFields: ReadonlySet<string> | undefined;

  for (const source of forced.length > 0 ? [sent, ...forced] : [sent]) {
    for (const name in source) {
      const value = source[name];
      if (value === undefined) continue;
      if (Object.hasOwn(readers, name)) query[name] = readers[name]!(value, name);
      else if (Object.hasOwn(filterReaders, name)) {
        if (value !== null) filters.push(filterReaders[name]!(value, name));
      } else if (name === 'responseFields') responseFields = readResponseFields(value, name);
      else acceptWithoutEffect(name, value);
    }
  }

  query.filter = allOf(filters);
  if (query.length !== undefined) query.offset ??= 0;

  return { query, responseFields };
};

const readResponseFields: ValueReader<ReadonlySet<string> | undefined> = (value, parameter) => {
  const fields = new Set(nullable(strings, ['*'])(value, parameter));
  return fields.has('*') ? undefined : fields;
};

/**
 * Accepts parameters that have no effect here, and rejects all others.
 * @throws ApiError 400 with the name of the parameter
 */
export const acceptWithoutEffect = (name: string, value: unknown): void => {
  const accepts = Object.hasOwn(withoutEffect, name) ? withoutEffect[name] : undefined;
  if (!accepts) throw badRequest(`Unknown parameter: ${quoted(name)}`);
  if (!accepts(value)) throw notSupported(`Parameter "${name}" with the value ${quoted(value)}`);
};

/** Decodes URL-encoded parameters, such as `query=tax&hitsPerPage=20`. */
export const parametersFromText = (encoded: string): SentParameters =>
  Object.fromEntries(new URLSearchParams(encoded));

/** Encodes parameters as Algolia echoes them in a response: URL-encoded, with arrays as JSON. */
export const parametersAsText = (sent: SentParameters): string => {
  let encoded = '';
  for (const name in sent) {
    const value = sent[name];
    if (value === undefined) continue;
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    encoded += `${encoded === '' ? '' : '&'}${encodeURIComponent(name)}=${encodeURIComponent(written.toWellFormed())}`;
  }
  return encoded;
};
