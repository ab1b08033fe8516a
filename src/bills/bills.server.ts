import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { billNumberKey, keysAlike } from '../legislature/language/bill-numbers.ts';
import type { ProgressDates } from '../legislature/status/progress-stages.ts';
import { notOver, UNTIMED_LAST } from '../meetings/meeting-order.server.ts';

/** What the head of a bill's page says. */
export type BillHead = Awaited<ReturnType<typeof findBill>>;

/**
 * One bill with its session and the committee that has it.
 * @throws 404 where there is no such bill
 */
export async function findBill(db: Database, id: number) {
  const bill = await db
    .selectFrom('bills')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .leftJoin('committees', 'committees.id', 'bills.committee_id')
    .selectAll('bills')
    .select([
      'sessions.name as session_name',
      'sessions.end_year as session_end_year',
      'sessions.end_date as session_end_date',
      'committees.committee_name',
    ])
    .where('bills.id', '=', id)
    .executeTakeFirst();
  if (!bill) throw notFound('There is no such bill.', 'id');
  return {
    ...bill,
    // Written by legislature/ from the same type.
    progress_dates: JSON.parse(bill.progress_dates) as ProgressDates,
  };
}

/**
 * Checks that every one of these bills exists.
 * @param field the parameter that named them
 * @throws 404 that names those that do not
 */
export async function requireBills(db: Database, ids: readonly number[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const bills = await db.selectFrom('bills').select('id').where('id', 'in', ids).execute();
  const known = new Set(bills.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  if (missing.length > 0) throw noSuchBills(missing, field);
}

/** What is thrown where bills do not exist: a 404 that names them. @param field the parameter that named them */
export function noSuchBills(ids: readonly number[], field: string) {
  if (ids.length === 1) return notFound(`There is no bill with the id ${ids[0]}.`, field);
  const others = ids.length > 5 ? ` and ${ids.length - 5} others` : '';
  return notFound(`There are no bills with the ids ${ids.slice(0, 5).join(', ')}${others}.`, field);
}

/** The tables of a bill's parts, by what its tabs call them. */
const PARTS = {
  actions: 'bill_actions',
  versions: 'bill_versions',
  votes: 'roll_calls',
  hearings: 'meeting_bills',
  amendments: 'amendments',
  citations: 'bill_citations',
  categories: 'bill_categories',
  testimony: 'testimony',
} as const;
export type BillCounts = Record<keyof typeof PARTS, number>;

/** How much there is of each part of a bill, in one statement. */
export async function countPartsOfBill(db: Database, id: number): Promise<BillCounts> {
  const counts = Object.entries(PARTS).map(([part, table]) =>
    sql<number>`(select count(*) from ${sql.table(table)} where bill_id = ${id})`.as(part),
  );
  const answer = await db.selectNoFrom(counts).executeTakeFirstOrThrow();
  // The columns are the keys of PARTS, which the query builder cannot see.
  return answer as BillCounts;
}

/** Everyone who put the bill forward, in the source's order, with what is known of those who are members. */
export async function sponsorsOfBill(db: Database, id: number) {
  return await sponsors(db, id).execute();
}
export type BillSponsor = Awaited<ReturnType<typeof sponsorsOfBill>>[number];

/** Those who put the bill forward in the first place. */
export async function primarySponsorsOfBill(db: Database, id: number) {
  return await sponsors(db, id).where('bill_sponsors.classification', '=', 'primary').execute();
}
export type PrimarySponsor = Awaited<ReturnType<typeof primarySponsorsOfBill>>[number];

/** More than the seats of any legislature in the United States. */
const MAX_SPONSORS = 1_000;

function sponsors(db: Database, billId: number) {
  return db
    .selectFrom('bill_sponsors')
    .leftJoin('legislators', 'legislators.id', 'bill_sponsors.legislator_id')
    .leftJoin('committees', 'committees.id', 'bill_sponsors.committee_id')
    .select([
      'bill_sponsors.position',
      'bill_sponsors.name',
      'bill_sponsors.kind',
      'bill_sponsors.classification',
      'bill_sponsors.district as district_as_filed',
      'bill_sponsors.added_date',
      'bill_sponsors.legislator_id',
      'bill_sponsors.committee_id',
      'legislators.full_name',
      'legislators.party',
      'legislators.district',
      'committees.committee_name',
    ])
    .where('bill_sponsors.bill_id', '=', billId)
    .orderBy('bill_sponsors.position')
    .limit(MAX_SPONSORS);
}

/** The bill's first meeting that is not over or canceled; undefined where none is known. */
export async function nextMeetingOfBill(db: Database, id: number, today: string) {
  return await db
    .selectFrom('meeting_bills')
    .innerJoin('meetings', 'meetings.id', 'meeting_bills.meeting_id')
    .leftJoin('committees', 'committees.id', 'meetings.committee_id')
    .select([
      'meetings.id',
      'meetings.title',
      'meetings.kind',
      'meetings.status',
      'meetings.meeting_date',
      'meetings.starts_at',
      'meetings.ends_at',
      'meetings.location',
      'meetings.written_only',
      'meetings.stream_url',
      'committees.id as committee_id',
      'committees.committee_name',
    ])
    .where('meeting_bills.bill_id', '=', id)
    .where(notOver(today))
    .where('meetings.status', 'in', ['scheduled', 'rescheduled'])
    .orderBy('meetings.meeting_date')
    .orderBy(UNTIMED_LAST)
    .orderBy('meetings.starts_at')
    .orderBy('meetings.id')
    .executeTakeFirst();
}
export type NextMeeting = NonNullable<Awaited<ReturnType<typeof nextMeetingOfBill>>>;

/** When the site last learned something of each of a bill's meetings: UTC moments by meeting. */
export async function noticesOfHearings(db: Database, id: number): Promise<Record<number, string>> {
  const rows = await db
    .selectFrom('meeting_bills')
    .innerJoin('change_events', 'change_events.record_id', 'meeting_bills.meeting_id')
    .select('meeting_bills.meeting_id')
    .select((eb) => eb.fn.max('change_events.detected_at').as('noticed_at'))
    .where('meeting_bills.bill_id', '=', id)
    .where('change_events.record_type', '=', 'meeting')
    .groupBy('meeting_bills.meeting_id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.meeting_id, row.noticed_at]));
}

/**
 * The bill that a number means, in any spelling; of several sessions the newest that has it. A docket's number means the bill
 * that it became.
 * @returns undefined where there is none
 */
export async function billByNumber(
  db: Database,
  number: string,
): Promise<{ id: number; number: string } | undefined> {
  const keys = keysAlike(billNumberKey(number));
  if (keys[0] === '') return undefined;
  const named = (column: 'number_key' | 'docket_key') =>
    db
      .selectFrom('bills')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .select([
        'bills.id as id',
        'bills.number as number',
        'sessions.end_year as end_year',
        `${column} as key`,
      ])
      .where(column, 'in', keys);
  const found = await named('number_key')
    .unionAll(named('docket_key'))
    .orderBy('end_year', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return found.find(({ key }) => key === keys[0]) ?? found[0];
}

/** Where a board on a bill is made; undefined where its number means another bill by now. */
export async function newBoardAddress(db: Database, billId: number): Promise<string | undefined> {
  const bill = await db.selectFrom('bills').select('number').where('id', '=', billId).executeTakeFirst();
  if (!bill || (await billByNumber(db, bill.number))?.id !== billId) return undefined;
  return `/app/whipboard?${new URLSearchParams({ bill: bill.number })}`;
}
