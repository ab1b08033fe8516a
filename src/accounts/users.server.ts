import type { Database } from '../db/database.ts';
import { hashOfPassword } from './password-hash.ts';
import { signOutEverywhere } from './sign-ins.server.ts';
import type { Role } from './user.ts';

/** What is thrown where an address has an account already; only those who may know hear of it. */
export class AddressTaken extends Error {}

/**
 * Makes an account.
 * @param email as `Email` gives it
 * @param passwordHash as `hashOfPassword` gives it; null where a password is chosen later
 * @returns its id
 * @throws AddressTaken where the address has one
 */
export async function addUser(
  db: Database,
  { email, role, passwordHash }: { email: string; role: Role; passwordHash: string | null },
): Promise<number> {
  const added = await db
    .insertInto('users')
    .values({ email, role, password_hash: passwordHash, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new AddressTaken(`${email} has an account already.`);
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
 * Gives an account another password, and ends its sign-ins: whoever knew the old one is out.
 * @param keptSignIn the one in which the password was changed
 */
export async function setPassword(
  db: Database,
  userId: number,
  password: string,
  keptSignIn?: number,
): Promise<void> {
  const password_hash = await hashOfPassword(password);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await trx.deleteFrom('mailed_links').where('user_id', '=', userId).execute();
    await signOutEverywhere(trx, userId, keptSignIn);
  });
}

/** Gives the account of an address another role. @returns whether it has one */
export async function setRole(db: Database, email: string, role: Role): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role })
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** Deletes an account with all that is its own. */
export async function deleteUser(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
