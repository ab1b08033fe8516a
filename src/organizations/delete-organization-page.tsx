import { readForm } from '../accounts/account-forms.ts';
import { idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { rejectedField } from '../tracking/read-fields.ts';
import { counted } from '../ui/counted.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { requireOwner } from './access.server.ts';
import { RESTORE_DAYS } from './member-roles.ts';
import { endOrganization } from './move.server.ts';
import styles from './organizations.module.css';
import { ownedCounts } from './organizations.server.ts';

const idIn = (text: string | undefined) => idFrom(text, 'This organization does not exist.');

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const { db } = context.get(siteContext);
  const organization = await requireOwner(db, user.id, idIn(params.id));
  return { organization, owned: await ownedCounts(db, organization.id) };
}

export async function action({ context, params, request }: ActionArgs<'id'>) {
  const user = signedIn(context, request);
  const site = context.get(siteContext);
  const { things } = await readForm(request, ['things']);
  try {
    await endOrganization(site, user.id, idIn(params.id), things === 'keep');
  } catch (error) {
    // The user has no room for the lists, boards, reports or alerts.
    const errors = rejectedField(error, 'name', 'ids', 'list');
    if (!errors) throw error;
    return data({ errors: { things: Object.values(errors).join(' ') } }, { status: 400 });
  }
  return redirect('/app/organizations');
}

export function meta({ layout, params }: MetaArgs<undefined, 'id'>) {
  const path = `/app/organizations/${params.id}/delete`;
  return pageMeta(layout, { title: 'Delete an organization', path, noindex: true });
}

/** Asks what becomes of the things of an organization before it is deleted. */
export default function DeleteOrganizationPage({
  loaderData: { organization, owned },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { lists, boards, reports, alerts, mailings } = owned;
  const things = [
    lists > 0 && counted(lists, 'tracking list'),
    boards > 0 && counted(boards, 'whipboard'),
    reports > 0 && counted(reports, 'report'),
    alerts > 0 && counted(alerts, 'alert'),
    mailings > 0 && counted(mailings, 'report by mail', 'reports by mail'),
  ].filter((each) => each !== false);
  return (
    <div className={`page ${styles.page}`}>
      <h1 className="long-words">Delete {organization.name}?</h1>
      <ErrorSummary errors={actionData?.errors} />
      <p>Its members lose access at once. You can restore it for {RESTORE_DAYS} days.</p>
      <ChangeForm className={formLayout.form}>
        {things.length > 0 && (
          <fieldset id="things" tabIndex={-1}>
            <legend>What it owns: {things.join(', ')}</legend>
            <label>
              <input type="radio" name="things" value="delete" defaultChecked /> Delete with the organization
            </label>
            <label>
              <input type="radio" name="things" value="keep" /> Move to my account, where only I can see them
            </label>
          </fieldset>
        )}
        <div className={formLayout.line}>
          <button type="submit" className="dangerous-button">
            Delete organization
          </button>
          <a href={`/app/organizations/${organization.id}`}>Cancel</a>
        </div>
      </ChangeForm>
    </div>
  );
}
