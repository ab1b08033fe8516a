import type { TrackingNotice } from '../bills/bill-tracking.ts';
import type { Database } from '../db/database.ts';
import { isId } from '../http/http-errors.ts';
import { listsOf, nameOfList, ownLists } from './lists.server.ts';
import { positionOf, priorityOf, readRowKey, readSettings, rowKey, writeSettings } from './row-settings.ts';
import type { Fields } from './tracking-change.server.ts';
import { CHANGES, type Done, noticeText, undoOf } from './tracking-change-notice.ts';

/** Bills that are named; of the others it is said how many they are. */
const NAMED = 5;

/** What is shown for putting bills on lists: the user's lists, each with how many of these bills are on it. */
export async function listsForBills(db: Database, userId: number, billIds: readonly number[]) {
  const lists = await listsOf(db, userId);
  if (billIds.length === 0) return { count: 0, named: [], lists: lists.map((list) => ({ ...list, on: 0 })) };
  const [named, here, { count }] = await Promise.all([
    db
      .selectFrom('bills')
      .select(['id', 'number', 'title'])
      .where('id', 'in', billIds)
      .orderBy('id')
      .limit(NAMED)
      .execute(),
    ownLists(db, userId)
      .innerJoin('tracked_bills', 'tracked_bills.list_id', 'tracking_lists.id')
      .select('list_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('removed_at', 'is', null)
      .where('bill_id', 'in', billIds)
      .groupBy('list_id')
      .execute(),
    db
      .selectFrom('bills')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('id', 'in', billIds)
      .executeTakeFirstOrThrow(),
  ]);
  const on = new Map(here.map((row) => [row.list_id, row.count]));
  return { count, named, lists: lists.map((list) => ({ ...list, on: on.get(list.id) ?? 0 })) };
}
export type ListsForBills = Awaited<ReturnType<typeof listsForBills>>;

/**
 * The address of a page, with what is to be said there.
 * @param rows the bills on lists that are to stay ticked
 */
export function addressWithNotice(path: string, done: Done, rows = ''): string {
  const { did, list, billIds, was = [], alike, left, positions } = done;
  const isLong = billIds.length > MAX_IN_ADDRESS || was.length > MAX_IN_ADDRESS;
  const address = new URL(path, 'https://statehouse.invalid');
  for (const name of SAID_FIELDS) address.searchParams.delete(name);
  address.searchParams.set('did', did);
  address.searchParams.set('at', String(list.id));
  if (isLong) address.searchParams.set('count', String(billIds.length));
  else if (billIds.length > 0) address.searchParams.set('bills', billIds.join(','));
  if (was.length > 0 && !isLong) address.searchParams.set('was', writeSettings(was));
  if (alike) address.searchParams.set('set', `${alike.position ?? ''}-${alike.priority ?? ''}`);
  if (left) address.searchParams.set('left', String(left));
  if (positions) address.searchParams.set('positions', String(positions));
  if (rows && rows.split(',').length <= MAX_IN_ADDRESS) address.searchParams.set('ticked', rows);
  return address.pathname + address.search + address.hash;
}

const SAID_FIELDS = ['did', 'at', 'bills', 'count', 'was', 'set', 'left', 'positions', 'ticked'];
/** More ids would make an address too long. */
const MAX_IN_ADDRESS = 100;

/** What a page has to say, by its address; undefined where that says nothing, or nothing that is the user's. */
export async function noticeFromAddress(
  db: Database,
  userId: number,
  url: string,
): Promise<TrackingNotice | undefined> {
  const { searchParams: asked } = new URL(url);
  const did = [...CHANGES, 'saved' as const].find((each) => each === asked.get('did'));
  const [at, bills = '', count] = ['at', 'bills', 'count'].map((name) => asked.get(name) ?? '');
  if (!did || !at || !isId(at)) return undefined;
  const name = await nameOfList(db, userId, Number(at));
  if (name === undefined) return undefined;
  const [was, set = '', left, positions] = ['was', 'set', 'left', 'positions'].map(
    (each) => asked.get(each) ?? '',
  );
  const [position, priority] = set.split('-');
  const alike = { position: positionOf(position), priority: priorityOf(priority) };
  const done = { did, alike, left: countIn(left), positions: countIn(positions) };
  // Which ones so many were is no longer known, so they cannot be taken back together.
  if (count && isId(count))
    return { text: noticeText({ ...done, list: name, count: Number(count) }), undo: undefined };
  const billIds = bills.split(',').filter(isId).slice(0, MAX_IN_ADDRESS).map(Number);
  const before = was ? readSettings(was) : undefined;
  return await noticeNow(db, { ...done, list: { id: Number(at), name }, billIds, was: before });
}

function countIn(text: string | undefined): number {
  return text && isId(text) ? Number(text) : 0;
}

/** The bills on lists that an address says are ticked. */
export function selectedInAddress(url: string): string[] {
  const ticked = new URL(url).searchParams.get('ticked') ?? '';
  return ticked.split(',').flatMap((key) => {
    const row = readRowKey(key);
    return row ? [rowKey(row)] : [];
  });
}

/** What is said after a change whose bills are still known. */
export async function noticeNow(db: Database, done: Done): Promise<TrackingNotice> {
  const { list, billIds } = done;
  const number = await numberOf(db, billIds);
  return {
    text: noticeText({ ...done, list: list.name, count: billIds.length, number }),
    undo: undoOf(done),
  };
}

async function numberOf(db: Database, billIds: readonly number[]): Promise<string | undefined> {
  const [id] = billIds;
  if (id === undefined || billIds.length > 1) return undefined;
  const bill = await db.selectFrom('bills').select('number').where('id', '=', id).executeTakeFirst();
  return bill?.number;
}

/** The page that can bring a list of the user's back that was deleted; undefined where there is none to bring back. */
export async function returnPath(db: Database, userId: number, listId: number): Promise<string | undefined> {
  const isThere = await ownLists(db, userId).select('id').where('id', '=', listId).executeTakeFirst();
  const name = isThere ? undefined : await nameOfList(db, userId, listId);
  return (
    name && addressWithNotice('/app/tracking', { did: 'delete', list: { id: listId, name }, billIds: [] })
  );
}

/** The fields of an address that name bills, as `billsSelected` reads them. */
export function billsInAddress(url: string): Fields {
  const { searchParams } = new URL(url);
  return Object.fromEntries(
    ['billIds', 'legislator', 'committee', 'session'].flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}
