import { Link, redirect } from 'react-router';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import type { Route } from './+types/new-address-page.ts';
import { readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { confirmNewAddress, newAddressBy } from './email-change.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = signedIn(context, request);
  const link = new URL(request.url).searchParams.get('link') ?? '';
  const asked = await newAddressBy(context.get(siteContext).db, user, link);
  return asked ? { link, email: asked.email } : undefined;
}

export async function action({ context, request }: Route.ActionArgs) {
  const user = signedIn(context, request);
  const { link } = await readForm(request, ['link']);
  const isChanged = await confirmNewAddress(context.get(siteContext), user, link);
  throw redirect(isChanged ? '/app/account' : '/new-address');
}

export { noStore as headers } from './no-store.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'New address', path: '/new-address', noindex: true });
}

/** Where the link to a new address leads. */
export default function NewAddressPage({ loaderData: asked }: Route.ComponentProps) {
  if (!asked) {
    return (
      <div className={`page ${styles.page}`}>
        <h1>This link is no longer good</h1>
        <p>
          It was used, another one was asked for since, it is older than a day, it is of another account than
          the one you are signed in to, or the address has got an account meanwhile.{' '}
          <Link to="/app/account">Account</Link>
        </p>
      </div>
    );
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1>New address</h1>
      <p>From now on you sign in with {asked.email}.</p>
      <ChangeForm>
        <input type="hidden" name="link" value={asked.link} />
        <button type="submit" className="main-button">
          Use this address
        </button>
      </ChangeForm>
    </div>
  );
}
