import { emailErrors, hasErrors, readForm } from '../accounts/account-forms.ts';
import { countAttempt } from '../accounts/attempts.server.ts';
import { keysOf, keyUseText } from '../api-keys/api-keys.server.ts';
import { badRequest, idFrom } from '../http/http-errors.ts';
import { data, redirect } from '../http/responses.ts';
import { signedIn } from '../http/signed-in.ts';
import { ChangeForm } from '../layout/change-form.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { ActionArgs, LoaderArgs, MetaArgs, PageProps } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { rejectedField } from '../tracking/read-fields.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { counted } from '../ui/counted.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/form-parts.tsx';
import { findOrganization, organizationNotFound, requireOwner } from './access.server.ts';
import { InvitationForms } from './invitation-forms.tsx';
import { inviteMember, organizationInvitations, revokeOrganizationInvitation } from './invitations.server.ts';
import { MAX_ORGANIZATION_NAME_LENGTH, MEMBER_ROLES, ROLE_NAMES } from './member-roles.ts';
import { changeMemberRole, membersOf, removeMember } from './members.server.ts';
import { MembersTable } from './members-table.tsx';
import styles from './organizations.module.css';
import { type OwnedCounts, ownedCounts, renameOrganization } from './organizations.server.ts';

const NO_MEMBER = 'This person is not a member.';

const idIn = (text: string | undefined) => idFrom(text, 'This organization does not exist.');

export async function loader({ context, params, request }: LoaderArgs<'id'>) {
  const user = signedIn(context, request);
  const { db, config } = context.get(siteContext);
  const organization = await findOrganization(db, user.id, idIn(params.id));
  const isOwner = organization.role === 'owner';
  const today = dayOfMoment(new Date(), config.timeZone);
  const [members, owned, invitations, keys] = await Promise.all([
    membersOf(db, organization.id),
    ownedCounts(db, organization.id),
    isOwner ? organizationInvitations(db, organization.id) : [],
    isOwner ? keysOf(db, { organizationId: organization.id }, today) : [],
  ]);
  return {
    ...{ organization, isOwner, members, owned, invitations, userId: user.id, timeZone: config.timeZone },
    keyUse: keyUseText(keys),
  };
}

/** Changes an organization: its name, its members, or its invitations. */
export async function action({ context, params, request }: ActionArgs<'id'>) {
  const user = signedIn(context, request);
  const site = context.get(siteContext);
  const { db } = site;
  const id = idIn(params.id);
  const form = await readForm(request, ['what', 'name', 'email', 'role', 'member', 'invitation']);
  const here = `/app/organizations/${id}`;
  const role = () => {
    const chosen = MEMBER_ROLES.find((each) => each === form.role);
    if (!chosen) throw badRequest('Choose a role.', 'role');
    return chosen;
  };
  const rejected = (errors: Record<string, string>) =>
    data({ errors, form, link: undefined, invited: undefined }, { status: 400 });
  try {
    switch (form.what) {
      case 'rename':
        await renameOrganization(db, user.id, id, form.name);
        return redirect(here);
      case 'role':
        await changeMemberRole(db, user.id, id, { memberId: idFrom(form.member, NO_MEMBER), role: role() });
        return redirect(here);
      case 'remove': {
        const memberId = idFrom(form.member, NO_MEMBER);
        await removeMember(db, user.id, id, memberId);
        return redirect(memberId === user.id ? '/app/organizations' : here);
      }
      case 'revoke':
        await revokeOrganizationInvitation(
          db,
          user.id,
          id,
          idFrom(form.invitation, 'This invitation does not exist.'),
        );
        return redirect(here);
      case 'link':
        return {
          errors: undefined,
          form: undefined,
          invited: undefined,
          link: await inviteMember(site, user, id, { role: role() }),
        };
      case 'invite': {
        await requireOwner(db, user.id, id);
        const errors = form.email ? emailErrors(form.email) : { email: 'Enter an email address.' };
        if (hasErrors(errors)) return rejected(errors);
        await countAttempt(db, 'invitation by a user', String(user.id));
        await countAttempt(db, 'invitation to an organization', `${id} ${form.email}`);
        await inviteMember(site, user, id, { email: form.email, role: role() });
        return { errors: undefined, form: undefined, link: undefined, invited: form.email };
      }
      default:
        throw organizationNotFound();
    }
  } catch (error) {
    const errors = rejectedField(error, 'name', 'member', 'email', 'role');
    // A person who is not a member has nothing to mend in the form.
    if (!errors || errors.member === NO_MEMBER) throw error;
    return rejected(errors);
  }
}

export function meta({ layout, loaderData }: MetaArgs<typeof loader>) {
  const { id, name } = loaderData.organization;
  return pageMeta(layout, { title: name, path: `/app/organizations/${id}`, noindex: true });
}

/** An organization: what it owns, its members, and for owners its invitations and settings. */
export default function OrganizationPage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { organization, isOwner, members, owned, userId, keyUse } = loaderData;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[{ to: '/app/organizations', label: 'Organizations' }]} />
      <h1 className="long-words">{organization.name}</h1>
      <p>Your role: {ROLE_NAMES[organization.role].toLowerCase()}.</p>
      <ErrorSummary errors={actionData?.errors} />
      {actionData?.invited && (
        <p className={styles.notice} role="status">
          An invitation was sent to {actionData.invited}.
        </p>
      )}
      <OwnedRecords owned={owned} canEdit={organization.role !== 'reader'} />
      <p>
        <a href={`/app/organizations/${organization.id}/fields`}>Custom fields for bills</a>
      </p>
      {isOwner && (
        <p>
          API keys: {keyUse}. <a href={`/app/organizations/${organization.id}/keys`}>Manage API keys</a>
        </p>
      )}
      <section id="member" tabIndex={-1}>
        <h2>Members</h2>
        <MembersTable members={members} userId={userId} isOwner={isOwner} />
      </section>
      {isOwner && <InvitationForms {...loaderData} result={actionData} />}
      {isOwner && (
        <section>
          <h2>Name, logo, and deletion</h2>
          <ChangeForm className={formLayout.form}>
            <TextField
              label="Name"
              name="name"
              defaultValue={actionData?.form?.name || organization.name}
              maxLength={MAX_ORGANIZATION_NAME_LENGTH}
              autoComplete="off"
              required
              errors={actionData?.errors}
            />
            <button type="submit" name="what" value="rename">
              Rename
            </button>
          </ChangeForm>
          <p>
            <a href={`/app/organizations/${organization.id}/logo`}>Logo on shared lists and reports</a>
          </p>
          <p>
            <a href={`/app/organizations/${organization.id}/delete`}>Delete this organization</a>
          </p>
        </section>
      )}
    </div>
  );
}

function OwnedRecords({ owned, canEdit }: { owned: OwnedCounts; canEdit: boolean }) {
  const { lists, boards, reports, alerts, mailings } = owned;
  const things: { count: number; noun: string; nouns?: string; to: string }[] = [
    { count: lists, noun: 'tracking list', to: '/app/tracking' },
    { count: boards, noun: 'whipboard', to: '/app/whipboard' },
    { count: reports, noun: 'report', to: '/app/reports' },
    { count: alerts, noun: 'alert', to: '/app/alerts' },
    { count: mailings, noun: 'report by mail', nouns: 'reports by mail', to: '/app/reports/mailings' },
  ].filter(({ count }) => count > 0);
  return (
    <section>
      <h2>Shared</h2>
      {things.length > 0 && (
        <ul className={styles.things}>
          {things.map(({ count, noun, nouns, to }) => (
            <li key={to}>
              <a href={to}>{counted(count, noun, nouns)}</a>
            </li>
          ))}
        </ul>
      )}
      {things.length === 0 && !canEdit && <p>Nothing is shared yet.</p>}
      {things.length === 0 && canEdit && (
        <p>
          To share a list, a whipboard, a report, or an alert, open it and choose this organization under
          “Belongs to”.
        </p>
      )}
    </section>
  );
}
