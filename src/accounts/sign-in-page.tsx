import { previousPage } from '../http/previous-page.ts';
import { data, redirect } from '../http/responses.ts';
import { destinationAfterSignIn } from '../http/signed-in.ts';
import { visitorContext } from '../http/visitor.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import { EmailField, PasswordField } from './account-fields.tsx';
import { emailErrors, hasErrors, readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { userByPasskey } from './passkeys.server.ts';
import { finishSecondFactor, startSecondFactor } from './second-factor.server.ts';
import { redirectSignedIn } from './session-responses.ts';
import { userByPassword } from './sign-in.server.ts';

/** The notices after other account pages, by the parameter `said`. */
const NOTICES: Partial<Record<string, string>> = {
  deleted: 'Your account and all its data were deleted.',
  password: 'Password changed. Sign in with your new password.',
  account: 'You already have an account. Sign in.',
};

export function loader({ context, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const notice = NOTICES[searchParams.get('said') ?? ''];
  const before = previousPage(request);
  const to = searchParams.get('to') ?? (notice || isAccountPage(before) ? null : (before ?? null));
  if (context.get(visitorContext).user) throw redirect(destinationAfterSignIn(to));
  return { to, notice, signUp: context.get(siteContext).config.signUp };
}

/** Whether a path is a page for signing in or up, to which signing in should not return. */
function isAccountPage(path = ''): boolean {
  return /^\/(sign-|new-|forgotten-)/.test(path);
}

export async function action({ context, request }: ActionArgs) {
  const { email, password, to, step, code, passkey } = await readForm(request, [
    'email',
    'password',
    'to',
    'step',
    'code',
    'passkey',
  ]);
  const site = context.get(siteContext);
  if (passkey) {
    const userId = await userByPasskey(site, passkey);
    if (userId) return await redirectSignedIn(context, request, userId, destinationAfterSignIn(to || null));
    const wrong = { email: 'This passkey is not registered here. Sign in with your password.' };
    return data({ errors: wrong, email, step: undefined, to }, { status: 400 });
  }
  if (step) {
    const userId = await finishSecondFactor(site, step, code);
    if (userId) return await redirectSignedIn(context, request, userId, destinationAfterSignIn(to || null));
    const wrong = { code: 'That code is wrong or has expired. Enter the code that the app shows now.' };
    return data({ errors: wrong, email, step, to }, { status: 400 });
  }
  const errors = { ...emailErrors(email), ...(password ? {} : { password: 'Enter your password.' }) };
  const rejected = (messages: Record<string, string>) =>
    data({ errors: messages, email, step: undefined, to }, { status: 400 });
  if (hasErrors(errors)) return rejected(errors);
  const address = context.get(addressContext);
  const userId = await userByPassword(site, { email, password }, { address, request });
  if (!userId) return rejected({ email: 'Wrong email or password. Try again.' });
  const secondStep = await startSecondFactor(site.db, userId);
  if (secondStep) return { errors: undefined, email, step: secondStep, to };
  return await redirectSignedIn(context, request, userId, destinationAfterSignIn(to || null));
}

export { noStore as headers } from './no-store.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, {
    title: 'Sign in',
    path: '/sign-in',
    noindex: true,
  });
}

/** Signing in with email and password or a passkey (U04). */
export default function SignInPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const errors = actionData?.errors;
  if (actionData?.step) return <SecondStep {...actionData} step={actionData.step} />;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Sign in</h1>
      {loaderData.notice && !errors && <p role="status">{loaderData.notice}</p>}
      <ErrorSummary errors={errors} />
      <ChangeForm noValidate>
        <input type="hidden" name="to" value={actionData?.to ?? loaderData.to ?? ''} />
        <EmailField value={actionData?.email} errors={errors} />
        <PasswordField errors={errors} />
        <button type="submit" className="main-button">
          Sign in
        </button>
      </ChangeForm>
      <PasskeyButton does="use" options="/sign-in/passkey" label="Sign in with a passkey">
        <input type="hidden" name="to" value={actionData?.to ?? loaderData.to ?? ''} />
      </PasskeyButton>
      <p>
        <a href="/forgotten-password">Forgot your password?</a>
      </p>
      {loaderData.signUp === 'open' && (
        <p>
          No account yet? <a href="/sign-up">Sign up</a>
        </p>
      )}
    </div>
  );
}

/** The second step, which asks for a one-time code. */
function SecondStep({ step, to, errors }: { step: string; to: string; errors: FormErrors | undefined }) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>One-time code</h1>
      <ErrorSummary errors={errors} />
      <ChangeForm noValidate>
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="to" value={to} />
        <TextField
          label="Code"
          hint="The six-digit code from your app, or one of your recovery codes."
          name="code"
          autoComplete="one-time-code"
          required
          autoFocus={!errors}
          errors={errors}
        />
        <button type="submit" className="main-button">
          Sign in
        </button>
      </ChangeForm>
    </div>
  );
}
