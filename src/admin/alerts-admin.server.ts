import { sql } from 'kysely';
import { ruleFrom } from '../alerts/rule-row.server.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { recordAction } from './audit-log.server.ts';

const DAY_MS = 86_400_000;
/** The maximum number of rules and of failed messages on the page. */
const MAX_LISTED = 50;
const MAX_REPLAYED = 20;

/** What administrators see of alerts: whether they are sent, how many, what failed, and which imports wait for a decision. */
export async function alertsOverview(db: Database, now = new Date()) {
  const [state, counts, holds, failed, hooked, rules] = await Promise.all([
    db.selectFrom('alert_state').select(['stopped_at', 'stopped_by']).executeTakeFirstOrThrow(),
    messageCounts(db, now),
    waitingHolds(db),
    failedMessages(db),
    webhookMessages(db),
    busiestRules(db, now),
  ]);
  return { state, counts, holds, failed, hooked, rules };
}
export type AlertsOverview = Awaited<ReturnType<typeof alertsOverview>>;

async function messageCounts(db: Database, now: Date) {
  const messages = db
    .selectFrom('alert_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null);
  const week = new Date(now.getTime() - 7 * DAY_MS).toISOString();
  const { waiting, sent, failed } = await db
    .selectNoFrom([
      messages.where('try_at', 'is not', null).as('waiting'),
      messages.where('try_at', 'is', null).as('failed'),
      db
        .selectFrom('alert_messages')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('sent_at', '>', week)
        .as('sent'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), sent: Number(sent), failed: Number(failed) };
}

/** The imports whose alerts wait for a decision, oldest first. */
export async function waitingHolds(db: Database) {
  return await db
    .selectFrom('alert_holds')
    .innerJoin('imports', 'imports.id', 'import_id')
    .select(['alert_holds.id', 'import_id', 'changes', 'held_at', 'imports.source'])
    .where('decision', 'is', null)
    .orderBy('alert_holds.id')
    .execute();
}

/** The email of the user who gets a rule's messages, or the name of the organization whose webhook does. */
const receiver = sql<string>`coalesce(
  (select email from users where users.id = alert_rules.user_id),
  (select name from organizations join organization_alerts on organization_alerts.organization_id = organizations.id
    where organization_alerts.id = alert_rules.organization_alert_id))`.as('receiver');

async function failedMessages(db: Database) {
  return await db
    .selectFrom('alert_messages')
    .innerJoin('alert_rules', 'alert_rules.id', 'rule_id')
    .select(['alert_messages.id', 'subject', 'made_at', 'attempts', 'error'])
    .select(receiver)
    .where('sent_at', 'is', null)
    .where('try_at', 'is', null)
    .orderBy('alert_messages.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** The rules with the most messages in the last 30 days. */
async function busiestRules(db: Database, now: Date) {
  const since = new Date(now.getTime() - 30 * DAY_MS).toISOString();
  const rows = await db
    .selectFrom('alert_rules')
    .selectAll('alert_rules')
    .select(receiver)
    .select((eb) => {
      const messages = eb
        .selectFrom('alert_messages')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('rule_id', '=', 'alert_rules.id');
      return [
        messages.where('made_at', '>', since).as('messages'),
        messages.where('sent_at', 'is', null).where('try_at', 'is not', null).as('waiting'),
        messages.where('sent_at', 'is', null).where('try_at', 'is', null).as('failed'),
      ];
    })
    .orderBy('messages', 'desc')
    .orderBy('alert_rules.id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    ...ruleFrom(row),
    receiver: row.receiver,
    isPaused: row.paused_at !== null,
    messages: Number(row.messages),
    waiting: Number(row.waiting),
    failed: Number(row.failed),
  }));
}

/** Stops all alerts, or lets them go on. Nothing is lost: what changes meanwhile is told afterwards. @returns the audit entry */
export async function stopAlerts(
  db: Database,
  who: string,
  { isStopped, now = new Date() }: { isStopped: boolean; now?: Date },
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const stopped = { stopped_at: now.toISOString(), stopped_by: who };
    await trx
      .updateTable('alert_state')
      .set(isStopped ? stopped : { stopped_at: null, stopped_by: null })
      .execute();
    const what = isStopped ? 'stopped the alerts of' : 'resumed the alerts of';
    return await recordAction(trx, { who, what, about: 'all users', page: '/app/admin/alerts' });
  });
}

/**
 * Releases the alerts of a held import, or drops them.
 * @returns the audit entry
 * @throws 404 if the import does not wait for a decision
 */
export async function decideHold(
  db: Database,
  who: string,
  id: number,
  decision: 'released' | 'dropped',
  now = new Date(),
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const hold = await trx
      .updateTable('alert_holds')
      .set({ decision, decided_at: now.toISOString(), decided_by: who })
      .where('id', '=', id)
      .where('decision', 'is', null)
      .returning('import_id')
      .executeTakeFirst();
    if (!hold) throw notFound('This import does not wait for a decision.', 'hold');
    if (decision === 'dropped') await trx.deleteFrom('alert_held_rules').where('hold_id', '=', id).execute();
    return await recordAction(trx, {
      who,
      what: decision === 'released' ? 'released the alerts of' : 'dropped the alerts of',
      about: `import ${hold.import_id}`,
      page: `/app/admin/imports/${hold.import_id}`,
    });
  });
}

/** The newest messages that webhooks accepted, to send one again to a program that has lost it. */
async function webhookMessages(db: Database) {
  return await db
    .selectFrom('alert_messages')
    .innerJoin('alert_rules', 'alert_rules.id', 'alert_messages.rule_id')
    .innerJoin('alert_webhooks', 'alert_webhooks.rule_id', 'alert_rules.id')
    .select(['alert_messages.id', 'subject', 'sent_at', 'alert_webhooks.host'])
    .select(receiver)
    .where('payload', 'is not', null)
    .where('sent_at', 'is not', null)
    .orderBy('alert_messages.id', 'desc')
    .limit(MAX_REPLAYED)
    .execute();
}

/**
 * Sends a message to its webhook again, under the same id.
 * @returns the audit entry
 * @throws 404 if no webhook has accepted it
 */
export async function replayMessage(
  db: Database,
  who: string,
  id: number,
  now = new Date(),
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const message = await trx
      .updateTable('alert_messages')
      .set({ attempts: 0, try_at: now.toISOString(), sent_at: null })
      .where('id', '=', id)
      .where('payload', 'is not', null)
      .where('sent_at', 'is not', null)
      .returning('subject')
      .executeTakeFirst();
    if (!message) throw notFound('This message was not sent to a webhook.', 'message');
    return await recordAction(trx, {
      who,
      what: 'sent again to a webhook',
      about: message.subject,
      page: '/app/admin/alerts',
    });
  });
}

/**
 * Lets a failed message be tried again, from its first attempt on.
 * @returns the audit entry
 * @throws 404 if it has not failed
 */
export async function retryMessage(db: Database, who: string, id: number, now = new Date()): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const message = await trx
      .updateTable('alert_messages')
      .set({ attempts: 0, try_at: now.toISOString() })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('try_at', 'is', null)
      .returning('subject')
      .executeTakeFirst();
    if (!message) throw notFound('This message has not failed.', 'message');
    return await recordAction(trx, {
      who,
      what: 'tried again to send the message',
      about: message.subject,
      page: '/app/admin/alerts',
    });
  });
}

/** Records that an administrator sent a test message. @returns the audit entry */
export async function recordMailTest(db: Database, who: string, to: string): Promise<number> {
  return await recordAction(db, {
    who,
    what: 'sent a test message to',
    about: to,
    page: '/app/admin/alerts',
  });
}
