import { data, redirect } from '../http/responses.ts';
import { visitorContext } from '../http/visitor.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { addressContext, siteContext } from '../layout/site-context.ts';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { EmailField, NewPasswordField } from './account-fields.tsx';
import { emailErrors, hasErrors, readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { acceptInvitation, findInvitation } from './invitations.server.ts';
import { InvitedSignUp } from './invited-sign-up.tsx';
import { LinkAtAdministrator, LinkSent, NO_MAIL } from './link-sent.tsx';
import { requireOpenSignUp } from './open-sign-up.ts';
import { passwordError } from './password-rules.ts';
import { redirectSignedIn } from './session-responses.ts';
import { beginSignUp } from './sign-up.server.ts';

export async function loader({ context, request }: LoaderArgs) {
  const { db, config, mail } = context.get(siteContext);
  const link = new URL(request.url).searchParams.get('invitation');
  const sendsMail = mail.isConnected;
  if (link !== null && config.signUp !== 'closed') {
    const invitation = { link, invited: await findInvitation(db, link), isOpen: config.signUp === 'open' };
    return { invitation, sendsMail };
  }
  requireOpenSignUp(context);
  if (context.get(visitorContext).user) throw redirect('/app');
  return { invitation: undefined, sendsMail };
}

export async function action({ context, request }: ActionArgs) {
  const site = context.get(siteContext);
  const { email, password, invitation } = await readForm(request, ['email', 'password', 'invitation']);
  const error = passwordError(password, { site: site.config.name, email });
  const errors: FormErrors = { ...(error && { password: error }) };
  if (invitation && site.config.signUp !== 'closed') {
    if (hasErrors(errors)) return data({ errors, email, isDone: false }, { status: 400 });
    const userId = await acceptInvitation(site.db, invitation, password);
    // The page shows that the invitation is no longer valid.
    if (!userId) return redirect('/sign-up?invitation=');
    return await redirectSignedIn(context, request, userId, '/app');
  }
  requireOpenSignUp(context);
  const all = { ...emailErrors(email), ...errors };
  if (hasErrors(all)) return data({ errors: all, email, isDone: false }, { status: 400 });
  await beginSignUp(site, { email, password, address: context.get(addressContext) });
  return { errors: undefined, email, isDone: true };
}

export { noStore as headers } from './no-store.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, {
    title: 'Sign up',
    path: '/sign-up',
    noindex: true,
  });
}

/** Signing up with email and password. The link that is sent creates the account (U04). */
export default function SignUpPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { invitation, sendsMail } = loaderData;
  if (invitation) return <InvitedSignUp {...invitation} errors={actionData?.errors} />;
  if (actionData?.isDone) {
    return sendsMail ? (
      <LinkSent email={actionData.email}>
        Open the link in it to finish signing up. The link expires after a day. No message? Check your spam
        folder, or <a href="/sign-up">send it again</a>.
      </LinkSent>
    ) : (
      <LinkAtAdministrator>
        Ask the administrator for a link to finish signing up as {actionData.email}. The link expires after a
        day.
      </LinkAtAdministrator>
    );
  }
  const errors = actionData?.errors;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Sign up</h1>
      <p>
        With an account, you can track bills, keep an agenda, create reports, and count votes. You do not need
        one to read the records.
      </p>
      {!sendsMail && <p>{NO_MAIL} Its administrator has to confirm your account before you can sign in.</p>}
      <ErrorSummary errors={errors} />
      <ChangeForm noValidate>
        <EmailField value={actionData?.email} errors={errors} />
        <NewPasswordField label="Password" errors={errors} />
        <button type="submit" className="main-button">
          Sign up
        </button>
      </ChangeForm>
      <p>
        Already have an account? <a href="/sign-in">Sign in</a>
      </p>
    </div>
  );
}
