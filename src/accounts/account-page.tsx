import { subscriptionsOf } from '../alerts/push-subscriptions.server.ts';
import { keysOf, keyUseText } from '../api-keys/api-keys.server.ts';
import { idFrom, notFound } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { Moment } from '../ui/day.tsx';
import { readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { browserName } from './browser-name.ts';
import { listSignIns, signOut, signOutEverywhere } from './sign-ins.server.ts';
import { findCredentials } from './users.server.ts';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const { totp_secret, name } = await findCredentials(db, user.id);
  const signIns = await listSignIns(db, user.id);
  const keys = await keysOf(db, { userId: user.id }, dayOfMoment(new Date(), config.timeZone));
  return {
    email: user.email,
    name,
    hasCodes: totp_secret !== null,
    timeZone: config.timeZone,
    browsers: (await subscriptionsOf(db, user.id)).length,
    keyUse: keyUseText(keys),
    signIns: signIns.map(({ id, browser, seen_at }) => ({
      id,
      browser: browserName(browser),
      seenAt: seen_at,
      isThis: id === user.signInId,
    })),
  };
}

const NO_SIGN_IN = 'This sign-in does not exist.';

/** Ends one sign-in, or all but this one. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const { signIn } = await readForm(request, ['signIn']);
  if (signIn === 'others') await signOutEverywhere(db, user.id, user.signInId);
  else if (!(await signOut(db, user.id, idFrom(signIn, NO_SIGN_IN)))) throw notFound(NO_SIGN_IN, 'signIn');
  return redirect('/app/account');
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Account', path: '/app/account', noindex: true });
}

/** The user's account: email, password, sign-ins, and data (U04). */
export default function AccountPage({ loaderData }: PageProps<typeof loader, typeof action>) {
  const { email, name, hasCodes, signIns, timeZone, keyUse, browsers } = loaderData;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Account</h1>
      <ul className={styles.facts}>
        <li>
          <span>Email: {email}</span> <a href="/app/account/email">Change email</a>
        </li>
        <li>
          <span>Password</span> <a href="/app/account/password">Change password</a>
        </li>
        <li>
          <span>One-time codes: {hasCodes ? 'on' : 'off'}</span>{' '}
          <a href="/app/account/codes">{hasCodes ? 'Manage one-time codes' : 'Turn on one-time codes'}</a>
        </li>
        <li>
          <span>Passkeys</span> <a href="/app/account/passkeys">Manage passkeys</a>
        </li>
        <li>
          <span>
            Notifications: {browsers === 0 ? 'in no browser' : `in ${counted(browsers, 'browser')}`}
          </span>{' '}
          <a href="/app/account/notifications">Manage notifications</a>
        </li>
        <li>
          <span>Name: {name ?? 'none'}</span> <a href="/app/account/name">Change name</a>
        </li>
        <li>
          <span>Organizations</span> <a href="/app/organizations">Manage organizations</a>
        </li>
        <li>
          <span>API keys: {keyUse}</span> <a href="/app/account/keys">Manage API keys</a>
        </li>
        <li>
          <span>Your data</span>{' '}
          <a href="/app/account/export.json" download>
            Export my data
          </a>
        </li>
        <li>
          <span>Your account</span> <a href="/app/account/delete">Delete my account</a>
        </li>
      </ul>
      <h2>Where you are signed in</h2>
      <ul className={styles.facts}>
        {signIns.map(({ id, browser, seenAt, isThis }) => (
          <li key={id}>
            <span>
              {browser}
              {isThis ? ', this browser' : ''}
              <br />
              <small>
                Last used <Moment at={seenAt} timeZone={timeZone} />
              </small>
            </span>
            <ChangeForm action={isThis ? '/sign-out' : undefined}>
              <button type="submit" name="signIn" value={id}>
                Sign out<span className="visually-hidden"> {browser}</span>
              </button>
            </ChangeForm>
          </li>
        ))}
      </ul>
      {signIns.length > 1 && (
        <ChangeForm>
          <button type="submit" name="signIn" value="others">
            Sign out everywhere else
          </button>
        </ChangeForm>
      )}
    </div>
  );
}
