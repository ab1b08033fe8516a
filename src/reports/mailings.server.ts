import type { Updateable } from 'kysely';
import { nextDue } from '../alerts/due-times.ts';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import type { ReportMailingsTable } from '../db/tables/reports.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import {
  alreadyHas,
  canEdit,
  canRead,
  isOwnedBy,
  type Owner,
  ownerColumns,
  ownerOf,
  readersOnly,
  refuseChange,
  requireEditor,
} from '../organizations/access.server.ts';
import { isEditing, memberRole } from '../organizations/member-roles.ts';
import { findList } from '../tracking/lists.server.ts';
import type { MailingChoices } from './mailing-fields.ts';
import { choicesToRow, readSavedChoices } from './report-choices.ts';

const MAX_MAILINGS = 20;
export const NO_SUCH_MAILING = 'This mailing does not exist.';

/** When a mailing sends its next report. @returns a UTC time */
export function nextMailing(
  { weekday, hour }: { weekday: number; hour: number },
  now: Date,
  timeZone: string,
): string {
  const due = nextDue({ frequency: 'weekly', weekday, hour }, now, timeZone);
  if (due === null) throw new Error('A weekly schedule has no next time.');
  return due;
}

/** The mailings of a user and of the user's organizations with their recipients, oldest first. */
export async function mailingsOf(db: Database, userId: number) {
  const mailings = await db
    .selectFrom('report_mailings')
    .innerJoin('tracking_lists', 'tracking_lists.id', 'list_id')
    .leftJoin('organizations', 'organizations.id', 'report_mailings.organization_id')
    .leftJoin('organization_members', (join) =>
      join
        .onRef('organization_members.organization_id', '=', 'report_mailings.organization_id')
        .on('organization_members.user_id', '=', userId),
    )
    .select([
      'report_mailings.user_id',
      'report_mailings.organization_id',
      'organizations.name as owner',
      'role',
    ])
    .select(['report_mailings.id', 'list_id', 'title', 'message', 'weekday', 'hour', 'due_at'])
    .select(['paused_at', 'pause_reason', 'shown_columns', 'grouped_by', 'tracking_lists.name as list_name'])
    .where(canRead('report_mailings', userId))
    .orderBy('report_mailings.id')
    .execute();
  if (mailings.length === 0) return [];
  const ids = mailings.map(({ id }) => id);
  const recipients = await db
    .selectFrom('report_recipients')
    .selectAll()
    .where('mailing_id', 'in', ids)
    .orderBy('email')
    .execute();
  const sent = await db
    .selectFrom('report_mails')
    .select('mailing_id')
    .select((eb) => eb.fn.max('sent_at').as('at'))
    .where('mailing_id', 'in', ids)
    .groupBy('mailing_id')
    .execute();
  const byMailing = Map.groupBy(recipients, ({ mailing_id }) => mailing_id);
  return mailings.map(({ shown_columns, grouped_by, owner, role, ...mailing }) => ({
    ...mailing,
    /** The organization that owns it, with the user's role; null for a mailing of the user. */
    organization:
      mailing.organization_id !== null && owner !== null && role !== null
        ? { id: mailing.organization_id, name: owner, role: memberRole(role) }
        : null,
    columns: readSavedChoices({ shown_columns, grouped_by }).columns,
    recipients: byMailing.get(mailing.id) ?? [],
    lastSentAt: sent.find(({ mailing_id }) => mailing_id === mailing.id)?.at ?? null,
  }));
}
export type Mailing = Awaited<ReturnType<typeof mailingsOf>>[number];

/** A mailing that a user can change. @throws 404 if the user has no such mailing, 403 if the user only reads what its organization owns */
export async function findMailing(db: Database, userId: number, id: number): Promise<Mailing> {
  const mailing = (await mailingsOf(db, userId)).find((each) => each.id === id);
  if (!mailing) throw notFound(NO_SUCH_MAILING, 'mailing');
  if (mailing.organization && !isEditing(mailing.organization.role))
    throw readersOnly(mailing.organization.name);
  return mailing;
}

interface SavedMailing {
  choices: MailingChoices;
  /** The organization that owns a new mailing; undefined for the user. */
  organizationId?: number | undefined;
  timeZone: string;
  now?: Date;
}

/**
 * Adds a mailing, which sends its first report at the next time of its schedule.
 * @returns its id
 * @throws 404 if the user cannot read the list, 404 or 403 if the user may not edit the organization, 400 if its owner has too many mailings,
 * or the list is not one of the organization
 */
export async function addMailing(db: Database, userId: number, saved: SavedMailing): Promise<number> {
  const { choices, organizationId, timeZone, now = new Date() } = saved;
  const owner = organizationId === undefined ? { userId } : { organizationId };
  return await db.transaction().execute(async (trx) => {
    if (organizationId !== undefined) await requireEditor(trx, userId, organizationId);
    await requireRoom(trx, owner);
    await requireListOf(trx, owner, choices.listId);
    const { id } = await trx
      .insertInto('report_mailings')
      .values({
        ...ownerColumns(owner),
        ...(await valuesOf(trx, userId, choices)),
        created_at: now.toISOString(),
        due_at: nextMailing(choices, now, timeZone),
        paused_at: null,
        pause_reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setRecipients(trx, id, choices.recipients);
    return id;
  });
}

/**
 * Changes a mailing. People who stopped it are not mailed again.
 * @throws 404 if the user has no such mailing, or cannot read the list
 */
export async function changeMailing(
  db: Database,
  userId: number,
  id: number,
  { choices, timeZone, now = new Date() }: SavedMailing,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireListOf(trx, ownerOf(await findMailing(trx, userId, id)), choices.listId);
    const values = {
      ...(await valuesOf(trx, userId, choices)),
      due_at: nextMailing(choices, now, timeZone),
    };
    await update(trx, userId, id, values);
    await setRecipients(trx, id, choices.recipients);
  });
}

async function valuesOf(
  trx: Database,
  userId: number,
  { listId, title, message, ...chosen }: MailingChoices,
) {
  const { id, name } = await findList(trx, userId, listId);
  const { weekday, hour, columns } = chosen;
  const shown = choicesToRow({ columns, group: 'nothing' });
  return { list_id: id, title: title || name, message, weekday, hour, ...shown };
}

/** Keeps those who stopped the mailing, even if they are named again. */
async function setRecipients(trx: Database, mailingId: number, emails: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('report_recipients')
    .where('mailing_id', '=', mailingId)
    .where('stopped_at', 'is', null)
    .where('email', 'not in', [...emails])
    .execute();
  await trx
    .insertInto('report_recipients')
    .values(emails.map((email) => ({ mailing_id: mailingId, email, stopped_at: null, stop_reason: null })))
    .onConflict((conflict) => conflict.columns(['mailing_id', 'email']).doNothing())
    .execute();
}

/** Pauses a mailing, or goes on with it at the next time of its schedule. @throws 404 if the user has no such mailing */
export async function pauseMailing(
  db: Database,
  userId: number,
  id: number,
  { isPaused, timeZone, now = new Date() }: { isPaused: boolean; timeZone: string; now?: Date },
): Promise<void> {
  const mailing = await findMailing(db, userId, id);
  await update(db, userId, id, {
    paused_at: isPaused ? now.toISOString() : null,
    pause_reason: null,
    due_at: nextMailing(mailing, now, timeZone),
  });
}

/** Deletes a mailing. Its reports stay. @throws 404 if the user has no such mailing */
export async function deleteMailing(db: Database, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('report_mailings')
    .where('id', '=', id)
    .where(canEdit('report_mailings', userId))
    .executeTakeFirst();
  if (numDeletedRows === 0n) await refuse(db, userId, id);
}

/** Gives a mailing another owner. @throws 404 or 403 if the user may not change it, 400 if the owner has no room, or does not own its list */
export async function giveMailing(trx: Database, userId: number, id: number, owner: Owner): Promise<void> {
  const { list_id } = await findMailing(trx, userId, id);
  await requireRoom(trx, owner);
  await requireListOf(trx, owner, list_id);
  await update(trx, userId, id, ownerColumns(owner));
}

async function requireRoom(trx: Database, owner: Owner): Promise<void> {
  if ('organizationId' in owner) await lockRow(trx, 'organizations', owner.organizationId);
  else await lockRow(trx, 'users', owner.userId);
  const { count } = await trx
    .selectFrom('report_mailings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOwnedBy('report_mailings', owner))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_MAILINGS)
    throw badRequest(`${alreadyHas(owner)} ${MAX_MAILINGS} reports by mail. Delete one first.`, 'list');
}

/** Checks that a list belongs to the organization that owns its mailing, because all its members see the mailing. @throws 400 */
async function requireListOf(trx: Database, owner: Owner, listId: number): Promise<void> {
  if (!('organizationId' in owner)) return;
  const list = await trx
    .selectFrom('tracking_lists')
    .select('id')
    .where('id', '=', listId)
    .where(isOwnedBy('tracking_lists', owner))
    .executeTakeFirst();
  if (!list) throw badRequest('Choose a list of the organization, or move this list there first.', 'list');
}

const refuse = (db: Database, userId: number, id: number) =>
  refuseChange(db, userId, { table: 'report_mailings', id, missing: notFound(NO_SUCH_MAILING, 'mailing') });

async function update(
  db: Database,
  userId: number,
  id: number,
  values: Updateable<ReportMailingsTable>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('report_mailings')
    .set(values)
    .where('id', '=', id)
    .where(canEdit('report_mailings', userId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await refuse(db, userId, id);
}

/** The list of a mailing, if its owner can still read it and it is not archived or deleted; undefined otherwise. */
export async function listOfMailing(trx: Database, owner: Owner, listId: number) {
  return await trx
    .selectFrom('tracking_lists')
    .leftJoin('organizations', 'organizations.id', 'tracking_lists.organization_id')
    .select(['tracking_lists.id', 'tracking_lists.name', 'organizations.name as organization_name'])
    .where('tracking_lists.id', '=', listId)
    .where('tracking_lists.deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where(
      'organizationId' in owner
        ? isOwnedBy('tracking_lists', owner)
        : canRead('tracking_lists', owner.userId),
    )
    .executeTakeFirst();
}

/** The user with whose eyes the list of a mailing is read: its owner, or an owner of the organization, which always has one. */
export async function readerOf(trx: Database, owner: Owner): Promise<number> {
  if (!('organizationId' in owner)) return owner.userId;
  const { user_id } = await trx
    .selectFrom('organization_members')
    .select('user_id')
    .where('organization_id', '=', owner.organizationId)
    .where('role', '=', 'owner')
    .orderBy('joined_at')
    .orderBy('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

/** Whether somebody still gets the reports of a mailing. */
export async function isRecipient(db: Database, mailingId: number, email: string): Promise<boolean> {
  const recipient = await db
    .selectFrom('report_recipients')
    .select('email')
    .where('mailing_id', '=', mailingId)
    .where('email', '=', email)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return recipient !== undefined;
}

/**
 * Mails somebody no more reports of a mailing, also none that waits to be sent.
 * @param reason what the mail server said; null if they stopped it themselves
 */
export async function stopFor(
  db: Database,
  { mailingId, email, reason = null }: { mailingId: number; email: string; reason?: string | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('report_recipients')
      .set({ stopped_at: new Date().toISOString(), stop_reason: reason })
      .where('mailing_id', '=', mailingId)
      .where('email', '=', email)
      .where('stopped_at', 'is', null)
      .execute();
    await trx
      .updateTable('report_mails')
      .set({ try_at: null })
      .where('mailing_id', '=', mailingId)
      .where('email', '=', email)
      .execute();
  });
}
