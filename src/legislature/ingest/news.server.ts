import type {
  NewsArticlesTable,
  NewsBillsTable,
  NewsLegislatorsTable,
} from '../../db/tables/news-and-changes.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import type { Change, ChangeOf, FieldsOf } from '../change-events.ts';
import { fieldChanges } from '../differences.ts';
import type { RecordOf } from '../records.ts';
import type { Shape } from './aggregates.server.ts';
import { billIds, type MentionedBills, mentionedBills } from './bill-mentions.server.ts';
import { newsCategoryIds } from './categories.server.ts';
import { type Directory, directoryOf } from './directory.server.ts';
import type { Ingester } from './ingest.server.ts';
import { mergedField } from './merged-field.ts';
import { sessionOf } from './session-of.ts';
import { billsOf, legislatorsNamedIn, wordsOf } from './text-names.ts';
import { cleanHtml, type MaybeCleaned } from './untrusted-html.ts';

type ArticleRecord = MaybeCleaned<RecordOf<'newsArticle'>>;

interface StoredArticle {
  row: NewsArticlesTable;
  bills: NewsBillsTable[];
  legislators: NewsLegislatorsTable[];
}
const shape: Shape<StoredArticle> = {
  table: 'news_articles',
  parent: 'article_id',
  parts: {
    bills: { table: 'news_bills', order: ['bill_id'] },
    legislators: { table: 'news_legislators', order: ['legislator_id'] },
  },
};

interface Lookups {
  bills: MentionedBills;
  directory: Directory;
  categories: Map<string, number>;
}

/** Ingests news articles, with the bills and legislators that they are about. */
export const newsIngester: Ingester<ArticleRecord, StoredArticle, Lookups> = {
  noun: 'newsArticle',
  shape,
  idTables: [],
  async fetchLookups(trx, run, records) {
    return {
      bills: await mentionedBills(
        trx,
        run,
        records.map((record) => ({ ...record, bills: billNumbers(record) })),
      ),
      directory: await directoryOf(trx, run),
      categories: await newsCategoryIds(
        trx,
        records.flatMap((record) => (record.category ? [record.category] : [])),
      ),
    };
  },
  existing: (_record, _around, known) => known,
  compose(record, { id, before, lookups, run }) {
    const session = sessionOf(run, record);
    const old = before?.row;
    const row: NewsArticlesTable = {
      id,
      headline: record.headline,
      intro: record.cleaned?.intro ?? cleanHtml(record.intro),
      full_text: record.cleaned?.text ?? cleanHtml(record.fullText),
      display_date: record.displayDate,
      source_name: mergedField(record.sourceName, old?.source_name),
      external_url: mergedField(record.externalUrl, old?.external_url),
      category_id:
        record.category === undefined
          ? (old?.category_id ?? null)
          : (lookups.categories.get(record.category) ?? null),
    };

    const numbers = billNumbers(record);
    const { billUpstreamIds } = record;
    const mentioned = billIds(lookups.bills, session, { bills: numbers, billUpstreamIds });
    const bills =
      numbers || billUpstreamIds
        ? mentioned.ids.sort((a, b) => a - b).map((bill_id) => ({ article_id: id, bill_id }))
        : (before?.bills ?? []);
    const named = legislatorIds(record, lookups.directory, session);
    const legislators = named
      ? named.ids.map((legislator_id) => ({ article_id: id, legislator_id }))
      : (before?.legislators ?? []);
    // A text may name a person who is not stored yet.
    const unresolved = mentioned.unresolved || (named?.unresolved ?? false);
    return { aggregate: { row, bills, legislators }, unresolved };
  },
  changes: (before, after) => articleChanges(before, after),
};

function billNumbers(record: ArticleRecord): string[] | undefined {
  return billsOf(record, record.headline, record.intro, record.fullText);
}

/**
 * The ids of the legislators that a record names, each once, and whether any was matched by name alone; undefined if
 * the record does not name any.
 */
function legislatorIds(
  record: ArticleRecord,
  directory: Directory,
  session: SessionsTable | undefined,
): { ids: number[]; unresolved: boolean } | undefined {
  if (!record.legislators) {
    if (!record.namesAreInText) return undefined;
    const { headline, intro, fullText } = record;
    const words = wordsOf(record, headline, intro, fullText);
    return { ids: legislatorsNamedIn(directory, session, words), unresolved: true };
  }

  const people = record.legislators.map(({ name, upstreamId }) =>
    directory.legislator(name, upstreamId, { session }),
  );
  const ids = [...new Set(people.filter((person) => person !== null))].sort((a, b) => a - b);
  const isSettled = record.legislators.every(
    (each) => directory.givenId('legislator', each.upstreamId) === '',
  );

  return { ids, unresolved: !isSettled };
}

function articleChanges(before: StoredArticle | undefined, after: StoredArticle): Change[] {
  const { row } = after;
  const of: ChangeOf<'newsArticle'> = { recordType: 'newsArticle', recordId: row.id, billId: null };
  const fields = (article: StoredArticle): FieldsOf<'newsArticle'> => ({
    headline: article.row.headline,
    intro: article.row.intro,
    fullText: article.row.full_text,
    displayDate: article.row.display_date,
    sourceName: article.row.source_name,
    url: article.row.external_url,
    category: article.row.category_id,
    bills: article.bills.map((each) => each.bill_id),
    legislators: article.legislators.map((each) => each.legislator_id),
  });
  if (before) return fieldChanges(of, fields(before), fields(after));

  const { headline, bills } = fields(after);
  return [{ ...of, type: 'article.added', after: { headline, bills }, occurredAt: row.display_date }];
}
