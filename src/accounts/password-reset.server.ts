import type { Database } from '../db/database.ts';
import type { Site } from '../layout/site.ts';
import { countMail, type MailRequest } from './attempts.server.ts';
import { consumeLink, createLink, LINK_HOURS, linkBy } from './mailed-links.server.ts';
import { forgetPasswordAttempts } from './sign-in.server.ts';
import { credentialsOf, setPassword, userByEmail } from './users.server.ts';

type Mailing = Pick<Site, 'db' | 'mail' | 'config' | 'settings'>;

/**
 * Sends a link with which to choose a new password; to an address without an account, a message that says so.
 * @throws 429 where it was asked for too often
 */
export async function requestPasswordReset(site: Mailing, asked: MailRequest): Promise<void> {
  const { db, mail, config, settings } = site;
  await countMail(db, 'reset mail to an address', asked);
  const { email } = asked;
  const user = await userByEmail(db, email);
  // One that opens nothing for an address without an account, so that the answer takes as long.
  const link = await createLink(db, 'new password', { email, userId: user?.id ?? null });
  await mail.send({
    to: email,
    subject: `Your password at ${config.name}`,
    text: user
      ? `Open this page to choose a new password for ${config.name}:\n\n${settings.siteUrl}/new-password?link=${link}\n\nThe link is good for ${LINK_HOURS['new password']} hour. If you did not ask for it, do nothing: your password stays as it is.\n`
      : `Somebody, probably you, asked for a new password at ${config.name}. This address has no account there.\n`,
  });
}

/** Whose password a link is for; undefined where it is not good, or no longer. It stays good. */
export async function newPasswordBy(
  db: Database,
  link: string,
): Promise<{ email: string; hasSecondFactor: boolean } | undefined> {
  const asked = await linkBy(db, 'new password', link);
  if (!asked?.userId) return undefined;
  const { email, totp_secret } = await credentialsOf(db, asked.userId);
  return { email, hasSecondFactor: totp_secret !== null };
}

/**
 * Gives the account of a link a new password, ends all its sign-ins, and lets whoever was mistaken too often sign in with it.
 * @param address the visitor's network address
 * @returns the user's id; undefined where the link was not good
 */
export async function resetPassword(
  site: Mailing,
  link: string,
  { password, address }: { password: string; address: string },
): Promise<number | undefined> {
  const asked = await consumeLink(site.db, 'new password', link);
  if (!asked?.userId) return undefined;
  await setPassword(site, asked.userId, password);
  await forgetPasswordAttempts(site.db, asked.email, address);
  return asked.userId;
}
