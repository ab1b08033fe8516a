import type { KeyObject } from 'node:crypto';
import { keepAlerts } from '../alerts/organization-alerts.server.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { giveMailing } from '../reports/mailings.server.ts';
import { giveReport } from '../reports/reports.server.ts';
import { giveList } from '../tracking/lists.server.ts';
import { giveBoard } from '../whipboard/boards.server.ts';
import { canRead, type OwnedTable, type Owner, requireEditor, requireOwner } from './access.server.ts';
import { deleteOrganization } from './organizations.server.ts';

/** Something that a user or an organization owns. */
export interface OwnedRecord {
  table: OwnedTable;
  id: number;
}

/**
 * Moves something to the user or to an organization. Only an owner takes something out of an organization, because its members lose it.
 * @param organizationId the organization to move it to; undefined for the user
 * @throws 404 or 403 if the user may not change it, may not edit that organization, or may not take it out of the present one; 400 if the
 * new owner has no room for it
 */
export async function moveRecord(
  db: Database,
  userId: number,
  thing: OwnedRecord,
  organizationId: number | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const from = await organizationOfThing(trx, userId, thing);
    if (from === organizationId) return;
    if (from !== undefined) await requireOwner(trx, userId, from);
    if (organizationId !== undefined) await requireEditor(trx, userId, organizationId);
    await give(trx, userId, thing, organizationId === undefined ? { userId } : { organizationId });
  });
}

async function organizationOfThing(
  trx: Database,
  userId: number,
  { table, id }: OwnedRecord,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom(table)
    .select('organization_id')
    .where('id', '=', id)
    .where(canRead(table, userId))
    .executeTakeFirst();
  return row?.organization_id ?? undefined;
}

async function give(trx: WriteTransaction, userId: number, { table, id }: OwnedRecord, owner: Owner) {
  const giveOne = {
    tracking_lists: giveList,
    whipboards: giveBoard,
    reports: giveReport,
    report_mailings: giveMailing,
  }[table];
  await giveOne(trx, userId, id, owner);
}

/**
 * Deletes an organization. Its owners can restore it for `RESTORE_DAYS`.
 * @param isKept whether the user gets its lists, whipboards, reports and alerts; otherwise they are deleted with it
 * @throws 404 or 403 if the user is not an owner, 400 if the user has no room for its things
 */
export async function endOrganization(
  { db, siteKey }: { db: Database; siteKey: KeyObject },
  userId: number,
  id: number,
  isKept: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireOwner(trx, userId, id);
    // Before the lists, because an alert about a list goes with it.
    if (isKept) await keepAlerts({ db: trx, siteKey }, userId, id);
    if (isKept)
      for (const table of ['tracking_lists', 'whipboards', 'reports', 'report_mailings'] as const)
        for (const thing of await recordsIn(trx, table, id))
          await give(trx, userId, { table, id: thing.id }, { userId });
    await deleteOrganization(trx, userId, id);
  });
}

async function recordsIn(trx: Database, table: OwnedTable, organizationId: number) {
  const things = trx.selectFrom(table).select('id').where('organization_id', '=', organizationId);
  return await (table === 'tracking_lists' ? things.where('deleted_at', 'is', null) : things)
    .orderBy('id')
    .execute();
}
