import type { Database } from '../db/database.ts';
import { countAttempt, forgetAttempts, takeBack } from './attempts.server.ts';
import { isPassword } from './password-hash.ts';
import { userByEmail } from './users.server.ts';

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
  await countAttempt(db, 'password for an account', email);
  const user = await userByEmail(db, email);
  if (!(await isPassword(password, user?.password_hash))) return undefined;
  await takeBack(db, 'password from an address', address);
  await forgetAttempts(db, 'password for an account', email);
  return user?.id;
}

/**
 * Makes sure that whoever is signed in also knows the password, before what cannot be taken back.
 * @throws 429 where it was tried too often
 */
export async function isOwnPassword(db: Database, email: string, password: string): Promise<boolean> {
  await countAttempt(db, 'password for an account', email);
  const user = await userByEmail(db, email);
  if (!(await isPassword(password, user?.password_hash))) return false;
  await forgetAttempts(db, 'password for an account', email);
  return true;
}
