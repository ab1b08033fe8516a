import { countAttempt, forgive } from '../accounts/attempts.server.ts';
import { hashOfPassword, isPassword } from '../accounts/password-hash.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { digestOf, newSecret } from '../http/secrets.ts';
import { canEdit, refuseChange } from '../organizations/access.server.ts';
import type { Logo } from '../organizations/decode-logo.ts';
import { logoOf } from '../organizations/logo.server.ts';
import type { LinkChoices } from './link-choices.ts';

/** What can be shared by link. */
export type SharedTable = 'tracking_lists' | 'reports';

interface SharedThing {
  table: SharedTable;
  id: number;
  /** The error if it does not exist. */
  missing: unknown;
}

/**
 * Creates a link with which anyone can read something. A previous link stops working.
 * @returns the link's secret, of which only a digest is stored
 * @throws 404 or 403 if the user may not change it
 */
export async function shareByLink(
  db: Database,
  userId: number,
  thing: SharedThing,
  { days, password }: LinkChoices,
): Promise<string> {
  const secret = newSecret();
  const now = Date.now();
  await change(db, userId, thing, {
    link_hash: digestOf(secret),
    shared_at: new Date(now).toISOString(),
    link_expires_at: days === 0 ? null : new Date(now + days * 86_400_000).toISOString(),
    link_password: password ? await hashOfPassword(password) : null,
  });
  return secret;
}

/** Revokes the link. @throws 404 or 403 if the user may not change it */
export async function withdrawLink(db: Database, userId: number, thing: SharedThing): Promise<void> {
  await change(db, userId, thing, {
    link_hash: null,
    shared_at: null,
    link_expires_at: null,
    link_password: null,
  });
}

async function change(
  db: Database,
  userId: number,
  { table, id, missing }: SharedThing,
  values: Record<'link_hash' | 'shared_at' | 'link_expires_at' | 'link_password', string | null>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set(values)
    .where('id', '=', id)
    .where(canEdit(table, userId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await refuseChange(db, userId, { table, id, missing });
}

/** What a visitor who opens a link has. */
export interface LinkVisit {
  secret: string;
  /** The password that the visitor entered; undefined before. */
  password: string | undefined;
  /** The visitor's network address. */
  address: string;
}

/** What a link opens: something that was shared, or a form that asks for the password. */
export type OpenedLink =
  | { id: number; organization: string | null; logo: Logo | undefined }
  | { isLocked: true; isWrong: boolean };

/**
 * Opens a shared link.
 * @returns the id of what it shares, or that it needs a password
 * @throws 404 if the link is invalid, revoked or expired; 429 if too many wrong passwords were entered
 */
export async function openLink(
  db: Database,
  table: SharedTable,
  { secret, password, address }: LinkVisit,
): Promise<OpenedLink> {
  const shared = await db
    .selectFrom(table)
    .leftJoin('organizations', 'organizations.id', `${table}.organization_id`)
    .select([`${table}.id`, 'link_password', 'link_expires_at', 'organizations.name'])
    .select(`${table}.organization_id`)
    .where('link_hash', '=', digestOf(secret))
    .where('organizations.deleted_at', 'is', null)
    .executeTakeFirst();
  const now = new Date().toISOString();
  if (!shared || (shared.link_expires_at !== null && shared.link_expires_at <= now))
    throw notFound(
      'This link does not work. It may have expired, or its owner may have stopped sharing. Ask the person who sent it to you for a new link.',
    );
  const opened = async () => ({
    id: shared.id,
    organization: shared.name,
    logo: await logoOf(db, shared.organization_id),
  });
  if (shared.link_password === null) return await opened();
  if (password === undefined) return { isLocked: true, isWrong: false };
  const who = `${table} ${shared.id} ${address}`;
  await countAttempt(db, 'password of a shared link', who);
  if (!(await isPassword(password, shared.link_password))) return { isLocked: true, isWrong: true };
  await forgive(db, 'password of a shared link', who);
  return await opened();
}
