import type { IndexSettings, SearchQuery } from '../contract.ts';
import type { QueryPlan } from '../query/query-plan.ts';
import { type Criteria, criteriaOf } from '../ranking/ranking.ts';
import type { Hit } from '../ranking/top-hits.ts';
import { valueAt } from '../segments/attributes.ts';
import type { RecordStore } from '../segments/record-store.ts';
import { Highlighter } from './highlight.ts';
import { WordMatcher } from './matched-words.ts';

/** The hits of a page as JSON text, as Algolia answers them. */
export function writeHits(
  hits: Hit[],
  store: RecordStore,
  query: SearchQuery,
  plan: QueryPlan,
  settings: IndexSettings,
): string {
  const highlighter = new Highlighter(new WordMatcher(plan), query);
  const written = hits.map(({ block, doc, key }) => {
    const record = visible(JSON.parse(store.text(block, doc)), query, settings);
    const criteria = criteriaOf(key);
    const hit = retrieved(record, query);
    const highlights = marked(record, query.attributesToHighlight, (value) =>
      highlighter.highlight(value, criteria.typos),
    );
    if (highlights) hit._highlightResult = highlights;
    const snippets: Record<string, unknown> = {};
    for (const { attribute, words } of query.attributesToSnippet) {
      Object.assign(
        snippets,
        marked(record, [attribute], (value) =>
          highlighter.snippet(value, criteria.typos, words, query.snippetEllipsisText),
        ),
      );
    }
    if (Object.keys(snippets).length > 0) hit._snippetResult = snippets;
    if (query.getRankingInfo) hit._rankingInfo = rankingInfo(criteria, plan);
    return JSON.stringify(hit);
  });
  return `[${written.join(',')}]`;
}

/** The record without what the index keeps to itself. */
function visible(record: unknown, query: SearchQuery, settings: IndexSettings): unknown {
  if (query.seesUnretrievable || settings.unretrievableAttributes.length === 0) return record;
  return mapObject(record, (value, name) => without(value, name, settings.unretrievableAttributes));
}

function retrieved(record: unknown, query: SearchQuery): Record<string, unknown> {
  if (typeof record !== 'object' || record === null) return {};
  const wanted = query.attributesToRetrieve.filter((attribute) => !attribute.startsWith('-'));
  const unwanted = query.attributesToRetrieve
    .filter((attribute) => attribute.startsWith('-'))
    .map((name) => name.slice(1));
  const all = wanted.includes('*') || (wanted.length === 0 && unwanted.length > 0);
  const hit: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    if (name === 'objectID') hit[name] = value;
    else {
      const kept = all ? value : only(value, name, wanted);
      const left = kept === undefined ? undefined : without(kept, name, unwanted);
      if (left !== undefined) hit[name] = left;
    }
  }
  return hit;
}

/** The part of a value that wanted paths reach. */
function only(value: unknown, path: string, wanted: string[]): unknown {
  if (wanted.includes(path)) return value;
  if (!wanted.some((name) => name.startsWith(`${path}.`))) return undefined;
  return mapObject(value, (inside, name) => only(inside, `${path}.${name}`, wanted));
}

function without(value: unknown, path: string, unwanted: string[]): unknown {
  if (unwanted.includes(path)) return undefined;
  if (!unwanted.some((name) => name.startsWith(`${path}.`))) return value;
  return mapObject(value, (inside, name) => without(inside, `${path}.${name}`, unwanted));
}

function mapObject(value: unknown, map: (inside: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => mapObject(member, map));
  if (typeof value !== 'object' || value === null) return value;
  const mapped: Record<string, unknown> = {};
  for (const [name, inside] of Object.entries(value)) {
    const kept = map(inside, name);
    if (kept !== undefined) mapped[name] = kept;
  }
  return mapped;
}

/** Marked values under the paths asked for, nested as the record is. */
function marked(
  record: unknown,
  attributes: string[],
  mark: (value: unknown) => unknown,
): Record<string, unknown> | undefined {
  if (attributes.length === 0 || typeof record !== 'object' || record === null) return undefined;
  const result: Record<string, unknown> = {};
  const paths = attributes.includes('*')
    ? Object.keys(record).filter((name) => name !== 'objectID')
    : attributes;
  for (const path of paths) {
    const value = mark(Reflect.has(record, path) ? Reflect.get(record, path) : shaped(record, path));
    if (value === undefined) continue;
    if (Reflect.has(record, path)) result[path] = value;
    else mergeInto(result, path.split('.')[0]!, nestedOf(value, path.split('.')[0]!));
  }
  return result;
}

/** What a dotted path reaches, still inside the objects and lists on the way. */
function shaped(record: unknown, path: string): unknown {
  if (valueAt(record, path) === undefined) return undefined;
  const [first, ...rest] = path.split('.');
  const inside: unknown =
    typeof record === 'object' && record !== null ? Reflect.get(record, first!) : undefined;
  return { [first!]: rest.length === 0 ? inside : shapedInside(inside, rest.join('.')) };
}

function shapedInside(value: unknown, path: string): unknown {
  return Array.isArray(value) ? value.map((member) => shaped(member, path)) : shaped(value, path);
}

function nestedOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function mergeInto(into: Record<string, unknown>, name: string, value: unknown): void {
  const before = into[name];
  if (isPlain(before) && isPlain(value))
    for (const [key, inside] of Object.entries(value)) mergeInto(before, key, inside);
  else if (Array.isArray(before) && Array.isArray(value)) {
    before.forEach((member, at) => {
      if (isPlain(member) && isPlain(value[at])) Object.assign(member, value[at]);
    });
  } else into[name] = value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rankingInfo({ typos, missing, filters, proximity, attribute, inexact }: Criteria, plan: QueryPlan) {
  const words = plan.typed.length - missing;
  return {
    nbTypos: typos,
    firstMatchedWord: attribute,
    proximityDistance: proximity,
    userScore: 0,
    geoDistance: 0,
    geoPrecision: 1,
    nbExactWords: Math.max(0, words - inexact),
    words,
    filters,
  };
}
