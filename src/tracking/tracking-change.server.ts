import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import { requireBills } from '../bills/bills.server.ts';
import type { Database } from '../db/database.ts';
import { badRequest, isId, unprocessable } from '../http/http-errors.ts';
import { requireSession } from '../search/sessions.server.ts';
import {
  archiveList,
  deleteList,
  moveList,
  nameOfList,
  noSuchList,
  renameList,
  restoreList,
  unarchiveList,
} from './lists.server.ts';
import { readSettings } from './row-settings.ts';
import { type BillsOf, billIdsOf } from './selected-bills.server.ts';
import {
  bulkSettingsFrom,
  requestedRows,
  requestedSettings,
  setRows,
  takeOffAndReset,
} from './set-rows.server.ts';
import { addToList, createListWith, trackBills } from './tracked.server.ts';
import { dismissNotice } from './tracked-bill.server.ts';
import { CHANGES, type Change, type Done } from './tracking-change-notice.ts';

/** The fields of a form as they were sent; what was not sent is empty or left out. */
export type Fields = Partial<Record<string, string>>;

/**
 * Does what a form asks.
 * @param fields `do` says what, or a button named `put` or `take` with the list as its value
 * @throws 400 where the form says nothing that can be done, 404 where a list is not the user's or there is no such bill, 422
 * where it has no bills and needs some
 */
export async function changeTracking(db: Database, userId: number, fields: Fields): Promise<Done> {
  const change = changeAsked(fields);
  if (change === 'track') {
    const { list, added } = await trackBills(db, userId, await someBills(db, fields));
    return { did: change, list, billIds: added };
  }
  if (change === 'set' || change === 'move' || change === 'save' || change === 'reset')
    return await changeRows(db, userId, change, fields);
  if (change === 'make') {
    const { id, billIds } = await createListWith(
      db,
      userId,
      fields.name ?? '',
      await billsSelected(db, fields),
    );
    return { did: change, list: await namedList(db, userId, id), billIds };
  }
  const id = listAsked(fields);
  const billIds = await changeOneList(db, userId, id, change, fields);
  return { did: change, list: await namedList(db, userId, id), billIds };
}

async function changeRows(
  db: Database,
  userId: number,
  change: 'set' | 'move' | 'save' | 'reset',
  fields: Fields,
): Promise<Done> {
  const settings = requestedSettings(change, fields);
  const done = await setRows(db, userId, settings);
  const first = settings[0] ?? readSettings(fields.shown ?? '')?.[0];
  const listId = change === 'move' ? first?.toListId : first?.listId;
  // An empty table names no list.
  const list = listId === undefined ? { id: 0, name: '' } : await namedList(db, userId, listId);
  return { did: change, list, ...done, ...(change === 'set' && { alike: bulkSettingsFrom(fields) }) };
}

async function changeOneList(
  db: Database,
  userId: number,
  id: number,
  change: Exclude<Change, 'track' | 'make' | 'set' | 'move' | 'save' | 'reset'>,
  fields: Fields,
): Promise<number[]> {
  switch (change) {
    case 'put':
      return await addToList(db, userId, id, await someBills(db, fields));
    case 'take':
      return await takeOffAndReset(db, userId, id, await someBills(db, fields), fields);
    case 'seen': {
      const bills = await billsSelected(db, fields);
      for (const bill of bills.slice(0, 1)) await dismissNotice(db, userId, id, bill);
      return bills;
    }
    case 'rename':
      await renameList(db, userId, id, fields.name ?? '');
      break;
    case 'delete':
      await deleteList(db, userId, id);
      break;
    case 'restore':
      await restoreList(db, userId, id);
      break;
    case 'archive':
      await archiveList(db, userId, id);
      break;
    case 'unarchive':
      await unarchiveList(db, userId, id);
      break;
    default:
      await moveList(db, userId, id, change);
  }
  return [];
}

/**
 * The bills that a form or an address means: `billIds` or `rows` of lists one by one with commas, or those of a `legislator` or a `committee`,
 * in one `session` where it names one.
 * @throws 400 where it names what cannot be, or too many one by one; 404 where there is no such bill or session
 */
export async function billsSelected(db: Database, fields: Fields): Promise<number[]> {
  if (fields.rows) return [...new Set(requestedRows(fields).map(({ billId }) => billId))];
  const whose = billsOfWhom(fields);
  if (whose?.sessionId !== undefined) await requireSession(db, whose.sessionId, 'session');
  if (whose) return await billIdsOf(db, whose);
  const ids = fields.billIds ? fields.billIds.split(',') : [];
  if (!ids.every(isId))
    throw badRequest('Bills are named by their ids, with commas between them.', 'billIds');
  if (ids.length > MAX_BILLS_PER_REQUEST)
    throw badRequest(
      `At most ${MAX_BILLS_PER_REQUEST.toLocaleString('en-US')} bills are taken at a time.`,
      'billIds',
    );
  const billIds = [...new Set(ids.map(Number))];
  await requireBills(db, billIds, 'billIds');
  return billIds;
}

function billsOfWhom({ legislator, committee, session }: Fields): BillsOf | undefined {
  const id = legislator || committee;
  if (!id) return undefined;
  const field = legislator ? 'legislator' : 'committee';
  if (!isId(id)) throw badRequest(`There is no such ${field}.`, field);
  if (session && !isId(session)) throw badRequest('There is no such session.', 'session');
  return { of: field, id: Number(id), sessionId: session ? Number(session) : undefined };
}

async function someBills(db: Database, fields: Fields): Promise<number[]> {
  const bills = await billsSelected(db, fields);
  if (bills.length === 0) throw unprocessable('Select a bill first.', 'billIds');
  return bills;
}

async function namedList(db: Database, userId: number, id: number) {
  const name = await nameOfList(db, userId, id);
  if (name === undefined) throw noSuchList();
  return { id, name };
}

function changeAsked(fields: Fields): Change {
  const asked = fields.put ? 'put' : fields.take ? 'take' : fields.do;
  const change = CHANGES.find((each) => each === asked);
  if (!change) throw badRequest('There is nothing of this name to do.', 'do');
  return change;
}

function listAsked(fields: Fields): number {
  const list = fields.put || fields.take || fields.list || '';
  if (!isId(list)) throw noSuchList();
  return Number(list);
}
