import type { KeyObject } from 'node:crypto';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { nextAttempt } from '../mail/next-attempt.ts';
import { unsubscribeAddress } from './decide.server.ts';
import { quietUntil } from './due-times.ts';
import { alertState } from './holds.server.ts';
import { quietFrom } from './rules.server.ts';

const MESSAGES_AT_ONCE = 100;
/** SMTP: the mailbox does not exist, or the server refuses it for good (RFC 5321, 4.2.3). */
const REFUSED = [550, 551, 553, 554];

interface DeliverySite {
  db: Database;
  config: SiteConfig;
  mail: Mailer;
  settings: { siteUrl: string };
  siteKey: KeyObject;
}

/**
 * Sends the messages whose time has come, oldest first. An attempt is recorded before it is made, so that a message whose sender was
 * killed is tried again later, under the same `Message-ID`.
 * @param mayGoOn is asked before each message, and ends the run if it says no
 * @returns the number of messages that the mail server accepted
 */
export async function deliverAlerts(
  site: DeliverySite,
  now = new Date(),
  mayGoOn = async () => true,
): Promise<number> {
  const due = await dueMessages(site.db, now)
    .innerJoin('users', 'users.id', 'alert_rules.user_id')
    .select(['alert_messages.id', 'rule_id', 'subject', 'text', 'html', 'thread', 'attempts', 'users.email'])
    .select(['is_urgent', 'quiet_from', 'quiet_to', 'breaks_quiet'])
    .orderBy('alert_messages.id')
    .limit(MESSAGES_AT_ONCE)
    .execute();
  let sent = 0;
  for (const { is_urgent, quiet_from, quiet_to, breaks_quiet, ...message } of due) {
    if (!(await mayGoOn()) || (await alertState(site.db)).stopped_at !== null) break;
    const quiet = quietFrom({ quiet_from, quiet_to, breaks_quiet });
    const waitsUntil = quietUntil(quiet, now, site.config.timeZone);
    if (waitsUntil && !(quiet?.isBrokenByUrgent && is_urgent === 1))
      await postpone(site.db, message.id, waitsUntil);
    else if (await deliver(site, message, now)) sent++;
  }
  return sent;
}

/** Lets a message wait for the end of quiet hours, such as one whose first attempt failed before they began. */
async function postpone(db: Database, id: number, until: string): Promise<void> {
  await db.updateTable('alert_messages').set({ try_at: until }).where('id', '=', id).execute();
}

/** Query for the messages whose time has come. */
export function dueMessages(db: Database, now: Date) {
  return db
    .selectFrom('alert_messages')
    .innerJoin('alert_rules', 'alert_rules.id', 'rule_id')
    .where('try_at', '<=', now.toISOString())
    .where('paused_at', 'is', null);
}

interface DueMessage {
  id: number;
  rule_id: number;
  subject: string;
  text: string;
  html: string;
  thread: string | null;
  attempts: number;
  email: string;
}

async function deliver(
  { db, mail, settings, siteKey }: DeliverySite,
  message: DueMessage,
  now: Date,
): Promise<boolean> {
  const { id, rule_id, attempts, thread, email, ...content } = message;
  await db
    .updateTable('alert_messages')
    .set({ attempts: attempts + 1, try_at: nextAttempt(attempts, now) })
    .where('id', '=', id)
    .execute();

  const { hostname: host } = new URL(settings.siteUrl);
  try {
    await mail.send({
      to: email,
      ...content,
      messageId: `<alert-${id}@${host}>`,
      ...(thread && { thread: `<${thread.replaceAll(/\W+/g, '-')}@${host}>` }),
      unsubscribe: unsubscribeAddress(settings.siteUrl, siteKey, rule_id),
    });
  } catch (error) {
    await recordFailure(db, { ...message, isRefused: isRefusal(error), error: messageOf(error) }, now);
    return false;
  }
  await db
    .updateTable('alert_messages')
    .set({ sent_at: new Date().toISOString(), try_at: null, error: null })
    .where('id', '=', id)
    .execute();
  return true;
}

interface Failure extends DueMessage {
  /** Whether the mail server refuses the address for good. */
  isRefused: boolean;
  error: string;
}

/** Keeps the reason of a failure. An address that the server refuses pauses the rule, whose page says why. */
async function recordFailure(
  db: Database,
  { id, rule_id, email, isRefused, error }: Failure,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('alert_messages')
      .set({ error, ...(isRefused && { try_at: null }) })
      .where('id', '=', id)
      .execute();
    if (!isRefused) return;
    await trx
      .updateTable('alert_rules')
      .set({
        paused_at: now.toISOString(),
        pause_reason: `The mail server refused the address ${email}: ${error}`,
      })
      .where('id', '=', rule_id)
      .execute();
  });
}

/** Whether nodemailer's error has a code of the mail server for an address that it refuses for good. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && REFUSED.includes(Number(error.responseCode));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
