import { readForm } from '../accounts/account-forms.ts';
import { idFrom } from '../http/http-errors.ts';
import { pageFrom } from '../http/page-number.ts';
import { redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import styles from './admin.module.css';
import { AdminTabs } from './admin-tabs.tsx';
import { auditLogPage, auditLogUsers } from './audit-log.server.ts';
import { restoreText } from './write-texts.server.ts';

export async function loader({ context, request }: LoaderArgs) {
  withRole(context, request, 'admin');
  const { db, config } = context.get(siteContext);
  const searchParams = new URL(request.url).searchParams;
  const who = searchParams.get('who') ?? '';
  const page = pageFrom(searchParams.get('page'));
  const [log, people] = await Promise.all([auditLogPage(db, { who, page }), auditLogUsers(db)]);
  return { who, page, people, ...log, timeZone: config.timeZone };
}

/** Restores a deleted text, even if its feature is now off. */
export async function action({ context, request }: ActionArgs) {
  const { email } = withRole(context, request, 'admin');
  const { putBack } = await readForm(request, ['putBack']);
  await restoreText(context.get(siteContext).db, email, idFrom(putBack, 'There is nothing to restore.'));
  return redirect('/app/admin/log');
}

export function meta({ layout, loaderData: { page, pageCount } }: MetaArgs<typeof loader>) {
  return pageMeta(layout, { title: 'Activity', path: '/app/admin/log', page, pageCount, noindex: true });
}

/** The audit log of editors, administrators, and account changes. */
export default function LogPage({ loaderData }: PageProps<typeof loader, typeof action>) {
  const { who, people, lines, page, pageCount, timeZone } = loaderData;
  const address = (number: number) => {
    const query = new URLSearchParams({ ...(who && { who }), ...(number > 1 && { page: String(number) }) });
    return `/app/admin/log${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <div className={`page ${styles.addresses}`}>
      <PageHead title="Activity" />
      <AdminTabs />
      <form className={`${styles.filter} no-print`} action="/app/admin/log" method="get">
        <label>
          User
          <select name="who" defaultValue={who} key={who}>
            <option value="">All users</option>
            {people.map((person) => (
              <option key={person}>{person}</option>
            ))}
          </select>
        </label>
        <button type="submit">Show</button>
      </form>
      {lines.length === 0 ? (
        <EmptyNote>No activity yet.</EmptyNote>
      ) : (
        <StackedTable
          caption="Activity, newest first"
          isCaptionHidden
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            { heading: 'When', cell: ({ at }) => <Moment at={at} timeZone={timeZone} /> },
            { heading: 'Who', cell: (line) => line.who },
            { heading: 'Action', cell: ({ what }) => what },
            {
              heading: 'Subject',
              cell: (line) => (line.page ? <a href={line.page}>{line.about}</a> : line.about),
            },
            {
              heading: 'Undo',
              cell: ({ id, is_kept, about }) =>
                Boolean(is_kept) && (
                  <ChangeForm className={styles.inRow}>
                    <button type="submit" name="putBack" value={id}>
                      Restore<span className="visually-hidden"> {about}</span>
                    </button>
                  </ChangeForm>
                ),
            },
          ]}
        />
      )}
      <PageLinks label="Pages of activity" page={page} pageCount={pageCount} address={address} />
    </div>
  );
}
