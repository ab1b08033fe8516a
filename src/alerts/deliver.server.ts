import type { KeyObject } from 'node:crypto';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { updateRow } from '../db/rows.ts';
import { Semaphore } from '../http/semaphore.ts';
import { attemptToSend } from '../mail/attempt-to-send.ts';
import { errorText, isRefusal } from '../mail/mail-errors.ts';
import { MAIL_CONNECTIONS, type Mailer } from '../mail/mailer.ts';
import { ownerOf } from '../organizations/access.server.ts';
import { quietUntil } from './due-times.ts';
import { alertState } from './holds.server.ts';
import { unsubscribeAddress } from './message-links.ts';
import { quietFrom } from './rule-row.server.ts';
import { pushToBrowsers } from './send-push.ts';
import { GoneForGood, sendToWebhook } from './send-webhook.ts';

/** Few enough that those of a round are garbage before they have been in memory for long. */
const MAILS_AT_ONCE = 30;
/** Few enough that webhooks which do not answer delay the mail of the next round by less than a minute. */
const WEBHOOKS_AT_ONCE = 32;
const WEBHOOKS_IN_PARALLEL = 8;

interface DeliverySite {
  db: Database;
  config: SiteConfig;
  mail: Mailer;
  settings: { siteUrl: string; mailFrom: string; privateWebhookHosts: readonly string[] };
  siteKey: KeyObject;
}

/**
 * Sends the messages whose time has come, oldest first, by mail, to the browsers of their user, or to the webhook of their rule.
 * @param mayGoOn is asked before each message, and ends the run if it says no
 * @returns the number of messages that were accepted. There may be more, unless it is 0.
 */
export async function deliverAlerts(
  site: DeliverySite,
  now = new Date(),
  mayGoOn = async () => true,
): Promise<number> {
  const [mails, hooks] = await Promise.all([dueMails(site.db, now), dueHooks(site.db, now)]);
  let sent = 0;
  const deliver = async (message: DueMessage) => {
    if (!(await mayGoOn()) || (await alertState(site.db)).stopped_at !== null) return;
    if (await attempt(site, message, now)) sent++;
  };
  const deliverAll = async (messages: readonly DueMessage[], atOnce: number) => {
    const slots = new Semaphore(atOnce);
    const byReceiver = Map.groupBy(messages, ({ user_id, rule_id }) => user_id ?? `rule ${rule_id}`);
    // Messages to one user or webhook follow each other, so that they arrive in the order of the changes.
    const toReceiver = async (ofReceiver: readonly DueMessage[]) => {
      for (const message of ofReceiver) await deliver(message);
    };
    await Promise.all([...byReceiver.values()].map((each) => slots.run(() => toReceiver(each))));
  };
  // Webhooks can be slow, so mail does not wait for them.
  await Promise.all([deliverAll(mails, MAIL_CONNECTIONS), deliverAll(hooks, WEBHOOKS_IN_PARALLEL)]);
  return sent;
}

/** Query for the messages whose time has come. */
export function dueMessages(db: Database, now: Date) {
  return db
    .selectFrom('alert_messages')
    .innerJoin('alert_rules', 'alert_rules.id', 'alert_messages.rule_id')
    .where('try_at', '<=', now.toISOString())
    .where('paused_at', 'is', null);
}

function dueWithChannel(db: Database, now: Date) {
  return dueMessages(db, now)
    .leftJoin('users', 'users.id', 'alert_rules.user_id')
    .leftJoin('organization_alerts', 'organization_alerts.id', 'alert_rules.organization_alert_id')
    .leftJoin('alert_webhooks', 'alert_webhooks.rule_id', 'alert_rules.id')
    .select(['alert_messages.id', 'alert_messages.rule_id', 'subject', 'text', 'html', 'thread', 'attempts'])
    .select(['is_urgent', 'payload', 'quiet_from', 'quiet_to', 'breaks_quiet', 'is_push'])
    .select(['alert_rules.user_id', 'organization_alerts.organization_id', 'users.email'])
    .select(['alert_webhooks.format', 'alert_webhooks.host', 'alert_webhooks.url', 'alert_webhooks.secret'])
    .orderBy('alert_messages.id');
}
type DueMessage = Awaited<ReturnType<ReturnType<typeof dueWithChannel>['execute']>>[number];

/** The due messages of rules that send mail, and those made before their rule got a webhook or showed notifications. */
function dueMails(db: Database, now: Date) {
  return dueWithChannel(db, now)
    .where((eb) =>
      eb.or([
        eb.and([eb('alert_webhooks.url', 'is', null), eb('is_push', '=', 0)]),
        eb('payload', 'is', null),
      ]),
    )
    .limit(MAILS_AT_ONCE)
    .execute();
}

/** The due messages to webhooks and browsers. */
function dueHooks(db: Database, now: Date) {
  return dueWithChannel(db, now)
    .where((eb) => eb.or([eb('alert_webhooks.url', 'is not', null), eb('is_push', '=', 1)]))
    .where('payload', 'is not', null)
    .limit(WEBHOOKS_AT_ONCE)
    .execute();
}

/** Sends a message unless its rule has quiet hours. @returns whether it was accepted */
async function attempt(site: DeliverySite, message: DueMessage, now: Date): Promise<boolean> {
  const { db, config } = site;
  const quiet = quietFrom(message);
  const waitsUntil = quietUntil(quiet, now, config.timeZone);
  if (waitsUntil && !(quiet?.isBrokenByUrgent && message.is_urgent === 1)) {
    // Its first attempt may have failed before the quiet hours began.
    await updateRow(db, 'alert_messages', message.id, { try_at: waitsUntil });
    return false;
  }

  const failure = await attemptToSend(db, 'alert_messages', message, () => send(site, message), now);
  if (failure) await pauseIfRefused(db, message, failure.thrown, now);
  return !failure;
}

/** @throws if the message was not accepted */
async function send(site: DeliverySite, message: DueMessage): Promise<void> {
  const { mail, settings, siteKey } = site;
  const { id, rule_id, user_id, subject, text, html, thread, email, payload } = message;
  const { hostname } = new URL(settings.siteUrl);
  const { format, url, secret } = message;
  if (payload !== null && format !== null && url !== null) {
    const owner = ownerOf(user_id === null ? message : { user_id, organization_id: null });
    const hook = { owner, format, url, secret, id: `alert-${id}@${hostname}` };
    await sendToWebhook(payload, hook, { siteKey, settings });
    return;
  }
  if (user_id === null || email === null) throw new Error('This alert has no webhook.');
  // Without a browser that shows notifications, nothing would come at all.
  const isPushed = payload !== null && message.is_push === 1;
  if (isPushed && (await pushToBrowsers(site, { ...message, user_id }, payload))) return;
  await mail.send({
    to: email,
    subject,
    text,
    html,
    messageId: `<alert-${id}@${hostname}>`,
    ...(thread && { thread: `<${thread.replaceAll(/\W+/g, '-')}@${hostname}>` }),
    unsubscribe: unsubscribeAddress(settings.siteUrl, siteKey, rule_id),
  });
}

/** Pauses a rule whose address or webhook is refused for good. Its page says why. */
async function pauseIfRefused(db: Database, message: DueMessage, thrown: unknown, now: Date): Promise<void> {
  const { id, rule_id, email, host } = message;
  const error = errorText(thrown);
  const reason =
    thrown instanceof GoneForGood
      ? `The webhook at ${host} cannot be used: ${error}`
      : isRefusal(thrown) && `The mail server refused the address ${email}: ${error}`;
  if (!reason) return;
  await db.transaction().execute(async (trx) => {
    await updateRow(trx, 'alert_messages', id, { try_at: null });
    await updateRow(trx, 'alert_rules', rule_id, { paused_at: now.toISOString(), pause_reason: reason });
  });
}
