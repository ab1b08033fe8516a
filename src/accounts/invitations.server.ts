import { recordAction } from '../admin/audit-log.server.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { Role } from '../http/user.ts';
import type { Site } from '../layout/site.ts';
import { addLink, consumeLink, findLink, LINK_HOURS } from './mailed-links.server.ts';
import { hashOfPassword } from './password-hash.ts';
import { AddressTaken, addUser, userByEmail } from './users.server.ts';

const MAX_INVITATIONS = 1000;

/**
 * Sends an invitation by email. It replaces an earlier one to the same address.
 * @param who the administrator's email; invitations become void when the sender loses the account or the role
 * @returns the id of the audit entry
 * @throws AddressTaken if the address has an account
 */
export async function invite(
  { db, mail, config, settings }: Pick<Site, 'db' | 'mail' | 'config' | 'settings'>,
  who: string,
  { email, role }: { email: string; role: Role },
): Promise<number> {
  const { link, line } = await db.transaction().execute(async (trx) => {
    if (await userByEmail(trx, email)) throw new AddressTaken(`${email} already has an account.`);
    await invitationsTo(trx, email).execute();
    const inviter = await userByEmail(trx, who);
    return {
      line: await recordAction(trx, { who, what: 'invited', about: `${email}, as ${role}` }),
      link: await addLink(trx, 'invitation', { email, role, invitedBy: inviter?.id ?? null }),
    };
  });
  await mail.send({
    to: email,
    subject: `You are invited to ${config.name}`,
    text: `${who} invites you to ${config.name}. To create your account, open this link and choose a password:\n\n${settings.siteUrl}/sign-up?invitation=${link}\n\nThe link is valid for ${LINK_HOURS.invitation / 24} days. If you do not want an account, ignore this message.\n`,
  });
  return line;
}

/** The pending invitations, sorted by email. */
export function openInvitations(db: Database) {
  return db
    .selectFrom('mailed_links')
    .select(['email', 'role', 'expires_at'])
    .where('purpose', '=', 'invitation')
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('email')
    .limit(MAX_INVITATIONS)
    .execute();
}

/** Revokes an invitation. @returns the id of the audit entry @throws 404 if the address has none */
export async function revokeInvitation(db: Database, who: string, email: string): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await invitationsTo(trx, email).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('This invitation does not exist.', 'email');
    return await recordAction(trx, { who, what: 'revoked an invitation', about: email });
  });
}

/** The email of an invitation; undefined if the link is invalid or expired. */
export async function findInvitation(db: Database, link: string): Promise<{ email: string } | undefined> {
  const invited = await findLink(db, 'invitation', link);
  return invited && { email: invited.email };
}

/**
 * Creates the account of an invitation. Having the link proves the email address.
 * @returns the user's id; undefined if the link is invalid or expired, or if the address has an account by now
 */
export async function acceptInvitation(
  db: Database,
  link: string,
  password: string,
): Promise<number | undefined> {
  // Hashing takes 20 ms of CPU time, so it is done only for valid links.
  if (!(await findLink(db, 'invitation', link))) return undefined;
  const passwordHash = await hashOfPassword(password);
  return await db.transaction().execute(async (trx) => {
    const invited = await consumeLink(trx, 'invitation', link);
    if (!invited) return undefined;
    const { email } = invited;
    if (await userByEmail(trx, email)) return undefined;
    return await addUser(trx, { email, role: Role.parse(invited.role ?? 'user'), passwordHash });
  });
}

function invitationsTo(db: Database, email: string) {
  return db.deleteFrom('mailed_links').where('purpose', '=', 'invitation').where('email', '=', email);
}
