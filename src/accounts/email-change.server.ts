import { recordAction } from '../admin/audit-log.server.ts';
import type { Database } from '../db/database.ts';
import type { User } from '../http/user.ts';
import type { Site } from '../layout/site.ts';
import { countMail } from './attempts.server.ts';
import { addLink, consumeLink, findLink, revokeLinks, revokeSignUpLinks } from './mailed-links.server.ts';
import { notifyOwner } from './notify-owner.server.ts';
import { userByEmail } from './users.server.ts';

/**
 * Sends a link to a user's new email address, and a notice to the current one. An address that already has an account gets a message
 * about that instead of a link.
 * @param address the visitor's network address
 * @throws 429 if there were too many requests
 */
export async function requestNewAddress(
  { db, mail, config, settings }: Pick<Site, 'db' | 'mail' | 'config' | 'settings'>,
  user: User,
  email: string,
  address: string,
): Promise<void> {
  await countMail(db, 'address mail to an address', { email, address });
  const link = await db.transaction().execute(async (trx) => {
    // An earlier link may have gone to a mistyped address.
    await revokeLinks(trx, user.id);
    if (await userByEmail(trx, email)) return undefined;
    return await addLink(trx, 'new address', { email, userId: user.id });
  });
  await mail.send({
    to: email,
    subject: `Your email address at ${config.name}`,
    text: link
      ? `Open this link to use this email address at ${config.name}:\n\n${settings.siteUrl}/new-address?link=${link}\n`
      : `Someone, probably you, asked to use this email address for an account at ${config.name}. It already has an account there.\n`,
  });
  await mail.send({
    to: user.email,
    subject: `Your email address at ${config.name}`,
    text: `Someone who knows your password, probably you, asked to change the email address of your account at ${config.name} to ${email}. If this was not you, change your password: ${settings.siteUrl}/app/account/password\n`,
  });
}

/** The new email address of a link; undefined if the link is invalid, expired, or of another user. */
export async function findAddressChange(
  db: Database,
  user: User,
  link: string,
): Promise<{ email: string } | undefined> {
  const change = await findLink(db, 'new address', link);
  return change?.userId === user.id ? { email: change.email } : undefined;
}

/**
 * Changes a user's email address to the one of a link, and notifies the previous address.
 * @returns whether it was changed: not if the link is invalid, expired, or of another user, or if the address has an account by now
 */
export async function confirmNewAddress(
  site: Pick<Site, 'db' | 'mail' | 'config' | 'settings'>,
  user: User,
  link: string,
): Promise<boolean> {
  const { db } = site;
  const change = await findAddressChange(db, user, link);
  if (!change) return false;
  const { email } = change;
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
    done: `The email address of your account is now ${email}.`,
    otherwise: 'contact the site’s administrator.',
  });
  return true;
}
