import type { Database } from '../db/database.ts';
import { countAttempt, forgetAttempts, takeBack } from './attempts.server.ts';
import { isPassword } from './password-hash.ts';
import { credentialsOf, userByEmail } from './users.server.ts';

/**
 * Whose password this is. An address without an account takes as long to refuse, and counts as much.
 * @param address the visitor's network address, for the limit on guessing
 * @returns the user's id; undefined where address and password do not go together
 * @throws 429 where it was tried too often, for this account or from this address
 */
export async function userByPassword(
  db: Database,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<number | undefined> {
  await countAttempt(db, 'password from an address', address);
  await countAttempt(db, 'password for an account from an address', `${email} ${address}`);
  await countAttempt(db, 'password for an account', email);
  const user = await userByEmail(db, email);
  if (!(await isPassword(password, user?.password_hash))) return undefined;
  await takeBack(db, 'password from an address', address);
  await forgetPasswordAttempts(db, email, address);
  return user?.id;
}

/** Forgets what was tried at the sign-in of an account from an address: by the password or by mail, its owner has been let in. */
export async function forgetPasswordAttempts(db: Database, email: string, address: string): Promise<void> {
  await forgetAttempts(db, 'password for an account from an address', `${email} ${address}`);
  await forgetAttempts(db, 'password for an account', email);
}

/**
 * Makes sure that whoever is signed in also knows the password, before what cannot be taken back. It counts by itself: who tries at the
 * sign-in page keeps nobody from this.
 * @throws 429 where it was tried too often
 */
export async function isOwnPassword(db: Database, userId: number, password: string): Promise<boolean> {
  await countAttempt(db, 'password of who is signed in', String(userId));
  const { password_hash } = await credentialsOf(db, userId);
  if (!(await isPassword(password, password_hash))) return false;
  await forgetAttempts(db, 'password of who is signed in', String(userId));
  return true;
}
