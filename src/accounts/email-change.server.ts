import type { Database } from '../db/database.ts';
import { writeLog } from '../desk/desk-log.server.ts';
import type { Site } from '../site.ts';
import { linkBy, newLink, spendLink } from './mailed-links.server.ts';
import { countMail } from './sign-up.server.ts';
import type { User } from './user.ts';
import { userByEmail } from './users.server.ts';

/**
 * Sends a link to the address that a user wants to have from now on, and word of it to the one there is. An address that has an
 * account gets a message that says so, and no link.
 * @param address the visitor's network address
 * @throws 429 where it was asked for too often
 */
export async function askNewAddress(
  { db, mail, config, settings }: Pick<Site, 'db' | 'mail' | 'config' | 'settings'>,
  user: User,
  email: string,
  address: string,
): Promise<void> {
  await countMail(db, { email, address });
  const isTaken = (await userByEmail(db, email)) !== undefined;
  const link = isTaken ? undefined : await newLink(db, 'new address', { email, userId: user.id });
  await mail.send({
    to: email,
    subject: `Your address at ${config.name}`,
    text: link
      ? `Open this page to use this address at ${config.name} from now on:\n\n${settings.siteUrl}/new-address?link=${link}\n`
      : `Somebody, probably you, wants to use this address at ${config.name}. It has an account there already.\n`,
  });
  await mail.send({
    to: user.email,
    subject: `Your address at ${config.name}`,
    text: `Somebody who knows your password, probably you, asked to change the address of your account at ${config.name} to ${email}. If it was not you, change your password: ${settings.siteUrl}/app/account/password\n`,
  });
}

/**
 * Gives a user's account the address of a link.
 * @returns whether the link was good, and the address still without an account
 */
export async function takeNewAddress(db: Database, link: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const asked = await linkBy(trx, 'new address', link);
    if (!asked?.userId || !(await spendLink(trx, link))) return false;
    if (await userByEmail(trx, asked.email)) return false;
    const user = await trx
      .selectFrom('users')
      .select('email')
      .where('id', '=', asked.userId)
      .executeTakeFirstOrThrow();
    await trx.updateTable('users').set({ email: asked.email }).where('id', '=', asked.userId).execute();
    const about = `${user.email}: now ${asked.email}`;
    await writeLog(trx, { who: asked.email, what: 'changed the address of', about });
    return true;
  });
}
