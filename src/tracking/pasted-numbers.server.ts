import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { badRequest, isId } from '../http/http-errors.ts';
import { findList } from './lists.server.ts';
import { readPositionedLine } from './positioned-line.ts';
import type { RowSetting } from './row-settings.ts';
import { billsPasted, pasteError, type UnreadPaste } from './selected-bills.server.ts';
import { setLocked } from './set-rows.server.ts';
import { addToListIn } from './tracked.server.ts';
import type { Fields } from './tracking-change.server.ts';
import type { Done } from './tracking-change-notice.ts';
import type { Position } from './tracking-words.ts';

/** The sessions that there are bills of, the newest first: people track what is going on. */
export async function sessionsToPasteOf(db: Database) {
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
 * Puts the bills that a pasted text names on a list, and gives them the positions that stand in a second column.
 * @param fields `numbers` is the text, `session` the id of the session that they are of
 * @returns what was done, undefined where no bill is named, and what of the text names none, and what was not read
 * @throws 404 where the list is not the user's, 400 where there is nothing in the text, or too much
 */
export async function putPastedOn(
  db: Database,
  userId: number,
  listId: number,
  { numbers = '', session = '' }: Fields,
): Promise<{ done: Done | undefined; left: UnreadPaste[]; beyond: string[] }> {
  const { id, name } = await findList(db, userId, listId);
  if (!numbers.trim()) throw badRequest('Paste or type bill numbers.', 'numbers');
  const fault = pasteError(numbers);
  if (fault) throw badRequest(fault, 'numbers');
  if (!isId(session)) throw badRequest('Choose a session.', 'session');
  const pasted = await billsPasted(db, numbers, Number(session), readPositionedLine);
  const { billIds, positions, left, beyond } = pasted;
  if (billIds.length === 0) return { done: undefined, left, beyond };
  const { added, was } = await putWithPositions(db, userId, id, billIds, positions);
  return {
    done: { did: 'put', list: { id, name }, billIds: added, positions: positions.size, was },
    left,
    beyond,
  };
}

/** @returns the bills that were not on the list before, and how the others were whose position is another now */
async function putWithPositions(
  db: Database,
  userId: number,
  listId: number,
  billIds: readonly number[],
  positions: ReadonlyMap<number, Position>,
): Promise<{ added: number[]; was: RowSetting[] }> {
  return await db.transaction().execute(async (trx) => {
    // Another tab may move the same bills at this moment.
    await lockRow(trx, 'users', userId);
    const added = await addToListIn(trx, userId, listId, billIds);
    if (positions.size === 0) return { added, was: [] };
    const settings = [...positions].map(([billId, position]) => ({ listId, billId, position }));
    const { was } = await setLocked(trx, userId, settings);
    const isNew = new Set(added);
    return { added, was: was.filter(({ billId }) => !isNew.has(billId)) };
  });
}
