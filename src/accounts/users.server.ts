import { recordAction } from '../admin/audit-log.server.ts';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import type { Role } from '../http/user.ts';
import type { Site } from '../layout/site.ts';
import { revokeLinks, revokeSignUpLinks } from './mailed-links.server.ts';
import { notifyOwner } from './notify-owner.server.ts';
import { hashOfPassword } from './password-hash.ts';
import { signOutEverywhere } from './sign-ins.server.ts';

/** What is thrown where an address has an account already; only those who may know hear of it. */
export class AddressTaken extends Error {}

/** What is thrown where nobody would be left who looks after users. */
export class OnlyAdministrator extends Error {
  constructor(email: string) {
    super(`${email} is the only administrator. Make somebody else one first.`);
  }
}

/**
 * Makes an account.
 * @param email as `Email` gives it
 * @param passwordHash as `hashOfPassword` gives it; null where a password is chosen later
 * @param who made it, for the log: its own user where left out
 * @returns its id
 * @throws AddressTaken where the address has one
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
  if (!added) throw new AddressTaken(`${email} has an account already.`);
  await revokeSignUpLinks(db, email);
  await recordAction(db, { who, what: 'created an account', about: `${email}, as ${role}` });
  return added.id;
}

/** The account of an address, with what is kept of its password. */
export function userByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'password_hash', 'totp_secret'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** What is kept of a user's password, and whether there is a second factor. */
export function credentialsOf(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select(['email', 'password_hash', 'totp_secret', 'totp_step'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Gives an account another password, ends its sign-ins and tells its owner: whoever knew the old one is out, but by a passkey.
 * @param keptSignIn the one in which the password was changed
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
  await notifyOwner(site, changedOf, { done: 'The password of your account was changed.' });
}

/**
 * Gives an account another role.
 * @param who does it, for the log
 * @throws OnlyAdministrator where nobody would be left who is one
 */
export async function setRole(db: Database, userId: number, role: Role, who: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await administratedUser(trx, userId, role === 'admin');
    if (!user || user.role === role) return;
    await trx.updateTable('users').set({ role }).where('id', '=', userId).execute();
    if (user.role === 'admin')
      await trx.deleteFrom('mailed_links').where('invited_by', '=', userId).execute();
    const about = `${user.email}: ${user.role}, now ${role}`;
    await recordAction(trx, { who, what: 'changed the role of', about });
  });
}

/** All accounts, by their addresses. */
export function listUsers(db: Database) {
  return db.selectFrom('users').select(['id', 'email', 'role', 'created_at']).orderBy('email').execute();
}

/** Whether nobody has made an administrator yet. */
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
 * Deletes an account with all that is its own.
 * @param who does it, for the log: its own user where left out
 * @returns the log's line about it; undefined where there was no such account
 * @throws OnlyAdministrator where nobody would be left who is one
 */
export async function deleteUser(db: Database, userId: number, who?: string): Promise<number | undefined> {
  return await db.transaction().execute(async (trx) => {
    const user = await administratedUser(trx, userId, false);
    if (!user) return undefined;
    await trx.deleteFrom('mailed_links').where('email', '=', user.email).execute();
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    const { email } = user;
    return await recordAction(trx, { who: who ?? email, what: 'deleted the account of', about: email });
  });
}

/**
 * The account that an administrator is about to change, while nobody else changes who is one: of two who take each other's
 * role away at the same time, one is refused.
 */
async function administratedUser(trx: Database, userId: number, staysAdministrator: boolean) {
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
