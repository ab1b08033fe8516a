import { deleteAlertsOfFormerOwner, deleteMemberRules } from '../alerts/organization-alerts.server.ts';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { findOrganization, requireOwner } from './access.server.ts';
import { MEMBER_ROLES, type MemberRole, memberRole } from './member-roles.ts';

/** The names that members see of users: the name that they chose, else their email address. */
export async function memberNames(db: Database, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email]));
}

/** The members of an organization: owners, then editors, then readers, each by name. The caller has checked that the user is one. */
export async function membersOf(db: Database, organizationId: number) {
  const rows = await db
    .selectFrom('organization_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'users.name', 'email', 'organization_members.role', 'joined_at'])
    .where('organization_id', '=', organizationId)
    .execute();
  const members = rows.map(({ name, role, ...row }) => ({
    ...row,
    /** The name that the member chose; undefined if there is none. */
    chosenName: name ?? undefined,
    name: name ?? row.email,
    role: memberRole(role),
  }));
  const rank = ({ role }: { role: MemberRole }) => MEMBER_ROLES.indexOf(role);
  return members.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en-US'));
}
export type Member = Awaited<ReturnType<typeof membersOf>>[number];

/**
 * A member who is to be responsible for something.
 * @param organizationId null for something of a user, which has no members
 * @throws 400 if the person is not a member
 */
export async function requireMember(
  db: Database,
  organizationId: number | null,
  { id, field }: { id: number; field: string },
): Promise<Member> {
  const members = organizationId === null ? [] : await membersOf(db, organizationId);
  const member = members.find((each) => each.id === id);
  if (!member) throw badRequest('Choose a member of the organization.', field);
  return member;
}

const noSuchMember = () => notFound('This person is not a member.', 'member');

/**
 * Changes the role of a member.
 * @throws 404 or 403 if the user is not an owner, 404 if there is no such member, 400 if no owner would be left
 */
export async function changeMemberRole(
  db: Database,
  userId: number,
  organizationId: number,
  { memberId, role }: { memberId: number; role: MemberRole },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'organizations', organizationId);
    await requireOwner(trx, userId, organizationId);
    if (role !== 'owner') await requireAnotherOwner(trx, organizationId, memberId);
    const changed = await trx
      .updateTable('organization_members')
      .set({ role })
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', memberId)
      .returning('user_id')
      .executeTakeFirst();
    if (!changed) throw noSuchMember();
  });
}

/**
 * Removes a member, or lets the user leave. What they made for the organization stays there.
 * @throws 404 if the user or the other person is not a member, 403 if the user removes somebody else and is not an owner, 400 if no
 * owner would be left
 */
export async function removeMember(
  db: Database,
  userId: number,
  organizationId: number,
  memberId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'organizations', organizationId);
    if (memberId === userId) await findOrganization(trx, userId, organizationId);
    else await requireOwner(trx, userId, organizationId);
    await requireAnotherOwner(trx, organizationId, memberId);
    const removed = await trx
      .deleteFrom('organization_members')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', memberId)
      .returning('user_id')
      .executeTakeFirst();
    if (!removed) throw noSuchMember();
    await deleteAlertsOnLists(trx, organizationId, memberId);
    await deleteMemberRules(trx, organizationId, memberId);

    await trx
      .updateTable('whipboard_notes')
      .set({ assignee_id: null })
      .where('assignee_id', '=', memberId)
      .where('whipboard_id', 'in', (eb) =>
        eb.selectFrom('whipboards').select('id').where('organization_id', '=', organizationId),
      )
      .execute();
    await trx
      .updateTable('tracked_bills')
      .set({ assignee_id: null })
      .where('assignee_id', '=', memberId)
      .where('list_id', 'in', (eb) =>
        eb.selectFrom('tracking_lists').select('id').where('organization_id', '=', organizationId),
      )
      .execute();
  });
}

/** Deletes the alerts of a former member about lists of the organization, which they can no longer read. */
async function deleteAlertsOnLists(trx: Database, organizationId: number, memberId: number): Promise<void> {
  await trx
    .deleteFrom('alert_rules')
    .where('user_id', '=', memberId)
    .where('list_id', 'in', (eb) =>
      eb.selectFrom('tracking_lists').select('id').where('organization_id', '=', organizationId),
    )
    .execute();
}

/** Deletes the alerts about a list of users who can no longer read it, after it came to another owner. */
export async function dropFormerAlerts(trx: Database, listId: number): Promise<void> {
  const owner = trx
    .selectFrom('tracking_lists')
    .select('user_id')
    .where('id', '=', listId)
    .where('user_id', 'is not', null);
  const members = trx
    .selectFrom('tracking_lists')
    .innerJoin(
      'organization_members',
      'organization_members.organization_id',
      'tracking_lists.organization_id',
    )
    .select('organization_members.user_id')
    .where('tracking_lists.id', '=', listId);
  await trx
    .deleteFrom('alert_rules')
    .where('list_id', '=', listId)
    .where('user_id', 'not in', owner.union(members))
    .execute();
  await deleteAlertsOfFormerOwner(trx, listId);
}

/** Makes nobody responsible for the bills on a list whose assignee is not a member of the list's organization. */
export async function dropFormerAssignees(trx: Database, listId: number): Promise<void> {
  await trx
    .updateTable('tracked_bills')
    .set({ assignee_id: null })
    .where('list_id', '=', listId)
    .where('assignee_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tracking_lists')
            .innerJoin(
              'organization_members',
              'organization_members.organization_id',
              'tracking_lists.organization_id',
            )
            .select('tracking_lists.id')
            .where('tracking_lists.id', '=', listId)
            .whereRef('organization_members.user_id', '=', 'tracked_bills.assignee_id'),
        ),
      ),
    )
    .execute();
}

async function requireAnotherOwner(trx: Database, organizationId: number, memberId: number): Promise<void> {
  const owners = await trx
    .selectFrom('organization_members')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .execute();
  if (owners.length === 1 && owners[0]?.user_id === memberId)
    throw badRequest(
      'An organization needs an owner. Make somebody else an owner first, or delete the organization.',
      'member',
    );
}

/**
 * Takes a user whose account is deleted out of all organizations. Where the user is the only owner, the member who comes next by role and
 * then joined first becomes one. Organizations without other members are deleted with what they own.
 */
export async function leaveAllOrganizations(trx: Database, userId: number): Promise<void> {
  const memberships = await trx
    .selectFrom('organization_members')
    .select('organization_id')
    .where('user_id', '=', userId)
    .orderBy('organization_id')
    .execute();
  for (const { organization_id: id } of memberships) {
    await lockRow(trx, 'organizations', id);
    await trx
      .deleteFrom('organization_members')
      .where('organization_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    const others = await trx
      .selectFrom('organization_members')
      .select(['user_id', 'role'])
      .where('organization_id', '=', id)
      .orderBy('joined_at')
      .orderBy('user_id')
      .execute();
    const next = MEMBER_ROLES.flatMap((role) => others.filter((each) => each.role === role))[0];
    if (!next) await trx.deleteFrom('organizations').where('id', '=', id).execute();
    else if (next.role !== 'owner')
      await trx
        .updateTable('organization_members')
        .set({ role: 'owner' })
        .where('organization_id', '=', id)
        .where('user_id', '=', next.user_id)
        .execute();
  }
}
