import { notFound } from '../http/http-errors.ts';
import { pageFrom } from '../http/page-number.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { PageHead } from '../ui/page-head.tsx';
import { newestId, pressReleases } from './news.server.ts';
import { NewsKinds } from './news-kinds.tsx';
import NewsList from './news-list.island.tsx';

/** The list of press releases (P06). */
export async function loader({ context, request }: LoaderArgs) {
  const { db, config } = context.get(siteContext);
  if (!config.features.press) throw notFound('This site does not show press releases.');
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const upTo = await newestId(db, 'press_releases');
  const list = await pressReleases(db, { page, upTo });
  if (page > list.last_page) throw notFound('That page does not exist.');
  return { list, upTo, hasNews: config.features.news };
}

export function meta({ loaderData, layout }: MetaArgs<typeof loader>) {
  return pageMeta(layout, {
    title: 'Press releases',
    description: 'Press releases of members of the legislature, newest first.',
    path: '/app/news/press/',
    page: loaderData.list.current_page,
    pageCount: loaderData.list.last_page,
    feeds: [{ title: 'Press releases', href: '/app/news/press.atom' }],
  });
}

export default function PressListPage({ loaderData }: PageProps<typeof loader>) {
  const { list, upTo, hasNews } = loaderData;
  return (
    <div className="page">
      <PageHead title="Press releases">{hasNews && <NewsKinds chosen="press" />}</PageHead>
      <NewsList type="press" first={list} upTo={upTo} />
    </div>
  );
}
