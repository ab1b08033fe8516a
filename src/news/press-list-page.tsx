import { Link } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { pageFrom } from '../http/page-number.ts';
import { notFound } from '../http/refusals.ts';
import { siteContext } from '../site-context.ts';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { ToggleLinks } from '../ui/toggle-links.tsx';
import type { Route } from './+types/press-list-page.ts';
import { pressReleases } from './news.server.ts';

/** The list of press releases (P06). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config } = context.get(siteContext);
  if (!config.features.press) throw notFound('There are no press releases on this site.');
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  return { list: await pressReleases(db, page), hasNews: config.features.news };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { list } = loaderData;
  return pageMeta(matches, {
    title: 'Press releases',
    description: 'Press releases of members of the legislature, newest first.',
    path: '/app/news/press/',
    page: list.current_page,
    pageCount: list.last_page,
  });
}

export default function PressListPage({ loaderData }: Route.ComponentProps) {
  const { list, hasNews } = loaderData;
  return (
    <div className="page">
      <PageHead title="Press releases">
        {hasNews && (
          <ToggleLinks
            label="Kind of news"
            choices={[
              { to: '/app/news/articles/', label: 'Articles', isChosen: false },
              { to: '/app/news/press/', label: 'Press Releases', isChosen: true },
            ]}
          />
        )}
      </PageHead>
      {list.data.length === 0 ? (
        <EmptyNote>No results :(</EmptyNote>
      ) : (
        <StackedTable
          caption="Press releases"
          isCaptionHidden
          rows={list.data}
          rowKey={(release) => release.id}
          columns={[
            { heading: 'Date', cell: (release) => <ShortDay day={release.display_date} /> },
            {
              heading: 'Title',
              isRowName: true,
              cell: (release) => (
                <Link to={`/app/press/${release.id}`} prefetch="intent">
                  {release.title}
                </Link>
              ),
            },
            { heading: 'Source', cell: (release) => release.author },
          ]}
        />
      )}
      <PageLinks
        page={list.current_page}
        pageCount={list.last_page}
        address={(page) => `?page=${page}`}
        label="Pages of press releases"
      />
    </div>
  );
}
