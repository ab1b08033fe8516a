import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { badRequest, isId, notFound, unprocessable } from '../http/http-errors.ts';
import { dropFormerAssignees } from '../organizations/members.server.ts';
import { dropForeignValues } from './custom-fields.server.ts';
import { findEditableList, findList, listNotFound } from './lists.server.ts';
import { positionOf, priorityOf, type RowSetting, readRowKey, readSettings, rowKey } from './row-settings.ts';
import { rejectOverfullList, removeFromList } from './tracked.server.ts';
import { type FieldChange, recordChanges } from './tracked-changes.server.ts';
import type { Fields } from './tracking-change.server.ts';
import type { TrackingChangeResult } from './tracking-change-notice.ts';
import { POSITION_NAMES, type Position, PRIORITY_NAMES, type Priority } from './tracking-words.ts';

/** The bills on lists in a form's field `rows`. @throws 400 if a key is not valid, 422 if there are none */
export function requestedRows({ rows = '' }: Fields) {
  if (!rows) throw unprocessable('Select a bill first.', 'rows');
  const keys = rows.split(',').map(readRowKey);
  if (!keys.every((key) => key !== undefined))
    throw badRequest('Send each row as a list id, a hyphen and a bill id, such as 12-345.', 'rows');
  return rejectTooMany(keys);
}

/**
 * The settings that a form requests: the same for all `rows` (`set`, `move`), the changed rows of a table (`save`), or
 * individual ones (`reset`).
 * @throws 400 if a field is not valid, 404 if `list` is not a list id, 422 if something is missing
 */
export function requestedSettings(change: 'set' | 'move' | 'save' | 'reset', fields: Fields): RowSetting[] {
  if (change === 'save') return savedTable(fields);
  if (change === 'reset') {
    const settings = fields.settings ? readSettings(fields.settings) : [];
    if (!settings) throw badRequest('These settings are not valid.', 'settings');
    return rejectTooMany(settings);
  }
  const rows = requestedRows(fields);
  if (change === 'move') {
    if (!fields.list || !isId(fields.list)) throw listNotFound();
    const toListId = Number(fields.list);
    return rows.map((row) => ({ ...row, toListId }));
  }
  const { position, priority } = bulkSettingsFrom(fields);
  return rows.map((row) => ({ ...row, ...(position && { position }), ...(priority && { priority }) }));
}

/** The position and priority that a form applies to several bills. @throws 400 if one is unknown, 422 if both are missing */
export function bulkSettingsFrom(fields: Fields): { position?: Position; priority?: Priority } {
  const position = positionOf(fields.position);
  const priority = priorityOf(fields.priority);
  if (fields.position && !position)
    throw badRequest('Choose Support, Oppose, or Watch as the position.', 'position');
  if (fields.priority && !priority)
    throw badRequest('Choose High, Normal, or Low as the priority.', 'priority');
  if (!position && !priority) throw unprocessable('Choose a position or a priority.', 'position');
  return { position, priority };
}

/** The changed rows of a table, which sends both the values it showed and the values it has now. */
function savedTable(fields: Fields): RowSetting[] {
  const shown = fields.shown ? readSettings(fields.shown) : [];
  if (!shown) throw badRequest('This table is not valid. Reload the page and try again.', 'shown');
  return rejectTooMany(shown).flatMap((row) => {
    const key = rowKey(row);
    const [position, priority] = [
      positionOf(fields[`position-${key}`]),
      priorityOf(fields[`priority-${key}`]),
    ];
    const list = fields[`list-${key}`] ?? '';
    const setting: RowSetting = {
      listId: row.listId,
      billId: row.billId,
      ...(position && position !== row.position && { position }),
      ...(priority && priority !== row.priority && { priority }),
      ...(isId(list) && Number(list) !== row.listId && { toListId: Number(list) }),
    };
    return Object.keys(setting).length > 2 ? [setting] : [];
  });
}

function rejectTooMany<Row>(rows: Row[]): Row[] {
  if (rows.length <= MAX_BILLS_PER_REQUEST) return rows;
  throw badRequest(
    `You can change up to ${MAX_BILLS_PER_REQUEST.toLocaleString('en-US')} bills at a time.`,
    'rows',
  );
}

/** The result of setting rows. */
export type SetRows = Required<Pick<TrackingChangeResult, 'billIds' | 'previous' | 'skipped'>>;

/**
 * Sets positions and priorities of bills on lists, and moves bills to other lists with their notes.
 * @returns the bills that changed, their previous settings, and the number of bills that could not be set or moved
 * @throws 404 or 403 if the user may not change a list, 404 if none of the bills is on its list, 400 if none can be moved or a
 * list would get too many bills
 */
export async function setRows(
  db: Database,
  userId: number,
  settings: readonly RowSetting[],
): Promise<SetRows> {
  if (settings.length === 0) return { billIds: [], previous: [], skipped: 0 };
  return await db.transaction().execute((trx) => setRowsIn(trx, userId, settings));
}

/**
 * Undoes a pasted text: removes the bills it added from the list, and restores the `settings` of the others.
 * @returns the bills that were removed
 * @throws 404 or 403 if the user may not change a list, 400 if the settings are not valid
 */
export async function removeAndReset(
  db: Database,
  userId: number,
  listId: number,
  billIds: readonly number[],
  fields: Fields,
): Promise<number[]> {
  const settings = requestedSettings('reset', fields);
  return await db.transaction().execute(async (trx) => {
    if (settings.length > 0) await setRowsIn(trx, userId, settings);
    return await removeFromList(trx, userId, listId, billIds);
  });
}

/** Sets rows within a transaction. @see setRows */
export async function setRowsIn(
  trx: Database,
  userId: number,
  settings: readonly RowSetting[],
): Promise<SetRows> {
  const lists = new Set(settings.flatMap(({ listId, toListId = listId }) => [listId, toListId]));
  for (const list of [...lists].sort((a, b) => a - b)) {
    await findEditableList(trx, userId, list);
    // Another tab or person may move the same bills at the same moment. Everybody locks lists in the same order.
    await lockRow(trx, 'tracking_lists', list);
  }
  const rows = await rowsOf(trx, settings);
  const existing = await billsOnLists(
    trx,
    new Set(settings.flatMap(({ toListId }) => toListId ?? [])),
    settings,
  );
  const previous: RowSetting[] = [];
  const marks = new Map<string, number[]>();
  const moves = new Map<number, { id: number; billId: number }[]>();
  const changes: (FieldChange & { trackedBillId: number })[] = [];
  let skipped = 0;
  for (const { listId, billId, position, priority, toListId = listId } of settings) {
    const row = rows.get(rowKey({ listId, billId }));
    if (!row) {
      skipped++;
      continue;
    }
    const to = rowKey({ listId: toListId, billId });
    const isMoved = toListId !== listId && !existing.has(to);
    if (toListId !== listId && !isMoved) skipped++;
    const change = {
      ...(position && position !== row.position && { position: row.position }),
      ...(priority && priority !== row.priority && { priority: row.priority }),
    };
    if (change.position && position)
      changes.push({
        trackedBillId: row.id,
        field: 'position',
        before: POSITION_NAMES[row.position],
        after: POSITION_NAMES[position],
      });
    if (change.priority && priority)
      changes.push({
        trackedBillId: row.id,
        field: 'priority',
        before: PRIORITY_NAMES[row.priority],
        after: PRIORITY_NAMES[priority],
      });
    if (change.position || change.priority) {
      const mark = `${position ?? row.position} ${priority ?? row.priority}`;
      marks.set(mark, [...(marks.get(mark) ?? []), row.id]);
    }
    if (isMoved) {
      existing.add(to);
      moves.set(toListId, [...(moves.get(toListId) ?? []), { id: row.id, billId }]);
    }
    if (isMoved || change.position || change.priority)
      previous.push({
        listId: isMoved ? toListId : listId,
        billId,
        ...change,
        ...(isMoved && { toListId: listId }),
      });
  }
  if (skipped > 0 && skipped === settings.length)
    throw await nothingChangedError(trx, userId, settings[0], rows.size > 0);
  for (const [mark, ids] of marks) await updateRows(trx, mark, ids);
  await recordChanges(trx, userId, changes);
  for (const [list, moved] of moves) {
    await moveRows(trx, list, moved);
    await dropFormerAssignees(trx, list);
    await dropForeignValues(trx, list);
  }
  return { billIds: [...new Set(previous.map(({ billId }) => billId))], previous, skipped };
}

/** The error when no row could be set: the bills are not on their list, or are already on the list to move them to. */
async function nothingChangedError(
  trx: Database,
  userId: number,
  setting: RowSetting | undefined,
  isOnList: boolean,
) {
  if (!isOnList || !setting?.toListId) return notFound('This bill is no longer on the list.', 'rows');
  const { name } = await findList(trx, userId, setting.toListId);
  const { number } = await trx
    .selectFrom('bills')
    .select('number')
    .where('id', '=', setting.billId)
    .executeTakeFirstOrThrow();
  return badRequest(`${number} is already on “${name}”.`, 'list');
}

async function rowsOf(trx: Database, settings: readonly RowSetting[]) {
  const rows = await trx
    .selectFrom('tracked_bills')
    .select(['id', 'list_id', 'bill_id', 'position', 'priority'])
    .where('list_id', 'in', [...new Set(settings.map(({ listId }) => listId))])
    .where('bill_id', 'in', [...new Set(settings.map(({ billId }) => billId))])
    .where('removed_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, list_id: listId, bill_id: billId, position, priority }) => [
      rowKey({ listId, billId }),
      // The columns were written from the same types.
      { id, position: position as Position, priority: priority as Priority },
    ]),
  );
}

/** The keys of the bills that are already on these lists. */
async function billsOnLists(trx: Database, lists: ReadonlySet<number>, settings: readonly RowSetting[]) {
  if (lists.size === 0) return new Set<string>();
  const rows = await trx
    .selectFrom('tracked_bills')
    .select(['list_id', 'bill_id'])
    .where('list_id', 'in', [...lists])
    .where('bill_id', 'in', [...new Set(settings.map(({ billId }) => billId))])
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => rowKey({ listId: row.list_id, billId: row.bill_id })));
}

async function updateRows(trx: Database, mark: string, ids: number[]): Promise<void> {
  const [position = '', priority = ''] = mark.split(' ');
  await trx
    .updateTable('tracked_bills')
    // With the new version, an open note form detects that the bill was changed elsewhere.
    .set((eb) => ({ position, priority, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

async function moveRows(
  trx: Database,
  listId: number,
  rows: readonly { id: number; billId: number }[],
): Promise<void> {
  // The moved bills replace those that were removed from the target list earlier.
  await trx
    .deleteFrom('tracked_bills')
    .where('list_id', '=', listId)
    .where(
      'bill_id',
      'in',
      rows.map(({ billId }) => billId),
    )
    .where('removed_at', 'is not', null)
    .execute();
  await trx
    .updateTable('tracked_bills')
    .set({ list_id: listId })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await rejectOverfullList(trx, listId);
}
