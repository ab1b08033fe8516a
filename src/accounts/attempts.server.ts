import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { tooMany } from '../http/http-errors.ts';
import { digestOf } from '../http/secrets.ts';

/** How often a thing may be tried in how long. */
interface Limit {
  times: number;
  minutes: number;
}

const DAY = 1440;

/**
 * Limits on guessing and on mail that nobody asked for (U01). NIST SP 800-63B-4 (3.2.2) closes an account after 100 failures in a row; here
 * it rests for an hour, as anybody could close anybody's for good. Hence also the ten of an account and a visitor's address: who fails
 * keeps themselves out, and its owner, who is elsewhere, not.
 */
export const LIMITS = {
  'password for an account from an address': { times: 10, minutes: 15 },
  'password for an account': { times: 100, minutes: 60 },
  'password from an address': { times: 50, minutes: 15 },
  // In place of the three above, on a device that has signed in to the account before.
  'password from a known device': { times: 10, minutes: 15 },
  'password of who is signed in': { times: 10, minutes: 15 },
  'password of a sign-up': { times: 10, minutes: 15 },
  'passkey from an address': { times: 60, minutes: 15 },
  'code for an account': { times: 5, minutes: 15 },
  // Who knows the password has all the time there is for a code of six digits: at 20 a day, one in 16,667 days.
  'code for an account in a day': { times: 20, minutes: DAY },
  'sign-up mail to an address': { times: 5, minutes: 60 },
  'reset mail to an address': { times: 5, minutes: 60 },
  'address mail to an address': { times: 5, minutes: 60 },
  'mail asked from an address': { times: 20, minutes: 60 },
} satisfies Record<string, Limit>;

/**
 * Counts that something is tried, before it is: attempts that are made side by side all count.
 * @param who the account, the visitor's address, or both; only a digest of it is kept
 * @throws 429 where it was tried too often
 */
export async function countAttempt(db: Database, what: keyof typeof LIMITS, who: string): Promise<void> {
  const { times, minutes } = LIMITS[what];
  const now = Date.now();
  const begun = new Date(now - minutes * 60_000).toISOString();
  const { count } = await db
    .insertInto('attempts')
    .values({ what: keyOf(what, who), since: new Date(now).toISOString(), count: 1 })
    .onConflict((conflict) =>
      conflict.column('what').doUpdateSet({
        count: sql<number>`case when attempts.since < ${begun} then 1 else attempts.count + 1 end`,
        since: sql<string>`case when attempts.since < ${begun} then excluded.since else attempts.since end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count > times)
    throw tooMany(`This was tried too often. Try again in ${inWords(minutes)}.`, minutes * 60);
}

/** What is sent by mail because a visitor asked for it. */
export interface MailRequest {
  email: string;
  /** The visitor's network address. */
  address: string;
}

/**
 * Counts a message that somebody else's address gets because of this visitor. Each kind counts by itself, so that nobody who asks for the
 * one keeps an owner from the other.
 * @throws 429 where there were too many
 */
export async function countMail(
  db: Database,
  what: Extract<keyof typeof LIMITS, `${string} mail to an address`>,
  { email, address }: MailRequest,
): Promise<void> {
  await countAttempt(db, 'mail asked from an address', address);
  await countAttempt(db, what, email);
}

/** Counts a try less, as it went well: limits of an address are for those who fail, and a whole newsroom may share one. */
export async function forgive(db: Database, what: keyof typeof LIMITS, who: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql<number>`count - 1` })
    .where('what', '=', keyOf(what, who))
    .execute();
}

/** Forgets what was tried, once it has been got right; and whatever is older than every limit. */
export async function forgetAttempts(db: Database, what: keyof typeof LIMITS, who: string): Promise<void> {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
  await db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('what', '=', keyOf(what, who)), eb('since', '<', dayAgo)]))
    .execute();
}

function inWords(minutes: number): string {
  return minutes > 60 ? `${minutes / 60} hours` : `${minutes} minutes`;
}

function keyOf(what: string, who: string): string {
  return `${what} ${digestOf(who)}`;
}
