import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { digestOf, newSecret } from '../http/secrets.ts';

/** The purposes of links and their lifetimes in hours. All but the last two are sent by email. */
export const LINK_HOURS = {
  'sign-up': 24,
  invitation: 168,
  'new password': 1,
  'new address': 24,
  'second step': 1 / 6,
  passkey: 1 / 6,
} as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

interface MailedLink {
  email: string;
  /** The chosen password of a sign-up. */
  passwordHash: string | null;
  /** The user of the account, if there is one. */
  userId: number | null;
  /** The role of an invitation. */
  role: string | null;
}

type NewLink = Partial<MailedLink> & {
  email: string;
  /** The sender of an invitation. */
  invitedBy?: number | null;
};

const ABOUT = ['email', 'password_hash as passwordHash', 'user_id as userId', 'role'] as const;

/**
 * Creates the secret of a link.
 * @returns the secret; the database stores only a digest of it
 */
export async function createLink(db: Database, purpose: LinkPurpose, about: NewLink): Promise<string> {
  return await db.transaction().execute((trx) => addLink(trx, purpose, about));
}

/** Creates the secret of a link within a transaction. @see createLink */
export async function addLink(
  trx: Database,
  purpose: LinkPurpose,
  { email, passwordHash = null, userId = null, role = null, invitedBy = null }: NewLink,
): Promise<string> {
  const secret = newSecret();
  await trx.deleteFrom('mailed_links').where('expires_at', '<', new Date().toISOString()).execute();
  await trx
    .insertInto('mailed_links')
    .values({
      token_hash: digestOf(secret),
      purpose,
      email,
      password_hash: passwordHash,
      user_id: userId,
      role,
      invited_by: invitedBy,
      expires_at: hoursFromNow(LINK_HOURS[purpose]),
    })
    .execute();
  return secret;
}

/** The data of a link, without consuming it; undefined if it is invalid or expired. */
export async function findLink(
  db: Database,
  purpose: LinkPurpose,
  secret: string,
): Promise<MailedLink | undefined> {
  return await db
    .selectFrom('mailed_links')
    .select(ABOUT)
    .where(isValidLink(purpose, secret))
    .executeTakeFirst();
}

/**
 * Consumes a link.
 * @returns the data of the link; undefined if it is invalid, expired, or consumed already. Of two concurrent calls, one succeeds
 */
export async function consumeLink(
  db: Database,
  purpose: LinkPurpose,
  secret: string,
): Promise<MailedLink | undefined> {
  return await db
    .deleteFrom('mailed_links')
    .where(isValidLink(purpose, secret))
    .returning(ABOUT)
    .executeTakeFirst();
}

/** The purposes whose link can be replaced for an address without an account. */
const RENEWABLE = ['sign-up', 'invitation', 'new address'] as const;

/**
 * Replaces the newest link of an address for a sign-up, an invitation, or a change of address.
 * @returns the purpose, the new secret, and the lifetime in hours; undefined if the address has no such link
 */
export async function renewLink(trx: Database, email: string) {
  const now = new Date().toISOString();
  const newest = await trx
    .selectFrom('mailed_links')
    .select(['token_hash', 'purpose'])
    .where('email', '=', email)
    .where('purpose', 'in', RENEWABLE)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  const purpose = RENEWABLE.find((each) => each === newest?.purpose);
  if (!newest || !purpose) return undefined;
  const hours = LINK_HOURS[purpose];
  const link = newSecret();
  const { numUpdatedRows } = await trx
    .updateTable('mailed_links')
    .set({ token_hash: digestOf(link), expires_at: hoursFromNow(hours) })
    .where('token_hash', '=', newest.token_hash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? { purpose, link, hours } : undefined;
}

/** The addresses without an account that have signed up or are invited, sorted by email. */
export function pendingLinks(db: Database) {
  return db
    .selectFrom('mailed_links')
    .select(['email', 'purpose', 'role'])
    .distinct()
    .where('purpose', 'in', ['sign-up', 'invitation'])
    .where('expires_at', '>', new Date().toISOString())
    .where('email', 'not in', (eb) => eb.selectFrom('users').select('email'))
    .orderBy('email')
    .orderBy('purpose')
    .execute();
}

function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

function isValidLink(purpose: LinkPurpose, secret: string) {
  return (eb: ExpressionBuilder<Tables, 'mailed_links'>) =>
    eb.and([
      eb('token_hash', '=', digestOf(secret)),
      eb('purpose', '=', purpose),
      eb('expires_at', '>', new Date().toISOString()),
    ]);
}

/** Revokes the sign-up links and invitations sent to an address, once it has an account. */
export async function revokeSignUpLinks(trx: Database, email: string): Promise<void> {
  await trx
    .deleteFrom('mailed_links')
    .where('email', '=', email)
    .where('purpose', 'in', ['sign-up', 'invitation'])
    .execute();
}

/** Revokes every link sent about a user's account, as when its address or password changes. */
export async function revokeLinks(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom('mailed_links').where('user_id', '=', userId).execute();
}
