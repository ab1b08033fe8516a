import { redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import formLayout from '../ui/form-layout.module.css';
import { findOrganizationInvitation, joinOrganization } from './invitations.server.ts';
import { ROLE_TEXTS } from './member-roles.ts';
import { memberNames } from './members.server.ts';
import styles from './organizations.module.css';

/** Shows an invitation and changes nothing, because mail programs open links. */
export async function loader({ context, params, request }: LoaderArgs<'secret'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const { name, role, invited_by } = await findOrganizationInvitation(db, user, params.secret);
  const names = await memberNames(db, invited_by === null ? [] : [invited_by]);
  return { name, role, by: invited_by === null ? undefined : names.get(invited_by) };
}

export async function action({ context, params, request }: ActionArgs<'secret'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  return redirect(`/app/organizations/${await joinOrganization(db, user, params.secret)}`);
}

export { noStore as headers } from '../accounts/no-store.ts';

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Join an organization', path: '/organizations/join', noindex: true });
}

export default function JoinPage({
  loaderData: { name, role, by },
}: PageProps<typeof loader, typeof action>) {
  return (
    <div className={`page ${styles.page}`}>
      <h1 className="long-words">Join {name}</h1>
      <p>
        {by ? `${by} invites you` : 'You are invited'} to share tracking lists, whipboards, reports, and
        alerts. The members of {name} will see your name and email.
      </p>
      <p>{ROLE_TEXTS[role]}</p>
      <ChangeForm className={formLayout.line}>
        <button type="submit" className="main-button">
          Join
        </button>
        <a href="/app">Not now</a>
      </ChangeForm>
    </div>
  );
}
