import { recordAction } from '../admin/audit-log.server.ts';
import type { Database } from '../db/database.ts';
import type { User } from '../http/user.ts';
import type { Site } from '../layout/site.ts';
import { countMail } from './attempts.server.ts';
import { addLink, consumeLink, linkBy, revokeLinks, revokeSignUpLinks } from './mailed-links.server.ts';
import { notifyOwner } from './notify-owner.server.ts';
import { userByEmail } from './users.server.ts';

/**
 * Sends a link to the address that a user wants to have from now on, and word of it to the one there is. An address that has an
 * account gets a message that says so, and no link.
 * @param address the visitor's network address
 * @throws 429 where it was asked for too often
 */
export async function requestNewAddress(
  { db, mail, config, settings }: Pick<Site, 'db' | 'mail' | 'config' | 'settings'>,
  user: User,
  email: string,
  address: string,
): Promise<void> {
  await countMail(db, 'address mail to an address', { email, address });
  const link = await db.transaction().execute(async (trx) => {
    // What was asked for before may have gone to an address that was mistyped.
    await revokeLinks(trx, user.id);
    if (await userByEmail(trx, email)) return undefined;
    return await addLink(trx, 'new address', { email, userId: user.id });
  });
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

/** What a link offers to the user whose account it is about; undefined where it is another's, not good, or no longer. */
export async function newAddressBy(
  db: Database,
  user: User,
  link: string,
): Promise<{ email: string } | undefined> {
  const asked = await linkBy(db, 'new address', link);
  return asked?.userId === user.id ? { email: asked.email } : undefined;
}

/**
 * Gives a user's account the address of a link, and tells the address that it had.
 * @returns whether the link was good and the user's own, and the address still without an account
 */
export async function confirmNewAddress(
  site: Pick<Site, 'db' | 'mail' | 'config' | 'settings'>,
  user: User,
  link: string,
): Promise<boolean> {
  const { db } = site;
  const asked = await newAddressBy(db, user, link);
  if (!asked) return false;
  const { email } = asked;
  const isDone = await db.transaction().execute(async (trx) => {
    if (!(await consumeLink(trx, 'new address', link)) || (await userByEmail(trx, email))) return false;
    await trx.updateTable('users').set({ email }).where('id', '=', user.id).execute();
    await revokeLinks(trx, user.id);
    await revokeSignUpLinks(trx, email);
    await recordAction(trx, {
      who: email,
      what: 'changed the email of',
      about: `${user.email}: now ${email}`,
    });
    return true;
  });
  if (!isDone) return false;
  await notifyOwner(site, user.email, {
    done: `The address of your account is now ${email}.`,
    otherwise: 'ask those who run the site for help.',
  });
  return true;
}
