import { data } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { NewPasswordField, PasswordField } from './account-fields.tsx';
import { hasErrors, readForm, WRONG_PASSWORD } from './account-forms.ts';
import styles from './accounts.module.css';
import { PasskeysRemain } from './passkeys-remain.tsx';
import { minPasswordLength } from './password-length.ts';
import { passwordError } from './password-rules.ts';
import { redirectKnownDevice } from './session-responses.ts';
import { isCurrentPassword } from './sign-in.server.ts';
import { findCredentials, setPassword } from './users.server.ts';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { totp_secret } = await findCredentials(context.get(siteContext).db, user.id);
  return { email: user.email, minLength: minPasswordLength(totp_secret !== null) };
}

export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const site = context.get(siteContext);
  const { db, config } = site;
  const { password, newPassword } = await readForm(request, ['password', 'newPassword']);
  const { totp_secret } = await findCredentials(db, user.id);
  const error = passwordError(newPassword, {
    site: config.name,
    email: user.email,
    hasSecondFactor: totp_secret !== null,
  });
  const errors: FormErrors = {
    ...((await isCurrentPassword(db, user.id, password)) ? {} : WRONG_PASSWORD),
    ...(error && { newPassword: error }),
  };
  if (hasErrors(errors)) return data({ errors }, { status: 400 });
  await setPassword(site, user.id, newPassword, user.signInId);
  throw await redirectKnownDevice(context, request, user.id, '/app/account');
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Change password', path: '/app/account/password', noindex: true });
}

export default function ChangePasswordPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const errors = actionData?.errors;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Change password</h1>
      <p>You will be signed out in all other browsers.</p>
      <PasskeysRemain />
      <ErrorSummary errors={errors} />
      <ChangeForm>
        <input type="hidden" name="email" value={loaderData.email} autoComplete="username" />
        <PasswordField label="Current password" errors={errors} />
        <NewPasswordField
          label="New password"
          name="newPassword"
          minLength={loaderData.minLength}
          errors={errors}
        />
        <button type="submit" className="main-button">
          Change password
        </button>
      </ChangeForm>
    </div>
  );
}
