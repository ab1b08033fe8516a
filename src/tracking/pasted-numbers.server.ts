import type { Database } from '../db/database.ts';
import { badRequest, isId } from '../http/refusals.ts';
import { billsPasted, pastedFault } from './bills-meant.server.ts';
import { findList } from './lists.server.ts';
import type { Done } from './said.ts';
import { putOnList } from './tracked.server.ts';
import type { Fields } from './tracking-change.server.ts';

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
 * Puts the bills that a pasted text names on a list.
 * @param fields `numbers` is the text, `session` the id of the session that they are of
 * @returns what was done, undefined where no bill is named, and what of the text names none, and what was not read
 * @throws 404 where the list is not the user's, 400 where there is nothing in the text, or too much
 */
export async function putPastedOn(
  db: Database,
  userId: number,
  listId: number,
  { numbers = '', session = '' }: Fields,
): Promise<{ done: Done | undefined; left: string[]; beyond: string[] }> {
  const { id, name } = await findList(db, userId, listId);
  if (!numbers.trim()) throw badRequest('Paste or type bill numbers.', 'numbers');
  const fault = pastedFault(numbers);
  if (fault) throw badRequest(fault, 'numbers');
  if (!isId(session)) throw badRequest('Choose a session.', 'session');
  const { billIds, unknown, unread, beyond } = await billsPasted(db, numbers, Number(session));
  const left = [...unknown, ...unread];
  if (billIds.length === 0) return { done: undefined, left, beyond };
  return {
    done: { did: 'put', list: { id, name }, billIds: await putOnList(db, userId, id, billIds) },
    left,
    beyond,
  };
}
