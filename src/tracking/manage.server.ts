import type { TrackingNotice } from '../bills/bill-tracking.ts';
import type { Database } from '../db/database.ts';
import { isId } from '../http/http-errors.ts';
import { findListName, trackingLists, userLists } from './lists.server.ts';
import { positionOf, priorityOf, readRowKey, readSettings, rowKey, writeSettings } from './row-settings.ts';
import type { Fields } from './tracking-change.server.ts';
import { CHANGES, noticeText, type TrackingChangeResult, undoFields } from './tracking-change-notice.ts';

/** The maximum number of bills listed by number. The rest are only counted. */
const MAX_NAMED_BILLS = 5;

/** The data of the forms that add bills to lists: the user's lists, each with the number of these bills on it. */
export async function listsForBills(db: Database, userId: number, billIds: readonly number[]) {
  const lists = await trackingLists(db, userId);
  if (billIds.length === 0) return { count: 0, named: [], lists: lists.map((list) => ({ ...list, on: 0 })) };
  const [named, here, { count }] = await Promise.all([
    db
      .selectFrom('bills')
      .select(['id', 'number', 'title'])
      .where('id', 'in', billIds)
      .orderBy('id')
      .limit(MAX_NAMED_BILLS)
      .execute(),
    userLists(db, userId)
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
 * Adds a notice about a change to the address of a page.
 * @param rows the bills on lists that stay selected, as comma-separated row keys
 */
export function addressWithNotice(path: string, done: TrackingChangeResult, rows = ''): string {
  const { change, list, billIds, previous = [], bulkSettings, skipped, positions } = done;
  const isLong = billIds.length > MAX_IN_ADDRESS || previous.length > MAX_IN_ADDRESS;
  const address = new URL(path, 'https://statehouse.invalid');
  for (const name of NOTICE_FIELDS) address.searchParams.delete(name);
  address.searchParams.set('did', change);
  address.searchParams.set('at', String(list.id));
  if (isLong) address.searchParams.set('count', String(billIds.length));
  else if (billIds.length > 0) address.searchParams.set('bills', billIds.join(','));
  if (previous.length > 0 && !isLong) address.searchParams.set('was', writeSettings(previous));
  if (bulkSettings)
    address.searchParams.set('set', `${bulkSettings.position ?? ''}-${bulkSettings.priority ?? ''}`);
  if (skipped) address.searchParams.set('left', String(skipped));
  if (positions) address.searchParams.set('positions', String(positions));
  if (rows && rows.split(',').length <= MAX_IN_ADDRESS) address.searchParams.set('ticked', rows);
  return address.pathname + address.search + address.hash;
}

const NOTICE_FIELDS = ['did', 'at', 'bills', 'count', 'was', 'set', 'left', 'positions', 'ticked'];
/** The maximum number of ids in an address, which would get too long with more. */
const MAX_IN_ADDRESS = 100;

/** The notice in a page's address; undefined if it has none or names a list of another user. */
export async function noticeFromAddress(
  db: Database,
  userId: number,
  url: string,
): Promise<TrackingNotice | undefined> {
  const { searchParams: query } = new URL(url);
  const change = [...CHANGES, 'saved' as const].find((each) => each === query.get('did'));
  const [at, bills = '', count] = ['at', 'bills', 'count'].map((name) => query.get(name) ?? '');
  if (!change || !at || !isId(at)) return undefined;
  const name = await findListName(db, userId, Number(at));
  if (name === undefined) return undefined;
  const [previous, set = '', skipped, positions] = ['was', 'set', 'left', 'positions'].map(
    (each) => query.get(each) ?? '',
  );
  const [position, priority] = set.split('-');
  const bulkSettings = { position: positionOf(position), priority: priorityOf(priority) };
  const done = { change, bulkSettings, skipped: countFrom(skipped), positions: countFrom(positions) };
  // The address of a large change has a count instead of ids, so the change cannot be undone.
  if (count && isId(count))
    return { text: noticeText({ ...done, list: name, count: Number(count) }), undo: undefined };
  const billIds = bills.split(',').filter(isId).slice(0, MAX_IN_ADDRESS).map(Number);
  const before = previous ? readSettings(previous) : undefined;
  return await noticeNow(db, { ...done, list: { id: Number(at), name }, billIds, previous: before });
}

function countFrom(text: string | undefined): number {
  return text && isId(text) ? Number(text) : 0;
}

/** The keys of the rows that an address marks as selected. */
export function selectedInAddress(url: string): string[] {
  const selected = new URL(url).searchParams.get('ticked') ?? '';
  return selected.split(',').flatMap((key) => {
    const row = readRowKey(key);
    return row ? [rowKey(row)] : [];
  });
}

/** The notice after a change whose bill ids are known. */
export async function noticeNow(db: Database, done: TrackingChangeResult): Promise<TrackingNotice> {
  const { list, billIds } = done;
  const number = await numberOf(db, billIds);
  return {
    text: noticeText({ ...done, list: list.name, count: billIds.length, number }),
    undo: undoFields(done),
  };
}

async function numberOf(db: Database, billIds: readonly number[]): Promise<string | undefined> {
  const [id] = billIds;
  if (id === undefined || billIds.length > 1) return undefined;
  const bill = await db.selectFrom('bills').select('number').where('id', '=', id).executeTakeFirst();
  return bill?.number;
}

/** The page on which a deleted list of the user can be restored; undefined if there is no such deleted list. */
export async function returnPath(db: Database, userId: number, listId: number): Promise<string | undefined> {
  const isThere = await userLists(db, userId).select('id').where('id', '=', listId).executeTakeFirst();
  const name = isThere ? undefined : await findListName(db, userId, listId);
  return (
    name && addressWithNotice('/app/tracking', { change: 'delete', list: { id: listId, name }, billIds: [] })
  );
}

/** The query parameters of an address that select bills, as `billsSelected` reads them. */
export function billsInAddress(url: string): Fields {
  const { searchParams } = new URL(url);
  return Object.fromEntries(
    ['billIds', 'legislator', 'committee', 'session'].flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}
