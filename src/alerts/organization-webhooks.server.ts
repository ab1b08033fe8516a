import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { highestId } from '../db/rows.ts';
import { copyFound, copyHeld, copyRule } from './copy-rule.server.ts';
import { type SealedWebhook, setWebhook } from './webhooks.server.ts';

/**
 * A condition for the rules that tell changes. While the messages of an organization's alert go to a webhook, the alert has a rule
 * without a user, which tells each change once, and the rules of its members wait.
 */
export const isTelling = sql<boolean>`(alert_rules.user_id is null or alert_rules.organization_alert_id is null or not exists (
  select 1 from alert_rules as of_webhook
  where of_webhook.organization_alert_id = alert_rules.organization_alert_id and of_webhook.user_id is null))`;

/** The rule that tells the changes of a rule: that of the webhook of its alert, else itself. */
export async function tellingRule(
  db: Database,
  { id, organizationAlertId }: { id: number; organizationAlertId: number | null },
): Promise<number> {
  if (organizationAlertId === null) return id;
  return (await webhookRuleOf(db, organizationAlertId)) ?? id;
}

/** The rule of an organization's alert whose messages go to a webhook; undefined if they go to each member. */
export async function webhookRuleOf(db: Database, alertId: number): Promise<number | undefined> {
  const rule = await db
    .selectFrom('alert_rules')
    .select('id')
    .where('organization_alert_id', '=', alertId)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  return rule?.id;
}

/** The organization of a rule without a user; undefined for the rule of a user. */
export async function organizationOfWebhook(
  db: Database,
  { userId, organizationAlertId }: { userId: number | null; organizationAlertId: number | null },
): Promise<number | undefined> {
  if (userId !== null || organizationAlertId === null) return undefined;
  const { organization_id } = await db
    .selectFrom('organization_alerts')
    .select('organization_id')
    .where('id', '=', organizationAlertId)
    .executeTakeFirstOrThrow();
  return organization_id;
}

/**
 * Sends the messages of an organization's alert to a webhook from now on, or to each member. What was not told yet is told there.
 * @param webhook null for the members
 * @returns whether the secret in `webhook` signs from now on
 * @throws 400 if the address is missing
 */
export async function setAlertWebhook(
  trx: Database,
  alertId: number,
  webhook: SealedWebhook | null | undefined,
): Promise<boolean> {
  const ruleId = await webhookRuleOf(trx, alertId);
  if (webhook) return await setWebhook(trx, ruleId ?? (await addWebhookRule(trx, alertId)), webhook);
  if (ruleId !== undefined) await tellMembers(trx, alertId, ruleId);
  return false;
}

/** Adds the rule of a webhook, which tells what the members have not been told. */
async function addWebhookRule(trx: Database, alertId: number): Promise<number> {
  const example = await rulesOfMembers(trx, alertId)
    .select(['id', 'paused_at'])
    .orderBy((eb) => eb.case().when('paused_at', 'is', null).then(0).else(1).end())
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const id = await copyRule(trx, example.id, {
    user_id: null,
    ...(example.paused_at !== null && (await fromNowOn(trx))),
  });
  if (example.paused_at === null) await copyHeld(trx, example.id, id);
  return id;
}

/** Lets the members' rules tell what a webhook has not been told, and deletes the webhook with its rule. */
async function tellMembers(trx: Database, alertId: number, ruleId: number): Promise<void> {
  const { paused_at, seen_change, seen_urgent_change } = await trx
    .selectFrom('alert_rules')
    .select(['paused_at', 'seen_change', 'seen_urgent_change'])
    .where('id', '=', ruleId)
    .executeTakeFirstOrThrow();
  const { first, firstUrgent } = await firstUnsent(trx, ruleId);
  const told = {
    seen_change: Math.min(seen_change, first - 1),
    seen_urgent_change: Math.min(seen_urgent_change, firstUrgent - 1),
  };
  await trx
    .updateTable('alert_rules')
    .set({ ...(paused_at === null ? told : await fromNowOn(trx)), quiet_until: null })
    .where('organization_alert_id', '=', alertId)
    .where('user_id', 'is not', null)
    .execute();
  for (const { id } of await rulesOfMembers(trx, alertId).select('id').execute()) {
    await copyFound(trx, ruleId, id);
    await copyHeld(trx, ruleId, id);
  }
  await trx.deleteFrom('alert_rules').where('id', '=', ruleId).execute();
}

/** The first change events in the messages of a rule that wait to be sent. */
async function firstUnsent(trx: Database, ruleId: number): Promise<{ first: number; firstUrgent: number }> {
  const { first, first_urgent } = await trx
    .selectFrom('alert_items')
    .innerJoin('alert_messages', 'alert_messages.id', 'alert_items.message_id')
    .select((eb) => [
      eb.fn.min('change_id').as('first'),
      eb.fn.min('change_id').filterWhere('is_urgent', '=', 1).as('first_urgent'),
    ])
    .where('alert_messages.rule_id', '=', ruleId)
    .where('try_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { first: first ?? Number.MAX_SAFE_INTEGER, firstUrgent: first_urgent ?? Number.MAX_SAFE_INTEGER };
}

/** The columns of a rule that goes on after a pause, and does not tell what changed meanwhile. */
async function fromNowOn(trx: Database) {
  const newest = await highestId(trx, 'change_events');
  return { paused_at: null, pause_reason: null, seen_change: newest, seen_urgent_change: newest };
}

function rulesOfMembers(trx: Database, alertId: number) {
  return trx
    .selectFrom('alert_rules')
    .where('organization_alert_id', '=', alertId)
    .where('user_id', 'is not', null);
}

/** Gives the webhook of a rule that became part of an organization's alert a rule of its own. Does nothing for a rule without one. */
export async function shareWebhook(trx: Database, ruleId: number): Promise<void> {
  const hook = await trx
    .selectFrom('alert_webhooks')
    .select('rule_id')
    .where('rule_id', '=', ruleId)
    .executeTakeFirst();
  if (!hook) return;
  await moveWebhook(trx, ruleId, await copyRule(trx, ruleId, { user_id: null }));
  // What paused the alert paused the webhook, which stays paused.
  await trx
    .updateTable('alert_rules')
    .set({ paused_at: null, pause_reason: null })
    .where('id', '=', ruleId)
    .execute();
}

/** Gives the webhook of an organization's alert to the rule of a member, which goes on where the webhook's rule is. Does nothing for an alert without one. */
export async function takeWebhook(trx: Database, alertId: number, ruleId: number): Promise<void> {
  const ofWebhook = await webhookRuleOf(trx, alertId);
  if (ofWebhook === undefined) return;
  const {
    id: _,
    user_id: __,
    organization_alert_id: ___,
    created_at: ____,
    ...progress
  } = await trx.selectFrom('alert_rules').selectAll().where('id', '=', ofWebhook).executeTakeFirstOrThrow();
  await trx.updateTable('alert_rules').set(progress).where('id', '=', ruleId).execute();
  await moveWebhook(trx, ofWebhook, ruleId);
}

/** Gives another rule a webhook, with what the webhook was told and is still to be told. Mail stays with the user who gets it. */
async function moveWebhook(trx: Database, from: number, to: number): Promise<void> {
  await copyFound(trx, from, to);
  await copyHeld(trx, from, to);
  await trx.deleteFrom('alert_items').where('rule_id', '=', to).execute();
  await trx.updateTable('alert_items').set({ rule_id: to }).where('rule_id', '=', from).execute();
  await trx
    .updateTable('alert_messages')
    .set({ rule_id: to })
    .where('rule_id', '=', from)
    .where('payload', 'is not', null)
    .execute();
  await trx.updateTable('alert_webhooks').set({ rule_id: to }).where('rule_id', '=', from).execute();
}
