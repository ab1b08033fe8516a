import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { badRequest, isId } from '../http/http-errors.ts';
import { findList } from './lists.server.ts';
import { readPositionedLine } from './positioned-line.ts';
import type { RowSetting } from './row-settings.ts';
import { findPastedBills, pasteError, type UnreadPaste } from './selected-bills.server.ts';
import { setRowsIn } from './set-rows.server.ts';
import { addToListIn } from './tracked.server.ts';
import type { Fields } from './tracking-change.server.ts';
import type { TrackingChangeResult } from './tracking-change-notice.ts';
import type { Position } from './tracking-words.ts';

/** The sessions that have bills, newest first, because most tracked bills are current. */
export async function sessionsWithBills(db: Database) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(eb.selectFrom('bills').select('bills.id').whereRef('bills.session_id', '=', 'sessions.id')),
    )
    .orderBy('end_year', 'desc')
    .orderBy('start_year', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Adds the bills in a pasted text to a list, and sets the positions from its second column.
 * @param fields `numbers` is the text, `session` is the id of the bills' session
 * @returns the change (undefined if no bill was found), the parts that could not be read, and the numbers beyond the limit
 * @throws 404 if the list is not the user's, 400 if the text is empty or too long
 */
export async function addPastedBills(
  db: Database,
  userId: number,
  listId: number,
  { numbers = '', session = '' }: Fields,
): Promise<{ done: TrackingChangeResult | undefined; unread: UnreadPaste[]; overLimit: string[] }> {
  const { id, name } = await findList(db, userId, listId);
  if (!numbers.trim()) throw badRequest('Paste or type bill numbers.', 'numbers');
  const fault = pasteError(numbers);
  if (fault) throw badRequest(fault, 'numbers');
  if (!isId(session)) throw badRequest('Choose a session.', 'session');
  const pasted = await findPastedBills(db, numbers, Number(session), readPositionedLine);
  const { billIds, positions, unread, overLimit } = pasted;
  if (billIds.length === 0) return { done: undefined, unread, overLimit };
  const { added, previous } = await addWithPositions(db, userId, id, billIds, positions);
  return {
    done: { change: 'put', list: { id, name }, billIds: added, positions: positions.size, previous },
    unread,
    overLimit,
  };
}

/** @returns the bills that are new on the list, and the previous settings of the other bills whose position changed */
async function addWithPositions(
  db: Database,
  userId: number,
  listId: number,
  billIds: readonly number[],
  positions: ReadonlyMap<number, Position>,
): Promise<{ added: number[]; previous: RowSetting[] }> {
  return await db.transaction().execute(async (trx) => {
    // Another tab may move the same bills at the same moment.
    await lockRow(trx, 'tracking_lists', listId);
    const added = await addToListIn(trx, userId, listId, billIds);
    if (positions.size === 0) return { added, previous: [] };
    const settings = [...positions].map(([billId, position]) => ({ listId, billId, position }));
    const { previous } = await setRowsIn(trx, userId, settings);
    const isNew = new Set(added);
    return { added, previous: previous.filter(({ billId }) => !isNew.has(billId)) };
  });
}
