import { recordAction } from '../admin/audit-log.server.ts';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import type { Role } from '../http/user.ts';
import type { Site } from '../layout/site.ts';
import { leaveAllOrganizations } from '../organizations/members.server.ts';
import { revokeLinks, revokeSignUpLinks } from './mailed-links.server.ts';
import { notifyOwner } from './notify-owner.server.ts';
import { hashOfPassword } from './password-hash.ts';
import { signOutEverywhere } from './sign-ins.server.ts';

/** Thrown if an email address already has an account. It must not reveal this to visitors. */
export class AddressTaken extends Error {}

/** Thrown if a change would leave the site without an administrator. */
export class OnlyAdministrator extends Error {
  constructor(email: string) {
    super(`${email} is the only administrator. Make someone else an administrator first.`);
  }
}

/**
 * Creates an account.
 * @param email an address parsed by `Email`
 * @param passwordHash the result of `hashOfPassword`; null if a password is chosen later
 * @param who the user for the audit log; the account's own user by default
 * @returns the user's id
 * @throws AddressTaken if the address has an account
 */
export async function addUser(
  db: Database,
  { email, role, passwordHash }: { email: string; role: Role; passwordHash: string | null },
  who = email,
): Promise<number> {
  const added = await db
    .insertInto('users')
    .values({ email, role, password_hash: passwordHash, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new AddressTaken(`${email} already has an account.`);
  await revokeSignUpLinks(db, email);
  await recordAction(db, { who, what: 'created an account', about: `${email}, as ${role}` });
  return added.id;
}

/** The account of an email address, with its password hash. */
export function userByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'password_hash', 'totp_secret'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The name, the password hash and the second factor of a user. */
export function findCredentials(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select(['email', 'name', 'password_hash', 'totp_secret', 'totp_step'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Sets the name that members of the user's organizations see. @param name null for the email address */
export async function setName(db: Database, userId: number, name: string | null): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
}

/**
 * Sets a new password, ends the account's sign-ins, and notifies its owner. Passkeys stay valid.
 * @param keptSignIn the sign-in that changed the password, which stays open
 */
export async function setPassword(
  site: Pick<Site, 'db' | 'mail' | 'config' | 'settings'>,
  userId: number,
  password: string,
  keptSignIn?: number,
): Promise<void> {
  const password_hash = await hashOfPassword(password);
  const changedOf = await site.db.transaction().execute(async (trx) => {
    const { email } = await trx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirstOrThrow();
    await revokeLinks(trx, userId);
    await signOutEverywhere(trx, userId, keptSignIn);
    await recordAction(trx, { who: email, what: 'changed the password of', about: email });
    return email;
  });
  await notifyOwner(site, changedOf, { done: 'Your password was changed.' });
}

/**
 * Changes the role of an account.
 * @param who the user for the audit log
 * @throws OnlyAdministrator if no administrator would be left
 */
export async function setRole(db: Database, userId: number, role: Role, who: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await lockAdministrators(trx, userId, role === 'admin');
    if (!user || user.role === role) return;
    await trx.updateTable('users').set({ role }).where('id', '=', userId).execute();
    if (user.role === 'admin')
      await trx.deleteFrom('mailed_links').where('invited_by', '=', userId).execute();
    const about = `${user.email} from ${user.role} to ${role}`;
    await recordAction(trx, { who, what: 'changed the role of', about });
  });
}

/** All accounts, sorted by email. */
export function listUsers(db: Database) {
  return db.selectFrom('users').select(['id', 'email', 'role', 'created_at']).orderBy('email').execute();
}

/** Whether the site has no administrator yet. */
export async function needsAdministrator(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return found === undefined;
}

/**
 * Deletes an account with all its data.
 * @param who the user for the audit log; the account's own user by default
 * @returns the id of the audit entry; undefined if the account does not exist
 * @throws OnlyAdministrator if no administrator would be left
 */
export async function deleteUser(db: Database, userId: number, who?: string): Promise<number | undefined> {
  return await db.transaction().execute(async (trx) => {
    const user = await lockAdministrators(trx, userId, false);
    if (!user) return undefined;
    await trx.deleteFrom('mailed_links').where('email', '=', user.email).execute();
    await leaveAllOrganizations(trx, userId);
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    const { email } = user;
    return await recordAction(trx, { who: who ?? email, what: 'deleted the account of', about: email });
  });
}

/**
 * The account to change, with all administrators locked. If two administrators demote each other at the same time, one change is
 * rejected.
 */
async function lockAdministrators(trx: Database, userId: number, staysAdministrator: boolean) {
  const administrators = () =>
    trx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').execute();
  for (const { id } of await administrators()) await lockRow(trx, 'users', id);
  const user = await trx
    .selectFrom('users')
    .select(['email', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const isLast = user?.role === 'admin' && (await administrators()).length === 1;
  if (isLast && !staysAdministrator) throw new OnlyAdministrator(user.email);
  return user;
}
