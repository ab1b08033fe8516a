import { readForm } from '../accounts/account-forms.ts';
import { OnlyAdministrator, setRole } from '../accounts/users.server.ts';
import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { withRole } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { Day } from '../ui/day.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import styles from './admin.module.css';
import { RoleChoice } from './role-choice.tsx';
import { ROLE_NAMES, ROLES, roleIn } from './role-names.ts';
import { signOutUser, userForAdmin } from './users-admin.server.ts';

const USER_NOT_FOUND = 'This user does not exist.';

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const admin = withRole(context, request, 'admin');
  const { db, config } = context.get(siteContext);
  const user = await userForAdmin(db, idFrom(params.id, USER_NOT_FOUND));
  return { user, isOwnAccount: user.id === admin.id, timeZone: config.timeZone };
}

/** Changes a user's role or signs them out everywhere. Administrators cannot change their own role. */
export async function action({ context, params, request }: ActionArgs<'id'>) {
  const admin = withRole(context, request, 'admin');
  const { db } = context.get(siteContext);
  const user = await userForAdmin(db, idFrom(params.id, USER_NOT_FOUND));
  const { intent, role } = await readForm(request, ['intent', 'role']);
  if (intent === 'sign out') {
    await signOutUser(db, admin.email, user);
    return redirect(user.id === admin.id ? '/sign-in' : `/app/admin/users/${user.id}`);
  }
  if (user.id === admin.id)
    return data(
      { errors: { role: 'You cannot change your own role. Ask another administrator.' } },
      { status: 400 },
    );
  const chosen = ROLES.find((each) => each === role);
  if (!chosen) return data({ errors: { role: 'Choose a role.' } }, { status: 400 });
  try {
    await setRole(db, user.id, chosen, admin.email);
  } catch (error) {
    if (!(error instanceof OnlyAdministrator)) throw error;
    return data({ errors: { role: error.message } }, { status: 400 });
  }
  return redirect(`/app/admin/users/${user.id}`);
}

export function meta({ layout, loaderData: { user } }: MetaArgs<typeof loader>) {
  return pageMeta(layout, { title: user.email, path: `/app/admin/users/${user.id}`, noindex: true });
}

/** The page of one account for administrators. */
export default function UserPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { user, isOwnAccount, timeZone } = loaderData;
  const { email, role, created_at, seen_at, sign_ins } = user;
  return (
    <div className={`page ${styles.writing}`}>
      <Breadcrumbs
        steps={[
          { to: '/app/admin', label: 'Administration' },
          { to: '/app/admin/users', label: 'Users' },
        ]}
      />
      <h1 className={styles.named}>{email}</h1>
      <p>
        {ROLE_NAMES[roleIn(role)]} since <Day day={dayOfMoment(created_at, timeZone)} />
        {seen_at && (
          <>
            , last active <Day day={dayOfMoment(seen_at, timeZone)} />
          </>
        )}
        . <a href={`/app/admin/log?${new URLSearchParams({ who: email })}`}>View activity</a>
      </p>
      <ErrorSummary errors={actionData?.errors} />
      {isOwnAccount ? (
        <p>
          This is your account. Only another administrator can change your role. Change everything else in{' '}
          <a href="/app/account">your account settings</a>.
        </p>
      ) : (
        <>
          <ChangeForm id="role">
            <RoleChoice chosen={roleIn(role)} />
            <p className={styles.buttons}>
              <button type="submit" className="main-button">
                Change role
              </button>
            </p>
          </ChangeForm>
          <ChangeForm>
            <p>Signed in on {counted(sign_ins ?? 0, 'device')}.</p>
            <p className={styles.buttons}>
              <button type="submit" name="intent" value="sign out">
                Sign out everywhere
              </button>
              <a href={`/app/admin/users/${user.id}/delete`}>Delete account</a>
            </p>
          </ChangeForm>
        </>
      )}
    </div>
  );
}
