import { data } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/form-parts.tsx';
import { PasswordField } from './account-fields.tsx';
import { emailErrors, hasErrors, readForm, WRONG_PASSWORD } from './account-forms.ts';
import styles from './accounts.module.css';
import { requestNewAddress } from './email-change.server.ts';
import { LinkAtAdministrator, LinkSent } from './link-sent.tsx';
import { isCurrentPassword } from './sign-in.server.ts';

export function loader({ context, request }: LoaderArgs) {
  const { email } = signedIn(context, request);
  return { email, sendsMail: context.get(siteContext).mail.isConnected };
}

export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const site = context.get(siteContext);
  const { email, password } = await readForm(request, ['email', 'password']);
  const isOwn = await isCurrentPassword(site.db, user.id, password);
  const errors = { ...emailErrors(email), ...(isOwn ? {} : WRONG_PASSWORD) };
  if (hasErrors(errors)) return data({ errors, email, isDone: false }, { status: 400 });
  await requestNewAddress(site, user, email, context.get(addressContext));
  return { errors: undefined, email, isDone: true };
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Change email', path: '/app/account/email', noindex: true });
}

export default function ChangeEmailPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { sendsMail } = loaderData;
  if (actionData?.isDone) {
    return sendsMail ? (
      <LinkSent email={actionData.email}>
        Your email changes when you open the link in it. <a href="/app/account">Account</a>
      </LinkSent>
    ) : (
      <LinkAtAdministrator>
        Ask the administrator for a link to confirm {actionData.email}. Your email changes when you open it.{' '}
        <a href="/app/account">Account</a>
      </LinkAtAdministrator>
    );
  }
  const errors = actionData?.errors;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Change email</h1>
      <p>Your current email is {loaderData.email}.</p>
      <ErrorSummary errors={errors} />
      <ChangeForm>
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={actionData?.email}
          errors={errors}
        />
        <PasswordField errors={errors} />
        <button type="submit" className="main-button">
          {sendsMail ? 'Send a link to the new address' : 'Request a link'}
        </button>
      </ChangeForm>
    </div>
  );
}
