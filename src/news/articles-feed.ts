import { idFrom, notFound } from '../http/http-errors.ts';
import { atomFeed } from '../layout/atom-feed.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { introText } from './intro-text.ts';
import { articles, newsCategories } from './news.server.ts';

/** Atom feed of the newest articles, all or of one category. */
export async function loader({ context, params }: LoaderArgs<'categoryId?'>) {
  const site = context.get(siteContext);
  const missing = 'This news category does not exist.';
  if (!site.config.features.news) throw notFound('This site does not show news.');
  const categoryId = params.categoryId === undefined ? undefined : idFrom(params.categoryId, missing);
  const category =
    categoryId === undefined
      ? undefined
      : (await newsCategories(site.db)).find((each) => each.id === categoryId);
  if (categoryId !== undefined && !category) throw notFound(missing);
  const { data } = await articles(site.db, { page: 1 }, categoryId);
  return atomFeed(site, {
    title: category ? `News: ${category.category_name}` : 'News',
    path: category ? `/app/news/articles/${category.id}/feed.atom` : '/app/news/articles.atom',
    page: category ? `/app/news/articles/${category.id}` : '/app/news/articles/',
    entries: data.map((article) => ({
      path: `/app/news/article/${article.id}`,
      title: article.headline,
      updated: article.display_date,
      summary: introText(article.intro),
    })),
  });
}
