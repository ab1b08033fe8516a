import type { NotNull } from 'kysely';
import { pauseAlertsOf, resumeAlertsOf } from '../alerts/organization-alerts.server.ts';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { badRequest } from '../http/http-errors.ts';
import { type OwnedTable, organizationNotFound, organizationsOf, requireOwner } from './access.server.ts';
import { MAX_ORGANIZATION_NAME_LENGTH, RESTORE_DAYS } from './member-roles.ts';

/** The maximum number of organizations of one user. */
const MAX_ORGANIZATIONS = 200;

/**
 * Creates an organization, of which the user is the owner.
 * @returns its id
 * @throws 400 if the name is empty or too long, or the user is in too many organizations
 */
export async function createOrganization(db: Database, userId: number, name: string): Promise<number> {
  const named = validName(name);
  return await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'users', userId);
    await deleteExpired(trx);
    if ((await organizationsOf(trx, userId)).length >= MAX_ORGANIZATIONS)
      throw badRequest(`You are already in ${MAX_ORGANIZATIONS} organizations. Leave one first.`, 'name');
    const now = new Date().toISOString();
    const { id } = await trx
      .insertInto('organizations')
      .values({ name: named, created_at: now, deleted_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('organization_members')
      .values({ organization_id: id, user_id: userId, role: 'owner', joined_at: now })
      .execute();
    return id;
  });
}

/** Renames an organization. @throws 404 or 403 if the user is not an owner, 400 if the name is empty or too long */
export async function renameOrganization(
  db: Database,
  userId: number,
  id: number,
  name: string,
): Promise<void> {
  const named = validName(name);
  await requireOwner(db, userId, id);
  await db.updateTable('organizations').set({ name: named }).where('id', '=', id).execute();
}

/** How much an organization owns. */
export async function ownedCounts(db: Database, id: number) {
  const count = (table: OwnedTable) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('organization_id', '=', id);
  const alerts = db
    .selectFrom('organization_alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', id)
    .where('deleted_at', 'is', null)
    // The list or bill that an alert was about may have been deleted.
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('alert_rules')
        .select('organization_alert_id')
        .where('organization_alert_id', 'is not', null)
        .$narrowType<{ organization_alert_id: NotNull }>(),
    );
  const [lists, boards, reports, alerting, mailings] = await Promise.all([
    count('tracking_lists').where('deleted_at', 'is', null).executeTakeFirstOrThrow(),
    count('whipboards').executeTakeFirstOrThrow(),
    count('reports').executeTakeFirstOrThrow(),
    alerts.executeTakeFirstOrThrow(),
    count('report_mailings').executeTakeFirstOrThrow(),
  ]);
  return {
    lists: lists.count,
    boards: boards.count,
    reports: reports.count,
    alerts: alerting.count,
    mailings: mailings.count,
  };
}
export type OwnedCounts = Awaited<ReturnType<typeof ownedCounts>>;

/**
 * Deletes an organization with what it still owns. Its owners can restore it for `RESTORE_DAYS`.
 * @throws 404 or 403 if the user is not an owner
 */
export async function deleteOrganization(trx: Database, userId: number, id: number): Promise<void> {
  await requireOwner(trx, userId, id);
  await deleteExpired(trx);
  await trx
    .updateTable('organizations')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await pauseAlertsOf(trx, id, new Date().toISOString());
}

/** The deleted organizations that a user can still restore, the last deleted first. */
export async function deletedOrganizations(db: Database, userId: number) {
  return await db
    .selectFrom('organizations')
    .innerJoin('organization_members', 'organization_members.organization_id', 'organizations.id')
    .select(['organizations.id', 'organizations.name'])
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .where('deleted_at', '>', expiry())
    .orderBy('deleted_at', 'desc')
    .execute();
}

/** Restores a deleted organization with its members and what it owns. @throws 404 if the user has no such deleted organization */
export async function restoreOrganization(db: Database, userId: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const restored = await trx
      .updateTable('organizations')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('deleted_at', '>', expiry())
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('organization_members')
          .select('organization_id')
          .where('user_id', '=', userId)
          .where('role', '=', 'owner'),
      )
      .returning('id')
      .executeTakeFirst();
    if (!restored) throw organizationNotFound();
    await resumeAlertsOf(trx, id);
  });
}

function expiry(): string {
  return new Date(Date.now() - RESTORE_DAYS * 86_400_000).toISOString();
}

/** Deletes the organizations whose restore period is over, with everything that they own. */
async function deleteExpired(trx: Database): Promise<void> {
  await trx.deleteFrom('organizations').where('deleted_at', '<', expiry()).execute();
}

function validName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim();
  if (!name) throw badRequest('Enter a name for the organization.', 'name');
  if (name.length > MAX_ORGANIZATION_NAME_LENGTH)
    throw badRequest(`A name can have up to ${MAX_ORGANIZATION_NAME_LENGTH} characters.`, 'name');
  return name;
}
