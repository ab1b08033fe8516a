import { idFrom, notFound } from '../http/http-errors.ts';
import { pageFrom } from '../http/page-number.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { PageHead } from '../ui/page-head.tsx';
import styles from './news.module.css';
import { articles, newestId, newsCategories } from './news.server.ts';
import { NewsKinds } from './news-kinds.tsx';
import NewsList from './news-list.island.tsx';

/** The list of articles, all or of one category (P05, P07). */
export async function loader({ context, params, request }: LoaderArgs<'categoryId?' | 'categoryId?'>) {
  const { db, config } = context.get(siteContext);
  if (!config.features.news) throw notFound('This site does not show news.');
  const missing = 'This news category does not exist.';
  const categoryId = params.categoryId === undefined ? undefined : idFrom(params.categoryId, missing);
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const [categories, upTo] = await Promise.all([newsCategories(db), newestId(db, 'news_articles')]);
  const category = categories.find(({ id }) => id === categoryId);
  if (categoryId !== undefined && !category) throw notFound(missing);
  const list = await articles(db, { page, upTo }, categoryId);
  if (page > list.last_page) throw notFound('That page does not exist.');
  return { categories, category, list, upTo, hasPress: config.features.press };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { category, list } = loaderData;
  const feeds = [{ title: 'News', href: '/app/news/articles.atom' }];
  if (category) {
    feeds.unshift({
      title: `News: ${category.category_name}`,
      href: `/app/news/articles/${category.id}/feed.atom`,
    });
  }
  return pageMeta(layout, {
    title: category ? `News: ${category.category_name}` : 'News',
    description: `News of the legislature${category ? `: ${category.category_name}` : ''}, newest first.`,
    path: `/app/news/articles/${category?.id ?? ''}`,
    page: list.current_page,
    pageCount: list.last_page,
    feeds,
  });
}

export default function ArticlesPage({ loaderData }: PageProps<typeof loader>) {
  const { categories, category, list, upTo, hasPress } = loaderData;
  return (
    <div className="page">
      <PageHead title={category ? category.category_name : 'News'}>
        {hasPress && <NewsKinds chosen="articles" />}
      </PageHead>
      {categories.length > 0 && (
        <nav className={`${styles.categories} no-print`} aria-label="News categories">
          <a href="/app/news/articles/" aria-current={category ? undefined : 'true'}>
            All
          </a>
          {categories.map(({ id, category_name, count }) => (
            <a
              key={id}
              href={`/app/news/articles/${id}`}
              aria-current={id === category?.id ? 'true' : undefined}
            >
              {category_name} <small>{count}</small>
            </a>
          ))}
        </nav>
      )}
      <NewsList type="articles" first={list} upTo={upTo} categoryId={category?.id} />
    </div>
  );
}
