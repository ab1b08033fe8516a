import { deleteUser, OnlyAdministrator } from '../accounts/users.server.ts';
import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import styles from './admin.module.css';
import { userForAdmin } from './users-admin.server.ts';

const USER_NOT_FOUND = 'This user does not exist.';

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const admin = withRole(context, request, 'admin');
  const { db } = context.get(siteContext);
  const { id, email } = await userForAdmin(db, idFrom(params.id, USER_NOT_FOUND));
  // Deleting your own account requires your password.
  if (id === admin.id) throw redirect('/app/account/delete');
  return { id, email };
}

export async function action({ context, params, request }: ActionArgs<'id'>) {
  const admin = withRole(context, request, 'admin');
  const { db } = context.get(siteContext);
  const { id } = await userForAdmin(db, idFrom(params.id, USER_NOT_FOUND));
  if (id === admin.id) throw redirect('/app/account/delete');
  try {
    const line = await deleteUser(db, id, admin.email);
    return redirect(`/app/admin/users${line ? `?done=${line}` : ''}`);
  } catch (error) {
    if (!(error instanceof OnlyAdministrator)) throw error;
    return data({ errors: { confirm: error.message } }, { status: 400 });
  }
}

export function meta({ layout, loaderData: { id } }: MetaArgs<typeof loader>) {
  return pageMeta(layout, {
    title: 'Delete account',
    path: `/app/admin/users/${id}/delete`,
    noindex: true,
  });
}

/** Asks for confirmation before deleting an account. */
export default function DeleteUserPage({
  loaderData: { id, email },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return (
    <div className={`page ${styles.writing}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/admin/users', label: 'Users' },
          { to: `/app/admin/users/${id}`, label: email },
        ]}
      />
      <h1>Delete this account?</h1>
      <p>
        This deletes the account of {email} with all lists, notes, reports, and boards. You cannot undo this.
        Articles and other changes that they made as an editor or administrator are kept.
      </p>
      <ErrorSummary errors={actionData?.errors} />
      <ChangeForm>
        <p className={styles.buttons}>
          <button type="submit" className="dangerous-button" id="confirm">
            Delete account
          </button>
          <a href={`/app/admin/users/${id}`}>Cancel</a>
        </p>
      </ChangeForm>
    </div>
  );
}
