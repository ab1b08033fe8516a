import { recordAction } from '../admin/audit-log.server.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { Role } from '../http/user.ts';
import type { Site } from '../layout/site.ts';
import { addLink, consumeLink, LINK_HOURS, linkBy } from './mailed-links.server.ts';
import { hashOfPassword } from './password-hash.ts';
import { AddressTaken, addUser, userByEmail } from './users.server.ts';

const MAX_INVITATIONS = 1000;

/**
 * Invites somebody by mail; an earlier invitation of theirs is no longer good.
 * @param who invites: without their account, or as no administrator any more, their invitations are no longer good
 * @returns the log's line about it
 * @throws AddressTaken where the address has an account
 */
export async function invite(
  { db, mail, config, settings }: Pick<Site, 'db' | 'mail' | 'config' | 'settings'>,
  who: string,
  { email, role }: { email: string; role: Role },
): Promise<number> {
  const { link, line } = await db.transaction().execute(async (trx) => {
    if (await userByEmail(trx, email)) throw new AddressTaken(`${email} has an account already.`);
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
    text: `${who} invites you to ${config.name}. Open this page and choose a password, and you have an account:\n\n${settings.siteUrl}/sign-up?invitation=${link}\n\nThe link is good for ${LINK_HOURS.invitation / 24} days. If you do not want an account, do nothing: none is made.\n`,
  });
  return line;
}

/** The invitations that are still good, by address. */
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

/** Takes an invitation back. @returns the log's line about it. @throws 404 where the address has none */
export async function revokeInvitation(db: Database, who: string, email: string): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await invitationsTo(trx, email).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('There is no such invitation.', 'email');
    return await recordAction(trx, { who, what: 'revoked an invitation', about: email });
  });
}

/** Whom an invitation is to; undefined where it is not good, or no longer. */
export async function invitedBy(db: Database, link: string): Promise<{ email: string } | undefined> {
  const invited = await linkBy(db, 'invitation', link);
  return invited && { email: invited.email };
}

/**
 * Makes the account of an invitation: that the link was opened proves the address.
 * @returns the user's id; undefined where the link is not good, or no longer, or the address has an account meanwhile
 */
export async function acceptInvitation(
  db: Database,
  link: string,
  password: string,
): Promise<number | undefined> {
  // Hashing takes 20 ms of a core, which nobody has for the asking.
  if (!(await linkBy(db, 'invitation', link))) return undefined;
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
