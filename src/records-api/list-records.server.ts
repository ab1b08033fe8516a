import { sql } from 'kysely';
import { billInSession } from '../bills/bills.server.ts';
import type { Database } from '../db/database.ts';
import { idInQuery, z } from '../http/endpoints.ts';
import { badRequest, MAX_ID, notFound } from '../http/http-errors.ts';
import { sessionInAddress } from '../legislature/address-parts.ts';
import { fieldsToRead, type Selection, selectRecords } from './custom-records.server.ts';
import type { Noun } from './documents.ts';
import type { Expansion } from './expansions.server.ts';

const MAX_RECORDS = 100;
const DEFAULT_RECORDS = 50;
const CURSOR_PATTERN = /^[\w-]{1,30}$/;
const TIME_PATTERN = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z)?$/;
const WRONG_CURSOR = 'Use the `next` of an earlier response.';
const WRONG_SESSION = 'There is no session with this identifier. See /api/v1/sessions.';
const WRONG_TIME = 'Use a time such as 2025-01-31T15:00:00Z.';
const MISSING_BILL = 'There is no bill with this id.';

/** The parameters of a list, checked. */
export interface ListQuery {
  /** The id of the last record of the page before; 0 for the first page. */
  cursor: number;
  limit: number;
  session?: string;
  bill_id?: number;
  updated_since?: string;
}

/** How records are read. */
export interface RecordOptions {
  /** What `expand` can add to them. */
  expansions: readonly Expansion[];
  siteUrl: string;
}

/** A session or number in an address: without control characters, which PostgreSQL rejects. */
export const SESSION_PATTERN = /^[^%\p{C}]{1,100}$/u;

/** The parameters of a noun's list. */
export function listParameters({ isInSessions, hasBill, recordType }: Noun) {
  return {
    cursor: z
      .string(WRONG_CURSOR)
      .regex(CURSOR_PATTERN, WRONG_CURSOR)
      .transform(idOfCursor)
      .refine((id) => id !== undefined, WRONG_CURSOR)
      .default(0)
      .openapi({
        type: 'string',
        pattern: CURSOR_PATTERN.source,
        default: undefined,
        description: 'The `next` of an earlier response. Without it, the list starts.',
      }),
    limit: numberInQuery({ least: 1, most: MAX_RECORDS, usual: DEFAULT_RECORDS }).openapi({
      description: 'The maximum number of records.',
    }),
    ...(isInSessions && {
      session: z.string(WRONG_SESSION).regex(SESSION_PATTERN, WRONG_SESSION).optional().openapi({
        pattern: SESSION_PATTERN.source,
        description: 'The identifier of a session.',
        example: '2025-2026',
      }),
    }),
    ...(hasBill && { bill_id: idInQuery('Only records of this bill.', MISSING_BILL) }),
    ...(recordType && {
      updated_since: z.string(WRONG_TIME).refine(isTime, WRONG_TIME).optional().openapi({
        pattern: TIME_PATTERN.source,
        description:
          'Only records that changed since this UTC time or day. Records of a first import have not changed.',
        example: '2025-01-31T15:00:00Z',
      }),
    }),
  };
}

function isTime(time: string): boolean {
  if (!TIME_PATTERN.test(time) || Number.isNaN(Date.parse(time))) return false;
  const day = time.slice(0, 10);
  // `Date.parse` accepts February 30.
  return new Date(day).toISOString().startsWith(day);
}

/** A whole number in the query. */
export function numberInQuery({ least, most, usual }: { least: number; most: number; usual: number }) {
  const wrong = `Use a whole number from ${least} to ${most}.`;
  return z
    .string(wrong)
    .regex(/^(0|[1-9]\d{0,4})$/, wrong)
    .transform(Number)
    .refine((number) => number >= least && number <= most, wrong)
    .default(usual)
    .openapi({ type: 'integer', pattern: undefined, minimum: least, maximum: most, default: usual });
}

/**
 * A page of a list, in the order of ids.
 * @returns `next`: the cursor of the next page; null on the last one
 * @throws 400 if there is no such session or bill
 */
export async function listRecords(
  db: Database,
  noun: Noun,
  query: ListQuery & Selection,
  { expansions, siteUrl }: RecordOptions,
) {
  const ids = await listedIds(db, noun, query);
  const shown = ids.slice(0, query.limit);
  const records =
    shown.length > 0 ? await noun.read(db, shown, siteUrl, fieldsToRead(query, expansions)) : [];
  const inOrder = records.sort((one, other) => one.id - other.id);
  const results = await selectRecords(db, inOrder, { ...query, expansions, siteUrl });
  const isLast = ids.length <= query.limit && results.length === records.length;
  return { results, next: isLast ? null : cursorOf(results.at(-1)?.id ?? shown.at(-1) ?? 0) };
}

/** One record. @throws 404 if it does not exist */
export async function oneRecord(
  db: Database,
  noun: Noun,
  { id, ...selection }: Selection & { id: number },
  { expansions, siteUrl }: RecordOptions,
): Promise<unknown> {
  const found = await noun.read(db, [id], siteUrl, fieldsToRead(selection, expansions));
  const [record] = await selectRecords(db, found, { ...selection, expansions, siteUrl });
  if (!record) throw notFound(`This ${noun.word} does not exist.`, 'id');
  return record;
}

/** The ids of a page of a list, and one more if there is a next page. */
async function listedIds(db: Database, noun: Noun, query: ListQuery): Promise<number[]> {
  const conditions = [sql<boolean>`id > ${query.cursor}`];
  if (query.session !== undefined)
    conditions.push(sql<boolean>`session_id = ${await sessionId(db, query.session)}`);
  if (query.bill_id !== undefined) {
    const bill = await db.selectFrom('bills').select('id').where('id', '=', query.bill_id).executeTakeFirst();
    if (!bill) throw badRequest(MISSING_BILL, 'bill_id');
    conditions.push(sql<boolean>`bill_id = ${bill.id}`);
  }
  if (query.updated_since !== undefined) {
    const since = new Date(query.updated_since).toISOString();
    // A bill changes with the records that belong to it.
    const changed =
      noun.recordType === 'bill'
        ? sql`select bill_id from change_events where detected_at >= ${since} and bill_id is not null`
        : sql`select record_id from change_events where detected_at >= ${since} and record_type = ${noun.recordType}`;
    conditions.push(sql<boolean>`id in (${changed})`);
  }
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(noun.table)}
    where ${sql.join(conditions, sql` and `)} order by id limit ${query.limit + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

async function sessionId(db: Database, identifier: string): Promise<number> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  if (!found) throw badRequest(WRONG_SESSION, 'session');
  return found.id;
}

/** A cursor is opaque, so that lists can be sorted otherwise one day. */
function cursorOf(id: number): string {
  return Buffer.from(`id ${id}`).toString('base64url');
}

function idOfCursor(cursor: string): number | undefined {
  const [, id] = /^id (\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return id === undefined || cursorOf(Number(id)) !== cursor || Number(id) > MAX_ID ? undefined : Number(id);
}

/** The texts of a bill's versions that the site has. @throws 404 if there is no such bill */
export async function textsOfBill(db: Database, billId: number) {
  const bill = await db.selectFrom('bills').select('id').where('id', '=', billId).executeTakeFirst();
  if (!bill) throw notFound('This bill does not exist.', 'id');
  return await db
    .selectFrom('bill_versions')
    .select(['id as version_id', 'name as note', 'text'])
    .where('bill_id', '=', billId)
    .where('text', 'is not', null)
    .orderBy('position')
    .execute();
}

/** The id of the bill with a number. @throws 404 that names the session or the number */
export async function billIdByNumber(
  db: Database,
  { session, number }: { session: string; number: string },
): Promise<number> {
  const found = await billInSession(db, { session, number });
  if (found) return found.id;
  const sessions = await db.selectFrom('sessions').select('identifier').execute();
  const isKnown = sessions.some(
    ({ identifier }) => sessionInAddress(identifier) === sessionInAddress(session),
  );
  throw isKnown
    ? notFound('This session has no bill with this number.', 'number')
    : notFound(WRONG_SESSION, 'session');
}
