import { idFrom, notFound } from '../http/http-errors.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ArticleText } from './article-text.tsx';
import { introText } from './intro-text.ts';
import { articlePage } from './news.server.ts';

export async function loader({ context, params }: LoaderArgs<'id'>) {
  const { db, config } = context.get(siteContext);
  const missing = 'This article does not exist.';
  if (!config.features.news) throw notFound(missing);
  return { article: await articlePage(db, idFrom(params.id, missing)) };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { id, headline, intro } = loaderData.article;
  return pageMeta(layout, {
    title: headline,
    description: introText(intro),
    path: `/app/news/article/${id}`,
  });
}

export default function ArticlePage({ loaderData }: PageProps<typeof loader>) {
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
