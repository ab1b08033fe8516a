import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { tooMany } from '../http/refusals.ts';
import { digestOf } from './secrets.ts';

/** How often a thing may be tried in how long. */
interface Limit {
  times: number;
  minutes: number;
}

/** Limits on guessing (U01). NIST SP 800-63B-4 allows an account 100 failures in a row; these are slower than any guesser likes. */
export const LIMITS = {
  'password for an account': { times: 10, minutes: 15 },
  'password from an address': { times: 50, minutes: 15 },
  'passkey from an address': { times: 60, minutes: 15 },
  'code for an account': { times: 5, minutes: 15 },
  'mail to an address': { times: 5, minutes: 60 },
  'mail asked from an address': { times: 20, minutes: 60 },
} satisfies Record<string, Limit>;

/**
 * Counts that something is tried, before it is: attempts that are made side by side all count.
 * @param who the account's or the visitor's address; only a digest of it is kept
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
    throw tooMany(`This was tried too often. Try again in ${minutes} minutes.`, minutes * 60);
}

/** Counts a try less, as it went well: limits of an address are for those who fail, and a whole newsroom may share one. */
export async function takeBack(db: Database, what: keyof typeof LIMITS, who: string): Promise<void> {
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

function keyOf(what: string, who: string): string {
  return `${what} ${digestOf(who)}`;
}
