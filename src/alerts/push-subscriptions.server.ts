import { ECDH, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../config/sealed-text.ts';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { BlockedAddress } from '../http/fetch-public.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { postAddress } from '../http/post-public.ts';
import { digestOf, isSame } from '../http/secrets.ts';

/** The maximum number of browsers of one user. */
const MAX_BROWSERS = 20;
const PURPOSE = 'push subscription';

/** A text in base64url that stands for so many bytes. */
const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, 'base64url').length === length);

function isPoint(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** What a browser says when it allows the site to send to it: `PushSubscription` of the Push API. */
export const PushSubscription = z.object({
  endpoint: z.string().max(2_000),
  keys: z.object({
    /** The browser's public key: an uncompressed point of the curve P-256. */
    p256dh: bytes(65).refine(isPoint),
    auth: bytes(16),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/**
 * Stores a browser in which a user turned on notifications. A browser that another user had used before sends only to this one from now on.
 * @param browser the name of the browser
 * @param options.named hosts that may be addressed without https
 * @throws 400 if the subscription cannot be used, or the user has too many browsers
 */
export async function addSubscription(
  db: Database,
  userId: number,
  { text, browser }: { text: string; browser: string },
  { siteKey, named, now = new Date() }: { siteKey: KeyObject; named: readonly string[]; now?: Date },
): Promise<void> {
  const subscription = readSubscription(text);
  const host = hostOf(subscription.endpoint, named);
  const values = {
    user_id: userId,
    host,
    subscription: seal(siteKey, PURPOSE, JSON.stringify(subscription)),
    browser,
    made_at: now.toISOString(),
    used_at: null,
  };
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'users', userId);
    const digest = digestOf(subscription.endpoint);
    const others = await trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .where('digest', '<>', digest)
      .execute();
    if (others.length >= MAX_BROWSERS)
      throw badRequest(`You already have ${MAX_BROWSERS} browsers. Remove one first.`, 'subscription');
    // With a new id, so that a message which the former user is still to get is not sent to this one.
    await trx.deleteFrom('push_subscriptions').where('digest', '=', digest).execute();
    await trx
      .insertInto('push_subscriptions')
      .values({ ...values, digest })
      .execute();
  });
}

/**
 * Replaces the subscription of a browser to which its push service gave a new address. The former subscription is the proof, because the
 * user may be signed out: the push service knows its address, but not its keys.
 * @param former the subscription that the site has, as JSON
 * @param renewed the one that takes its place, as JSON
 * @throws 400 if one is not a subscription or the new one cannot be used, 404 if the former one is not that of a browser
 */
export async function renewSubscription(
  db: Database,
  { former, renewed }: { former: string; renewed: string },
  { siteKey, named }: { siteKey: KeyObject; named: readonly string[] },
): Promise<void> {
  const [before, after] = [readSubscription(former), readSubscription(renewed)];
  const values = {
    digest: digestOf(after.endpoint),
    host: hostOf(after.endpoint, named),
    subscription: seal(siteKey, PURPOSE, JSON.stringify(after)),
  };
  const browser = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id', 'subscription'])
    .where('digest', '=', digestOf(before.endpoint))
    .executeTakeFirst();
  const stored = browser && unseal(siteKey, PURPOSE, browser.subscription);
  const isBrowser = stored !== undefined && isSame(stored, JSON.stringify(before));
  if (!browser || !isBrowser) throw notFound('This browser does not exist.', 'former');
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'users', browser.user_id);
    // Notifications may have been turned on again meanwhile, perhaps by another user.
    const isStored = await trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('digest', '=', values.digest)
      .where('id', '<>', browser.id)
      .executeTakeFirst();
    if (isStored) await forgetBrowser(trx, browser.id);
    else await trx.updateTable('push_subscriptions').set(values).where('id', '=', browser.id).execute();
  });
}

function readSubscription(text: string): PushSubscription {
  try {
    return PushSubscription.parse(JSON.parse(text));
  } catch {
    throw badRequest('This browser could not turn on notifications. Try again.', 'subscription');
  }
}

/** @throws 400 if messages cannot be sent to the address */
function hostOf(endpoint: string, named: readonly string[]): string {
  try {
    return postAddress(endpoint, named).host;
  } catch (error) {
    if (!(error instanceof BlockedAddress)) throw error;
    throw badRequest(`The address of this browser’s push service ${error.message}.`, 'subscription');
  }
}

/** Removes a browser, which shows no notifications from now on. @throws 404 if the user has no such browser */
export async function removeSubscription(db: Database, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('This browser does not exist.', 'remove');
}

/** The browsers in which a user turned on notifications, oldest first. */
export async function subscriptionsOf(db: Database, userId: number) {
  return await db
    .selectFrom('push_subscriptions')
    .select(['id', 'browser', 'host', 'made_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** The browsers of a user that have not got a message yet, with what is needed to send to them. */
export async function subscriptionsToSend(
  db: Database,
  { userId, messageId }: { userId: number; messageId: number },
  siteKey: KeyObject,
) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'host', 'subscription'])
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('alert_pushes').select('subscription_id').where('message_id', '=', messageId),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, host, subscription: sealed }) => {
    const opened = unseal(siteKey, PURPOSE, sealed);
    return { id, host, subscription: opened && PushSubscription.parse(JSON.parse(opened)) };
  });
}

/** Whether any browser got a message. */
export async function isPushed(db: Database, messageId: number): Promise<boolean> {
  const found = await db
    .selectFrom('alert_pushes')
    .select('message_id')
    .where('message_id', '=', messageId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes a browser that cannot get messages any more. */
export async function forgetBrowser(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Records that a browser got a message. */
export async function recordPush(db: Database, message_id: number, subscription_id: number): Promise<void> {
  const sent_at = new Date().toISOString();
  await db
    .insertInto('alert_pushes')
    .columns(['message_id', 'subscription_id', 'sent_at'])
    .expression((eb) =>
      // The user may have removed the browser while the message was sent.
      eb
        .selectFrom('push_subscriptions')
        .select((select) => [
          select.cast<number>(select.val(message_id), 'integer').as('message_id'),
          'id as subscription_id',
          select.cast<string>(select.val(sent_at), 'text').as('sent_at'),
        ])
        .where('id', '=', subscription_id),
    )
    .execute();
  await db
    .updateTable('push_subscriptions')
    .set({ used_at: sent_at })
    .where('id', '=', subscription_id)
    .execute();
}
