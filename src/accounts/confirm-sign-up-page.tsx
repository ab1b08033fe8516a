import { data, redirect } from '../http/responses.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { PasswordField } from './account-fields.tsx';
import { readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { findLink } from './mailed-links.server.ts';
import { requireOpenSignUp } from './open-sign-up.ts';
import { redirectSignedIn } from './session-responses.ts';
import { finishSignUp } from './sign-up.server.ts';
import { AddressTaken } from './users.server.ts';

export async function loader({ context, request }: LoaderArgs) {
  requireOpenSignUp(context);
  const link = new URL(request.url).searchParams.get('link') ?? '';
  const started = await findLink(context.get(siteContext).db, 'sign-up', link);
  return started ? { link, email: started.email } : undefined;
}

export async function action({ context, request }: ActionArgs) {
  requireOpenSignUp(context);
  const { link, password } = await readForm(request, ['link', 'password']);
  try {
    const userId = await finishSignUp(context.get(siteContext).db, link, password);
    if (userId) return await redirectSignedIn(context, request, userId, '/app');
  } catch (error) {
    if (error instanceof AddressTaken) return redirect('/sign-in?said=account');
    throw error;
  }
  return data(
    { errors: { password: 'This is not the password you chose when you signed up. Try again.' } },
    { status: 400 },
  );
}

export { noStore as headers } from './no-store.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Finish signing up', path: '/sign-up/confirm', noindex: true });
}

/** The page of a sign-up link. The account is created by a form, because mail programs may open links. */
export default function ConfirmSignUpPage({
  loaderData: started,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  if (!started) {
    return (
      <div className={`page ${styles.page}`}>
        <h1>This link is no longer valid</h1>
        <p>
          It was already used or is older than a day. <a href="/sign-in">Sign in</a>, or{' '}
          <a href="/sign-up">sign up again</a>.
        </p>
      </div>
    );
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1>Finish signing up</h1>
      <ErrorSummary errors={actionData?.errors} />
      <ChangeForm>
        <input type="hidden" name="link" value={started.link} />
        <input type="hidden" name="email" value={started.email} autoComplete="username" />
        <PasswordField hint={`The password you chose for ${started.email}.`} errors={actionData?.errors} />
        <button type="submit" className="main-button">
          Create account
        </button>
      </ChangeForm>
    </div>
  );
}
