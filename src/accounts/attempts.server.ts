import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { tooMany } from '../http/http-errors.ts';
import { digestOf } from '../http/secrets.ts';

/** The number of attempts allowed in a period. */
interface Limit {
  times: number;
  minutes: number;
}

const DAY = 1440;

/**
 * Limits on guessing and on unrequested mail (U01). NIST SP 800-63B-4 (3.2.2) locks an account after 100 consecutive failures. Here it
 * is locked for an hour only, because otherwise anyone could lock any account for good. The lower limit per account and network
 * address locks out the guesser but not the owner, who is elsewhere.
 */
export const LIMITS = {
  'password for an account from an address': { times: 10, minutes: 15 },
  'password for an account': { times: 100, minutes: 60 },
  'password from an address': { times: 50, minutes: 15 },
  // Replaces the three limits above on a device that has signed in to the account before.
  'password from a known device': { times: 10, minutes: 15 },
  'password of a signed-in user': { times: 10, minutes: 15 },
  'password of a sign-up': { times: 10, minutes: 15 },
  'passkey from an address': { times: 60, minutes: 15 },
  'code for an account': { times: 5, minutes: 15 },
  // Someone who knows the password can keep guessing six-digit codes. At 20 a day, one succeeds in 16,667 days on average.
  'code for an account in a day': { times: 20, minutes: DAY },
  'sign-up mail to an address': { times: 5, minutes: 60 },
  'reset mail to an address': { times: 5, minutes: 60 },
  'address mail to an address': { times: 5, minutes: 60 },
  'invitation to an organization': { times: 5, minutes: 60 },
  'invitation by a user': { times: 50, minutes: 60 },
  'password of a shared link': { times: 20, minutes: 15 },
  'problem reported from an address': { times: 5, minutes: 60 },
  'mail requested from an address': { times: 20, minutes: 60 },
} satisfies Record<string, Limit>;

/**
 * Counts an attempt before it is made, so that concurrent attempts all count.
 * @param who the account, the visitor's network address, or both; only a digest is stored
 * @throws 429 if there were too many attempts
 */
export async function countAttempt(db: Database, what: keyof typeof LIMITS, who: string): Promise<void> {
  const { times, minutes } = LIMITS[what];
  const now = Date.now();
  const windowStart = new Date(now - minutes * 60_000).toISOString();
  const { count } = await db
    .insertInto('attempts')
    .values({ what: keyOf(what, who), since: new Date(now).toISOString(), count: 1 })
    .onConflict((conflict) =>
      conflict.column('what').doUpdateSet({
        count: sql<number>`case when attempts.since < ${windowStart} then 1 else attempts.count + 1 end`,
        since: sql<string>`case when attempts.since < ${windowStart} then excluded.since else attempts.since end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count > times) throw tooMany(`Too many attempts. Try again in ${durationText(minutes)}.`, minutes * 60);
}

/** A visitor's request that sends mail. */
export interface MailRequest {
  email: string;
  /** The visitor's network address. */
  address: string;
}

/**
 * Counts a message that a visitor has sent to an email address. Each kind of message has its own limit, so that requests for one kind
 * do not block the others.
 * @throws 429 if there were too many messages
 */
export async function countMail(
  db: Database,
  what: Extract<keyof typeof LIMITS, `${string} mail to an address`>,
  { email, address }: MailRequest,
): Promise<void> {
  await countAttempt(db, 'mail requested from an address', address);
  await countAttempt(db, what, email);
}

/**
 * Removes a successful attempt from the count, because limits per network address are for failures, and a whole newsroom
 * may share one address.
 */
export async function forgive(db: Database, what: keyof typeof LIMITS, who: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql<number>`count - 1` })
    .where('what', '=', keyOf(what, who))
    .execute();
}

/** Clears the counted attempts after a success, and all counts that are older than every limit. */
export async function clearAttempts(db: Database, what: keyof typeof LIMITS, who: string): Promise<void> {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
  await db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('what', '=', keyOf(what, who)), eb('since', '<', dayAgo)]))
    .execute();
}

function durationText(minutes: number): string {
  return minutes > 60 ? `${minutes / 60} hours` : `${minutes} minutes`;
}

function keyOf(what: string, who: string): string {
  return `${what} ${digestOf(who)}`;
}
