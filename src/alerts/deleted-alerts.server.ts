import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { organizationsToEdit } from '../organizations/access.server.ts';
import { RESTORE_DAYS } from '../organizations/member-roles.ts';
import { pauseDeletedAlert, requireRoomIn, resumeRestoredAlert } from './organization-alerts.server.ts';
import { isChangedWith, noSuchRule, refuseRuleChange } from './rule-access.server.ts';
import { rulesWithSubject, subjectFrom } from './rules.server.ts';

/**
 * Deletes a rule of a user with its messages, or the alert of an organization for all its members. Owners and editors can restore that for
 * `RESTORE_DAYS`.
 * @throws 404 if the user gets no such rule, 403 if the user is a reader of the organization
 */
export async function deleteRule(db: Database, userId: number, id: number, now = new Date()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('alert_rules')
      .select('organization_alert_id')
      .where(isChangedWith(userId, id))
      .executeTakeFirst();
    if (!found) return await refuseRuleChange(trx, userId, id);
    if (found.organization_alert_id === null)
      await trx.deleteFrom('alert_rules').where('id', '=', id).where('user_id', '=', userId).execute();
    else await deleteForAll(trx, found.organization_alert_id, now.toISOString());
  });
}

async function deleteForAll(trx: Database, alertId: number, now: string): Promise<void> {
  await trx.deleteFrom('organization_alerts').where('deleted_at', '<', expiry()).execute();
  await trx.updateTable('organization_alerts').set({ deleted_at: now }).where('id', '=', alertId).execute();
  await pauseDeletedAlert(trx, alertId, now);
}

/** The deleted alerts of organizations that a user can restore, the last deleted first. Their ids are those of the user's own rules. */
export async function deletedAlerts(db: Database, userId: number) {
  const rows = await restorable(rulesWithSubject(db), userId)
    .orderBy('organization_alerts.deleted_at', 'desc')
    .orderBy('alert_rules.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: subjectFrom(row),
    organizationName: row.organizationName ?? '',
  }));
}

/**
 * Restores a deleted alert for all members, except where a member had stopped it. What changed meanwhile is not told later.
 * @param ruleId the user's own rule of the alert
 * @throws 404 if the user has no such deleted alert, 400 if the organization has no room for it
 */
export async function restoreAlert(db: Database, userId: number, ruleId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await restorable(rulesWithSubject(trx), userId)
      .where('alert_rules.id', '=', ruleId)
      .executeTakeFirst();
    const { organizationId, organizationName, organization_alert_id: alertId } = found ?? {};
    if (!organizationId || !organizationName || !alertId) throw noSuchRule();
    await lockRow(trx, 'organizations', organizationId);
    await requireRoomIn(trx, { id: organizationId, name: organizationName });
    await trx
      .updateTable('organization_alerts')
      .set({ deleted_at: null })
      .where('id', '=', alertId)
      .execute();
    await resumeRestoredAlert(trx, alertId);
  });
}

/** The user's rules of deleted alerts that can be restored. */
function restorable(rules: ReturnType<typeof rulesWithSubject>, userId: number) {
  return rules
    .where('alert_rules.user_id', '=', userId)
    .where('organization_alerts.deleted_at', '>', expiry())
    .where(sql<boolean>`organization_alerts.organization_id in ${organizationsToEdit(userId)}`);
}

function expiry(): string {
  return new Date(Date.now() - RESTORE_DAYS * 86_400_000).toISOString();
}
