import { readForm } from '../accounts/account-forms.ts';
import { idFrom } from '../http/http-errors.ts';
import { pageFrom } from '../http/page-number.ts';
import { redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { lastChange } from './audit-log.server.ts';
import { correctionsPage, undoCorrection } from './corrections.server.ts';
import { SuccessNotice } from './success-notice.tsx';

export async function loader({ context, request }: LoaderArgs) {
  const { email } = withRole(context, request, 'editor');
  const { db } = context.get(siteContext);
  const page = pageFrom(new URL(request.url).searchParams.get('page'));
  const [list, done] = await Promise.all([correctionsPage(db, page), lastChange(db, email, request.url)]);
  return { page, done, ...list };
}

/** Undoes a correction. */
export async function action({ context, request }: ActionArgs) {
  const { email } = withRole(context, request, 'editor');
  const { db } = context.get(siteContext);
  const { correction } = await readForm(request, ['correction']);
  const done = await undoCorrection(db, email, idFrom(correction, 'This correction does not exist.'));
  return redirect(`/app/admin/corrections${done ? `?done=${done}` : ''}`);
}

export function meta({ layout, loaderData: { page, pageCount } }: MetaArgs<typeof loader>) {
  return pageMeta(layout, {
    title: 'Corrections',
    path: '/app/admin/corrections',
    page,
    pageCount,
    noindex: true,
  });
}

/** The corrections of all records, which editors can undo. */
export default function CorrectionsPage({ loaderData }: PageProps<typeof loader, typeof action>) {
  const { rows, count, page, pageCount, done } = loaderData;
  return (
    <div className="page">
      <PageHead title="Corrections" />
      <AdminTabs />
      <SuccessNotice done={done} />
      {rows.length === 0 ? (
        <EmptyNote>
          No corrections yet. The pages of bills, legislators, meetings and votes have a link to correct them.
        </EmptyNote>
      ) : (
        <>
          <p>Corrections stay when records are imported again.</p>
          <StackedTable
            caption={counted(count, 'correction')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                heading: 'Record',
                isRowName: true,
                cell: ({ page: address, name }) => (
                  <a href={address} className="long-words">
                    {name}
                  </a>
                ),
              },
              { heading: 'Field', cell: ({ label }) => label },
              { heading: 'This site says', isLabeled: true, cell: ({ valueText }) => valueText },
              { heading: 'The source says', isLabeled: true, cell: ({ sourceText }) => sourceText },
              { heading: 'Reason', isLabeled: true, cell: ({ reason }) => reason },
              {
                heading: 'Corrected',
                isLabeled: true,
                cell: ({ corrected_at }) => <ShortDay day={corrected_at.slice(0, 10)} />,
              },
              {
                heading: 'Undo',
                shownHeading: <span className="visually-hidden">Undo</span>,
                cell: ({ id, name, label }) => (
                  <ChangeForm>
                    <button type="submit" name="correction" value={id} aria-label={`Undo: ${name}, ${label}`}>
                      Undo
                    </button>
                  </ChangeForm>
                ),
              },
            ]}
          />
        </>
      )}
      <PageLinks
        label="Pages of corrections"
        page={page}
        pageCount={pageCount}
        address={(number) =>
          number > 1 ? `/app/admin/corrections?page=${number}` : '/app/admin/corrections'
        }
      />
    </div>
  );
}
