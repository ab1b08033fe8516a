import { data, Link, redirect } from 'react-router';
import { ChangeForm } from '../frame/change-form.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { pageBefore } from '../http/page-before.ts';
import { addressContext, siteContext, visitorContext } from '../site-context.ts';
import { ErrorSummary, TextField } from '../ui/form-parts.tsx';
import type { Route } from './+types/sign-in-page.ts';
import { emailErrors, isWrong, readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { signedInAt } from './session-answers.ts';
import { userByPassword } from './sign-in.server.ts';
import { placeAfter } from './signed-in.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const before = pageBefore(request);
  const to = searchParams.get('to') ?? (isOfAccounts(before) ? null : (before ?? null));
  if (context.get(visitorContext).user) throw redirect(placeAfter(to));
  const isPasswordNew = searchParams.get('said') === 'password';
  return { to, isPasswordNew, signUp: context.get(siteContext).config.signUp };
}

/** Pages on the way to an account: nobody wants to be led back to them. */
function isOfAccounts(path = ''): boolean {
  return /^\/(sign-|new-|forgotten-)/.test(path);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { email, password, to } = await readForm(request, ['email', 'password', 'to']);
  const { db } = context.get(siteContext);
  const errors = { ...emailErrors(email), ...(password ? {} : { password: 'Enter your password.' }) };
  const refused = (why: Record<string, string>) => data({ errors: why, email }, { status: 400 });
  if (isWrong(errors)) return refused(errors);
  const userId = await userByPassword(db, { email, password }, context.get(addressContext));
  if (!userId) return refused({ email: 'No account has this email address and password.' });
  return await signedInAt(context, request, userId, placeAfter(to || null));
}

export { neverKept as headers } from './never-kept.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Sign in',
    path: '/sign-in',
    noindex: true,
  });
}

/** Email and password, and the way to an account (U04). */
export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Sign in</h1>
      {loaderData.isPasswordNew && !errors && <p role="status">Your password is changed. Sign in with it.</p>}
      <ErrorSummary errors={errors} />
      <ChangeForm>
        <input type="hidden" name="to" value={loaderData.to ?? ''} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
          errors={errors}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          errors={errors}
        />
        <button type="submit" className={styles.main}>
          Sign in
        </button>
      </ChangeForm>
      <p>
        <Link to="/forgotten-password">Forgotten your password?</Link>
      </p>
      {loaderData.signUp === 'open' && (
        <p>
          No account yet? <Link to="/sign-up">Sign up</Link>
        </p>
      )}
    </div>
  );
}
