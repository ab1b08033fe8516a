import type { IndexSettings, SearchParameters, Sort, Synonym } from '../contract.ts';
import { badRequest, invalidValue, notSupported, quoted } from './errors.ts';
import { integer, nullable, strings, text, type ValueReader } from './parameter-values.ts';
import { acceptWithoutEffect, overridable } from './parameters.ts';
import { englishStopWords } from './stop-words.ts';

/** Settings in the API's format. */
export type WireSettings = Record<string, unknown>;

/** Algolia's ranking criteria in their default order, which the engine uses. */
const CRITERIA = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/** Algolia's default settings, which `getSettings` returns for an index without settings. */
export const defaultWireSettings: WireSettings = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  searchableAttributes: null,
  attributesToRetrieve: null,
  unretrievableAttributes: null,
  optionalWords: null,
  attributesForFaceting: null,
  attributesToSnippet: null,
  attributesToHighlight: null,
  attributeForDistinct: null,
  paginationLimitedTo: 1000,
  exactOnSingleWordQuery: 'attribute',
  ranking: CRITERIA,
  customRanking: null,
  separatorsToIndex: '',
  removeWordsIfNoResults: 'none',
  queryType: 'prefixLast',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
};

export const MAX_INDEX_NAME = 256;

/** Algolia's default query parameters, for those set by neither the query nor the index. */
export const defaults: SearchParameters = {
  hitsPerPage: 20,
  attributesToRetrieve: ['*'],
  attributesToHighlight: ['*'],
  attributesToSnippet: [],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '…',
  restrictHighlightAndSnippetArrays: false,
  restrictSearchableAttributes: [],
  maxValuesPerFacet: 100,
  sortFacetValuesBy: 'count',
  typoTolerance: true,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: true,
  disableTypoToleranceOnAttributes: [],
  disableTypoToleranceOnWords: [],
  queryType: 'prefixLast',
  removeStopWords: false,
  ignorePlurals: false,
  removeWordsIfNoResults: 'none',
  advancedSyntax: false,
  optionalWords: [],
  distinct: 0,
  minProximity: 1,
  paginationLimitedTo: 1000,
  getRankingInfo: false,
};

const modifier = /^(\w+)\((.*)\)$/s;

const searchable: ValueReader<IndexSettings['searchableAttributes']> = (value, setting) =>
  strings(value, setting).map((entry) => {
    const [, word, inside] = modifier.exec(entry.trim()) ?? [];
    if (word !== undefined && word !== 'unordered' && word !== 'ordered') {
      throw invalidValue(setting, `ordered(…) or unordered(…), got "${quoted(entry)}"`);
    }
    const attributes = (inside ?? entry).split(',').map((name) => name.trim());
    if (attributes.some((name) => !/^[^()]+$/.test(name))) {
      throw invalidValue(setting, `names of attributes, got "${quoted(entry)}"`);
    }
    return { attributes, unordered: word === 'unordered' };
  });

const faceting: ValueReader<IndexSettings['attributesForFaceting']> = (value, setting) =>
  strings(value, setting).map((entry) => {
    const facet = { attribute: entry.trim(), searchable: false, filterOnly: false };
    for (let match = modifier.exec(facet.attribute); match; match = modifier.exec(facet.attribute)) {
      const [, word, inside] = match;
      if (word === 'searchable') facet.searchable = true;
      else if (word === 'filterOnly') facet.filterOnly = true;
      else throw notSupported(`"${quoted(word)}" in setting "${setting}"`);
      facet.attribute = inside!.trim();
    }

    if (facet.searchable && facet.filterOnly) {
      throw badRequest(`${setting}: "${quoted(entry)}" cannot be both searchable and filterOnly`);
    }
    if (facet.attribute === '') throw invalidValue(setting, 'names of attributes');

    return facet;
  });

const sortOf = (entry: string, setting: string): Sort => {
  const [, order, attribute] = /^(asc|desc)\((.+)\)$/s.exec(entry.trim()) ?? [];
  if ((order !== 'asc' && order !== 'desc') || !attribute) {
    throw invalidValue(setting, `asc(attribute) or desc(attribute), got "${quoted(entry)}"`);
  }
  return { attribute: attribute.trim(), order };
};

const customRanking: ValueReader<IndexSettings['customRanking']> = (value, setting) =>
  strings(value, setting).map((entry) => sortOf(entry, setting));

/** Accepts the default criteria, optionally preceded by one sort. */
const ranking: ValueReader<Sort | undefined> = (value, setting) => {
  const criteria = strings(value, setting);
  const sorts = criteria.length - CRITERIA.length;
  if (sorts > 1 || criteria.slice(Math.max(sorts, 0)).join() !== CRITERIA.join()) {
    throw notSupported(
      `Setting "${setting}" other than the default criteria with one optional asc(attribute) or desc(attribute) before them`,
    );
  }
  return sorts === 1 ? sortOf(criteria[0]!, setting) : undefined;
};

const replicas: ValueReader<string[]> = (value, setting) =>
  strings(value, setting).map((name) => {
    if (!/^[^()*]+$/.test(name)) throw notSupported(`Replica "${quoted(name)}" in setting "${setting}"`);
    return name;
  });

const settingReaders = {
  searchableAttributes: nullable(searchable, []),
  attributesForFaceting: nullable(faceting, []),
  customRanking: nullable(customRanking, []),
  ranking: nullable<Sort | undefined>(ranking, undefined),
  replicas: nullable(replicas, []),
  primary: nullable<string | undefined>(text(MAX_INDEX_NAME), undefined),
  attributeForDistinct: nullable<string | undefined>(text(1024), undefined),
  unretrievableAttributes: nullable(strings, []),
  disableTypoToleranceOnWords: nullable(strings, []),
  paginationLimitedTo: integer(1, 1_000_000_000),
};
const settingReadersByName: Record<string, ValueReader<unknown>> = settingReaders;
const overridableByName: Record<string, ValueReader<unknown>> = overridable;

/** The attribute of tags. As in Algolia, they can be filtered on without being declared, and are not counted. */
const tags = { attribute: '_tags', searchable: false, filterOnly: true };

/**
 * Converts settings from the API's format to the engine's, and fills in every default.
 * @throws ApiError 400 with the name of the setting that is unknown, unsupported or of the wrong type
 */
export const readSettings = (wire: WireSettings, synonyms: Synonym[]): IndexSettings => {
  const read: Record<string, unknown> = {};
  const query: SearchParameters & Record<string, unknown> = { ...defaults };

  for (const name in wire) {
    const value = wire[name];
    if (Object.hasOwn(settingReadersByName, name)) read[name] = settingReadersByName[name]!(value, name);
    else if (value === null && Object.hasOwn(overridableByName, name)) continue;
    else if (Object.hasOwn(overridableByName, name)) query[name] = overridableByName[name]!(value, name);
    else acceptWithoutEffect(name, value);
  }

  // Each value comes from the reader of the same name above, so the types match.
  const validated = read as {
    [Name in keyof typeof settingReaders]?: ReturnType<(typeof settingReaders)[Name]>;
  };
  query.paginationLimitedTo = validated.paginationLimitedTo ?? defaults.paginationLimitedTo;
  query.disableTypoToleranceOnWords = validated.disableTypoToleranceOnWords ?? [];
  const searchableAttributes = validated.searchableAttributes ?? [];
  if ((wire.attributesToHighlight ?? null) === null && searchableAttributes.length > 0) {
    query.attributesToHighlight = searchableAttributes.flatMap((entry) => entry.attributes);
  }

  return {
    searchableAttributes,
    attributesForFaceting: [...(validated.attributesForFaceting ?? []), tags],
    customRanking: validated.customRanking ?? [],
    sort: validated.ranking,
    replicas: validated.replicas ?? [],
    primary: validated.primary,
    attributeForDistinct: validated.attributeForDistinct,
    unretrievableAttributes: validated.unretrievableAttributes ?? [],
    stopWords: englishStopWords,
    synonyms,
    query,
    wire: JSON.stringify(wire),
  };
};

/** Returns the settings of an index as they were sent, without defaults. */
export const wireOf = (settings: IndexSettings): WireSettings =>
  // `readSettings` wrote this text from WireSettings.
  settings.wire === undefined ? {} : (JSON.parse(settings.wire) as WireSettings);

/**
 * Returns the settings after `setSettings`: sent values replace existing ones, and null restores the default.
 * @throws ApiError 400 for the errors of `readSettings`
 */
export const changedSettings = (settings: IndexSettings | undefined, sent: WireSettings): IndexSettings => {
  const wire = { ...(settings ? wireOf(settings) : {}), ...sent };
  for (const name in wire) if (wire[name] === null || wire[name] === undefined) delete wire[name];
  return readSettings(wire, settings?.synonyms ?? []);
};

/** Returns the response of `getSettings`. */
export const settingsResponse = (settings: IndexSettings): WireSettings => ({
  ...defaultWireSettings,
  ...wireOf(settings),
  version: 2,
});
