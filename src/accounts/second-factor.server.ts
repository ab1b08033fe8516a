import type { Database } from '../db/database.ts';
import { digestOf } from '../http/secrets.ts';
import type { User } from '../http/user.ts';
import type { Site } from '../layout/site.ts';
import { countAttempt, forgetAttempts } from './attempts.server.ts';
import { consumeLink, createLink, linkBy } from './mailed-links.server.ts';
import { notifyOwner } from './notify-owner.server.ts';
import { asRecoveryCode, newRecoveryCodes, stepOfCode } from './one-time-codes.ts';
import { isSealed, seal, unseal } from './sealed-text.ts';
import { credentialsOf } from './users.server.ts';

/**
 * Between the two steps of signing in.
 * @returns the secret that the form for the code carries; undefined where the account has no second factor
 */
export async function startSecondFactor(db: Database, userId: number): Promise<string | undefined> {
  const { email, totp_secret } = await credentialsOf(db, userId);
  return totp_secret ? await createLink(db, 'second step', { email, userId }) : undefined;
}

/**
 * Ends the second step with a code of the app or a recovery code.
 * @returns the user's id; undefined where the code is wrong, or was used
 * @throws 429 where it was tried too often
 */
export async function finishSecondFactor(
  site: Pick<Site, 'db' | 'siteKey'>,
  step: string,
  code: string,
): Promise<number | undefined> {
  const { db } = site;
  const begun = await linkBy(db, 'second step', step);
  if (!begun?.userId) return undefined;
  if (!(await isOwnCode(site, begun.userId, code))) return undefined;
  return (await consumeLink(db, 'second step', step))?.userId ?? undefined;
}

/** Whether a user has this code, which thereby is used up. @throws 429 where it was tried too often */
async function isOwnCode(
  { db, siteKey }: Pick<Site, 'db' | 'siteKey'>,
  userId: number,
  code: string,
): Promise<boolean> {
  await countAttempt(db, 'code for an account', String(userId));
  await countAttempt(db, 'code for an account in a day', String(userId));
  const { totp_secret } = await credentialsOf(db, userId);
  // Where the site's key was replaced no code can be checked, and recovery codes are what is left.
  const secret = totp_secret && unseal(siteKey, purposeOf(userId), totp_secret);
  const step = secret ? stepOfCode(secret, code) : undefined;
  const isUsed = step ? await spendStep(db, userId, step) : await spendRecoveryCode(db, userId, code);
  if (!isUsed) return false;
  await forgetAttempts(db, 'code for an account', String(userId));
  await forgetAttempts(db, 'code for an account in a day', String(userId));
  return true;
}

/** No code is taken twice, nor one older than the last that was (RFC 6238, 5.2). */
async function spendStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function spendRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', digestOf(asRecoveryCode(code)))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Turns the second factor on, once the app has shown that it has the secret.
 * @returns the recovery codes, to be shown this once; undefined where the code is not of this secret
 */
export async function enableCodes(
  { db, siteKey }: Pick<Site, 'db' | 'siteKey'>,
  userId: number,
  secret: string,
  code: string,
): Promise<string[] | undefined> {
  const step = stepOfCode(secret, code);
  if (!step) return undefined;
  const codes = newRecoveryCodes();
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ totp_secret: seal(siteKey, purposeOf(userId), secret), totp_step: step })
      .where('id', '=', userId)
      .execute();
    await replaceRecoveryCodes(trx, userId, codes);
  });
  return codes;
}

/** Turns the second factor off, and tells its owner. */
export async function disableCodes(
  site: Pick<Site, 'db' | 'mail' | 'config' | 'settings'>,
  { id, email }: User,
): Promise<void> {
  await site.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ totp_secret: null, totp_step: 0 }).where('id', '=', id).execute();
    await replaceRecoveryCodes(trx, id, []);
  });
  await notifyOwner(site, email, {
    done: 'One-time codes were turned off: the password alone signs in to your account.',
  });
}

/** Encrypts the one-time-code secrets that were saved as plain text, before the site had a key. */
export async function sealCodeSecrets({ db, siteKey }: Pick<Site, 'db' | 'siteKey'>): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .execute();
  for (const { id, totp_secret } of users) {
    if (!totp_secret || isSealed(totp_secret)) continue;
    await db
      .updateTable('users')
      .set({ totp_secret: seal(siteKey, purposeOf(id), totp_secret) })
      .where('id', '=', id)
      .where('totp_secret', '=', totp_secret)
      .execute();
  }
}

function purposeOf(userId: number): string {
  return `one-time codes of user ${userId}`;
}

/** How many recovery codes a user has left. */
export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

async function replaceRecoveryCodes(trx: Database, userId: number, codes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ user_id: userId, code_hash: digestOf(code) }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}
