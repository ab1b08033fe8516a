import { sql } from 'kysely';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';

/** Page size of a legislator's news. */
export const NEWS_PER_PAGE = 25;

/**
 * Articles about a legislator and their press releases, newest first.
 * @param features news or press releases are left out if the feature is off (U03)
 */
export async function newsOfLegislator(
  db: Database,
  id: number,
  features: SiteConfig['features'],
  { limit = NEWS_PER_PAGE, page = 1 }: { limit?: number; page?: number } = {},
) {
  const press = db
    .selectFrom('press_releases')
    .select(['id', 'title', 'display_date'])
    .select([sql<'press' | 'article'>`'press'`.as('kind'), 'author as source'])
    .where('legislator_id', '=', id)
    .where(sql<boolean>`${features.press ? 1 : 0} = 1`);
  const articles = db
    .selectFrom('news_legislators')
    .innerJoin('news_articles', 'news_articles.id', 'news_legislators.article_id')
    .select(['news_articles.id', 'headline as title', 'display_date'])
    .select([sql<'press' | 'article'>`'article'`.as('kind'), 'source_name as source'])
    .where('legislator_id', '=', id)
    .where(sql<boolean>`${features.news ? 1 : 0} = 1`);
  return await db
    .selectFrom(press.unionAll(articles).as('written'))
    .selectAll()
    .orderBy('display_date', 'desc')
    .orderBy('kind')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
export type LegislatorNews = Awaited<ReturnType<typeof newsOfLegislator>>[number];
