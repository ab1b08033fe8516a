import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { ownerOf } from '../organizations/access.server.ts';
import { rejectedField } from '../tracking/read-fields.ts';
import { billIdsOnList } from '../tracking/tracked-rows.server.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { findMailing, listOfMailing, nextMailing, readerOf } from './mailings.server.ts';
import { readSavedChoices } from './report-choices.ts';
import { MAX_BILLS } from './report-request.ts';
import { addReport } from './reports.server.ts';

/** The reports of a mailing that are kept. Without a limit, a weekly one would fill its owner's reports in four years. */
const REPORTS_KEPT = 12;
const LIST_GONE = 'The tracking list was deleted or archived, or it moved to another owner.';
const LIST_EMPTY = 'There were no bills on the tracking list.';
const LIST_TOO_LONG = `A report can have up to ${MAX_BILLS.toLocaleString('en-US')} bills, and the tracking list has more.`;

interface MailingSite {
  db: Database;
  config: SiteConfig;
}

/** Query for the mailings whose time has come, without those of deleted organizations. */
export function dueMailings(db: Database, now: Date) {
  return db
    .selectFrom('report_mailings')
    .where('due_at', '<=', now.toISOString())
    .where('paused_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('organization_id', 'is', null),
        eb(
          'organization_id',
          'in',
          eb.selectFrom('organizations').select('id').where('deleted_at', 'is', null),
        ),
      ]),
    );
}

/**
 * Makes the reports whose time has come, each in one transaction with the mails that send it, so that a crash neither loses nor
 * repeats one. A mailing whose report cannot be made is paused with the reason.
 */
export async function makeDueReports({ db, config }: MailingSite, now = new Date()): Promise<void> {
  const due = await dueMailings(db, now).select('id').orderBy('id').execute();
  for (const { id } of due)
    await db.transaction().execute(async (trx) => {
      await lockRow(trx, 'report_mailings', id);
      const mailing = await dueMailings(trx, now).selectAll().where('id', '=', id).executeTakeFirst();
      if (!mailing) return;
      const recipients = await trx
        .selectFrom('report_recipients')
        .select('email')
        .where('mailing_id', '=', id)
        .where('stopped_at', 'is', null)
        .orderBy('email')
        .execute();
      const made = await reportOfMailing(trx, mailing, {
        to: recipients.map(({ email }) => email),
        config,
        now,
      });
      const paused = made.problem && { paused_at: now.toISOString(), pause_reason: made.problem };
      await trx
        .updateTable('report_mailings')
        .set({ due_at: nextMailing(mailing, now, config.timeZone), ...paused })
        .where('id', '=', id)
        .execute();
    });
}

/**
 * Makes the report of a mailing now, out of turn.
 * @param to the addresses that get it; by default its recipients
 * @returns the problem as a sentence, if the report could not be made
 * @throws 404 if the user has no such mailing
 */
export async function mailNow(
  { db, config }: MailingSite,
  userId: number,
  id: number,
  { to, now = new Date() }: { to?: string[]; now?: Date } = {},
): Promise<string | undefined> {
  const { recipients, list_id, columns, ...mailing } = await findMailing(db, userId, id);
  const everyone = recipients.filter(({ stopped_at }) => stopped_at === null).map(({ email }) => email);
  const row = { ...mailing, list_id, shown_columns: columns.join(), grouped_by: 'nothing' };
  const { problem } = await db
    .transaction()
    .execute((trx) => reportOfMailing(trx, row, { to: to ?? everyone, config, now }));
  return problem;
}

interface MailingRow {
  id: number;
  user_id: number | null;
  organization_id: number | null;
  list_id: number;
  title: string;
  shown_columns: string;
  grouped_by: string;
}

interface MakeOptions {
  to: string[];
  config: SiteConfig;
  now: Date;
}

/** @returns the problem as a sentence, if the report cannot be made */
async function reportOfMailing(
  trx: Database,
  mailing: MailingRow,
  { to, config, now }: MakeOptions,
): Promise<{ problem?: string }> {
  const { id, title } = mailing;
  const owner = ownerOf(mailing);
  const list = await listOfMailing(trx, owner, mailing.list_id);
  if (!list) return { problem: LIST_GONE };
  const userId = await readerOf(trx, owner);
  const billIds = await billIdsOnList(trx, userId, list.id);
  if (billIds.length === 0) return { problem: LIST_EMPTY };
  if (billIds.length > MAX_BILLS) return { problem: LIST_TOO_LONG };
  const earlier = await reportsOf(trx, id);
  const outdated = earlier.slice(REPORTS_KEPT - 1);
  if (outdated.length > 0) await trx.deleteFrom('reports').where('id', 'in', outdated).execute();
  const today = dayOfMoment(now, config.timeZone);
  try {
    const report = await addReport(trx, userId, {
      ids: billIds.join(),
      about: title,
      today,
      choices: readSavedChoices(mailing),
      mailingId: id,
      owner,
      listId: list.id,
    });
    const mail = {
      mailing_id: id,
      report_id: report,
      made_at: now.toISOString(),
      since_report_id: earlier[0] ?? null,
      try_at: now.toISOString(),
      sent_at: null,
      error: null,
    };
    if (to.length > 0)
      await trx
        .insertInto('report_mails')
        .values(to.map((email) => ({ ...mail, email })))
        .execute();
    return {};
  } catch (error) {
    // Such as that the owner has as many reports as a user can have.
    const problem = rejectedField(error, 'ids')?.ids;
    if (!problem) throw error;
    return { problem };
  }
}

/** The ids of the reports that a mailing has made, newest first. */
async function reportsOf(trx: Database, mailingId: number): Promise<number[]> {
  const reports = await trx
    .selectFrom('reports')
    .select('id')
    .where('mailing_id', '=', mailingId)
    .orderBy('id', 'desc')
    .execute();
  return reports.map(({ id }) => id);
}
