import type { Database } from '../db/database.ts';
import type { Site } from '../layout/site.ts';
import { countMail, type MailRequest } from './attempts.server.ts';
import { consumeLink, createLink, findLink, LINK_HOURS } from './mailed-links.server.ts';
import { clearPasswordAttempts } from './sign-in.server.ts';
import { findCredentials, setPassword, userByEmail } from './users.server.ts';

type Mailing = Pick<Site, 'db' | 'mail' | 'config' | 'settings'>;

/**
 * Sends a link to choose a new password. An address without an account gets a message about that instead.
 * @throws 429 if there were too many requests
 */
export async function requestPasswordReset(site: Mailing, requested: MailRequest): Promise<void> {
  const { db, mail, config, settings } = site;
  await countMail(db, 'reset mail to an address', requested);
  const { email } = requested;
  const user = await userByEmail(db, email);
  // A link is created even without an account, so that the response takes as long.
  const link = await createLink(db, 'new password', { email, userId: user?.id ?? null });
  await mail.send({
    to: email,
    subject: `Reset your password at ${config.name}`,
    text: user
      ? `Open this link to choose a new password for ${config.name}:\n\n${settings.siteUrl}/new-password?link=${link}\n\nThe link is valid for ${LINK_HOURS['new password']} hour. If you did not ask for this, ignore this message. Your password stays the same.\n`
      : `Someone, probably you, asked for a new password at ${config.name}. This address has no account there.\n`,
  });
}

/** The account of a password link, without consuming it; undefined if the link is invalid or expired. */
export async function findPasswordReset(
  db: Database,
  link: string,
): Promise<{ email: string; hasSecondFactor: boolean } | undefined> {
  const requested = await findLink(db, 'new password', link);
  if (!requested?.userId) return undefined;
  const { email, totp_secret } = await findCredentials(db, requested.userId);
  return { email, hasSecondFactor: totp_secret !== null };
}

/**
 * Sets a new password for the account of a link, signs it out everywhere, and clears its failed attempts.
 * @param address the visitor's network address
 * @returns the user's id; undefined if the link is invalid or expired
 */
export async function resetPassword(
  site: Mailing,
  link: string,
  { password, address }: { password: string; address: string },
): Promise<number | undefined> {
  const requested = await consumeLink(site.db, 'new password', link);
  if (!requested?.userId) return undefined;
  await setPassword(site, requested.userId, password);
  await clearPasswordAttempts(site.db, requested.email, address);
  return requested.userId;
}
