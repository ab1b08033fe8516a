/**
 * Query parameters and settings of Algolia's that have no effect here. Each names the values that may pass
 * because nothing is lost by taking them; any other value is refused by name, so that nobody believes it worked.
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
  // No record of searches is kept, so there is nothing these could change.
  analytics: isBoolean,
  analyticsTags: texts,
  clickAnalytics: isBoolean,
  percentileComputation: isBoolean,
  userToken: isText,
  // There are no A/B tests, no re-ranking and no rules to turn off or on; those that would make some are refused below.
  enableABTest: isBoolean,
  enableReRanking: isBoolean,
  enableRules: isBoolean,
  enablePersonalization: off,
  ruleContexts: empty,
  reRankingApplyFilter: empty,
  // English text only: splitting compounds and Asian scripts never come up.
  decompoundQuery: isBoolean,
  queryLanguages: englishOnly,
  indexLanguages: englishOnly,
  naturalLanguages: empty,
  ignorePlurals: (value) => off(value) || empty(value),
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
  // Nothing is searched by place.
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
  /** Storage is the engine's own business; no answer differs. */
  allowCompressionOfIntegerArray: isBoolean,
  /** The number of the settings format, which `getSettings` gives and copies send back. */
  version: only(1, 2),
};
