import type { Database } from '../db/database.ts';
import type { Site } from '../layout/site.ts';
import { countAttempt, countMail, type MailRequest } from './attempts.server.ts';
import { consumeLink, createLink, LINK_HOURS, linkBy } from './mailed-links.server.ts';
import { hashOfPassword, isPassword } from './password-hash.ts';
import { addUser, userByEmail } from './users.server.ts';

type Mailing = Pick<Site, 'db' | 'mail' | 'config' | 'settings'>;

/**
 * Begins an account: sends a link to its address. Whoever has an account there already gets a message that says so, so that
 * the page says the same to both.
 * @throws 429 where it was asked for too often
 */
export async function beginSignUp(
  site: Mailing,
  { email, address, password }: MailRequest & { password: string },
): Promise<void> {
  const { db, mail, config, settings } = site;
  await countMail(db, 'sign-up mail to an address', { email, address });
  const passwordHash = await hashOfPassword(password);
  const isKnown = (await userByEmail(db, email)) !== undefined;
  // Also where it is not sent, so that the answer takes as long.
  const link = await createLink(db, 'sign-up', { email, passwordHash });
  await mail.send({
    to: email,
    subject: isKnown ? `You have an account at ${config.name}` : `Finish signing up at ${config.name}`,
    text: isKnown
      ? `Somebody, probably you, asked for an account at ${config.name} for this address. It has one already:\n\n${settings.siteUrl}/sign-in\n\nIf you have forgotten its password: ${settings.siteUrl}/forgotten-password\n`
      : `Open this page to finish signing up at ${config.name}:\n\n${settings.siteUrl}/sign-up/confirm?link=${link}\n\nThe link is good for ${LINK_HOURS['sign-up']} hours. If you did not ask for an account, do nothing: none is made.\n`,
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
  await countAttempt(db, 'password of a sign-up', link);
  if (!(await isPassword(password, passwordHash))) return undefined;
  return await db.transaction().execute(async (trx) => {
    if (!(await consumeLink(trx, 'sign-up', link))) return undefined;
    return await addUser(trx, { email, role: 'user', passwordHash });
  });
}
