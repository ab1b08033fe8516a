import { data } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { PasswordField } from './account-fields.tsx';
import { readForm, WRONG_PASSWORD } from './account-forms.ts';
import styles from './accounts.module.css';
import { redirectSignedOut } from './session-responses.ts';
import { isCurrentPassword } from './sign-in.server.ts';
import { deleteUser, OnlyAdministrator } from './users.server.ts';

export function loader({ context, request }: LoaderArgs) {
  return { email: signedIn(context, request).email };
}

export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const { password } = await readForm(request, ['password']);
  if (!(await isCurrentPassword(db, user.id, password)))
    return data({ errors: WRONG_PASSWORD }, { status: 400 });
  try {
    await deleteUser(db, user.id);
  } catch (error) {
    if (!(error instanceof OnlyAdministrator)) throw error;
    return data({ errors: { password: error.message } }, { status: 400 });
  }
  return redirectSignedOut(context, '/sign-in?said=deleted');
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Delete my account', path: '/app/account/delete', noindex: true });
}

export default function DeleteAccountPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Delete my account</h1>
      <p>
        This deletes the account of {loaderData.email} with all lists, notes, reports, and boards. What
        belongs to an organization stays with its other members, and is deleted if there are none. You cannot
        undo this.{' '}
        <a href="/app/account/export.json" download>
          Export my data
        </a>{' '}
        first if you want to keep a copy. The site’s audit log keeps your email with the actions of your
        account.
      </p>
      <ErrorSummary errors={actionData?.errors} />
      <ChangeForm>
        <PasswordField errors={actionData?.errors} />
        <button type="submit" className="dangerous-button">
          Delete my account
        </button>
      </ChangeForm>
    </div>
  );
}
