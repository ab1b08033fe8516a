import type { Database } from '../db/database.ts';
import type { Site } from '../layout/site.ts';
import { countAttempt, countMail, type MailRequest } from './attempts.server.ts';
import { consumeLink, createLink, findLink, LINK_HOURS } from './mailed-links.server.ts';
import { hashOfPassword, isPassword } from './password-hash.ts';
import { addUser, userByEmail } from './users.server.ts';

type Mailing = Pick<Site, 'db' | 'mail' | 'config' | 'settings'>;

/**
 * Starts a sign-up by sending a link to the email address. An address that already has an account gets a message about that, so that
 * the page shows the same in both cases.
 * @throws 429 if there were too many requests
 */
export async function beginSignUp(
  site: Mailing,
  { email, address, password }: MailRequest & { password: string },
): Promise<void> {
  const { db, mail, config, settings } = site;
  await countMail(db, 'sign-up mail to an address', { email, address });
  const passwordHash = await hashOfPassword(password);
  const isKnown = (await userByEmail(db, email)) !== undefined;
  // A link is created even if it is not sent, so that the response takes as long.
  const link = await createLink(db, 'sign-up', { email, passwordHash });
  await mail.send({
    to: email,
    subject: isKnown ? `You have an account at ${config.name}` : `Finish signing up at ${config.name}`,
    text: isKnown
      ? `Someone, probably you, asked for an account at ${config.name} with this email address. It already has one. Sign in here:\n\n${settings.siteUrl}/sign-in\n\nIf you forgot your password, reset it here: ${settings.siteUrl}/forgotten-password\n`
      : `Open this link to finish signing up at ${config.name}:\n\n${settings.siteUrl}/sign-up/confirm?link=${link}\n\nThe link is valid for ${LINK_HOURS['sign-up']} hours. If you did not ask for an account, ignore this message.\n`,
  });
}

/**
 * Creates the account of a sign-up. It requires the password again, because somebody else may read the mail.
 * @returns the user's id; undefined if the link is invalid or expired, or if the password is wrong
 * @throws AddressTaken if the address has an account by now
 */
export async function finishSignUp(
  db: Database,
  link: string,
  password: string,
): Promise<number | undefined> {
  const started = await findLink(db, 'sign-up', link);
  if (!started?.passwordHash) return undefined;
  const { email, passwordHash } = started;
  await countAttempt(db, 'password of a sign-up', link);
  if (!(await isPassword(password, passwordHash))) return undefined;
  return await db.transaction().execute(async (trx) => {
    if (!(await consumeLink(trx, 'sign-up', link))) return undefined;
    return await addUser(trx, { email, role: 'user', passwordHash });
  });
}
