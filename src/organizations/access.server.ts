import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { notAllowed, notFound } from '../http/http-errors.ts';
import { isEditing, memberRole } from './member-roles.ts';

/** The tables whose rows belong to a user or an organization. */
export type OwnedTable = 'tracking_lists' | 'whipboards' | 'reports' | 'report_mailings';

/** Who owns a row: a user, or an organization. */
export type Owner = { userId: number } | { organizationId: number };

/** The columns of an owner. */
export function ownerColumns(owner: Owner) {
  return 'organizationId' in owner
    ? { user_id: null, organization_id: owner.organizationId }
    : { user_id: owner.userId, organization_id: null };
}

/** The owner in a row. */
export function ownerOf(row: { user_id: number | null; organization_id: number | null }): Owner {
  if (row.organization_id !== null) return { organizationId: row.organization_id };
  if (row.user_id !== null) return { userId: row.user_id };
  throw new Error('A row belongs to a user or an organization. This one belongs to neither.');
}

/** The start of a sentence about what an owner already has. */
export function alreadyHas(owner: Owner): string {
  return 'organizationId' in owner ? 'This organization already has' : 'You already have';
}

/** A condition for the rows of an owner. */
export function isOwnedBy(table: OwnedTable, owner: Owner) {
  return 'organizationId' in owner
    ? sql<boolean>`${sql.ref(`${table}.organization_id`)} = ${owner.organizationId}`
    : sql<boolean>`${sql.ref(`${table}.user_id`)} = ${owner.userId}`;
}

/** A condition for the rows that a user can read: their own, and those of the organizations they are a member of. */
export function canRead(table: OwnedTable, userId: number) {
  return isAccessible(table, userId, organizationsToRead(userId));
}

/** A condition for the rows that a user can change: their own, and those of organizations in which they are not a reader. */
export function canEdit(table: OwnedTable, userId: number) {
  return isAccessible(table, userId, organizationsToEdit(userId));
}

/** With `or`, PostgreSQL would expect half of all rows, and read every tracked bill of the site to find those of one user. */
function isAccessible(table: OwnedTable, userId: number, organizations: ReturnType<typeof sql>) {
  return sql<boolean>`${sql.ref(`${table}.id`)} in (
    select id from ${sql.table(table)} where user_id = ${userId}
    union all select id from ${sql.table(table)} where organization_id in ${organizations})`;
}

/** A subquery of the ids of the organizations that a user is a member of. */
export function organizationsToRead(userId: number) {
  return organizationsWith(userId, sql``);
}

/** A subquery of the ids of the organizations in which a user is not only a reader. */
export function organizationsToEdit(userId: number) {
  return organizationsWith(userId, sql` and organization_members.role <> 'reader'`);
}

function organizationsWith(userId: number, andRole: ReturnType<typeof sql>) {
  return sql`(
    select organization_members.organization_id from organization_members
    join organizations on organizations.id = organization_members.organization_id
    where organization_members.user_id = ${userId} and organizations.deleted_at is null${andRole})`;
}

/** The organizations of a user, by name, with the user's role. */
export async function organizationsOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select(['organizations.id', 'organizations.name', 'role'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .execute();
  return rows.map((row) => ({ ...row, role: memberRole(row.role) }));
}
export type OrganizationOfUser = Awaited<ReturnType<typeof organizationsOf>>[number];

/**
 * An organization of a user, with the user's role.
 * @throws 404 if it does not exist or the user is not a member, which must look the same
 */
export async function findOrganization(
  db: Database,
  userId: number,
  id: number,
): Promise<OrganizationOfUser> {
  const found = (await organizationsOf(db, userId)).find((each) => each.id === id);
  if (!found) throw organizationNotFound();
  return found;
}

export const organizationNotFound = () => notFound('This organization does not exist.', 'organization');

/** @throws 404 if the user is not a member, 403 if the user is only a reader */
export async function requireEditor(db: Database, userId: number, id: number): Promise<OrganizationOfUser> {
  const organization = await findOrganization(db, userId, id);
  if (!isEditing(organization.role)) throw readersOnly(organization.name);
  return organization;
}

/** @throws 404 if the user is not a member, 403 if the user is not an owner */
export async function requireOwner(db: Database, userId: number, id: number): Promise<OrganizationOfUser> {
  const organization = await findOrganization(db, userId, id);
  if (organization.role !== 'owner') throw notAllowed(`Only owners of ${organization.name} can do this.`);
  return organization;
}

/** The error for a reader who tries to change something. */
export function readersOnly(organization: string) {
  return notAllowed(
    `You can see what belongs to ${organization}, but not change it. Ask one of its owners to make you an editor.`,
  );
}

/**
 * Explains why a change of a row was refused, after a statement with `canEdit` found none.
 * @throws 403 if the user can read the row, else the error of a row that does not exist
 */
export async function refuseChange(
  db: Database,
  userId: number,
  { table, id, missing }: { table: OwnedTable; id: number; missing: unknown },
): Promise<never> {
  const readable = await db
    .selectFrom(table)
    .innerJoin('organizations', 'organizations.id', `${table}.organization_id`)
    .select('organizations.name')
    .where(`${table}.id`, '=', id)
    .where(canRead(table, userId))
    .executeTakeFirst();
  throw readable ? readersOnly(readable.name) : missing;
}
