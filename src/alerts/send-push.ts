import type { KeyObject } from 'node:crypto';
import webPush from 'web-push';
import type { Database } from '../db/database.ts';
import { BlockedAddress } from '../http/fetch-public.ts';
import { isPrivateNetworkError, postPublic } from '../http/post-public.ts';
import { truncateText } from '../ui/truncate-text.ts';
import { type PushKeys, pushKeys } from './push-keys.server.ts';
import {
  forgetBrowser,
  isPushed,
  type PushSubscription,
  recordPush,
  subscriptionsToSend,
} from './push-subscriptions.server.ts';
import { WebhookPayload } from './webhook-formats.ts';

const TIMEOUT_MS = 10_000;
/** A push service keeps a message for a browser that is closed for so long, as long as mail is tried again. */
const KEPT_S = 86_400;
/** A push service that answers so has forgotten the browser. */
const GONE = [404, 410];
const MAX_BODY_LENGTH = 150;

/** What the service worker of a browser shows (`public/push-worker.js`). */
export interface PushNotification {
  title: string;
  body: string;
  /** The page of the site that has the change: a path. */
  path: string;
  /** A notification replaces the one with the same tag, so that a message that arrives twice shows once. */
  tag: string;
}

/** The notification about a message: its most important change, and the page of its bill or meeting, or of all changes. */
export function pushNotification(payload: WebhookPayload, messageId: number): PushNotification {
  const [first] = payload.items;
  const others = payload.items.length - 1;
  const address = new URL(first && others === 0 && !payload.hasMore ? first.url : payload.url);
  return {
    title: payload.subject,
    body: truncateText(first?.title || payload.reason, MAX_BODY_LENGTH),
    path: address.pathname + address.search,
    tag: `alert-${messageId}`,
  };
}

interface PushSite {
  db: Database;
  siteKey: KeyObject;
  settings: { mailFrom: string; privateWebhookHosts: readonly string[] };
}

interface MessageToPush {
  id: number;
  user_id: number;
  is_urgent: number;
}

/**
 * Sends a message to the browsers of its user that have not got it yet. A browser that its push service has forgotten, or whose service is
 * in a private network, is removed.
 * @param payload `WebhookPayload` as JSON
 * @returns whether any browser got the message, now or before
 * @throws if a push service did not accept it, after it was sent to the other browsers
 */
export async function pushToBrowsers(
  { db, siteKey, settings }: PushSite,
  { id, user_id, is_urgent }: MessageToPush,
  payload: string,
): Promise<boolean> {
  const browsers = await subscriptionsToSend(db, { userId: user_id, messageId: id }, siteKey);
  if (browsers.length === 0) return await isPushed(db, id);

  const notification = pushNotification(WebhookPayload.parse(JSON.parse(payload)), id);
  const keys = await pushKeys(db, siteKey);
  const errors: string[] = [];
  for (const { id: subscriptionId, host, subscription } of browsers) {
    const result = subscription
      ? await push(subscription, { notification, keys, isUrgent: is_urgent === 1, settings })
      : 'gone';
    if (result === 'sent') await recordPush(db, id, subscriptionId);
    else if (result === 'gone') await forgetBrowser(db, subscriptionId);
    else errors.push(`The push service at ${host} ${result.failure}`);
  }
  if (errors.length > 0) throw new Error(errors.join(' '));
  return await isPushed(db, id);
}

interface Push {
  notification: PushNotification;
  keys: PushKeys;
  isUrgent: boolean;
  settings: PushSite['settings'];
}

/** Sends an encrypted notification (RFC 8030, 8291 and 8292). */
async function push(
  subscription: PushSubscription,
  { notification, keys, isUrgent, settings }: Push,
): Promise<'sent' | 'gone' | { failure: string }> {
  const request = webPush.generateRequestDetails(subscription, JSON.stringify(notification), {
    vapidDetails: { subject: contactOf(settings), ...keys },
    TTL: KEPT_S,
    urgency: isUrgent ? 'high' : 'normal',
    // A service that still has an earlier attempt replaces it.
    topic: notification.tag,
  });
  const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  try {
    const { status } = await postPublic(request.endpoint, {
      body: request.body,
      headers: Object.fromEntries(headers),
      timeoutMs: TIMEOUT_MS,
      named: settings.privateWebhookHosts,
      privateHint: 'The administrator can allow it with PRIVATE_WEBHOOK_HOSTS.',
    });
    if (status >= 200 && status < 300) return 'sent';
    return GONE.includes(status) ? 'gone' : { failure: `responded with ${status}.` };
  } catch (error) {
    if (!(error instanceof BlockedAddress)) throw error;
    return isPrivateNetworkError(error) ? 'gone' : { failure: `${error.message}.` };
  }
}

/** Whom a push service can ask about the site's messages. */
function contactOf({ mailFrom }: PushSite['settings']): string {
  const [, address = mailFrom] = /<([^<>]+)>/.exec(mailFrom) ?? [];
  return `mailto:${address.trim()}`;
}
