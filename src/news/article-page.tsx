import { idFrom, notFound } from '../http/http-errors.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import type { Route } from './+types/article-page.ts';
import { ArticleText } from './article-text.tsx';
import { introText } from './intro-text.ts';
import { articlePage } from './news.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const missing = 'This article does not exist.';
  if (!config.features.news) throw notFound(missing);
  return { article: await articlePage(db, idFrom(params.id, missing)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { id, headline, intro } = loaderData.article;
  return pageMeta(matches, {
    title: headline,
    description: introText(intro),
    path: `/app/news/article/${id}`,
  });
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article } = loaderData;
  const { category_id, category_name } = article;
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
      <ArticleText article={article} />
    </article>
  );
}
