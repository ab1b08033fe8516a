import { data, Link } from 'react-router';
import { ChangeForm } from '../frame/change-form.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { addressContext, siteContext } from '../site-context.ts';
import { ErrorSummary } from '../ui/form-parts.tsx';
import type { Route } from './+types/forgotten-password-page.ts';
import { EmailField } from './account-fields.tsx';
import { emailErrors, isWrong, readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { askNewPassword } from './password-reset.server.ts';

export async function action({ context, request }: Route.ActionArgs) {
  const { email } = await readForm(request, ['email']);
  const errors = emailErrors(email);
  if (isWrong(errors)) return data({ errors, email, sentTo: undefined }, { status: 400 });
  const site = context.get(siteContext);
  await askNewPassword(site, { email, address: context.get(addressContext) });
  return { errors: undefined, email, sentTo: site.mail.goesTo(email) };
}

export { neverKept as headers } from './never-kept.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Forgotten password', path: '/forgotten-password', noindex: true });
}

/** Sends a link to the address of an account (U04). */
export default function ForgottenPasswordPage({ actionData }: Route.ComponentProps) {
  if (actionData?.sentTo) {
    return (
      <div className={`page ${styles.page}`}>
        <h1>Look into your mail</h1>
        <p role="status">
          A message went to {actionData.sentTo}. If the address has an account, the link in it is good for an
          hour.
        </p>
        <p>
          <Link to="/sign-in">Sign in</Link>
        </p>
      </div>
    );
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1>Forgotten password</h1>
      <p>A link goes to the address of your account. With it you choose a new password.</p>
      <ErrorSummary errors={actionData?.errors} />
      <ChangeForm>
        <EmailField value={actionData?.email} errors={actionData?.errors} />
        <button type="submit" className="main-button">
          Send the link
        </button>
      </ChangeForm>
    </div>
  );
}
