import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusals.ts';

/** N04. */
export const NEWS_A_PAGE = 20;

/** One page of a list in the shape that the specification's lists have (N04). */
export interface ListPage<Row> {
  data: Row[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/**
 * Articles, newest first, in an order that does not change under a reader.
 * @param page from 1
 * @param categoryId only those of one category
 */
export async function articles(db: Database, page: number, categoryId?: number) {
  const chosen = db
    .selectFrom('news_articles')
    .leftJoin('news_categories', 'news_categories.id', 'news_articles.category_id')
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? 0));
  const { total } = await chosen
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await chosen
    .select(['news_articles.id', 'headline', 'intro', 'display_date', 'source_name', 'external_url'])
    .select(['category_id', 'category_name'])
    .orderBy('display_date', 'desc')
    .orderBy('news_articles.id', 'desc')
    .limit(NEWS_A_PAGE)
    .offset((page - 1) * NEWS_A_PAGE)
    .execute();
  const bills = await billsOf(
    db,
    rows.map((row) => row.id),
  );
  const data = rows.map((row) => ({ ...row, bills: bills.filter((bill) => bill.article_id === row.id) }));
  return listPage(data, page, total);
}

/** Press releases, newest first; `page` from 1. */
export async function pressReleases(db: Database, page: number) {
  const { total } = await db
    .selectFrom('press_releases')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await db
    .selectFrom('press_releases')
    .select(['id', 'title', 'author', 'category', 'display_date'])
    .orderBy('display_date', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWS_A_PAGE)
    .offset((page - 1) * NEWS_A_PAGE)
    .execute();
  return listPage(data, page, total);
}

/** News categories by name, with how many articles each has. */
export async function newsCategories(db: Database) {
  return await db
    .selectFrom('news_categories')
    .leftJoin('news_articles', 'news_articles.category_id', 'news_categories.id')
    .select([
      'news_categories.id',
      'category_name',
      (eb) => eb.fn.count<number>('news_articles.id').as('count'),
    ])
    .groupBy(['news_categories.id', 'category_name'])
    .orderBy('category_name')
    .limit(200)
    .execute();
}

/**
 * One article with the bills and legislators it names.
 * @throws 404 where there is none
 */
export async function articlePage(db: Database, id: number) {
  const article = await db
    .selectFrom('news_articles')
    .leftJoin('news_categories', 'news_categories.id', 'news_articles.category_id')
    .selectAll('news_articles')
    .select('category_name')
    .where('news_articles.id', '=', id)
    .executeTakeFirst();
  if (!article) throw notFound('There is no such article.');
  const [bills, legislators] = await Promise.all([
    billsOf(db, [id]),
    db
      .selectFrom('news_legislators')
      .innerJoin('legislators', 'legislators.id', 'news_legislators.legislator_id')
      .select(['legislators.id', 'full_name'])
      .where('article_id', '=', id)
      .orderBy('family_name')
      .execute(),
  ]);
  return { ...article, bills, legislators };
}

/**
 * One press release with the bills it names.
 * @throws 404 where there is none
 */
export async function pressPage(db: Database, id: number) {
  const release = await db
    .selectFrom('press_releases')
    .leftJoin('legislators', 'legislators.id', 'press_releases.legislator_id')
    .selectAll('press_releases')
    .select('full_name')
    .where('press_releases.id', '=', id)
    .executeTakeFirst();
  if (!release) throw notFound('There is no such press release.');
  const bills = await db
    .selectFrom('press_bills')
    .innerJoin('bills', 'bills.id', 'press_bills.bill_id')
    .select(['bills.id', 'number', 'title'])
    .where('press_release_id', '=', id)
    .orderBy('bills.id')
    .execute();
  return { ...release, bills };
}

async function billsOf(db: Database, articleIds: number[]) {
  if (articleIds.length === 0) return [];
  return await db
    .selectFrom('news_bills')
    .innerJoin('bills', 'bills.id', 'news_bills.bill_id')
    .select(['article_id', 'bills.id', 'number', 'title'])
    .where('article_id', 'in', articleIds)
    .orderBy('bills.id')
    .execute();
}

function listPage<Row>(data: Row[], page: number, total: number): ListPage<Row> {
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / NEWS_A_PAGE)),
    per_page: NEWS_A_PAGE,
    total,
  };
}
