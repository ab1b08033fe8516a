import { MAX_BILLS_PER_REQUEST } from '../bills/bill-tracking.ts';
import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { badRequest, isId, notFound, unprocessable } from '../http/http-errors.ts';
import { findList, noSuchList } from './lists.server.ts';
import { positionOf, priorityOf, type RowSetting, readRowKey, readSettings, rowKey } from './row-settings.ts';
import { refuseTooLongList, removeFromList } from './tracked.server.ts';
import type { Fields } from './tracking-change.server.ts';
import type { Done } from './tracking-change-notice.ts';
import type { Position, Priority } from './tracking-words.ts';

/** The bills on lists that a form names in `rows`. @throws 400 where one cannot be, 422 where there are none */
export function requestedRows({ rows = '' }: Fields) {
  if (!rows) throw unprocessable('Select a bill first.', 'rows');
  const keys = rows.split(',').map(readRowKey);
  if (!keys.every((key) => key !== undefined))
    throw badRequest('A bill on a list is named by the ids of both: 12-345.', 'rows');
  return refuseTooMany(keys);
}

/**
 * What a form asks to set: `rows` alike (`set`, `move`), what of a table is no longer as it was shown (`save`), or each by
 * itself (`reset`).
 * @throws 400 where a field cannot be, 404 where `list` is none, 422 where something is missing
 */
export function requestedSettings(change: 'set' | 'move' | 'save' | 'reset', fields: Fields): RowSetting[] {
  if (change === 'save') return savedTable(fields);
  if (change === 'reset') {
    const settings = fields.settings ? readSettings(fields.settings) : [];
    if (!settings) throw badRequest('These settings cannot be read.', 'settings');
    return refuseTooMany(settings);
  }
  const rows = requestedRows(fields);
  if (change === 'move') {
    if (!fields.list || !isId(fields.list)) throw noSuchList();
    const toListId = Number(fields.list);
    return rows.map((row) => ({ ...row, toListId }));
  }
  const { position, priority } = bulkSettingsFrom(fields);
  return rows.map((row) => ({ ...row, ...(position && { position }), ...(priority && { priority }) }));
}

/** The position and the priority that a form gives several bills. @throws 400 where one is none, 422 where both are missing */
export function bulkSettingsFrom(fields: Fields): { position?: Position; priority?: Priority } {
  const position = positionOf(fields.position);
  const priority = priorityOf(fields.priority);
  if (fields.position && !position) throw badRequest('There is no such position.', 'position');
  if (fields.priority && !priority) throw badRequest('There is no such priority.', 'priority');
  if (!position && !priority) throw unprocessable('Choose a position or a priority.', 'position');
  return { position, priority };
}

/** A table sends all of its rows, and how it showed them: only what is different is meant. */
function savedTable(fields: Fields): RowSetting[] {
  const shown = fields.shown ? readSettings(fields.shown) : [];
  if (!shown) throw badRequest('This table cannot be read.', 'shown');
  return refuseTooMany(shown).flatMap((row) => {
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

function refuseTooMany<Row>(rows: Row[]): Row[] {
  if (rows.length <= MAX_BILLS_PER_REQUEST) return rows;
  throw badRequest(
    `At most ${MAX_BILLS_PER_REQUEST.toLocaleString('en-US')} bills are taken at a time.`,
    'rows',
  );
}

/** What came of setting rows. */
export type SetRows = Required<Pick<Done, 'billIds' | 'was' | 'left'>>;

/**
 * Sets positions and priorities of bills on lists, and moves them to other lists with all that was noted of them.
 * @returns the bills of which something changed, how they were, and how many bills could not be set or moved
 * @throws 404 where a list is not the user's or none of the bills is on its list, 400 where none can be moved or a list would
 * hold too many
 */
export async function setRows(
  db: Database,
  userId: number,
  settings: readonly RowSetting[],
): Promise<SetRows> {
  if (settings.length === 0) return { billIds: [], was: [], left: 0 };
  return await db.transaction().execute(async (trx) => {
    // Another tab may move the same bills at this moment.
    await lockRow(trx, 'users', userId);
    return await setLocked(trx, userId, settings);
  });
}

/**
 * Takes bills off a list, and sets others as `settings` has them, where a pasted text is undone that put bills on a list.
 * @returns the bills that were on the list
 * @throws 404 where a list is not the user's, 400 where the settings cannot be read
 */
export async function takeOffAndReset(
  db: Database,
  userId: number,
  listId: number,
  billIds: readonly number[],
  fields: Fields,
): Promise<number[]> {
  const settings = requestedSettings('reset', fields);
  return await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'users', userId);
    if (settings.length > 0) await setLocked(trx, userId, settings);
    return await removeFromList(trx, userId, listId, billIds);
  });
}

/** Does the same in a transaction in which the user's row is locked. */
export async function setLocked(
  trx: Database,
  userId: number,
  settings: readonly RowSetting[],
): Promise<SetRows> {
  const lists = new Set(settings.flatMap(({ listId, toListId = listId }) => [listId, toListId]));
  for (const list of lists) await findList(trx, userId, list);
  const rows = await rowsOf(trx, settings);
  const there = await billsOn(trx, new Set(settings.flatMap(({ toListId }) => toListId ?? [])), settings);
  const was: RowSetting[] = [];
  const marks = new Map<string, number[]>();
  const moves = new Map<number, { id: number; billId: number }[]>();
  let left = 0;
  for (const { listId, billId, position, priority, toListId = listId } of settings) {
    const row = rows.get(rowKey({ listId, billId }));
    if (!row) {
      left++;
      continue;
    }
    const to = rowKey({ listId: toListId, billId });
    const isMoved = toListId !== listId && !there.has(to);
    if (toListId !== listId && !isMoved) left++;
    const change = {
      ...(position && position !== row.position && { position: row.position }),
      ...(priority && priority !== row.priority && { priority: row.priority }),
    };
    if (change.position || change.priority) {
      const mark = `${position ?? row.position} ${priority ?? row.priority}`;
      marks.set(mark, [...(marks.get(mark) ?? []), row.id]);
    }
    if (isMoved) {
      there.add(to);
      moves.set(toListId, [...(moves.get(toListId) ?? []), { id: row.id, billId }]);
    }
    if (isMoved || change.position || change.priority)
      was.push({
        listId: isMoved ? toListId : listId,
        billId,
        ...change,
        ...(isMoved && { toListId: listId }),
      });
  }
  if (left > 0 && left === settings.length) throw await noneSet(trx, userId, settings[0], rows.size > 0);
  for (const [mark, ids] of marks) await markRows(trx, mark, ids);
  for (const [list, moved] of moves) await moveRows(trx, list, moved);
  return { billIds: [...new Set(was.map(({ billId }) => billId))], was, left };
}

/** Why nothing could be done: the bills are on no such list, or already on the one that they are to be moved to. */
async function noneSet(trx: Database, userId: number, setting: RowSetting | undefined, isThere: boolean) {
  if (!isThere || !setting?.toListId) return notFound('This bill is no longer on the list.', 'rows');
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
      // Written from the same types.
      { id, position: position as Position, priority: priority as Priority },
    ]),
  );
}

/** Which of the bills stand on these lists already. */
async function billsOn(trx: Database, lists: ReadonlySet<number>, settings: readonly RowSetting[]) {
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

async function markRows(trx: Database, mark: string, ids: number[]): Promise<void> {
  const [position = '', priority = ''] = mark.split(' ');
  await trx
    .updateTable('tracked_bills')
    // Who has the note of such a bill open sees that it was changed elsewhere.
    .set((eb) => ({ position, priority, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

async function moveRows(
  trx: Database,
  listId: number,
  rows: readonly { id: number; billId: number }[],
): Promise<void> {
  // What was taken off that list a while ago gives way to what is moved there.
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
  await refuseTooLongList(trx, listId);
}
