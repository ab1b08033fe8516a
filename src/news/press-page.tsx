import { idFrom, notFound } from '../http/http-errors.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { pressPage } from './news.server.ts';
import { ReleaseText } from './release-text.tsx';

/** The page of a press release (P08). */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const { db, config } = context.get(siteContext);
  const missing = 'This press release does not exist.';
  if (!config.features.press) throw notFound(missing);
  return { release: await pressPage(db, idFrom(params.id, missing)) };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  const { id, title, author } = loaderData.release;
  return pageMeta(layout, {
    title,
    description: `Press release${author ? ` by ${author}` : ''}: ${title}`,
    path: `/app/press/${id}`,
  });
}

export default function PressPage({ loaderData }: PageProps<typeof loader>) {
  const { release } = loaderData;
  return (
    <article className="page prose">
      <Breadcrumbs steps={[{ to: '/app/news/press/', label: 'Press releases' }]} />
      <h1>{release.title}</h1>
      <ReleaseText release={release} />
    </article>
  );
}
