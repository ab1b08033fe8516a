import { sql } from 'kysely';
import { compiled } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { sessionInAddress } from '../legislature/address-parts.ts';
import { billNumberKey, equivalentKeys } from '../legislature/language/bill-numbers.ts';
import { OFF_AGENDA } from '../legislature/off-agenda.ts';
import { notOver, UNTIMED_LAST } from '../meetings/meeting-order.server.ts';
import { permanentAddress } from './permanent-address.ts';

/** A bill as shown in the head of its page. */
export type BillHead = Awaited<ReturnType<typeof findBill>>;

/**
 * Finds a bill with its session and current committee.
 * @throws 404 if the bill does not exist
 */
export async function findBill(db: Database, id: number) {
  const [bill] = await billById(db, id);
  if (!bill) throw notFound('This bill does not exist.', 'id');
  return bill;
}

const billById = compiled((db, id: number) =>
  db
    .selectFrom('bills')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .leftJoin('ended_sessions', 'ended_sessions.session_id', 'bills.session_id')
    .leftJoin('committees', 'committees.id', 'bills.committee_id')
    .selectAll('bills')
    .select([
      'sessions.name as session_name',
      'sessions.identifier as session_identifier',
      'sessions.end_year as session_end_year',
      'sessions.end_date as session_end_date',
      'ended_sessions.noted_on as session_end_noted_on',
      'committees.committee_name',
      'committees.chamber as committee_chamber',
    ])
    .where('bills.id', '=', id),
);

/** The stages that a bill reached, in order, with a row for each record that proves one. */
export const stagesOfBill = compiled((db, id: number) =>
  db
    .selectFrom('bill_stages')
    .select(['stage', 'chamber', 'since', 'witness', 'because', 'because_date'])
    .where('bill_id', '=', id)
    .orderBy('position'),
);
export type StageRow = Awaited<ReturnType<typeof stagesOfBill>>[number];

/** The records that contradict a bill's status. */
export const contradictionsOfBill = compiled((db, id: number) =>
  db
    .selectFrom('bill_contradictions')
    .select(['stage', 'chamber', 'witness', 'because', 'because_date'])
    .where('bill_id', '=', id)
    .orderBy('position'),
);
export type ContradictionRow = Awaited<ReturnType<typeof contradictionsOfBill>>[number];

/**
 * Checks that all of these bills exist.
 * @param field the request parameter with the ids
 * @throws 404 that lists the missing ids
 */
export async function requireBills(db: Database, ids: readonly number[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const bills = await db.selectFrom('bills').select('id').where('id', 'in', ids).execute();
  const existing = new Set(bills.map(({ id }) => id));
  const missing = [...new Set(ids)].filter((id) => !existing.has(id));
  if (missing.length > 0) throw noSuchBills(missing, field);
}

/** The 404 error for missing bills, with their ids. @param field the request parameter with the ids */
export function noSuchBills(ids: readonly number[], field: string) {
  if (ids.length === 1) return notFound(`There is no bill with the id ${ids[0]}.`, field);
  const others = ids.length > 5 ? ` and ${ids.length - 5} others` : '';
  return notFound(`There are no bills with the ids ${ids.slice(0, 5).join(', ')}${others}.`, field);
}

/** The table behind each tab of a bill's page. */
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

/** Counts the rows behind each tab of a bill's page, in one statement. */
export async function countPartsOfBill(db: Database, id: number): Promise<BillCounts> {
  const [row] = await countsOfParts(db, id);
  // The query builder cannot infer that the columns are the keys of PARTS.
  return row as BillCounts;
}

const countsOfParts = compiled((db, id: number) =>
  db.selectNoFrom(
    Object.entries(PARTS).map(([part, table]) =>
      sql<number>`(select count(*) from ${sql.table(table)} where bill_id = ${id})`.as(part),
    ),
  ),
);

/** All sponsors and cosponsors in the order of the source, with the party and district of those who are legislators. */
export const sponsorsOfBill = compiled(sponsors);
export type BillSponsor = Awaited<ReturnType<typeof sponsorsOfBill>>[number];

/** The primary sponsors of a bill. */
export const primarySponsorsOfBill = compiled((db, id: number) =>
  sponsors(db, id).where('bill_sponsors.classification', '=', 'primary'),
);
export type PrimarySponsor = Awaited<ReturnType<typeof primarySponsorsOfBill>>[number];

/** The maximum number of sponsors, more than any US legislature has members. */
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
      'committees.chamber as committee_chamber',
    ])
    .where('bill_sponsors.bill_id', '=', billId)
    .orderBy('bill_sponsors.position')
    .limit(MAX_SPONSORS);
}

/** The bill's next meeting that is neither over nor canceled, or undefined. */
export async function nextMeetingOfBill(db: Database, id: number, today: string) {
  const [meeting] = await meetingsAhead(db, id, today, new Date().toISOString());
  return meeting;
}

const meetingsAhead = compiled((db, id: number, today: string, now: string) =>
  db
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
    .where(notOver(today, now))
    .where('meetings.status', 'in', ['scheduled', 'rescheduled'])
    .where('note', 'is distinct from', OFF_AGENDA)
    .orderBy('meetings.meeting_date')
    .orderBy(UNTIMED_LAST)
    .orderBy('meetings.starts_at')
    .orderBy('meetings.id')
    .limit(1),
);
export type NextMeeting = NonNullable<Awaited<ReturnType<typeof nextMeetingOfBill>>>;

/** The time of the latest change to each of a bill's meetings: UTC timestamps by meeting id. */
export async function hearingUpdateTimes(db: Database, id: number): Promise<Record<number, string>> {
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
 * Finds a bill by its number in any spelling, preferring the newest session. A docket number finds the bill
 * that it became.
 * @param preferred the name of a session whose bill is preferred to those of newer ones
 * @returns the bill, or undefined if there is none
 */
export async function billByNumber(
  db: Database,
  number: string,
  preferred?: string,
): Promise<{ id: number; number: string } | undefined> {
  const keys = equivalentKeys(billNumberKey(number));
  if (keys[0] === '') return undefined;
  const named = (column: 'number_key' | 'docket_key') =>
    db
      .selectFrom('bills')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .select([
        'bills.id as id',
        'bills.number as number',
        'sessions.end_year as end_year',
        'sessions.name as session',
        `${column} as key`,
      ])
      .where(column, 'in', keys);
  const found = await named('number_key')
    .unionAll(named('docket_key'))
    .orderBy('end_year', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const inPreferred = found.filter(({ session }) => session === preferred);
  const candidates = inPreferred.length > 0 ? inPreferred : found;
  return candidates.find(({ key }) => key === keys[0]) ?? candidates[0];
}

/**
 * Finds a bill by the parts of its permanent address.
 * @param address the session as `sessionInAddress` writes it, and the bill's number or docket number in any spelling
 * @returns undefined if there is none
 */
export async function billInSession(
  db: Database,
  { session, number }: { session: string; number: string },
): Promise<{ id: number } | undefined> {
  const sessions = await db.selectFrom('sessions').select(['id', 'identifier']).execute();
  const ids = sessions
    .filter(({ identifier }) => sessionInAddress(identifier) === sessionInAddress(session))
    .map(({ id }) => id);
  const keys = equivalentKeys(billNumberKey(number));
  if (ids.length === 0 || keys[0] === '') return undefined;
  const found = await db
    .selectFrom('bills')
    .select(['id', 'number_key', 'docket_key'])
    .where('session_id', 'in', ids)
    .where((eb) => eb.or([eb('number_key', 'in', keys), eb('docket_key', 'in', keys)]))
    .orderBy('id')
    .execute();
  const isExact = ({ number_key, docket_key }: (typeof found)[number]) =>
    number_key === keys[0] || docket_key === keys[0];
  return found.find(({ number_key }) => number_key === keys[0]) ?? found.find(isExact) ?? found[0];
}

/** The permanent addresses of bills, by id. */
export async function permanentBillAddresses(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const bills = await db
    .selectFrom('bills')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['bills.id', 'number_key', 'identifier as session_identifier'])
    .where('bills.id', 'in', ids)
    .execute();
  return new Map(bills.map((bill) => [bill.id, permanentAddress(bill)]));
}

/**
 * The address for creating a whipboard for a bill, or undefined if its number now refers to a bill of a newer
 * session.
 */
export async function newBoardAddress(db: Database, billId: number): Promise<string | undefined> {
  const bill = await db.selectFrom('bills').select('number').where('id', '=', billId).executeTakeFirst();
  if (!bill || (await billByNumber(db, bill.number))?.id !== billId) return undefined;
  return `/app/whipboard?${new URLSearchParams({ bill: bill.number })}`;
}
