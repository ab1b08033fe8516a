import type { Database } from '../db/database.ts';

/** Page size of a committee's bills. */
export const BILLS_PER_PAGE = 50;

/** A committee's report on a bill, stored with the action. A neutral one recommends nothing. */
export type Report = 'favorable' | 'adverse' | 'neutral' | 'study';
/** The reports with which a committee gives up a bill. */
export const REPORTS_OUT: readonly Report[] = ['favorable', 'adverse', 'neutral'];

const BILL = ['bills.id', 'number', 'title', 'bills.status', 'progress', 'last_action_date'] as const;

/**
 * The bills currently before a committee, latest action first.
 *
 * A subquery finds the ids of the page in an index before any bill is read, so that the last page of 10,000
 * bills is as fast as the first.
 * @param page from 1
 */
export async function billsBefore(db: Database, id: number, page: number) {
  const shown = db
    .selectFrom('bills as before')
    .select('before.id')
    .where('before.committee_id', '=', id)
    .orderBy('before.last_action_date', (order) => order.desc().nullsLast())
    .orderBy('before.id', 'desc')
    .limit(BILLS_PER_PAGE)
    .offset((page - 1) * BILLS_PER_PAGE);
  return await db
    .selectFrom('bills')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(BILL)
    .select('sessions.name as session_name')
    .where('bills.id', 'in', shown)
    .orderBy('last_action_date', (order) => order.desc().nullsLast())
    .orderBy('bills.id', 'desc')
    .execute();
}

/**
 * The bills that a committee reported, latest report first. A bill that was reported more than once has its
 * last report.
 * @param reports kinds of reports to include
 * @param page from 1
 */
export async function billsReported(db: Database, id: number, reports: readonly Report[], page: number) {
  const last = db
    .selectFrom('bill_actions')
    .select(['bill_id', (eb) => eb.fn.max('action_date').as('report_date')])
    .where('reporting_committee_id', '=', id)
    .where('report', 'in', reports)
    .groupBy('bill_id')
    .orderBy('report_date', 'desc')
    .orderBy('bill_id', 'desc')
    .limit(BILLS_PER_PAGE)
    .offset((page - 1) * BILLS_PER_PAGE);
  return await db
    .selectFrom(last.as('last'))
    .innerJoin('bills', 'bills.id', 'last.bill_id')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(BILL)
    .select(['sessions.name as session_name', 'last.report_date'])
    .select((eb) =>
      eb
        .selectFrom('bill_actions as act')
        .select('act.report')
        .whereRef('act.bill_id', '=', 'last.bill_id')
        .whereRef('act.action_date', '=', 'last.report_date')
        .where('act.reporting_committee_id', '=', id)
        .where('act.report', 'in', reports)
        .orderBy('act.position', 'desc')
        .limit(1)
        .$asScalar()
        .as('report'),
    )
    .orderBy('report_date', 'desc')
    .orderBy('bills.id', 'desc')
    .execute();
}
export type ReportedBill = Awaited<ReturnType<typeof billsReported>>[number];
