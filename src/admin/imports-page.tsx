import { pageFrom } from '../http/page-number.ts';
import { withRole } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { Moment, ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { importsPage } from './imports.server.ts';
import { shareOf } from './understanding.tsx';

export async function loader({ context, request }: LoaderArgs) {
  withRole(context, request, 'admin');
  const { db, config } = context.get(siteContext);
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  return { page, timeZone: config.timeZone, ...(await importsPage(db, page)) };
}

export function meta({ layout, loaderData: { page, pageCount } }: MetaArgs<typeof loader>) {
  return pageMeta(layout, { title: 'Imports', path: '/app/admin/imports', page, pageCount, noindex: true });
}

/** The list of imports and their results. */
export default function ImportsPage({ loaderData }: PageProps<typeof loader>) {
  const { imports, count, page, pageCount, timeZone } = loaderData;
  return (
    <div className="page">
      <PageHead title="Imports" />
      <AdminTabs />
      {imports.length === 0 ? (
        <EmptyNote>
          No imports yet. Run <code>bin/statehouse import</code> to import records.
        </EmptyNote>
      ) : (
        <StackedTable
          caption={counted(count, 'import')}
          rows={imports}
          rowKey={({ id }) => id}
          columns={[
            {
              heading: 'Source',
              isRowName: true,
              cell: ({ id, source }) => <a href={`/app/admin/imports/${id}`}>{source}</a>,
            },
            { heading: 'File', isLabeled: true, cell: ({ path }) => path.split('/').at(-1) },
            { heading: 'Records of', isLabeled: true, cell: ({ as_of }) => <ShortDay day={as_of} /> },
            {
              heading: 'Started',
              isLabeled: true,
              cell: (each) => <Moment at={each.started_at} timeZone={timeZone} />,
            },
            {
              heading: 'Duration',
              isLabeled: true,
              cell: ({ started_at, finished_at }) =>
                finished_at ? durationText(started_at, finished_at) : 'Running or interrupted',
            },
            { heading: 'Read', isNumber: true, cell: ({ counts }) => sum(counts, 'read') },
            { heading: 'Added', isNumber: true, cell: ({ counts }) => sum(counts, 'added') },
            { heading: 'Changed', isNumber: true, cell: ({ counts }) => sum(counts, 'changed') },
            { heading: 'Rejected', isNumber: true, cell: ({ rejected }) => rejected.toLocaleString('en-US') },
            {
              heading: 'Not understood',
              isNumber: true,
              cell: ({ understanding }) =>
                understanding ? shareOf(understanding.actionsWithoutRule, understanding.actions) : '–',
            },
          ]}
        />
      )}
      <PageLinks
        label="Pages of imports"
        page={page}
        pageCount={pageCount}
        address={(number) => (number > 1 ? `/app/admin/imports?page=${number}` : '/app/admin/imports')}
      />
    </div>
  );
}

/** How long an import took: `5 s`, `3 min`. */
function durationText(start: string, end: string): string {
  const seconds = Math.round((Date.parse(end) - Date.parse(start)) / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

function sum(counts: { read: number; added: number; changed: number }[], of: 'read' | 'added' | 'changed') {
  return counts.reduce((total, each) => total + each[of], 0).toLocaleString('en-US');
}
