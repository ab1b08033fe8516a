import type { JoinBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { dateText } from '../ui/dates.ts';
import type { ArticleInList, PressInList } from './news-schemas.ts';

interface ArticleRow {
  id: number;
  headline: string;
  intro: string;
  display_date: string;
  source_name: string | null;
  external_url: string | null;
  category_id: number | null;
  category_name: string | null;
}

/**
 * Base query of articles in lists. Callers add filters, order and limit. The category is null if the site
 * does not list it (U03).
 */
export function articleRows(db: Database) {
  return db
    .selectFrom('news_articles')
    .leftJoin('news_categories', listedCategory)
    .select(['news_articles.id', 'headline', 'intro', 'display_date', 'source_name', 'external_url'])
    .select(['category_id', 'category_name']);
}

/** Joins articles to their category, if the site lists it. */
export function listedCategory(join: JoinBuilder<Tables, 'news_articles' | 'news_categories'>) {
  return join
    .onRef('news_categories.id', '=', 'news_articles.category_id')
    .on('news_categories.position', 'is not', null);
}

/** Converts articles to the API's format, with their categories and the bills they mention, in one statement. */
export async function withBills(db: Database, rows: ArticleRow[]): Promise<ArticleInList[]> {
  const bills = Map.groupBy(
    await billsOfArticles(
      db,
      rows.map((row) => row.id),
    ),
    (bill) => bill.article_id,
  );
  return rows.map(({ category_id, category_name, ...row }) => ({
    ...row,
    display_date_formatted: dateText(row.display_date),
    category: category_id === null || category_name === null ? null : { id: category_id, category_name },
    bills: (bills.get(row.id) ?? []).map((bill) => ({ id: bill.id, bill_type_number: bill.number })),
  }));
}

/** The bills that articles mention. */
export async function billsOfArticles(db: Database, articleIds: number[]) {
  if (articleIds.length === 0) return [];
  return await db
    .selectFrom('news_bills')
    .innerJoin('bills', 'bills.id', 'news_bills.bill_id')
    .select(['article_id', 'bills.id', 'number', 'title'])
    .where('article_id', 'in', articleIds)
    .orderBy('bills.id')
    .execute();
}

/** Base query of press releases in lists. Callers add order and limit. */
export function pressRows(db: Database) {
  return db.selectFrom('press_releases').select(['press_releases.id', 'title', 'author', 'display_date']);
}

/** Converts a press release to the API's format. */
export function pressInList(row: Omit<PressInList, 'display_date_formatted'>): PressInList {
  return { ...row, display_date_formatted: dateText(row.display_date) };
}
