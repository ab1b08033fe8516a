import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { INFINITE_PAGE_SIZE, type ListPage } from '../ui/infinite-pages.ts';
import {
  articleRows,
  billsOfArticles,
  listedCategory,
  pressInList,
  pressRows,
  withBills,
} from './news-rows.server.ts';
import type { ArticleInList, CategorizedNews, PressInList } from './news-schemas.ts';

/** Number of articles in a section of the accordion (D13). */
const ARTICLES_PER_CATEGORY = 6;
const MAX_CATEGORIES = 200;
const NO_CATEGORY = 'Other news';

/** The requested part of a list. */
export interface RequestedPage {
  /** The page number, counted from 1. */
  page: number;
  /**
   * The newest id when the first page was read. Newer items are left out, so that nothing moves to a later
   * page and appears twice.
   */
  upTo?: number;
}

/**
 * A page of articles, newest first.
 * @param categoryId limits the list to one category
 * @throws 404 if the page does not exist. The page after the last one is empty, which signals the end of an
 * infinite list
 */
export async function articles(
  db: Database,
  { page, upTo }: RequestedPage,
  categoryId?: number,
): Promise<ListPage<ArticleInList>> {
  const { total } = await db
    .selectFrom('news_articles')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? 0))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .executeTakeFirstOrThrow();
  const rows = await articleRows(db)
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? 0))
    .$if(upTo !== undefined, (query) => query.where('news_articles.id', '<=', upTo ?? 0))
    .orderBy('display_date', 'desc')
    .orderBy('news_articles.id', 'desc')
    .limit(INFINITE_PAGE_SIZE)
    .offset((page - 1) * INFINITE_PAGE_SIZE)
    .execute();
  return listPage(await withBills(db, rows), page, Number(total));
}

/**
 * A page of press releases, newest first.
 * @throws 404 if the page does not exist; the page after the last one is empty
 */
export async function pressReleases(
  db: Database,
  { page, upTo }: RequestedPage,
): Promise<ListPage<PressInList>> {
  const { total } = await db
    .selectFrom('press_releases')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .executeTakeFirstOrThrow();
  const rows = await pressRows(db)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .orderBy('display_date', 'desc')
    .orderBy('id', 'desc')
    .limit(INFINITE_PAGE_SIZE)
    .offset((page - 1) * INFINITE_PAGE_SIZE)
    .execute();
  return listPage(rows.map(pressInList), page, Number(total));
}

/** The newest id of a list, for `upTo`. Ids only grow. */
export async function newestId(db: Database, list: 'news_articles' | 'press_releases'): Promise<number> {
  const { newest } = await db
    .selectFrom(list)
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Filter for articles that mention a bill or member of a chamber. */
export type NewsChamber = 'house' | 'senate';

/** A page of the newest articles, all or about a chamber, plus one more article if there is a next page. */
export async function newestNews(
  db: Database,
  page: number,
  chamber?: NewsChamber,
): Promise<ArticleInList[]> {
  const rows = await articleRows(db)
    .$if(chamber !== undefined, (query) => query.where(isAbout(chamber ?? 'house')))
    .orderBy('display_date', 'desc')
    .orderBy('news_articles.id', 'desc')
    .limit(INFINITE_PAGE_SIZE + 1)
    .offset((page - 1) * INFINITE_PAGE_SIZE)
    .execute();
  return await withBills(db, rows);
}

/** The newest articles of each category, by its name (D13). */
export async function categorizedNews(db: Database, chamber?: NewsChamber): Promise<CategorizedNews> {
  const ranked = db
    .selectFrom('news_articles')
    .leftJoin('news_categories', listedCategory)
    .select('news_articles.id')
    .select(
      sql<number>`row_number() over (
        partition by news_categories.id order by display_date desc, news_articles.id desc)`.as('place'),
    )
    .$if(chamber !== undefined, (query) => query.where(isAbout(chamber ?? 'house')));
  const newest = db.selectFrom(ranked.as('ranked')).select('id').where('place', '<=', ARTICLES_PER_CATEGORY);
  const rows = await articleRows(db)
    .where('news_articles.id', 'in', newest)
    .orderBy(sql`category_name is null`)
    .orderBy('position')
    .orderBy('category_name')
    .orderBy('display_date', 'desc')
    .orderBy('news_articles.id', 'desc')
    .limit(ARTICLES_PER_CATEGORY * MAX_CATEGORIES)
    .execute();
  const found = await withBills(db, rows);
  const byName = Map.groupBy(found, ({ category }) => category?.category_name ?? NO_CATEGORY);
  return Object.fromEntries(byName);
}

function isAbout(chamber: NewsChamber) {
  return sql<boolean>`(
    exists (select 1 from news_bills b join bills on bills.id = b.bill_id
      where b.article_id = news_articles.id and bills.chamber = ${chamber})
    or exists (select 1 from news_legislators l join legislators on legislators.id = l.legislator_id
      where l.article_id = news_articles.id and legislators.chamber = ${chamber}))`;
}

/** Articles that mention a legislator, newest first. */
export async function newsOfLegislator(db: Database, id: number, limit = 10): Promise<ArticleInList[]> {
  const rows = await articleRows(db)
    .innerJoin('news_legislators', 'news_legislators.article_id', 'news_articles.id')
    .where('legislator_id', '=', id)
    .orderBy('display_date', 'desc')
    .orderBy('news_articles.id', 'desc')
    .limit(limit)
    .execute();
  return await withBills(db, rows);
}

/** The newest articles of the given categories, for cards (D14). */
export async function newsOfCategories(db: Database, ids: number[], limit = 12): Promise<ArticleInList[]> {
  if (ids.length === 0) return [];
  const rows = await articleRows(db)
    .where('category_id', 'in', ids)
    .orderBy('display_date', 'desc')
    .orderBy('news_articles.id', 'desc')
    .limit(limit)
    .execute();
  return await withBills(db, rows);
}

/** The site's news categories in order, with their numbers of articles. */
export async function newsCategories(db: Database) {
  return await db
    .selectFrom('news_categories')
    .leftJoin('news_articles', 'news_articles.category_id', 'news_categories.id')
    .where('position', 'is not', null)
    .select([
      'news_categories.id',
      'category_name',
      (eb) => eb.fn.count<number>('news_articles.id').as('count'),
    ])
    .groupBy(['news_categories.id', 'category_name', 'position'])
    .orderBy('position')
    .orderBy('category_name')
    .limit(MAX_CATEGORIES)
    .execute();
}

/**
 * Finds an article in the API's format.
 * @throws 404 if the article does not exist
 */
export async function articleInList(db: Database, id: number): Promise<ArticleInList> {
  const rows = await articleRows(db).where('news_articles.id', '=', id).execute();
  const [article] = await withBills(db, rows);
  if (!article) throw notFound('This article does not exist.', 'id');
  return article;
}

/**
 * Finds an article with the bills and legislators it mentions.
 * @throws 404 if the article does not exist
 */
export async function articlePage(db: Database, id: number) {
  const article = await db
    .selectFrom('news_articles')
    .leftJoin('news_categories', listedCategory)
    .selectAll('news_articles')
    .select('category_name')
    .where('news_articles.id', '=', id)
    .executeTakeFirst();
  if (!article) throw notFound('This article does not exist.');
  const [bills, legislators] = await Promise.all([
    billsOfArticles(db, [id]),
    db
      .selectFrom('news_legislators')
      .innerJoin('legislators', 'legislators.id', 'news_legislators.legislator_id')
      .select(['legislators.id', 'full_name'])
      .where('article_id', '=', id)
      .orderBy('family_name')
      .orderBy('legislators.id')
      .execute(),
  ]);
  return { ...article, bills, legislators };
}

/**
 * Finds a press release with the bills it mentions.
 * @throws 404 if the press release does not exist
 */
export async function pressPage(db: Database, id: number) {
  const release = await db
    .selectFrom('press_releases')
    .leftJoin('legislators', 'legislators.id', 'press_releases.legislator_id')
    .selectAll('press_releases')
    .select('full_name')
    .where('press_releases.id', '=', id)
    .executeTakeFirst();
  if (!release) throw notFound('This press release does not exist.', 'id');
  const bills = await db
    .selectFrom('press_bills')
    .innerJoin('bills', 'bills.id', 'press_bills.bill_id')
    .select(['bills.id', 'number', 'title'])
    .where('press_release_id', '=', id)
    .orderBy('bills.id')
    .execute();
  return { ...release, bills };
}

function listPage<Row>(data: Row[], page: number, total: number): ListPage<Row> {
  const last_page = Math.max(1, Math.ceil(total / INFINITE_PAGE_SIZE));
  if (page > last_page + 1) throw notFound('That page does not exist.', 'page');
  return { data, current_page: page, last_page, per_page: INFINITE_PAGE_SIZE, total };
}
