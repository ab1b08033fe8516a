import type { Updateable } from 'kysely';
import { noSuchBills } from '../bills/bills.server.ts';
import type { Database } from '../db/database.ts';
import { insertRows, lockRow } from '../db/rows.ts';
import type { ReportsTable } from '../db/tables/reports.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { freshnessOf } from '../legislature/freshness.server.ts';
import {
  alreadyHas,
  canEdit,
  canRead,
  isOwnedBy,
  type Owner,
  ownerColumns,
  readersOnly,
  refuseChange,
} from '../organizations/access.server.ts';
import { choicesToRow, choicesWhileShared, DEFAULT_CHOICES, readSavedChoices } from './report-choices.ts';
import type { ReportChoices } from './report-columns.ts';
import { parseBillIds, reportTitle } from './report-request.ts';
import { ReportedBill } from './reported-bill.ts';
import { currentBills } from './reported-bills.server.ts';

/** The maximum number of reports of one owner, each with up to 1,000 bills. */
const MAX_REPORTS = 200;
const MAX_REPORTS_LISTED = 1_000;
const DOUBLE_SUBMIT_MS = 5_000;
export const NO_SUCH_REPORT = 'This report does not exist.';

interface ReportRequest {
  /** Bill ids separated by commas. */
  ids?: string;
  title?: string;
  /** The start of the default title. */
  about?: string;
  /** The legislature's date, `YYYY-MM-DD`. */
  today: string;
  /** The initial columns and grouping; the defaults if left out. */
  choices?: ReportChoices;
  /** The only tracking list whose positions, notes and fields it has; by default all of the user. */
  listId?: number;
  /** The mailing that makes it. */
  mailingId?: number;
  /** By default the user. */
  owner?: Owner;
  /** Whether an identical request within seconds returns the same report, because a form's button may be clicked twice. */
  isFromForm?: boolean;
}

/**
 * Creates a report of the current state of bills (T02).
 * @returns its id, or the id of the identical report that the same form has just created
 * @throws 400 if the ids or the title are invalid, or the user has the maximum number of reports
 */
export async function createReport(db: Database, userId: number, requested: ReportRequest): Promise<number> {
  return await db.transaction().execute((trx) => addReport(trx, userId, requested));
}

/** Creates a report within a transaction. @see createReport */
export async function addReport(trx: Database, userId: number, requested: ReportRequest): Promise<number> {
  const billIds = parseBillIds(requested.ids);
  const title = reportTitle(requested.title, requested.about ?? 'Search Results', requested.today);
  const owner: Owner = requested.owner ?? { userId };
  if (requested.isFromForm) {
    // A second click waits here until the first has created the report.
    await lockRow(trx, 'users', userId);
    const same = await findDuplicate(trx, owner, title, billIds);
    if (same) return same;
  }

  await requireRoomForReport(trx, owner);
  const bills = await currentBills(trx, userId, billIds, requested);
  const missing = billIds.filter((id) => !bills.has(id));
  if (missing.length > 0) throw noSuchBills(missing, 'ids');

  const { id } = await trx
    .insertInto('reports')
    .values({
      ...ownerColumns(owner),
      title,
      bill_count: billIds.length,
      made_at: new Date().toISOString(),
      records_day: (await freshnessOf(trx, requested.today)).actionsThrough ?? null,
      mailing_id: requested.mailingId ?? null,
      ...choicesToRow(requested.choices ?? DEFAULT_CHOICES),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const rows = billIds.map((billId, position) => ({
    report_id: id,
    position,
    bill_id: billId,
    frozen: JSON.stringify(bills.get(billId)),
  }));
  await insertRows(trx, 'report_bills', rows);
  return id;
}

async function findDuplicate(trx: Database, owner: Owner, title: string, billIds: number[]) {
  const newest = await trx
    .selectFrom('reports')
    .select('id')
    .where(isOwnedBy('reports', owner))
    .where('title', '=', title)
    .where('bill_count', '=', billIds.length)
    .where('made_at', '>', new Date(Date.now() - DOUBLE_SUBMIT_MS).toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

  if (!newest) return undefined;
  const its = await trx
    .selectFrom('report_bills')
    .select('bill_id')
    .where('report_id', '=', newest.id)
    .orderBy('position')
    .execute();
  return its.every(({ bill_id }, at) => bill_id === billIds[at]) ? newest.id : undefined;
}

async function requireRoomForReport(db: Database, owner: Owner): Promise<void> {
  const { count } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOwnedBy('reports', owner))
    .executeTakeFirstOrThrow();
  if (count >= MAX_REPORTS)
    throw badRequest(`${alreadyHas(owner)} ${MAX_REPORTS} reports. Delete one first.`, 'ids');
}

/** The reports that a user can read, newest first. */
export async function listReports(db: Database, userId: number) {
  return await db
    .selectFrom('reports')
    .leftJoin('organizations', 'organizations.id', 'reports.organization_id')
    .select(['reports.id', 'title', 'made_at', 'bill_count', 'shared_at'])
    .select('organizations.name as organization_name')
    .where(canRead('reports', userId))
    .orderBy('reports.id', 'desc')
    .limit(MAX_REPORTS_LISTED)
    .execute();
}

/** A report. @throws 404 if it does not exist or the user cannot read it, which must look the same */
export async function findReport(db: Database, userId: number, id: number) {
  const report = await db
    .selectFrom('reports')
    .leftJoin('organizations', 'organizations.id', 'reports.organization_id')
    .leftJoin('report_mailings', 'report_mailings.id', 'reports.mailing_id')
    .select(['reports.id', 'reports.title', 'made_at', 'records_day', 'bill_count', 'shared_at'])
    .select('report_mailings.list_id as mailed_list_id')
    .select([
      'reports.shown_columns',
      'reports.grouped_by',
      'reports.organization_id',
      'link_expires_at',
      'link_password',
    ])
    .select(['organizations.name as organization_name', canEdit('reports', userId).as('can_edit')])
    .where('reports.id', '=', id)
    .where(canRead('reports', userId))
    .executeTakeFirst();
  if (!report) throw notFound(NO_SUCH_REPORT, 'id');
  const { shown_columns, grouped_by, can_edit, link_password, ...facts } = report;
  return {
    ...facts,
    /** Whether the shared link needs a password. */
    hasPassword: link_password !== null,
    /** Whether the user can change the report. */
    canEdit: Boolean(can_edit),
    choices: readSavedChoices({ shown_columns, grouped_by }),
  };
}

/** A report to change it. @throws 404 if the user can read no such report, 403 if the user is only a reader */
export async function findEditableReport(db: Database, userId: number, id: number) {
  const report = await findReport(db, userId, id);
  if (!report.canEdit) throw readersOnly(report.organization_name ?? '');
  return report;
}

/** The bills of a report as they were when it was made, in its order. The caller has checked that the user can read it. */
export async function frozenBills(db: Database, reportId: number) {
  const rows = await db
    .selectFrom('report_bills')
    .select(['position', 'bill_id', 'frozen'])
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute();
  return rows.map(({ position, bill_id, frozen }) => ({
    position,
    billId: bill_id,
    bill: ReportedBill.parse(JSON.parse(frozen)),
  }));
}

/** @throws 404 or 403 if the user may not change it, 400 if the title is invalid */
export async function renameReport(db: Database, userId: number, id: number, title: string): Promise<void> {
  if (!title.trim()) throw badRequest('Enter a title.', 'title');
  await changeReport(db, userId, id, { title: reportTitle(title, '', '') });
}

/**
 * Saves the columns and grouping of a report. While it is shared, the owner's own columns cannot be added.
 * @throws 404 or 403 if the user may not change it
 */
export async function saveChoices(
  db: Database,
  userId: number,
  id: number,
  choices: ReportChoices,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await findReport(trx, userId, id);
    const allowed = report.shared_at ? choicesWhileShared(choices, report.choices) : choices;
    await changeReport(trx, userId, id, choicesToRow(allowed));
  });
}

/** @throws 404 or 403 if the user may not change it */
export async function deleteReport(db: Database, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('reports')
    .where('id', '=', id)
    .where(canEdit('reports', userId))
    .executeTakeFirst();
  if (numDeletedRows === 0n) await refuse(db, userId, id);
}

/**
 * Gives a report to another owner.
 * @param owner the caller has checked that the user may give it there
 * @throws 404 or 403 if the user may not change it, 400 if the new owner has too many reports
 */
export async function giveReport(trx: Database, userId: number, id: number, owner: Owner): Promise<void> {
  await requireRoomForReport(trx, owner);
  await changeReport(trx, userId, id, ownerColumns(owner));
}

/** Changes database columns of a report. @throws 404 or 403 if the user may not change it */
export async function changeReport(
  db: Database,
  userId: number,
  id: number,
  values: Updateable<ReportsTable>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set(values)
    .where('id', '=', id)
    .where(canEdit('reports', userId))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await refuse(db, userId, id);
}

async function refuse(db: Database, userId: number, id: number): Promise<never> {
  const missing = notFound(NO_SUCH_REPORT, 'id');
  return await refuseChange(db, userId, { table: 'reports', id, missing });
}
