import type { Database } from '../db/database.ts';
import type { Site } from '../layout/site.ts';
import { countAttempt, forgetAttempts, forgive } from './attempts.server.ts';
import { knownDevice } from './known-device.ts';
import { isPassword } from './password-hash.ts';
import { credentialsOf, userByEmail } from './users.server.ts';

/**
 * Whose password this is. An address without an account takes as long to refuse, and counts as much.
 * @param visitor the network address for the limit on guessing, and the request, which says whether the device is known
 * @returns the user's id; undefined where address and password do not go together
 * @throws 429 where it was tried too often: on this device where it is known, else for this account or from this address
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
  else await countStranger(db, email, address);
  if (!(await isPassword(password, user?.password_hash))) return undefined;
  if (device) await forgetAttempts(db, 'password from a known device', device);
  else {
    await forgive(db, 'password from an address', address);
    await forgetPasswordAttempts(db, email, address);
  }
  return user?.id;
}

async function countStranger(db: Database, email: string, address: string): Promise<void> {
  await countAttempt(db, 'password from an address', address);
  await countAttempt(db, 'password for an account from an address', `${email} ${address}`);
  await countAttempt(db, 'password for an account', email);
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
