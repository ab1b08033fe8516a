import type { Database } from '../db/database.ts';
import { parseChangeEvent } from '../legislature/change-events.ts';
import { hearingNotices } from '../legislature/language/hearing-notices.ts';

/** Query for change events with what their texts need. */
export function rowsOf(db: Database) {
  return db
    .selectFrom('change_events')
    .leftJoin('bills', 'bills.id', 'change_events.bill_id')
    .leftJoin('meetings', (join) =>
      join
        .onRef('meetings.id', '=', 'change_events.record_id')
        .on('change_events.record_type', '=', 'meeting'),
    )
    .select(['change_events.id', 'type', 'record_type', 'record_id', 'change_events.bill_id'])
    .select(['before', 'after', 'occurred_at', 'detected_at', 'change_events.source'])
    .select('change_events.import_id')
    .select(['bills.number', 'bills.title as bill_title', 'bills.kind as bill_kind'])
    .select(['meetings.id as meeting_id', 'meetings.title as meeting_title', 'meeting_date', 'starts_at'])
    .select(['ends_at', 'location', 'written_only']);
}
export type ChangeRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** `Surroundings.knownUntil`. An import without an earlier one has undefined. */
export type KnownUntil = Map<number, string | undefined>;

/** What decides whether changes are news, besides the changes themselves. */
export interface Surroundings {
  /** How far the source's records of bills reached before each import, by the id of the import: `as_of` of the imports before. */
  knownUntil: KnownUntil;
  removed: readonly RemovedAction[];
  /** The meetings of the bills whose new actions are notices of meetings, by the id of the bill. */
  meetings: ReadonlyMap<number, readonly BillMeeting[]>;
  /** The changes of whole meetings among the rows: see `changedMeetingKey`. */
  changedMeetings: ReadonlySet<string>;
}

/** An action that the same import removed from a bill. An action that replaces it is a correction. */
export interface RemovedAction {
  billId: number | null;
  /** The UTC time of the import. */
  detectedAt: string;
  /** The date of the action, or the time of the import if the date is unknown. */
  day: string;
  text: string;
}

/** A meeting about a bill as it is now. */
export interface BillMeeting {
  date: string;
  endsAt: string | null;
  isCanceled: boolean;
  announcedOn: string | null;
  /** The UTC times of the imports that found the meeting, or the bill on its agenda. */
  foundAt: readonly string[];
}

/**
 * Reads what decides whether changes are news.
 * @param known what is known of imports by now; what is read is added
 */
export async function readSurroundings(
  db: Database,
  rows: readonly ChangeRow[],
  known: KnownUntil = new Map(),
): Promise<Surroundings> {
  const added = rows.filter(({ type }) => type === 'bill.action.added');
  return {
    knownUntil: await knownUntil(db, rows, known),
    removed: await removedActions(db, added),
    meetings: await meetingsOf(db, billIdsOf(added.filter(isNotice))),
    changedMeetings: new Set(rows.filter(({ type }) => CHANGES_OF_ALL.includes(type)).map(changedMeetingKey)),
  };
}

/** Changes of a meeting that its notices also give as notes on its bills. */
const CHANGES_OF_ALL = ['meeting.rescheduled', 'meeting.canceled', 'meeting.location.changed'];

/** Identifies the changes of a meeting that one import found. */
export function changedMeetingKey({
  record_id,
  detected_at,
}: Pick<ChangeRow, 'record_id' | 'detected_at'>): string {
  return `${record_id} ${detected_at}`;
}

function isNotice(row: ChangeRow): boolean {
  const event = parseChangeEvent(row);
  return event.type === 'bill.action.added' && hearingNotices(event.after).length > 0;
}

function billIdsOf(rows: readonly ChangeRow[]): number[] {
  return [...new Set(rows.flatMap(({ bill_id }) => bill_id ?? []))];
}

/** One query for each import, because many rows have the same one, and a site has thousands of imports. */
async function knownUntil(db: Database, rows: readonly ChangeRow[], known: KnownUntil): Promise<KnownUntil> {
  for (const id of new Set(rows.flatMap(({ import_id }) => import_id ?? []))) {
    if (known.has(id)) continue;
    const before = await db
      .selectFrom('imports as previous')
      .innerJoin('imports as own', 'own.source', 'previous.source')
      .select((imports) => imports.fn.max('previous.as_of').as('as_of'))
      .where('own.id', '=', id)
      .whereRef('previous.id', '<', 'own.id')
      .where('previous.finished_at', 'is not', null)
      // A file of legislators has the same source, and may be much newer than the last one of bills.
      .where('previous.counts', 'like', '%"bill":%')
      .executeTakeFirst();
    known.set(id, before?.as_of ?? undefined);
  }
  return known;
}

async function removedActions(db: Database, added: readonly ChangeRow[]): Promise<RemovedAction[]> {
  const billIds = billIdsOf(added);
  if (billIds.length === 0) return [];
  const removed = await db
    .selectFrom('change_events')
    .select(['type', 'record_type', 'record_id', 'bill_id', 'before', 'after', 'occurred_at', 'detected_at'])
    .where('bill_id', 'in', billIds)
    .where('type', '=', 'bill.action.removed')
    .where('detected_at', 'in', [...new Set(added.map(({ detected_at }) => detected_at))])
    .execute();
  return removed.flatMap((row) => {
    const event = parseChangeEvent(row);
    if (event.type !== 'bill.action.removed') return [];
    const { bill_id, occurred_at, detected_at } = row;
    return [{ billId: bill_id, detectedAt: detected_at, day: occurred_at, text: event.before.text }];
  });
}

async function meetingsOf(db: Database, billIds: readonly number[]): Promise<Map<number, BillMeeting[]>> {
  if (billIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('meeting_bills')
    .innerJoin('meetings', 'meetings.id', 'meeting_id')
    .select(['bill_id', 'meeting_id', 'meeting_date', 'ends_at', 'status', 'announced_date'])
    .where('bill_id', 'in', billIds)
    .execute();
  const found = await db
    .selectFrom('change_events')
    .select(['record_id', 'bill_id', 'detected_at'])
    .where('record_type', '=', 'meeting')
    .where('record_id', 'in', [0, ...new Set(rows.map(({ meeting_id }) => meeting_id))])
    .where('type', 'in', ['meeting.added', 'meeting.bill.added'])
    .execute();
  const foundOf = Map.groupBy(found, ({ record_id }) => record_id);
  const byBill = Map.groupBy(rows, ({ bill_id }) => bill_id);
  return new Map(
    [...byBill].map(([billId, ofBill]) => [
      billId,
      ofBill.map((row) => ({
        date: row.meeting_date,
        endsAt: row.ends_at,
        isCanceled: row.status === 'canceled',
        announcedOn: row.announced_date,
        foundAt: (foundOf.get(row.meeting_id) ?? [])
          .filter(({ bill_id }) => bill_id === null || bill_id === billId)
          .map(({ detected_at }) => detected_at),
      })),
    ]),
  );
}
