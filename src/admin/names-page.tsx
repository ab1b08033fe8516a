import { pageFrom } from '../http/page-number.ts';
import { withRole } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import styles from './admin.module.css';
import { AdminTabs } from './admin-tabs.tsx';
import { lastChange } from './audit-log.server.ts';
import { matchedNames, namesPage } from './names.server.ts';
import { SuccessNotice } from './success-notice.tsx';

export async function loader({ context, request }: LoaderArgs) {
  const { email } = withRole(context, request, 'editor');
  const { db } = context.get(siteContext);
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const [open, matched, done] = await Promise.all([
    namesPage(db, page),
    matchedNames(db),
    lastChange(db, email, request.url),
  ]);
  return { page, matched, done, ...open };
}

export function meta({ layout, loaderData: { page, pageCount } }: MetaArgs<typeof loader>) {
  return pageMeta(layout, {
    title: 'Names without a match',
    path: '/app/admin/names',
    page,
    pageCount,
    noindex: true,
  });
}

/** The names in records that match no legislator, and the matches that editors made. */
export default function NamesPage({ loaderData }: PageProps<typeof loader>) {
  const { names, count, matched, done, page, pageCount } = loaderData;
  return (
    <div className="page">
      <PageHead title="Names without a match" />
      <AdminTabs />
      <SuccessNotice done={done} />
      {names.length === 0 ? (
        <EmptyNote>Every name in the records is matched to a legislator.</EmptyNote>
      ) : (
        <>
          <p>
            These names of sponsors, voters and committee members match no legislator, or more than one. A
            match that you make also applies to later imports.
          </p>
          <StackedTable
            caption={counted(count, 'name')}
            rows={names}
            rowKey={({ name }) => name}
            columns={[
              { heading: 'Name', isRowName: true, cell: ({ name }) => <NameLink name={name} /> },
              { heading: 'Votes', isNumber: true, cell: ({ votes }) => votes.toLocaleString('en-US') },
              {
                heading: 'Sponsorships',
                isNumber: true,
                cell: ({ sponsors }) => sponsors.toLocaleString('en-US'),
              },
              {
                heading: 'Committee seats',
                isNumber: true,
                cell: ({ committeeMembers }) => committeeMembers.toLocaleString('en-US'),
              },
            ]}
          />
        </>
      )}
      <PageLinks
        label="Pages of names"
        page={page}
        pageCount={pageCount}
        address={(number) => (number > 1 ? `/app/admin/names?page=${number}` : '/app/admin/names')}
      />
      {matched.length > 0 && (
        <section className={styles.section} aria-labelledby="matched">
          <h2 id="matched">Names matched by editors</h2>
          <StackedTable
            caption={counted(matched.length, 'match', 'matches')}
            rows={matched}
            rowKey={({ name }) => name}
            columns={[
              { heading: 'Name', isRowName: true, cell: ({ name }) => <NameLink name={name} /> },
              {
                heading: 'Legislator',
                cell: ({ legislator_id, full_name }) =>
                  legislator_id === null ? (
                    'Not a legislator'
                  ) : (
                    <a href={`/app/legislator/${legislator_id}`}>{full_name}</a>
                  ),
              },
            ]}
          />
        </section>
      )}
    </div>
  );
}

function NameLink({ name }: { name: string }) {
  return <a href={`/app/admin/name?${new URLSearchParams({ name })}`}>{name}</a>;
}
