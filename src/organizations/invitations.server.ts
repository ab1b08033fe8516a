import { addMemberRules } from '../alerts/organization-alerts.server.ts';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { badRequest, conflict, notAllowed, notFound } from '../http/http-errors.ts';
import { digestOf, newSecret } from '../http/secrets.ts';
import type { User } from '../http/user.ts';
import type { Site } from '../layout/site.ts';
import { requireOwner } from './access.server.ts';
import { MAX_MEMBERS, type MemberRole, memberRole } from './member-roles.ts';
import { memberNames } from './members.server.ts';

/** An invitation is valid for so many days. */
const INVITATION_DAYS = 7;
const MAX_INVITATIONS = 200;

/** The invitations to an organization that are still valid, the newest first. The caller has checked that the user is an owner. */
export async function organizationInvitations(db: Database, organizationId: number) {
  return await db
    .selectFrom('organization_invitations')
    .select(['id', 'email', 'role', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Makes an invitation, and mails it if it is for an address. An earlier one to the same address stops working.
 * @param email the only address that can accept it; undefined for a link that any number of people can use
 * @returns the address of the page that accepts it
 * @throws 404 or 403 if the user is not an owner, 400 if the address is a member's or there are too many invitations
 */
export async function inviteMember(
  { db, mail, config, settings }: Pick<Site, 'db' | 'mail' | 'config' | 'settings'>,
  user: User,
  organizationId: number,
  { email, role }: { email?: string; role: MemberRole },
): Promise<string> {
  const secret = newSecret();
  const organization = await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'organizations', organizationId);
    const found = await requireOwner(trx, user.id, organizationId);
    await requireNewAddress(trx, organizationId, email);
    await insertInvitation(trx, { organizationId, email, role, secret, by: user.id });
    return found;
  });
  const address = `${settings.siteUrl}/organizations/join/${secret}`;
  if (email !== undefined) {
    const names = await memberNames(db, [user.id]);
    await mail.send({
      to: email,
      subject: `${names.get(user.id)} invites you to ${organization.name}`,
      text: `${names.get(user.id)} invites you to join ${organization.name} on ${config.name}. Members share tracking lists, whipboards, reports, and alerts.\n\nTo join, open this link and sign in as ${email}:\n\n${address}\n\nThe link is valid for ${INVITATION_DAYS} days. If you do not want to join, ignore this message.\n`,
    });
  }
  return address;
}

async function requireNewAddress(trx: Database, organizationId: number, email: string | undefined) {
  if (email === undefined) return;
  const member = await trx
    .selectFrom('organization_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (member) throw badRequest(`${email} is already a member.`, 'email');
  await trx
    .deleteFrom('organization_invitations')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .execute();
}

async function insertInvitation(
  trx: Database,
  invitation: {
    organizationId: number;
    email?: string | undefined;
    role: MemberRole;
    secret: string;
    by: number;
  },
): Promise<void> {
  const now = new Date();
  const { organizationId, email = null, role, secret, by } = invitation;
  await trx.deleteFrom('organization_invitations').where('expires_at', '<', now.toISOString()).execute();
  if ((await organizationInvitations(trx, organizationId)).length >= MAX_INVITATIONS)
    throw badRequest(`There are already ${MAX_INVITATIONS} invitations. Revoke one first.`, 'email');
  await trx
    .insertInto('organization_invitations')
    .values({
      organization_id: organizationId,
      email,
      role,
      token_hash: digestOf(secret),
      invited_by: by,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + INVITATION_DAYS * 86_400_000).toISOString(),
    })
    .execute();
}

/** Revokes an invitation. @throws 404 or 403 if the user is not an owner, 404 if there is no such invitation */
export async function revokeOrganizationInvitation(
  db: Database,
  userId: number,
  organizationId: number,
  id: number,
): Promise<void> {
  await requireOwner(db, userId, organizationId);
  const revoked = await db
    .deleteFrom('organization_invitations')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .returning('id')
    .executeTakeFirst();
  if (!revoked) throw notFound('This invitation does not exist.', 'invitation');
}

/** The invitation of a link, for the page that accepts it. @throws 404 if it is not valid, 403 if it is for another address */
export async function findOrganizationInvitation(db: Database, user: User, secret: string) {
  const found = await db
    .selectFrom('organization_invitations')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select(['organization_invitations.id', 'organization_id', 'name', 'email', 'role', 'invited_by'])
    .where('token_hash', '=', digestOf(secret))
    .where('expires_at', '>', new Date().toISOString())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found)
    throw notFound(
      'This invitation is no longer valid. It may have been used, revoked, or be older than a week. Ask for a new one.',
    );
  if (found.email !== null && found.email !== user.email)
    throw notAllowed(
      `This invitation is for ${found.email}, and you are signed in as ${user.email}. Sign in as ${found.email}, or ask for another invitation.`,
    );
  return { ...found, role: memberRole(found.role) };
}

/**
 * Makes the user a member. An invitation to an address can be used once. Members keep the role that they have.
 * @returns the organization's id
 * @throws 404 if the invitation is not valid, 403 if it is for another address, 409 if the organization has too many members
 */
export async function joinOrganization(db: Database, user: User, secret: string): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { id, organization_id, email, role } = await findOrganizationInvitation(trx, user, secret);
    await lockRow(trx, 'organizations', organization_id);
    const { count } = await trx
      .selectFrom('organization_members')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('organization_id', '=', organization_id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_MEMBERS)
      throw conflict(`This organization has ${MAX_MEMBERS} members, which is the limit.`, {});
    const joined = await trx
      .insertInto('organization_members')
      .values({ organization_id, user_id: user.id, role, joined_at: new Date().toISOString() })
      .onConflict((key) => key.columns(['organization_id', 'user_id']).doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (joined) await addMemberRules(trx, organization_id, user.id);
    if (email !== null) await trx.deleteFrom('organization_invitations').where('id', '=', id).execute();
    return organization_id;
  });
}
