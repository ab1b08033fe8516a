import { idFrom, notFound } from '../http/http-errors.ts';
import { pageCountOf, pageFrom } from '../http/page-number.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { type Column, StackedTable } from '../ui/stacked-table.tsx';
import { legislatorMeta } from './legislator-meta.ts';
import { type LegislatorNews, NEWS_PER_PAGE, newsOfLegislator } from './legislator-news.server.ts';
import styles from './legislator-page.module.css';
import type { loader as pageLoader } from './legislator-page.tsx';
import { countPartsOfLegislator, findLegislator } from './legislators.server.ts';

/** The News tab of a legislator: articles that mention the legislator, and their press releases. */
export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const { db, config } = context.get(siteContext);
  const { features } = config;
  const id = idFrom(params.id, 'This legislator does not exist.');
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  if (!features.news && !features.press) throw notFound('This site does not show news.');
  await findLegislator(db, id);
  const [counts, news] = await Promise.all([
    countPartsOfLegislator(db, id),
    newsOfLegislator(db, id, features, { page }),
  ]);
  const count = (features.news ? counts.news : 0) + (features.press ? counts.press : 0);
  const pageCount = pageCountOf({ count, perPage: NEWS_PER_PAGE, page }, 'That page of news does not exist.');
  return { id, news, page, pageCount };
}

const COLUMNS: Column<LegislatorNews>[] = [
  { heading: 'Date', cell: (each) => <ShortDay day={each.display_date} /> },
  {
    heading: 'Title',
    isRowName: true,
    cell: (each) => (
      <a
        className="long-words"
        href={each.kind === 'press' ? `/app/press/${each.id}` : `/app/news/article/${each.id}`}
      >
        {each.title}
      </a>
    ),
  },
  { heading: 'Kind', cell: (each) => (each.kind === 'press' ? 'Press release' : 'Article') },
  { heading: 'Source', cell: (each) => each.source },
];

export function meta({ loaderData, layout, parentData }: MetaArgs<typeof loader, never, typeof pageLoader>) {
  const part = { title: 'news', path: 'news' };
  return legislatorMeta(layout, parentData.legislator, part, loaderData);
}

export default function LegislatorNewsPage({ loaderData }: PageProps<typeof loader>) {
  const { id, news, page, pageCount } = loaderData;
  return (
    <div className={styles.tab}>
      {news.length === 0 ? (
        <EmptyNote>No news or press releases recorded for this legislator.</EmptyNote>
      ) : (
        <StackedTable
          caption="News and press releases, latest first"
          rows={news}
          rowKey={(each) => `${each.kind} ${each.id}`}
          columns={COLUMNS}
        />
      )}
      <PageLinks
        page={page}
        pageCount={pageCount}
        address={(to) => `/app/legislator/${id}/news${to > 1 ? `?page=${to}` : ''}`}
        label="Pages of news"
      />
    </div>
  );
}
