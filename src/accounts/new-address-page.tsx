import { Link, redirect } from 'react-router';
import { ChangeForm } from '../frame/change-form.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/new-address-page.ts';
import { readForm } from './account-forms.ts';
import styles from './accounts.module.css';
import { takeNewAddress } from './email-change.server.ts';
import { linkBy } from './mailed-links.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get('link') ?? '';
  const asked = await linkBy(context.get(siteContext).db, 'new address', link);
  return asked ? { link, email: asked.email } : undefined;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { link } = await readForm(request, ['link']);
  const isTaken = await takeNewAddress(context.get(siteContext).db, link);
  throw redirect(isTaken ? '/app/account' : '/new-address');
}

export { neverKept as headers } from './never-kept.ts';

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
          It was used, it is older than a day, or the address has got an account meanwhile.{' '}
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
