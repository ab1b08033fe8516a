import { data, redirect } from '../http/responses.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { NewPasswordField } from './account-fields.tsx';
import { readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { PasskeysRemain } from './passkeys-remain.tsx';
import { minPasswordLength } from './password-length.ts';
import { findPasswordReset, resetPassword } from './password-reset.server.ts';
import { passwordError } from './password-rules.ts';
import { redirectKnownDevice } from './session-responses.ts';

export async function loader({ context, request }: LoaderArgs) {
  const link = new URL(request.url).searchParams.get('link') ?? '';
  const reset = await findPasswordReset(context.get(siteContext).db, link);
  return reset && { link, email: reset.email, minLength: minPasswordLength(reset.hasSecondFactor) };
}

export async function action({ context, request }: ActionArgs) {
  const site = context.get(siteContext);
  const { link, password } = await readForm(request, ['link', 'password']);
  const reset = await findPasswordReset(site.db, link);
  if (!reset) throw redirect('/new-password');
  const error = passwordError(password, { site: site.config.name, ...reset });
  if (error) return data({ errors: { password: error } }, { status: 400 });
  const userId = await resetPassword(site, link, { password, address: context.get(addressContext) });
  throw userId
    ? await redirectKnownDevice(context, request, userId, '/sign-in?said=password')
    : redirect('/new-password');
}

export { noStore as headers } from './no-store.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'New password', path: '/new-password', noindex: true });
}

/** The page of a link that resets the password. */
export default function NewPasswordPage({
  loaderData: reset,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  if (!reset) {
    return (
      <div className={`page ${styles.page}`}>
        <h1>This link is no longer valid</h1>
        <p>
          It was already used or is older than an hour. <a href="/forgotten-password">Request a new link</a>.
        </p>
      </div>
    );
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1>New password</h1>
      <p>{reset.email} will be signed out in all browsers.</p>
      <PasskeysRemain />
      <ErrorSummary errors={actionData?.errors} />
      <ChangeForm noValidate>
        <input type="hidden" name="link" value={reset.link} />
        <NewPasswordField label="New password" minLength={reset.minLength} errors={actionData?.errors} />
        <button type="submit" className="main-button">
          Change password
        </button>
      </ChangeForm>
    </div>
  );
}
