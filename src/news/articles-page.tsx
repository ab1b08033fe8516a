import { Link } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { pageFrom } from '../http/page-number.ts';
import { idFrom, notFound } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { Day } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import type { Route } from './+types/articles-page.ts';
import styles from './news.module.css';
import { articles, newsCategories } from './news.server.ts';

/** The list of articles, all of them or those of one category (P05, P07). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  if (!config.features.news) throw notFound('There is no news on this site.');
  const missing = 'There is no such news category.';
  const categories = await newsCategories(db);
  const categoryId = params.categoryId === undefined ? undefined : idFrom(params.categoryId, missing);
  const category = categories.find(({ id }) => id === categoryId);
  if (categoryId !== undefined && !category) throw notFound(missing);
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  return {
    categories,
    category,
    list: await articles(db, page, categoryId),
    hasPress: config.features.press,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { category, list } = loaderData;
  return pageMeta(matches, {
    title: category ? `News: ${category.category_name}` : 'News',
    description: `News of the legislature${category ? `: ${category.category_name}` : ''}, newest first.`,
    path: `/app/news/articles/${category?.id ?? ''}`,
    page: list.current_page,
    pageCount: list.last_page,
  });
}

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { categories, category, list, hasPress } = loaderData;
  return (
    <div className="page">
      <PageHead title={category ? category.category_name : 'News'}>
        {hasPress && (
          <ToggleLinks
            label="Kind of news"
            choices={[
              { to: '/app/news/articles/', label: 'Articles', isChosen: true },
              { to: '/app/news/press/', label: 'Press Releases', isChosen: false },
            ]}
          />
        )}
      </PageHead>
      <nav className={styles.categories} aria-label="News categories">
        <Link to="/app/news/articles/" aria-current={category ? undefined : 'true'}>
          All
        </Link>
        {categories.map(({ id, category_name, count }) => (
          <Link
            key={id}
            to={`/app/news/articles/${id}`}
            aria-current={id === category?.id ? 'true' : undefined}
          >
            {category_name} <small>{count}</small>
          </Link>
        ))}
      </nav>
      {list.data.length === 0 ? (
        <EmptyNote>No results :(</EmptyNote>
      ) : (
        <ul className={styles.list}>
          {list.data.map((article) => (
            <li key={article.id} className={styles.item}>
              <p className={styles.facts}>
                <Day day={article.display_date} />
                {article.source_name && ` · ${article.source_name}`}
              </p>
              <h2>
                <Link to={`/app/news/article/${article.id}`} prefetch="intent">
                  {article.headline}
                </Link>
              </h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned against an allow-list on the way in */}
              <div className={styles.intro} dangerouslySetInnerHTML={{ __html: article.intro }} />
              <p className={styles.links}>
                {article.bills.map((bill) => (
                  <Link key={bill.id} className={styles.link} to={`/app/bill/${bill.id}`}>
                    {bill.number}
                  </Link>
                ))}
                {article.category_id && (
                  <Link className={styles.link} to={`/app/news/articles/${article.category_id}`}>
                    {article.category_name}
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={list.current_page}
        pageCount={list.last_page}
        address={(page) => `?page=${page}`}
        label="Pages of articles"
      />
    </div>
  );
}
