import { data, Link, redirect } from 'react-router';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary } from '../ui/form-parts.tsx';
import type { Route } from './+types/confirm-sign-up-page.ts';
import { PasswordField } from './account-fields.tsx';
import { readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { linkBy } from './mailed-links.server.ts';
import { mustBeOpen } from './open-sign-up.ts';
import { signedInAt } from './session-answers.ts';
import { finishSignUp } from './sign-up.server.ts';
import { AddressTaken } from './users.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  mustBeOpen(context);
  const link = new URL(request.url).searchParams.get('link') ?? '';
  const begun = await linkBy(context.get(siteContext).db, 'sign-up', link);
  return begun ? { link, email: begun.email } : undefined;
}

export async function action({ context, request }: Route.ActionArgs) {
  mustBeOpen(context);
  const { link, password } = await readForm(request, ['link', 'password']);
  try {
    const userId = await finishSignUp(context.get(siteContext).db, link, password);
    if (userId) return await signedInAt(context, request, userId, '/app');
  } catch (error) {
    if (error instanceof AddressTaken) return redirect('/sign-in?said=account');
    throw error;
  }
  return data({ errors: { password: 'This is not the password that you chose.' } }, { status: 400 });
}

export { noStore as headers } from './no-store.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Finish signing up', path: '/sign-up/confirm', noindex: true });
}

/** Where the link of a sign-up leads: programs that open links in mail make no account, so it takes a form. */
export default function ConfirmSignUpPage({ loaderData: begun, actionData }: Route.ComponentProps) {
  if (!begun) {
    return (
      <div className={`page ${styles.page}`}>
        <h1>This link is no longer good</h1>
        <p>
          It was used, or it is older than a day. <Link to="/sign-in">Sign in</Link>, or{' '}
          <Link to="/sign-up">sign up again</Link>.
        </p>
      </div>
    );
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1>Finish signing up</h1>
      <ErrorSummary errors={actionData?.errors} />
      <ChangeForm>
        <input type="hidden" name="link" value={begun.link} />
        <input type="hidden" name="email" value={begun.email} autoComplete="username" />
        <PasswordField hint={`The one that you chose for ${begun.email}.`} errors={actionData?.errors} />
        <button type="submit" className="main-button">
          Make the account
        </button>
      </ChangeForm>
    </div>
  );
}
