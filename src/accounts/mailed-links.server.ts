import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { digestOf, newSecret } from '../http/secrets.ts';

/** What a secret that is given out is good for, and for how many hours. All but the last two go by mail. */
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
  /** Of a sign-up: the password that was chosen with it. */
  passwordHash: string | null;
  /** Whose account it is about, where there is one. */
  userId: number | null;
  /** Of an invitation: what the account may do. */
  role: string | null;
}

type NewLink = Partial<MailedLink> & {
  email: string;
  /** Of an invitation: whose it is. */
  invitedBy?: number | null;
};

const ABOUT = ['email', 'password_hash as passwordHash', 'user_id as userId', 'role'] as const;

/**
 * Makes a link to be sent by mail.
 * @returns its secret; the database keeps only a digest of it
 */
export async function createLink(db: Database, purpose: LinkPurpose, about: NewLink): Promise<string> {
  return await db.transaction().execute((trx) => addLink(trx, purpose, about));
}

/** The same within a transaction. */
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

/** What a link is about; undefined where it is not good, or no longer. It stays good. */
export async function linkBy(
  db: Database,
  purpose: LinkPurpose,
  secret: string,
): Promise<MailedLink | undefined> {
  return await db.selectFrom('mailed_links').select(ABOUT).where(isGood(purpose, secret)).executeTakeFirst();
}

/**
 * Spends a link.
 * @returns what it was about; undefined where it is not good, or no longer: of two that spend it at the same time, one gets it
 */
export async function consumeLink(
  db: Database,
  purpose: LinkPurpose,
  secret: string,
): Promise<MailedLink | undefined> {
  return await db
    .deleteFrom('mailed_links')
    .where(isGood(purpose, secret))
    .returning(ABOUT)
    .executeTakeFirst();
}

/** What somebody who has no account at an address yet can be sent again. */
const OFFERS = ['sign-up', 'invitation', 'new address'] as const;

/**
 * Replaces the link that an address was given last, for a sign-up, an invitation or a change of address, by a new one.
 * @returns what it is for, its secret, and for how long it is good; undefined where the address was given none
 */
export async function renewLink(trx: Database, email: string) {
  const now = new Date().toISOString();
  const newest = await trx
    .selectFrom('mailed_links')
    .select(['token_hash', 'purpose'])
    .where('email', '=', email)
    .where('purpose', 'in', OFFERS)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  const purpose = OFFERS.find((each) => each === newest?.purpose);
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

/** Addresses without an account that signed up or are invited, by address, each once. */
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

function isGood(purpose: LinkPurpose, secret: string) {
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
