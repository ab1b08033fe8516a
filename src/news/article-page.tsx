import { Link } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { idFrom, notFound } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Day } from '../ui/day.tsx';
import type { Route } from './+types/article-page.ts';
import styles from './news.module.css';
import { articlePage } from './news.server.ts';
import { wordsOfIntro } from './words-of-intro.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const missing = 'There is no such article.';
  if (!config.features.news) throw notFound(missing);
  return { article: await articlePage(db, idFrom(params.id, missing)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { id, headline, intro } = loaderData.article;
  return pageMeta(matches, {
    title: headline,
    description: wordsOfIntro(intro),
    path: `/app/news/article/${id}`,
  });
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article } = loaderData;
  const { category_id, category_name, bills, legislators } = article;
  return (
    <article className="page prose">
      <Breadcrumbs
        steps={[
          { to: '/app/news/articles/', label: 'News' },
          ...(category_id
            ? [{ to: `/app/news/articles/${category_id}`, label: category_name ?? 'Category' }]
            : []),
        ]}
      />
      <h1>{article.headline}</h1>
      <p className={styles.facts}>
        <Day day={article.display_date} />
        {article.source_name && ` · ${article.source_name}`}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned against an allow-list on the way in */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: article.full_text || article.intro }} />
      {article.external_url && (
        <p>
          <a href={article.external_url}>Read it at {article.source_name ?? 'its source'}</a>
        </p>
      )}
      {(bills.length > 0 || legislators.length > 0) && (
        <section className={styles.named}>
          <h2>Named in this article</h2>
          <ul>
            {bills.map((bill) => (
              <li key={`bill ${bill.id}`}>
                <Link to={`/app/bill/${bill.id}`}>{bill.number}</Link> {bill.title}
              </li>
            ))}
            {legislators.map((legislator) => (
              <li key={`legislator ${legislator.id}`}>
                <Link to={`/app/legislator/${legislator.id}`}>{legislator.full_name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
