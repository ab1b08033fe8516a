import type { Updateable } from 'kysely';
import { noSuchBills } from '../bills/bills.server.ts';
import type { Database } from '../db/database.ts';
import { insertRows, lockRow } from '../db/rows.ts';
import type { ReportsTable } from '../db/tables/reports.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { choicesToRow, choicesWhileShared, DEFAULT_CHOICES, readSavedChoices } from './report-choices.ts';
import type { ReportChoices } from './report-columns.ts';
import { parseBillIds, reportTitle } from './report-request.ts';
import { ReportedBill } from './reported-bill.ts';
import { currentBills } from './reported-bills.server.ts';

/** Of one user; each may have a thousand bills. */
const MAX_REPORTS = 200;
const DOUBLE_SUBMIT_MS = 5_000;
const NO_SUCH_REPORT = 'This report does not exist.';

interface ReportRequest {
  /** With commas between them. */
  ids?: string;
  title?: string;
  /** What the title begins with where none is given. */
  about?: string;
  /** The legislature's day, `YYYY-MM-DD`. */
  today: string;
  /** What it shows at first; the usual where it is left out. */
  choices?: ReportChoices;
  /** Whether the same again within seconds is the same report: a form's button is pressed twice. */
  isFromForm?: boolean;
}

/**
 * Makes a report of what is true of bills now (T02).
 * @returns its id, or that of the same report that its form has just made
 * @throws 400 where the ids or the title cannot be, or the user has as many reports as one may have
 */
export async function createReport(db: Database, userId: number, requested: ReportRequest): Promise<number> {
  const billIds = parseBillIds(requested.ids);
  const title = reportTitle(requested.title, requested.about ?? 'Search Results', requested.today);
  return await db.transaction().execute(async (trx) => {
    if (requested.isFromForm) {
      const same = await findDuplicate(trx, userId, title, billIds);
      if (same) return same;
    }
    await requireRoomForReport(trx, userId);
    const bills = await currentBills(trx, userId, billIds, requested.today);
    const missing = billIds.filter((id) => !bills.has(id));
    if (missing.length > 0) throw noSuchBills(missing, 'ids');
    const { id } = await trx
      .insertInto('reports')
      .values({
        user_id: userId,
        title,
        bill_count: billIds.length,
        made_at: new Date().toISOString(),
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
  });
}

async function findDuplicate(trx: Database, userId: number, title: string, billIds: number[]) {
  // Whoever presses twice waits here for the first to be made.
  await lockRow(trx, 'users', userId);
  const newest = await trx
    .selectFrom('reports')
    .select('id')
    .where('user_id', '=', userId)
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

async function requireRoomForReport(db: Database, userId: number): Promise<void> {
  const { count } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_REPORTS)
    throw badRequest(`You already have ${MAX_REPORTS} reports. Delete one first.`, 'ids');
}

/** A user's reports, the newest first. */
export async function listReports(db: Database, userId: number) {
  return await db
    .selectFrom('reports')
    .select(['id', 'title', 'made_at', 'bill_count', 'shared_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_REPORTS)
    .execute();
}

/**
 * A report of the user's own.
 * @throws 404 where there is none of that id, or it is another's
 */
export async function findReport(db: Database, userId: number, id: number) {
  const report = await db
    .selectFrom('reports')
    .select(['id', 'title', 'made_at', 'bill_count', 'shared_at', 'shown_columns', 'grouped_by'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!report) throw notFound(NO_SUCH_REPORT, 'id');
  const { shown_columns, grouped_by, ...facts } = report;
  return { ...facts, choices: readSavedChoices({ shown_columns, grouped_by }) };
}

/** The bills of a report as they were when it was made, in its order. Whose it is has been asked before. */
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

/** @throws 404 where it is not the user's, 400 where the title cannot be */
export async function renameReport(db: Database, userId: number, id: number, title: string): Promise<void> {
  if (!title.trim()) throw badRequest('Enter a title.', 'title');
  await changeReport(db, userId, id, { title: reportTitle(title, '', '') });
}

/**
 * Keeps which columns a report shows and how it is grouped; while it is shared, without more of what the owner says of bills.
 * @throws 404 where it is not the user's
 */
export async function saveChoices(
  db: Database,
  userId: number,
  id: number,
  choices: ReportChoices,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const report = await findReport(trx, userId, id);
    const kept = report.shared_at ? choicesWhileShared(choices, report.choices) : choices;
    await changeReport(trx, userId, id, choicesToRow(kept));
  });
}

/** @throws 404 where it is not the user's */
export async function deleteReport(db: Database, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('reports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound(NO_SUCH_REPORT, 'id');
}

/** Changes columns of a report of the user's own. @throws 404 where it is another's */
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
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound(NO_SUCH_REPORT, 'id');
}
