import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { SPONSORSHIPS, type Sponsorship } from './sponsorships.ts';

/** Page size of a legislator's bills. */
export const BILLS_PER_PAGE = 50;

/** Counts a legislator's bills by session and kind of sponsorship, newest session first. */
export async function sponsorshipsOf(db: Database, id: number) {
  return await db
    .selectFrom('bill_sponsors')
    .innerJoin('bills', 'bills.id', 'bill_sponsors.bill_id')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(['classification', 'sessions.id', 'sessions.identifier', 'sessions.name'])
    .select((eb) => eb.fn.count<number>('bills.id').distinct().as('count'))
    .where('legislator_id', '=', id)
    .where('classification', 'in', SPONSORSHIPS)
    .groupBy(['classification', 'sessions.id', 'sessions.identifier', 'sessions.name', 'sessions.start_year'])
    .orderBy('sessions.start_year', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/**
 * The bills that a legislator sponsored or cosponsored, latest action first.
 * @param sessionId limits the bills to one session
 */
export async function billsOfLegislator(
  db: Database,
  id: number,
  sponsorship: Sponsorship,
  { sessionId, limit = BILLS_PER_PAGE, page = 1 }: { sessionId?: number; limit?: number; page?: number } = {},
) {
  return await db
    .selectFrom('bills')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(['bills.id', 'number', 'title', 'bills.status', 'progress', 'last_action_date'])
    .select('sessions.name as session_name')
    .where('bills.id', 'in', (eb) =>
      eb
        .selectFrom('bill_sponsors')
        .select('bill_id')
        .where('legislator_id', '=', id)
        .where('classification', '=', sponsorship),
    )
    // The plus keeps SQLite from reading the whole session in the order of an index, which has many more bills than a legislator.
    .$if(sessionId !== undefined, (query) => query.where(sql<boolean>`+bills.session_id = ${sessionId}`))
    .orderBy('last_action_date', (order) => order.desc().nullsLast())
    .orderBy('bills.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
