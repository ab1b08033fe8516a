import { isSealed, seal, unseal } from '../config/sealed-text.ts';
import type { Database } from '../db/database.ts';
import { digestOf } from '../http/secrets.ts';
import type { User } from '../http/user.ts';
import type { Site } from '../layout/site.ts';
import { clearAttempts, countAttempt } from './attempts.server.ts';
import { consumeLink, createLink, findLink } from './mailed-links.server.ts';
import { notifyOwner } from './notify-owner.server.ts';
import { asRecoveryCode, newRecoveryCodes, stepOfCode } from './one-time-codes.ts';
import { findCredentials } from './users.server.ts';

/**
 * Starts the second step of signing in.
 * @returns the secret for the form that asks for the code; undefined if the account has no second factor
 */
export async function startSecondFactor(db: Database, userId: number): Promise<string | undefined> {
  const { email, totp_secret } = await findCredentials(db, userId);
  return totp_secret ? await createLink(db, 'second step', { email, userId }) : undefined;
}

/**
 * Finishes the second step with a code of the app or a recovery code.
 * @returns the user's id; undefined if the code is wrong or was used
 * @throws 429 if there were too many attempts
 */
export async function finishSecondFactor(
  site: Pick<Site, 'db' | 'siteKey'>,
  step: string,
  code: string,
): Promise<number | undefined> {
  const { db } = site;
  const started = await findLink(db, 'second step', step);
  if (!started?.userId) return undefined;
  if (!(await acceptCode(site, started.userId, code))) return undefined;
  return (await consumeLink(db, 'second step', step))?.userId ?? undefined;
}

/** Uses up a code of a user. @returns whether it was valid @throws 429 if there were too many attempts */
async function acceptCode(
  { db, siteKey }: Pick<Site, 'db' | 'siteKey'>,
  userId: number,
  code: string,
): Promise<boolean> {
  await countAttempt(db, 'code for an account', String(userId));
  await countAttempt(db, 'code for an account in a day', String(userId));
  const { totp_secret } = await findCredentials(db, userId);
  // After the site's key was replaced, codes cannot be verified and only recovery codes work.
  const secret = totp_secret && unseal(siteKey, purposeOf(userId), totp_secret);
  const step = secret ? stepOfCode(secret, code) : undefined;
  const isUsed = step ? await consumeStep(db, userId, step) : await consumeRecoveryCode(db, userId, code);
  if (!isUsed) return false;
  await clearAttempts(db, 'code for an account', String(userId));
  await clearAttempts(db, 'code for an account in a day', String(userId));
  return true;
}

/** Rejects codes that are as old as the last used one or older (RFC 6238, 5.2). */
async function consumeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function consumeRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', digestOf(asRecoveryCode(code)))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Turns the second factor on after a code has shown that the app has the secret.
 * @returns the recovery codes, to be shown once; undefined if the code is wrong
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

/** Turns the second factor off and notifies the owner. */
export async function disableCodes(
  site: Pick<Site, 'db' | 'mail' | 'config' | 'settings'>,
  { id, email }: User,
): Promise<void> {
  await site.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ totp_secret: null, totp_step: 0 }).where('id', '=', id).execute();
    await replaceRecoveryCodes(trx, id, []);
  });
  await notifyOwner(site, email, {
    done: 'One-time codes were turned off. You can now sign in to your account with the password alone.',
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

/** The number of a user's remaining recovery codes. */
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
