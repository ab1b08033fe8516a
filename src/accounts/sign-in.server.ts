import type { Database } from '../db/database.ts';
import type { Site } from '../layout/site.ts';
import { clearAttempts, countAttempt, forgive } from './attempts.server.ts';
import { knownDevice } from './known-device.ts';
import { isPassword } from './password-hash.ts';
import { findCredentials, userByEmail } from './users.server.ts';

/**
 * Finds the user with an email and password. An unknown email takes as long to reject and counts as an attempt too.
 * @param visitor the network address for the limits, and the request, which may come from a known device
 * @returns the user's id; undefined if the email or the password is wrong
 * @throws 429 if there were too many attempts: on a known device, or otherwise for this account or from this address
 */
export async function userByPassword(
  site: Pick<Site, 'db' | 'siteKey' | 'settings'>,
  { email, password }: { email: string; password: string },
  { address, request }: { address: string; request: Request },
): Promise<number | undefined> {
  const { db } = site;
  const user = await userByEmail(db, email);
  const device = user && knownDevice(site, request, user);
  if (device) await countAttempt(db, 'password from a known device', device);
  else await countUnknownDevice(db, email, address);
  if (!(await isPassword(password, user?.password_hash))) return undefined;
  if (device) await clearAttempts(db, 'password from a known device', device);
  else {
    await forgive(db, 'password from an address', address);
    await clearPasswordAttempts(db, email, address);
  }
  return user?.id;
}

async function countUnknownDevice(db: Database, email: string, address: string): Promise<void> {
  await countAttempt(db, 'password from an address', address);
  await countAttempt(db, 'password for an account from an address', `${email} ${address}`);
  await countAttempt(db, 'password for an account', email);
}

/** Clears the failed attempts for an account from a network address, after its owner has signed in or used a mailed link. */
export async function clearPasswordAttempts(db: Database, email: string, address: string): Promise<void> {
  await clearAttempts(db, 'password for an account from an address', `${email} ${address}`);
  await clearAttempts(db, 'password for an account', email);
}

/**
 * Checks the password of a signed-in user before a critical change. It has its own limit, so that attempts on the sign-in page do not
 * block it.
 * @throws 429 if there were too many attempts
 */
export async function isCurrentPassword(db: Database, userId: number, password: string): Promise<boolean> {
  await countAttempt(db, 'password of a signed-in user', String(userId));
  const { password_hash } = await findCredentials(db, userId);
  if (!(await isPassword(password, password_hash))) return false;
  await clearAttempts(db, 'password of a signed-in user', String(userId));
  return true;
}
