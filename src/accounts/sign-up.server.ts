import type { Database } from '../db/database.ts';
import type { Site } from '../site.ts';
import { countAttempt } from './attempts.server.ts';
import { LINK_HOURS, linkBy, newLink, spendLink } from './mailed-links.server.ts';
import { hashOfPassword, isPassword } from './password-hash.ts';
import { addUser, setPassword, userByEmail } from './users.server.ts';

type Mailing = Pick<Site, 'db' | 'mail' | 'config' | 'settings'>;

interface AskedByMail {
  email: string;
  /** The visitor's network address. */
  address: string;
}

/**
 * Begins an account: sends a link to its address. Whoever has an account there already gets a message that says so, so that
 * the page says the same to both.
 * @throws 429 where it was asked for too often
 */
export async function beginSignUp(
  site: Mailing,
  { email, address, password }: AskedByMail & { password: string },
): Promise<void> {
  const { db, mail, config, settings } = site;
  await countMail(db, { email, address });
  const passwordHash = await hashOfPassword(password);
  const isKnown = (await userByEmail(db, email)) !== undefined;
  const link = isKnown ? undefined : await newLink(db, 'sign-up', { email, passwordHash });
  await mail.send({
    to: email,
    subject: isKnown ? `You have an account at ${config.name}` : `Finish signing up at ${config.name}`,
    text: link
      ? `Open this page to finish signing up at ${config.name}:\n\n${settings.siteUrl}/sign-up/confirm?link=${link}\n\nThe link is good for ${LINK_HOURS['sign-up']} hours. If you did not ask for an account, do nothing: none is made.\n`
      : `Somebody, probably you, asked for an account at ${config.name} for this address. It has one already:\n\n${settings.siteUrl}/sign-in\n\nIf you have forgotten its password: ${settings.siteUrl}/forgotten-password\n`,
  });
}

/**
 * Makes the account that was begun. The password is asked for again: whoever reads the mail may not be who chose it.
 * @returns the user's id; undefined where the link is not good, or no longer, or the password is not the one chosen
 * @throws AddressTaken where an account was made in between
 */
export async function finishSignUp(
  db: Database,
  link: string,
  password: string,
): Promise<number | undefined> {
  const begun = await linkBy(db, 'sign-up', link);
  if (!begun?.passwordHash) return undefined;
  const { email, passwordHash } = begun;
  await countAttempt(db, 'password for an account', email);
  if (!(await isPassword(password, passwordHash))) return undefined;
  return await db.transaction().execute(async (trx) => {
    if (!(await spendLink(trx, 'sign-up', link))) return undefined;
    return await addUser(trx, { email, role: 'user', passwordHash });
  });
}

/**
 * Sends a link with which to choose a new password; to an address without an account, a message that says so.
 * @throws 429 where it was asked for too often
 */
export async function askNewPassword(site: Mailing, asked: AskedByMail): Promise<void> {
  const { db, mail, config, settings } = site;
  await countMail(db, asked);
  const { email } = asked;
  const user = await userByEmail(db, email);
  const link = user && (await newLink(db, 'new password', { email, userId: user.id }));
  await mail.send({
    to: email,
    subject: `Your password at ${config.name}`,
    text: link
      ? `Open this page to choose a new password for ${config.name}:\n\n${settings.siteUrl}/new-password?link=${link}\n\nThe link is good for ${LINK_HOURS['new password']} hour. If you did not ask for it, do nothing: your password stays as it is.\n`
      : `Somebody, probably you, asked for a new password at ${config.name}. This address has no account there.\n`,
  });
}

/**
 * Gives the account of a link a new password, and ends all its sign-ins.
 * @returns whether the link was good
 */
export async function takeNewPassword(db: Database, link: string, password: string): Promise<boolean> {
  const asked = await spendLink(db, 'new password', link);
  if (!asked?.userId) return false;
  await setPassword(db, asked.userId, password);
  return true;
}

/** Counts a message that somebody else's address gets because of this visitor. @throws 429 where there were too many */
export async function countMail(db: Database, { email, address }: AskedByMail): Promise<void> {
  await countAttempt(db, 'mail asked from an address', address);
  await countAttempt(db, 'mail to an address', email);
}
