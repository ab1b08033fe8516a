import { data, Link, redirect } from 'react-router';
import { readForm } from '../accounts/account-forms.ts';
import { OnlyAdministrator, setRole } from '../accounts/users.server.ts';
import { idFrom } from '../http/http-errors.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { Day } from '../ui/day.tsx';
import { ErrorSummary } from '../ui/form-parts.tsx';
import type { Route } from './+types/user-page.ts';
import styles from './admin.module.css';
import { RoleChoice } from './role-choice.tsx';
import { ROLE_NAMES, ROLES, roleIn } from './role-names.ts';
import { endSignIns, userForAdmin } from './users-admin.server.ts';

const MISSING = 'There is no such user.';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const self = withRole(context, request, 'admin');
  const { db, config } = context.get(siteContext);
  const user = await userForAdmin(db, idFrom(params.id, MISSING));
  return { user, isSelf: user.id === self.id, timeZone: config.timeZone };
}

/** Gives the user another role, or ends their sign-ins. One's own role is another administrator's to change. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const self = withRole(context, request, 'admin');
  const { db } = context.get(siteContext);
  const user = await userForAdmin(db, idFrom(params.id, MISSING));
  const { intent, role } = await readForm(request, ['intent', 'role']);
  if (intent === 'sign out') {
    await endSignIns(db, self.email, user);
    return redirect(user.id === self.id ? '/sign-in' : `/app/admin/users/${user.id}`);
  }
  if (user.id === self.id)
    return data({ errors: { role: 'Your own role is another administrator’s to change.' } }, { status: 400 });
  const chosen = ROLES.find((each) => each === role);
  if (!chosen) return data({ errors: { role: 'Choose a role.' } }, { status: 400 });
  try {
    await setRole(db, user.id, chosen, self.email);
  } catch (error) {
    if (!(error instanceof OnlyAdministrator)) throw error;
    return data({ errors: { role: error.message } }, { status: 400 });
  }
  return redirect(`/app/admin/users/${user.id}`);
}

export function meta({ matches, loaderData: { user } }: Route.MetaArgs) {
  return pageMeta(matches, { title: user.email, path: `/app/admin/users/${user.id}`, noindex: true });
}

/** One account, and what an administrator may do with it. */
export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, isSelf, timeZone } = loaderData;
  const { email, role, created_at, seen_at, sign_ins } = user;
  return (
    <div className={`page ${styles.writing}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/admin', label: 'Desk' },
          { to: '/app/admin/users', label: 'Users' },
        ]}
      />
      <h1 className={styles.named}>{email}</h1>
      <p>
        {ROLE_NAMES[roleIn(role)]} since <Day day={dayOfMoment(created_at, timeZone)} />
        {seen_at && (
          <>
            , last here <Day day={dayOfMoment(seen_at, timeZone)} />
          </>
        )}
        . <Link to={`/app/admin/log?${new URLSearchParams({ who: email })}`}>What they did</Link>
      </p>
      <ErrorSummary errors={actionData?.errors} />
      {isSelf ? (
        <p>
          This is you. Your own role is another administrator’s to change; the rest is in{' '}
          <Link to="/app/account">your account</Link>.
        </p>
      ) : (
        <>
          <ChangeForm id="role">
            <RoleChoice chosen={roleIn(role)} />
            <p className={styles.buttons}>
              <button type="submit" className="main-button">
                Change the role
              </button>
            </p>
          </ChangeForm>
          <ChangeForm>
            <p>{counted(sign_ins ?? 0, 'sign-in')} open.</p>
            <p className={styles.buttons}>
              <button type="submit" name="intent" value="sign out">
                Sign out everywhere
              </button>
              <Link to={`/app/admin/users/${user.id}/delete`}>Delete the account</Link>
            </p>
          </ChangeForm>
        </>
      )}
    </div>
  );
}
