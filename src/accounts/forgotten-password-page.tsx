import { data } from '../http/responses.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { EmailField } from './account-fields.tsx';
import { emailErrors, hasErrors, readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { LinkAtAdministrator, LinkSent, NO_MAIL } from './link-sent.tsx';
import { requestPasswordReset } from './password-reset.server.ts';

export function loader({ context }: LoaderArgs) {
  return { sendsMail: context.get(siteContext).mail.isConnected };
}

export async function action({ context, request }: ActionArgs) {
  const { email } = await readForm(request, ['email']);
  const errors = emailErrors(email);
  if (hasErrors(errors)) return data({ errors, email, isDone: false }, { status: 400 });
  const site = context.get(siteContext);
  await requestPasswordReset(site, { email, address: context.get(addressContext) });
  return { errors: undefined, email, isDone: true };
}

export { noStore as headers } from './no-store.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Forgotten password', path: '/forgotten-password', noindex: true });
}

/** Sends a link to reset a forgotten password (U04). */
export default function ForgottenPasswordPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { sendsMail } = loaderData;
  if (actionData?.isDone) {
    return sendsMail ? (
      <LinkSent email={actionData.email}>
        If the address has an account, the link in it expires after an hour. <a href="/sign-in">Sign in</a>
      </LinkSent>
    ) : (
      <LinkAtAdministrator>
        If {actionData.email} has an account, ask the administrator for a link to choose a new password.
      </LinkAtAdministrator>
    );
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1>Forgotten password</h1>
      {sendsMail ? (
        <p>Enter your email. You will get a link to choose a new password.</p>
      ) : (
        <p>{NO_MAIL} Its administrator can give you a link to choose a new password.</p>
      )}
      <ErrorSummary errors={actionData?.errors} />
      <ChangeForm noValidate>
        <EmailField value={actionData?.email} errors={actionData?.errors} />
        <button type="submit" className="main-button">
          {sendsMail ? 'Send the link' : 'Request a link'}
        </button>
      </ChangeForm>
    </div>
  );
}
