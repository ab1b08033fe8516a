import { idFrom, notFound } from '../http/http-errors.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import type { Route } from './+types/press-page.ts';
import { pressPage } from './news.server.ts';
import { ReleaseText } from './release-text.tsx';

/** The page of a press release (P08). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  const missing = 'This press release does not exist.';
  if (!config.features.press) throw notFound(missing);
  return { release: await pressPage(db, idFrom(params.id, missing)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { id, title, author } = loaderData.release;
  return pageMeta(matches, {
    title,
    description: `Press release${author ? ` by ${author}` : ''}: ${title}`,
    path: `/app/press/${id}`,
  });
}

export default function PressPage({ loaderData }: Route.ComponentProps) {
  const { release } = loaderData;
  return (
    <article className="page prose">
      <Breadcrumbs steps={[{ to: '/app/news/press/', label: 'Press releases' }]} />
      <h1>{release.title}</h1>
      <ReleaseText release={release} />
    </article>
  );
}
