import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import { requireBills } from '../bills/bills.server.ts';
import type { Database } from '../db/database.ts';
import { badRequest, idFrom, isId, unprocessable } from '../http/http-errors.ts';
import { requireSession } from '../search/sessions.server.ts';
import {
  archiveList,
  deleteList,
  findListName,
  listNotFound,
  moveList,
  renameList,
  restoreList,
  unarchiveList,
} from './lists.server.ts';
import { readSettings } from './row-settings.ts';
import { type BillGroup, billIdsInGroup } from './selected-bills.server.ts';
import {
  bulkSettingsFrom,
  removeAndReset,
  requestedRows,
  requestedSettings,
  setRows,
} from './set-rows.server.ts';
import { addToList, createListWith, trackBills } from './tracked.server.ts';
import { dismissNotice } from './tracked-bill.server.ts';
import { CHANGES, type Change, type TrackingChangeResult } from './tracking-change-notice.ts';

/** The submitted fields of a form. Missing fields are empty or left out. */
export type Fields = Partial<Record<string, string>>;

/**
 * Applies the change that a form requests.
 * @param fields `do` is the change, unless a button named `put` or `take` has the list as its value
 * @throws 400 if the change or a field is not valid, 404 if a list is not the user's or a bill does not exist, 422 if no bills
 * are selected and the change needs some
 */
export async function changeTracking(
  db: Database,
  userId: number,
  fields: Fields,
): Promise<TrackingChangeResult> {
  const change = requestedChange(fields);
  if (change === 'track') {
    const { list, added } = await trackBills(db, userId, await requireSelectedBills(db, fields));
    return { change, list, billIds: added };
  }
  if (change === 'set' || change === 'move' || change === 'save' || change === 'reset')
    return await changeRows(db, userId, change, fields);
  if (change === 'make') {
    const { id, billIds } = await createListWith(db, userId, {
      name: fields.name ?? '',
      billIds: await billsSelected(db, fields),
      organizationId: fields.organization ? idFrom(fields.organization, NO_ORGANIZATION) : undefined,
    });
    return { change, list: await findNamedList(db, userId, id), billIds };
  }
  const id = requestedListId(fields);
  const billIds = await changeOneList(db, userId, id, change, fields);
  return { change, list: await findNamedList(db, userId, id), billIds };
}

async function changeRows(
  db: Database,
  userId: number,
  change: 'set' | 'move' | 'save' | 'reset',
  fields: Fields,
): Promise<TrackingChangeResult> {
  const settings = requestedSettings(change, fields);
  const done = await setRows(db, userId, settings);
  const first = settings[0] ?? readSettings(fields.shown ?? '')?.[0];
  const listId = change === 'move' ? first?.toListId : first?.listId;
  // An empty table names no list.
  const list = listId === undefined ? { id: 0, name: '' } : await findNamedList(db, userId, listId);
  return {
    change,
    list,
    ...done,
    ...(change === 'set' && { bulkSettings: bulkSettingsFrom(fields) }),
  };
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
      return await addToList(db, userId, id, await requireSelectedBills(db, fields));
    case 'take':
      return await removeAndReset(db, userId, id, await requireSelectedBills(db, fields), fields);
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
 * The bills that a form or an address selects: `billIds` or `rows` separated by commas, or all bills of a `legislator` or a
 * `committee`, limited to one `session` if it is given.
 * @throws 400 if a field is not valid or has too many bills, 404 if a bill or session does not exist
 */
export async function billsSelected(db: Database, fields: Fields): Promise<number[]> {
  if (fields.rows) return [...new Set(requestedRows(fields).map(({ billId }) => billId))];
  const whose = requestedGroup(fields);
  if (whose?.sessionId !== undefined) await requireSession(db, whose.sessionId, 'session');
  if (whose) return await billIdsInGroup(db, whose);
  const ids = fields.billIds ? fields.billIds.split(',') : [];
  if (!ids.every(isId)) throw badRequest('Send bill ids separated by commas.', 'billIds');
  if (ids.length > MAX_BILLS_PER_REQUEST)
    throw badRequest(
      `You can select up to ${MAX_BILLS_PER_REQUEST.toLocaleString('en-US')} bills at a time.`,
      'billIds',
    );
  const billIds = [...new Set(ids.map(Number))];
  await requireBills(db, billIds, 'billIds');
  return billIds;
}

function requestedGroup({ legislator, committee, session }: Fields): BillGroup | undefined {
  const id = legislator || committee;
  if (!id) return undefined;
  const field = legislator ? 'legislator' : 'committee';
  if (!isId(id)) throw badRequest(`Unknown ${field}.`, field);
  if (session && !isId(session)) throw badRequest('Unknown session.', 'session');
  return { kind: field, id: Number(id), sessionId: session ? Number(session) : undefined };
}

async function requireSelectedBills(db: Database, fields: Fields): Promise<number[]> {
  const bills = await billsSelected(db, fields);
  if (bills.length === 0) throw unprocessable('Select a bill first.', 'billIds');
  return bills;
}

async function findNamedList(db: Database, userId: number, id: number) {
  const name = await findListName(db, userId, id);
  if (name === undefined) throw listNotFound();
  return { id, name };
}

const NO_ORGANIZATION = 'This organization does not exist.';

function requestedChange(fields: Fields): Change {
  const requested = fields.put ? 'put' : fields.take ? 'take' : fields.do;
  const change = CHANGES.find((each) => each === requested);
  if (!change) throw badRequest('Unknown action.', 'do');
  return change;
}

function requestedListId(fields: Fields): number {
  const list = fields.put || fields.take || fields.list || '';
  if (!isId(list)) throw listNotFound();
  return Number(list);
}
