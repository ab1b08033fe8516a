/**
 * Algolia's query parameters and settings that have no effect here. Each has a test for the values that can be
 * accepted because they request nothing that is missing here. Other values are rejected with the parameter's name,
 * because ignoring them silently would mislead clients.
 */
type Accepts = (value: unknown) => boolean;

const isBoolean: Accepts = (value) => typeof value === 'boolean' || value === 'true' || value === 'false';
const isText: Accepts = (value) => typeof value === 'string';
const off: Accepts = (value) => value === false || value === 'false' || value === null;
const on: Accepts = (value) => value === true || value === 'true';
const empty: Accepts = (value) =>
  value === null || value === '' || value === '[]' || (Array.isArray(value) && value.length === 0);
const emptyObject: Accepts = (value) =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);
const texts: Accepts = (value) =>
  isText(value) || (Array.isArray(value) && value.every((element) => typeof element === 'string'));
const only =
  (...allowed: unknown[]): Accepts =>
  (value) =>
    allowed.some((candidate) => JSON.stringify(candidate) === JSON.stringify(value));
const englishOnly: Accepts = (value) => empty(value) || only('en', ['en'], '["en"]')(value);
const never: Accepts = () => false;

export const withoutEffect: Record<string, Accepts> = {
  // Searches are not recorded, so analytics parameters have no effect.
  analytics: isBoolean,
  analyticsTags: texts,
  clickAnalytics: isBoolean,
  percentileComputation: isBoolean,
  userToken: isText,
  // Without A/B tests, re-ranking and rules, switching them on or off has no effect.
  enableABTest: isBoolean,
  enableReRanking: isBoolean,
  enableRules: isBoolean,
  enablePersonalization: off,
  ruleContexts: empty,
  reRankingApplyFilter: empty,
  // Only English is supported, so settings for other languages must be empty.
  decompoundQuery: isBoolean,
  queryLanguages: englishOnly,
  indexLanguages: englishOnly,
  naturalLanguages: empty,
  attributesToTransliterate: empty,
  decompoundedAttributes: emptyObject,
  camelCaseAttributes: empty,
  customNormalization: emptyObject,
  keepDiacriticsOnCharacters: empty,
  separatorsToIndex: empty,
  exactOnSingleWordQuery: only('attribute', null),
  alternativesAsExact: only(['ignorePlurals', 'singleWordSynonym'], null),
  disableExactOnAttributes: empty,
  disablePrefixOnAttributes: empty,
  attributeCriteriaComputedByMinProximity: off,
  attributeCriteriaComputedBy: never,
  relevancyStrictness: only(100, '100'),
  advancedSyntaxFeatures: only(['exactPhrase', 'excludeWords'], ['excludeWords', 'exactPhrase'], null),
  synonyms: on,
  replaceSynonymsInHighlight: off,
  sumOrFiltersScores: off,
  optionalFilters: empty,
  similarQuery: empty,
  mode: only('keywordSearch', null),
  semanticSearch: emptyObject,
  extensions: emptyObject,
  personalizationImpact: never,
  // There is no geo search.
  aroundLatLng: empty,
  aroundLatLngViaIP: off,
  aroundRadius: only(null),
  aroundPrecision: only(null),
  minimumAroundRadius: only(null),
  insideBoundingBox: empty,
  insidePolygon: empty,
  // Settings only.
  userData: only(null),
  renderingContent: emptyObject,
  numericAttributesForFiltering: only(null),
  /** Affects only storage, not responses. */
  allowCompressionOfIntegerArray: isBoolean,
  /** The version of the settings format, which clients send back when they copy settings. */
  version: only(1, 2),
};
