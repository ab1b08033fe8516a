import { emailErrors, hasErrors, readForm } from '../accounts/account-forms.ts';
import { invite, openInvitations, revokeInvitation } from '../accounts/invitations.server.ts';
import { AddressTaken } from '../accounts/users.server.ts';
import { notFound } from '../http/http-errors.ts';
import { pageFrom } from '../http/page-number.ts';
import { data, redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { ShortDay } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import styles from './admin.module.css';
import { AdminTabs } from './admin-tabs.tsx';
import { lastChange } from './audit-log.server.ts';
import { Invitations } from './invitations.tsx';
import { ROLE_NAMES, roleIn } from './role-names.ts';
import { SuccessNotice } from './success-notice.tsx';
import { usersPage } from './users-admin.server.ts';

export async function loader({ context, request }: LoaderArgs) {
  const { email } = withRole(context, request, 'admin');
  const { db, config } = context.get(siteContext);
  const searchParams = new URL(request.url).searchParams;
  const query = (searchParams.get('query') ?? '').trim().slice(0, 200);
  const page = pageFrom(searchParams.get('page'));
  const [list, invitations, done] = await Promise.all([
    usersPage(db, { query, page }),
    openInvitations(db),
    lastChange(db, email, request.url),
  ]);
  const { timeZone, signUp } = config;
  return { query, page, invitations, done, canInvite: signUp !== 'closed', timeZone, ...list };
}

/** Sends or revokes an invitation. */
export async function action({ context, request }: ActionArgs) {
  const { email: who } = withRole(context, request, 'admin');
  const site = context.get(siteContext);
  const { email, role, withdraw } = await readForm(request, ['email', 'role', 'withdraw']);
  if (withdraw) {
    const line = await revokeInvitation(site.db, who, withdraw);
    return redirect(`/app/admin/users?done=${line}`);
  }
  if (site.config.signUp === 'closed') throw notFound('Invitations are turned off.');
  const errors = email ? emailErrors(email) : { email: 'Enter an email address.' };
  if (hasErrors(errors)) return data({ errors, email }, { status: 400 });
  try {
    const line = await invite(site, who, { email, role: roleIn(role) });
    return redirect(`/app/admin/users?done=${line}`);
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error;
    return data({ errors: { email: error.message }, email }, { status: 400 });
  }
}

export function meta({ layout, loaderData: { page, pageCount } }: MetaArgs<typeof loader>) {
  return pageMeta(layout, { title: 'Users', path: '/app/admin/users', page, pageCount, noindex: true });
}

/** The accounts, and the pending invitations. */
export default function UsersPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { query, page, pageCount, count, users, invitations, canInvite, done, timeZone } = loaderData;
  const address = (number: number) => {
    const searchParams = new URLSearchParams({
      ...(query && { query }),
      ...(number > 1 && { page: String(number) }),
    });
    return `/app/admin/users${searchParams.size > 0 ? `?${searchParams}` : ''}`;
  };
  const day = (moment: string | null) => moment && <ShortDay day={dayOfMoment(moment, timeZone)} />;
  return (
    <div className={`page ${styles.addresses}`}>
      <PageHead title="Users" />
      <AdminTabs />
      <SuccessNotice done={done} />
      <search>
        <form className={styles.filter} action="/app/admin/users" method="get">
          <label>
            Email contains
            <input type="search" name="query" defaultValue={query} key={query} maxLength={200} />
          </label>
          <button type="submit">Find</button>
        </form>
      </search>
      {users.length === 0 ? (
        <EmptyNote>No accounts with “{query}” in the email.</EmptyNote>
      ) : (
        <StackedTable
          caption={counted(count, 'account')}
          rows={users}
          rowKey={({ id }) => id}
          columns={[
            {
              heading: 'Email',
              isRowName: true,
              cell: ({ id, email }) => <a href={`/app/admin/users/${id}`}>{email}</a>,
            },
            { heading: 'Role', cell: ({ role }) => ROLE_NAMES[roleIn(role)] },
            { heading: 'Created', isLabeled: true, cell: ({ created_at }) => day(created_at) },
            { heading: 'Last active', isLabeled: true, cell: ({ seen_at }) => day(seen_at) },
          ]}
        />
      )}
      <PageLinks label="Pages of users" page={page} pageCount={pageCount} address={address} />
      {canInvite && (
        <Invitations
          invitations={invitations}
          timeZone={timeZone}
          email={actionData?.email}
          errors={actionData?.errors}
        />
      )}
    </div>
  );
}
