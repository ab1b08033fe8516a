import type { IndexSettings, SearchQuery } from '../contract.ts';
import type { QueryPlan } from '../query/query-plan.ts';
import { type Criteria, criteriaOf } from '../ranking/ranking.ts';
import type { Hit } from '../ranking/top-hits.ts';
import type { RecordStore } from '../segments/record-store.ts';
import { isPauseDue, type Steps } from '../steps.ts';
import { Highlighter } from './highlight.ts';
import { HighlightedAttributes } from './highlighted-attributes.ts';
import { WordMatcher } from './matched-words.ts';
import { RecordText } from './record-text.ts';
import { hiddenAttributes, RetrievedAttributes } from './retrieved-attributes.ts';

/** Thrown if hits are longer than `maxHitsBytes`. */
export class ResponseTooLarge extends Error {}

/**
 * Writes the hits of a page as JSON in Algolia's format: the stored text of each record, with highlights appended.
 * @throws ResponseTooLarge if the hits are longer than `query.maxHitsBytes`
 */
export function* writeHits(
  hits: Hit[],
  store: RecordStore,
  query: SearchQuery,
  plan: QueryPlan,
  settings: IndexSettings,
): Steps<string> {
  if (hits.length === 0) return '[]';
  const highlighter = new Highlighter(new WordMatcher(plan), query);
  const hidden = hiddenAttributes(query, settings);
  const retrieved = new RetrievedAttributes(query, settings);
  const highlighted = new HighlightedAttributes(query.attributesToHighlight, hidden);

  const snippets = query.attributesToSnippet.map(({ attribute, words }) => ({
    attributes: new HighlightedAttributes([attribute], hidden),
    words,
  }));

  const record = new RecordText();
  const written: string[] = [];
  let length = 0;

  for (const { block, doc, key } of hits) {
    if (isPauseDue()) yield;
    record.read(store.text(block, doc));
    const criteria = criteriaOf(key);
    const { typos } = criteria;
    let hit = retrieved.write(record);
    if (!highlighted.isEmpty) {
      const marked = highlighted.write(
        record,
        (from, number) => highlighter.highlightAttribute(from, number, typos),
        (value) => highlighter.highlight(value, typos),
      );
      hit += `,"_highlightResult":${marked}`;
    }
    if (snippets.length > 0) {
      const cut = snippets.map(({ attributes, words }) => {
        const snippet = (value: unknown) =>
          highlighter.snippet(value, typos, words, query.snippetEllipsisText);
        return attributes
          .write(record, (from, number) => snippet(JSON.parse(from.value(number))), snippet)
          .slice(1, -1);
      });
      hit += `,"_snippetResult":{${cut.filter((part) => part !== '').join()}}`;
    }
    if (query.getRankingInfo) hit += `,"_rankingInfo":${JSON.stringify(rankingInfo(criteria, plan))}`;
    hit += '}';
    // A character takes at least one byte, so the limit is never applied too early.
    length += hit.length;
    if (query.maxHitsBytes !== undefined && length > query.maxHitsBytes) throw new ResponseTooLarge();
    written.push(hit);
  }

  return `[${written.join()}]`;
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
