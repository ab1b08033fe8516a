import { data, Link, redirect } from 'react-router';
import { previousPage } from '../http/previous-page.ts';
import { destinationAfterSignIn } from '../http/signed-in.ts';
import { visitorContext } from '../http/visitor.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { ErrorSummary, type FormErrors, TextField } from '../ui/form-parts.tsx';
import type { Route } from './+types/sign-in-page.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import { emailErrors, isWrong, readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { userByPasskey } from './passkeys.server.ts';
import { finishSecondFactor, startSecondFactor } from './second-factor.server.ts';
import { signedInAt } from './session-answers.ts';
import { userByPassword } from './sign-in.server.ts';

/** What the page before says, by what the address says of it. */
const SAID: Partial<Record<string, string>> = {
  deleted: 'Your account is deleted, with all that was yours.',
  password: 'Your password is changed. Sign in with it.',
  account: 'You have an account: sign in.',
};

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const said = SAID[searchParams.get('said') ?? ''];
  const before = previousPage(request);
  const to = searchParams.get('to') ?? (said || isOfAccounts(before) ? null : (before ?? null));
  if (context.get(visitorContext).user) throw redirect(destinationAfterSignIn(to));
  return { to, said, signUp: context.get(siteContext).config.signUp };
}

/** Pages on the way to an account: nobody wants to be led back to them. */
function isOfAccounts(path = ''): boolean {
  return /^\/(sign-|new-|forgotten-)/.test(path);
}

export async function action({ context, request }: Route.ActionArgs) {
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
    const known = await userByPasskey(site, passkey);
    if (known) return await signedInAt(context, request, known, destinationAfterSignIn(to || null));
    const wrong = { email: 'This site does not know that passkey. Sign in with your password.' };
    return data({ errors: wrong, email, step: undefined, to }, { status: 400 });
  }
  if (step) {
    const known = await finishSecondFactor(site, step, code);
    if (known) return await signedInAt(context, request, known, destinationAfterSignIn(to || null));
    const wrong = { code: 'This code is not good, or no longer. Wait for the next one.' };
    return data({ errors: wrong, email, step, to }, { status: 400 });
  }
  const errors = { ...emailErrors(email), ...(password ? {} : { password: 'Enter your password.' }) };
  const refused = (why: Record<string, string>) =>
    data({ errors: why, email, step: undefined, to }, { status: 400 });
  if (isWrong(errors)) return refused(errors);
  const address = context.get(addressContext);
  const userId = await userByPassword(site, { email, password }, { address, request });
  if (!userId) return refused({ email: 'No account has this email address and password.' });
  const secondStep = await startSecondFactor(site.db, userId);
  if (secondStep) return { errors: undefined, email, step: secondStep, to };
  return await signedInAt(context, request, userId, destinationAfterSignIn(to || null));
}

export { noStore as headers } from './no-store.ts';

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
  if (actionData?.step) return <SecondStep {...actionData} step={actionData.step} />;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Sign in</h1>
      {loaderData.said && !errors && <p role="status">{loaderData.said}</p>}
      <ErrorSummary errors={errors} />
      <ChangeForm>
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

/** The code that an app shows, after the password. */
function SecondStep({ step, to, errors }: { step: string; to: string; errors: FormErrors | undefined }) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>One-time code</h1>
      <ErrorSummary errors={errors} />
      <ChangeForm>
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="to" value={to} />
        <TextField
          label="Code"
          hint="The six digits that your app shows, or one of your recovery codes."
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
