import type { KeyObject } from 'node:crypto';
import type { NotNull } from 'kysely';
import type { Database } from '../db/database.ts';
import { highestId, lockRow } from '../db/rows.ts';
import { badRequest } from '../http/http-errors.ts';
import { requireEditor, requireOwner } from '../organizations/access.server.ts';
import { copyRule } from './copy-rule.server.ts';
import { shareWebhook, takeWebhook, tellingRule } from './organization-webhooks.server.ts';
import { isOwnRule, noSuchRule, organizationOfRule } from './rule-access.server.ts';
import { resealWebhook } from './webhooks.server.ts';

/** What moving an alert with a webhook to another owner needs. */
interface WebhookSite {
  db: Database;
  siteKey: KeyObject;
}

/** The maximum number of alerts of one user, and of one organization. */
export const MAX_RULES = 100;
/** Why the rules of a deleted organization are paused, and which go on when it is restored. */
const ORGANIZATION_DELETED = 'Its organization was deleted.';

/** Why the rules of a deleted alert are paused, and which go on when it is restored. */
const ALERT_DELETED = 'It was deleted for all members.';

/**
 * Moves an alert to an organization, each of whose members gets it, or back to the user. The user's own rule stays, so that nothing is
 * told twice.
 * @param organizationId undefined for the user
 * @throws 404 or 403 if the user may not edit the organization, or is not an owner of the one that has the alert; 400 if the alert
 * cannot belong to the organization
 */
export async function moveRule(
  { db, siteKey }: WebhookSite,
  userId: number,
  id: number,
  organizationId: number | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'users', userId);
    const from = await organizationOfRule(trx, userId, id);
    if (from?.id === organizationId) {
      if (!from) await requireRule(trx, userId, id);
      return;
    }
    if (from) {
      await requireOwner(trx, userId, from.id);
      if (organizationId === undefined) await requireRoom(trx, userId);
      await takeOut({ db: trx, siteKey }, userId, { id: from.alertId, organizationId: from.id });
    }
    if (organizationId === undefined) return;
    const alertId = await shareRule(trx, userId, id, organizationId);
    await resealWebhook(trx, siteKey, await tellingRule(trx, { id, organizationAlertId: alertId }), {
      from: { userId },
      to: { organizationId },
    });
  });
}

/** Gives the alerts of an organization that is about to be deleted to the user. @throws 400 if the user has no room for them */
export async function keepAlerts(
  { db: trx, siteKey }: WebhookSite,
  userId: number,
  organizationId: number,
): Promise<void> {
  const kept = alertsOf(trx, organizationId).where('deleted_at', 'is', null).orderBy('id');
  for (const { id } of await kept.execute()) {
    await requireRoom(trx, userId);
    await takeOut({ db: trx, siteKey }, userId, { id, organizationId });
  }
}

/**
 * Makes an alert of the user one of an organization, with a rule for each member, and one for its webhook.
 * @returns the id of the organization's alert
 * @throws 404 or 403 if the user may not edit the organization, 404 if the user has no such alert, 400 if it cannot belong to the
 * organization
 */
export async function shareRule(
  trx: Database,
  userId: number,
  id: number,
  organizationId: number,
): Promise<number> {
  await lockRow(trx, 'organizations', organizationId);
  const { name } = await requireEditor(trx, userId, organizationId);
  await requireRule(trx, userId, id);
  await requireShareable(trx, id, { id: organizationId, name });
  await requireRoomIn(trx, { id: organizationId, name });
  const alert = await trx
    .insertInto('organization_alerts')
    .values({ organization_id: organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('alert_rules')
    .set({ organization_alert_id: alert.id })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  const members = await trx
    .selectFrom('organization_members')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '<>', userId)
    .orderBy('user_id')
    .execute();
  for (const member of members) await addMemberRule(trx, alert.id, member.user_id);
  await shareWebhook(trx, id);
  return alert.id;
}

/** Checks that an alert can belong to an organization: every member must be able to read what it watches. @throws 400 */
export async function requireShareable(
  trx: Database,
  id: number,
  organization: { id: number; name: string },
): Promise<void> {
  const rule = await trx
    .selectFrom('alert_rules')
    .leftJoin('tracking_lists', 'tracking_lists.id', 'list_id')
    .select(['list_id', 'bill_id', 'legislator_id', 'committee_id', 'days', 'search', 'tracking_lists.name'])
    .select('organization_id')
    .where('alert_rules.id', '=', id)
    .executeTakeFirstOrThrow();
  if (rule.list_id !== null && rule.organization_id !== organization.id)
    throw badRequest(
      `“${rule.name}” does not belong to ${organization.name}, so its members cannot read it. Move the list there first.`,
      'list',
    );
  if (
    [rule.list_id, rule.bill_id, rule.legislator_id, rule.committee_id, rule.days, rule.search].every(
      (each) => each === null,
    )
  )
    throw badRequest(
      'Choose a list, a record, session days, or a search. Each member tracks different bills.',
      'list',
    );
}

/** Gives a new member a rule for each alert of an organization. It tells what changes from now on. */
export async function addMemberRules(trx: Database, organizationId: number, userId: number): Promise<void> {
  for (const { id } of await alertsOf(trx, organizationId).orderBy('id').execute())
    await addMemberRule(trx, id, userId);
}

/** Deletes the rules of a former member, with messages that were not sent yet and the addresses of feeds. */
export async function deleteMemberRules(
  trx: Database,
  organizationId: number,
  userId: number,
): Promise<void> {
  await trx
    .deleteFrom('alert_rules')
    .where('user_id', '=', userId)
    .where('organization_alert_id', 'in', alertsOf(trx, organizationId))
    .execute();
}

/** Deletes the alerts about a list that no longer belongs to their organization. */
export async function deleteAlertsOfFormerOwner(trx: Database, listId: number): Promise<void> {
  await trx
    .deleteFrom('organization_alerts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('alert_rules')
        .select('organization_alert_id')
        .where('list_id', '=', listId)
        .where('organization_alert_id', 'is not', null)
        .$narrowType<{ organization_alert_id: NotNull }>(),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tracking_lists')
            .select('tracking_lists.id')
            .where('tracking_lists.id', '=', listId)
            .whereRef('tracking_lists.organization_id', '=', 'organization_alerts.organization_id'),
        ),
      ),
    )
    .execute();
}

/** Stops all alerts of an organization that is deleted. */
export async function pauseAlertsOf(trx: Database, organizationId: number, now: string): Promise<void> {
  await pauseRules(trx, alertsOf(trx, organizationId), { now, reason: ORGANIZATION_DELETED });
}

/** Lets the alerts of a restored organization go on, except where a member had stopped them. What changed meanwhile is not told later. */
export async function resumeAlertsOf(trx: Database, organizationId: number): Promise<void> {
  await resumeRules(trx, alertsOf(trx, organizationId), ORGANIZATION_DELETED);
}

/** Stops one deleted alert for all members. */
export async function pauseDeletedAlert(trx: Database, alertId: number, now: string): Promise<void> {
  await pauseRules(trx, alertWith(trx, alertId), { now, reason: ALERT_DELETED });
}

/** Lets a restored alert go on, except where a member had stopped it. What changed meanwhile is not told later. */
export async function resumeRestoredAlert(trx: Database, alertId: number): Promise<void> {
  await resumeRules(trx, alertWith(trx, alertId), ALERT_DELETED);
}

async function pauseRules(
  trx: Database,
  alerts: ReturnType<typeof alertsOf>,
  { now, reason }: { now: string; reason: string },
): Promise<void> {
  await trx
    .updateTable('alert_rules')
    .set({ paused_at: now, pause_reason: reason })
    .where('paused_at', 'is', null)
    .where('organization_alert_id', 'in', alerts)
    .execute();
}

async function resumeRules(
  trx: Database,
  alerts: ReturnType<typeof alertsOf>,
  reason: string,
): Promise<void> {
  const newest = await highestId(trx, 'change_events');
  const paused = trx
    .selectFrom('alert_rules')
    .select('id')
    .where('pause_reason', '=', reason)
    .where('organization_alert_id', 'in', alerts);
  await trx.deleteFrom('alert_held_rules').where('rule_id', 'in', paused).execute();
  await trx
    .updateTable('alert_rules')
    .set({ paused_at: null, pause_reason: null, seen_change: newest, seen_urgent_change: newest })
    .where('id', 'in', paused)
    .execute();
}

function alertWith(trx: Database, alertId: number) {
  return trx.selectFrom('organization_alerts').select('id').where('id', '=', alertId);
}

function alertsOf(trx: Database, organizationId: number) {
  return trx.selectFrom('organization_alerts').select('id').where('organization_id', '=', organizationId);
}

async function requireRule(trx: Database, userId: number, id: number): Promise<void> {
  const found = await trx
    .selectFrom('alert_rules')
    .select('id')
    .where(isOwnRule(userId, id))
    .executeTakeFirst();
  if (!found) throw noSuchRule();
}

/** @throws 400 if the organization has as many alerts as it can have, without the deleted ones */
export async function requireRoomIn(
  trx: Database,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const { count } = await trx
    .selectFrom('organization_alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_RULES)
    throw badRequest(`${name} already has ${MAX_RULES} alerts. Delete one first.`, 'organization');
}

/** @throws 400 if the user has as many alerts as a user can have */
export async function requireRoom(trx: Database, userId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('alert_rules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('organization_alert_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_RULES)
    throw badRequest(`You already have ${MAX_RULES} alerts. Delete one first.`, 'list');
}

/** Makes the user's part of an organization's alert an alert of the user, with its webhook, and deletes the parts of the other members. */
async function takeOut(
  { db: trx, siteKey }: WebhookSite,
  userId: number,
  { id: alertId, organizationId }: { id: number; organizationId: number },
): Promise<void> {
  const own = await trx
    .updateTable('alert_rules')
    .set({ organization_alert_id: null })
    .where('organization_alert_id', '=', alertId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  // The bill that the alert was about may have been deleted, and the rules with it.
  if (own) {
    await takeWebhook(trx, alertId, own.id);
    await resealWebhook(trx, siteKey, own.id, { from: { organizationId }, to: { userId } });
  }
  await trx.deleteFrom('organization_alerts').where('id', '=', alertId).execute();
}

/** Gives a member a rule like those of the other members. It tells what changes from now on. */
async function addMemberRule(trx: Database, alertId: number, userId: number): Promise<void> {
  const example = await trx
    .selectFrom('alert_rules')
    .select('id')
    .where('organization_alert_id', '=', alertId)
    .orderBy('id')
    .executeTakeFirst();
  // The bill or list that the alert was about may have been deleted, and the rules with it.
  if (!example) return;
  const newest = await highestId(trx, 'change_events');
  await copyRule(trx, example.id, {
    user_id: userId,
    seen_change: newest,
    seen_urgent_change: newest,
    ...(await pauseOfNew(trx, alertId)),
  });
}

/** A new member's rule of a deleted alert waits until the alert is restored. */
async function pauseOfNew(trx: Database, alertId: number) {
  const { deleted_at } = await trx
    .selectFrom('organization_alerts')
    .select('deleted_at')
    .where('id', '=', alertId)
    .executeTakeFirstOrThrow();
  return { paused_at: deleted_at, pause_reason: deleted_at && ALERT_DELETED };
}
