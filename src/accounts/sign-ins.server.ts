import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { writeIfAvailable } from '../db/unavailable.ts';
import { digestOf, newSecret } from '../http/secrets.ts';
import { Role, type User } from '../http/user.ts';

const DAY_MS = 86_400_000;
/** A sign-in ends after `IDLE_DAYS` without use, and after `MAX_DAYS` in any case. */
const IDLE_DAYS = 14;
const MAX_DAYS = 30;
/** The minimum interval between two saves of a sign-in's last activity. */
const SEEN_EVERY_MS = 3_600_000;
const MAX_BROWSER_LENGTH = 300;

/** The lifetime of the session cookie in seconds. */
export const COOKIE_LIFE_S = (MAX_DAYS * DAY_MS) / 1000;

/**
 * Signs a user in.
 * @param browser the `User-Agent` header, for the list of sign-ins
 * @param before the browser's previous session token: that sign-in ends, so that a planted cookie is useless (session fixation)
 * @returns the session token for the cookie
 */
export async function signIn(
  db: Database,
  userId: number,
  browser: string,
  before: string | undefined,
): Promise<string> {
  const token = newSecret();
  const now = Date.now();
  await db.transaction().execute(async (trx) => {
    if (before) await trx.deleteFrom('sign_ins').where('token_hash', '=', digestOf(before)).execute();
    await trx
      .deleteFrom('sign_ins')
      .where('user_id', '=', userId)
      .where('expires_at', '<', at(now))
      .execute();
    await trx
      .insertInto('sign_ins')
      .values({
        user_id: userId,
        token_hash: digestOf(token),
        browser: browser.slice(0, MAX_BROWSER_LENGTH),
        created_at: at(now),
        seen_at: at(now),
        expires_at: at(now + MAX_DAYS * DAY_MS),
      })
      .execute();
  });
  return token;
}

/** The user of a session token; undefined if it is invalid or expired. */
export async function userOfSession(db: Database, token: string): Promise<User | undefined> {
  const now = Date.now();
  const found = await db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select(['users.id', 'users.email', 'users.role', 'sign_ins.id as sign_in_id', 'sign_ins.seen_at'])
    .where('sign_ins.token_hash', '=', digestOf(token))
    .where(isOpen())
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.seen_at < at(now - SEEN_EVERY_MS)) {
    const write = db
      .updateTable('sign_ins')
      .set({ seen_at: at(now) })
      .where('id', '=', found.sign_in_id);
    await writeIfAvailable(() => write.execute());
  }
  const { id, email, role, sign_in_id } = found;
  return { id, email, role: Role.parse(role), signInId: sign_in_id };
}

/** The users among these who are still signed in with the same sign-in and role. */
export async function isStillSignedIn<Asked extends Pick<User, 'id' | 'role' | 'signInId'>>(
  db: Database,
  users: readonly Asked[],
): Promise<Set<Asked>> {
  if (users.length === 0) return new Set();
  const rows = await db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select(['sign_ins.id as sign_in_id', 'users.id', 'users.role'])
    .where(
      'sign_ins.id',
      'in',
      users.map(({ signInId }) => signInId),
    )
    .where(isOpen())
    .execute();
  const open = new Map(rows.map((row) => [row.sign_in_id, row]));
  return new Set(
    users.filter(({ id, role, signInId }) => {
      const now = open.get(signInId);
      return now?.id === id && now.role === role;
    }),
  );
}

/** A user's open sign-ins, most recently used first. */
export function listSignIns(db: Database, userId: number) {
  return db
    .selectFrom('sign_ins')
    .select(['id', 'browser', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where(isOpen())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one sign-in of a user. @returns whether the user had this sign-in */
export async function signOut(db: Database, userId: number, signInId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_ins')
    .where('user_id', '=', userId)
    .where('id', '=', signInId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends all sign-ins of a user. @param exceptId the id of a sign-in to keep */
export async function signOutEverywhere(db: Database, userId: number, exceptId?: number): Promise<void> {
  await db
    .deleteFrom('sign_ins')
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId ?? 0)
    .execute();
}

/** A condition for rows of `sign_ins` that have not ended. */
export function isOpen(): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'sign_ins'>();
  const now = Date.now();
  return eb.and([
    eb('sign_ins.expires_at', '>', at(now)),
    eb('sign_ins.seen_at', '>', at(now - IDLE_DAYS * DAY_MS)),
  ]);
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
