import { readForm } from '../accounts/account-forms.ts';
import styles from '../accounts/accounts.module.css';
import { browserName } from '../accounts/browser-name.ts';
import { idFrom } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PushButton } from './push-button.tsx';
import { pushKeys } from './push-keys.server.ts';
import { addSubscription, removeSubscription, subscriptionsOf } from './push-subscriptions.server.ts';

const PATH = '/app/account/notifications';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config, siteKey } = context.get(siteContext);
  const { publicKey } = await pushKeys(db, siteKey);
  return { browsers: await subscriptionsOf(db, user.id), publicKey, timeZone: config.timeZone };
}

/** Stores the subscription of this browser, or removes a browser. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db, siteKey, settings } = context.get(siteContext);
  const { subscription, remove } = await readForm(request, ['subscription', 'remove']);
  if (remove) await removeSubscription(db, user.id, idFrom(remove, 'This browser does not exist.'));
  else {
    const browser = browserName(request.headers.get('user-agent') ?? '');
    const options = { siteKey, named: settings.privateWebhookHosts };
    await addSubscription(db, user.id, { text: subscription, browser }, options);
  }
  throw redirect(PATH);
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Notifications', path: PATH, noindex: true });
}

/** The browsers that show notifications of the user's alerts (U04). */
export default function NotificationsPage({
  loaderData: { browsers, publicKey, timeZone },
}: PageProps<typeof loader, typeof action>) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Notifications</h1>
      <p>
        Alerts can show a notification in your browsers instead of sending mail. Choose that in{' '}
        <a href="/app/alerts">each alert</a>. Notifications are shown while you are signed out, too.
      </p>
      <h2>Your browsers</h2>
      {browsers.length === 0 && (
        <EmptyNote>No browser shows notifications yet. Alerts come by mail until one does.</EmptyNote>
      )}
      <ul className={styles.facts}>
        {browsers.map(({ id, browser, made_at, used_at }) => (
          <li key={id}>
            <span>
              {browser}
              <br />
              <small>
                {used_at ? 'Last used' : 'Added'} <Moment at={used_at ?? made_at} timeZone={timeZone} />
              </small>
            </span>
            <ChangeForm>
              <button type="submit" name="remove" value={id}>
                Remove<span className="visually-hidden"> {browser}</span>
              </button>
            </ChangeForm>
          </li>
        ))}
      </ul>
      <h2>This browser</h2>
      <PushButton publicKey={publicKey} />
    </div>
  );
}
