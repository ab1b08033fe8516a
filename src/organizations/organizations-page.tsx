import { readForm } from '../accounts/account-forms.ts';
import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { rejectedField } from '../tracking/read-fields.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/form-parts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { StackedTable } from '../ui/stacked-table.tsx';
import { organizationsOf } from './access.server.ts';
import { MAX_ORGANIZATION_NAME_LENGTH, RESTORE_DAYS, ROLE_NAMES } from './member-roles.ts';
import styles from './organizations.module.css';
import { createOrganization, deletedOrganizations, restoreOrganization } from './organizations.server.ts';

export async function loader({ context, request }: LoaderArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const [organizations, deleted] = await Promise.all([
    organizationsOf(db, user.id),
    deletedOrganizations(db, user.id),
  ]);
  return { organizations, deleted };
}

/** Creates an organization, or restores a deleted one. */
export async function action({ context, request }: ActionArgs) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const { name, restore } = await readForm(request, ['name', 'restore']);
  if (restore) {
    const id = idFrom(restore, 'This organization does not exist.');
    await restoreOrganization(db, user.id, id);
    return redirect(`/app/organizations/${id}`);
  }
  try {
    return redirect(`/app/organizations/${await createOrganization(db, user.id, name)}`);
  } catch (error) {
    const errors = rejectedField(error, 'name');
    if (!errors) throw error;
    return data({ errors, name }, { status: 400 });
  }
}

export function meta({ layout }: MetaArgs) {
  return pageMeta(layout, { title: 'Organizations', path: '/app/organizations', noindex: true });
}

/** The organizations of a user, and a form to create one. */
export default function OrganizationsPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { organizations, deleted } = loaderData;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title="Organizations" />
      <ErrorSummary errors={actionData?.errors} />
      {organizations.length === 0 ? (
        <EmptyNote>
          You are in no organization. In an organization, colleagues share tracking lists, whipboards,
          reports, and alerts. Create one here, or open the link in an invitation.
        </EmptyNote>
      ) : (
        <StackedTable
          caption="Your organizations"
          isCaptionHidden
          rows={organizations}
          rowKey={({ id }) => id}
          columns={[
            {
              heading: 'Organization',
              isRowName: true,
              cell: ({ id, name }) => (
                <a href={`/app/organizations/${id}`} className="long-words">
                  {name}
                </a>
              ),
            },
            { heading: 'Your role', isLabeled: true, cell: ({ role }) => ROLE_NAMES[role] },
          ]}
        />
      )}
      <section>
        <h2>New organization</h2>
        <ChangeForm className={formLayout.form}>
          <TextField
            label="Name"
            name="name"
            defaultValue={actionData?.name}
            maxLength={MAX_ORGANIZATION_NAME_LENGTH}
            autoComplete="organization"
            required
            errors={actionData?.errors}
          />
          <button type="submit" className="main-button">
            Create organization
          </button>
        </ChangeForm>
      </section>
      {deleted.length > 0 && (
        <section>
          <h2>Deleted organizations</h2>
          <p>You can restore an organization for {RESTORE_DAYS} days after it was deleted.</p>
          <ChangeForm>
            <ul className={styles.things}>
              {deleted.map(({ id, name }) => (
                <li key={id} className={formLayout.line}>
                  <span className="long-words">{name}</span>
                  <button type="submit" name="restore" value={id} formNoValidate>
                    Restore<span className="visually-hidden"> {name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </ChangeForm>
        </section>
      )}
    </div>
  );
}
