import { data, redirect } from 'react-router';
import { ChangeForm } from '../frame/change-form.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { siteContext } from '../site-context.ts';
import { ErrorSummary, type FormErrors, TextField } from '../ui/form-parts.tsx';
import type { Route } from './+types/change-password-page.ts';
import { isWrong, readForm, WRONG_PASSWORD } from './account-forms.ts';
import styles from './accounts.module.css';
import { passwordFault } from './password-rules.ts';
import { isOwnPassword } from './sign-in.server.ts';
import { signedIn } from './signed-in.ts';
import { credentialsOf, setPassword } from './users.server.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return { email: signedIn(context, request).email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const { password, newPassword } = await readForm(request, ['password', 'newPassword']);
  const words = [config.name, user.email, ...user.email.split('@')];
  const { totp_secret } = await credentialsOf(db, user.id);
  const fault = passwordFault(newPassword, { words, hasSecondFactor: totp_secret !== null });
  const errors: FormErrors = {
    ...((await isOwnPassword(db, user.email, password)) ? {} : WRONG_PASSWORD),
    ...(fault && { newPassword: fault }),
  };
  if (isWrong(errors)) return data({ errors }, { status: 400 });
  await setPassword(db, user.id, newPassword, user.signInId);
  throw redirect('/app/account');
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Change password', path: '/app/account/password', noindex: true });
}

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Change password</h1>
      <p>All other browsers in which you are signed in will be signed out.</p>
      <ErrorSummary errors={errors} />
      <ChangeForm>
        <input type="hidden" name="email" value={loaderData.email} autoComplete="username" />
        <TextField
          label="Password now"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          errors={errors}
        />
        <TextField
          label="New password"
          hint="At least 15 characters, of any kind."
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          errors={errors}
        />
        <button type="submit" className={styles.main}>
          Change the password
        </button>
      </ChangeForm>
    </div>
  );
}
