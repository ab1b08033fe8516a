import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { organizationsToEdit, organizationsToRead, readersOnly } from '../organizations/access.server.ts';

export const noSuchRule = () => notFound('This alert does not exist.');

/** A condition for a rule that a user gets: their own, or their part of an alert of an organization. */
export function isOwnRule(userId: number, id: number) {
  return sql<boolean>`(alert_rules.id = ${id} and ${isReceivedBy(userId)})`;
}

/** A condition for the rules that a user gets. */
export function isReceivedBy(userId: number) {
  return sql<boolean>`(alert_rules.user_id = ${userId} and (alert_rules.organization_alert_id is null or
    alert_rules.organization_alert_id in (select organization_alerts.id from organization_alerts
      where organization_alerts.deleted_at is null
      and organization_alerts.organization_id in ${organizationsToRead(userId)})))`;
}

/** A condition for the rules that change with a rule of a user: it alone, or the rules of all members if the user may edit their alert. */
export function isChangedWith(userId: number, id: number) {
  return sql<boolean>`((alert_rules.id = ${id} and alert_rules.user_id = ${userId} and alert_rules.organization_alert_id is null)
    or alert_rules.organization_alert_id in (select mine.organization_alert_id from alert_rules as mine
      join organization_alerts on organization_alerts.id = mine.organization_alert_id
      where mine.id = ${id} and mine.user_id = ${userId} and organization_alerts.deleted_at is null
      and organization_alerts.organization_id in ${organizationsToEdit(userId)}))`;
}

/**
 * Explains why a change of a rule was refused, after a statement with `isChangedWith` found none.
 * @throws 403 if the user is a reader of the organization that owns the alert, else 404
 */
export async function refuseRuleChange(db: Database, userId: number, id: number): Promise<never> {
  const organization = await organizationOfRule(db, userId, id);
  throw organization ? readersOnly(organization.name) : noSuchRule();
}

/** The organization whose alert a rule of a user is part of; undefined for an alert of the user. */
export async function organizationOfRule(db: Database, userId: number, id: number) {
  return await db
    .selectFrom('alert_rules')
    .innerJoin('organization_alerts', 'organization_alerts.id', 'organization_alert_id')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select(['organizations.id', 'organizations.name', 'organization_alerts.id as alertId'])
    .where(isOwnRule(userId, id))
    .executeTakeFirst();
}
