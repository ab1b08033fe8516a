import { badRequest, idFrom } from '../http/http-errors.ts';
import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Moment } from '../ui/day.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { TextField } from '../ui/form-parts.tsx';
import { PasswordField } from './account-fields.tsx';
import { readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { addPasskey, listPasskeys, removePasskey } from './passkeys.server.ts';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  return { passkeys: await listPasskeys(db, user.id), timeZone: config.timeZone };
}

export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const site = context.get(siteContext);
  const { name, passkey, remove } = await readForm(request, ['name', 'passkey', 'remove']);
  if (remove) await removePasskey(site.db, user.id, idFrom(remove, 'This passkey does not exist.'));
  else if (!(await addPasskey(site, user, name, passkey))) {
    throw badRequest('The passkey was not accepted. Try again.', 'passkey');
  }
  throw redirect('/app/account/passkeys');
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Passkeys', path: '/app/account/passkeys', noindex: true });
}

/** Passkeys, which sign in without a password (U01). */
export default function PasskeysPage({
  loaderData: { passkeys, timeZone },
}: PageProps<typeof loader, typeof action>) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Passkeys</h1>
      <p>
        A passkey is stored on your device or in your password manager. You sign in with your fingerprint,
        face, or PIN instead of a password.
      </p>
      <noscript>
        <p>Passkeys need JavaScript, which is off in this browser.</p>
      </noscript>
      {passkeys.length === 0 && <EmptyNote>You have no passkeys yet.</EmptyNote>}
      <ul className={styles.facts}>
        {passkeys.map(({ id, name, created_at, used_at }) => (
          <li key={id}>
            <span>
              {name}
              <br />
              <small>
                {used_at ? 'Last used' : 'Added'} <Moment at={used_at ?? created_at} timeZone={timeZone} />
              </small>
            </span>
            <ChangeForm>
              <button type="submit" name="remove" value={id}>
                Remove<span className="visually-hidden"> {name}</span>
              </button>
            </ChangeForm>
          </li>
        ))}
      </ul>
      <PasskeyButton does="create" options="/sign-in/passkey" label="Add a passkey">
        <TextField label="Name" hint="For example, the name of the device." name="name" maxLength={60} />
        <PasswordField errors={undefined} />
      </PasskeyButton>
    </div>
  );
}
