import type { Database } from '../db/database.ts';
import { badRequest, isId } from '../http/refusals.ts';
import { defaultSession } from '../search/sessions.server.ts';
import type { SiteConfig } from '../site.ts';
import { billsPasted } from './bills-meant.server.ts';
import { findList } from './lists.server.ts';
import type { Done } from './said.ts';
import { putOnList } from './tracked.server.ts';
import type { Fields } from './tracking-change.server.ts';

/** The sessions that bills are of, the one that most are looked for in first. */
export async function sessionsToPasteOf(db: Database, config: SiteConfig) {
  const first = await defaultSession(db, config);
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'name'])
    .orderBy('end_year', 'desc')
    .orderBy('start_year', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return sessions.sort((one, other) => Number(other.name === first) - Number(one.name === first));
}

/**
 * Puts the bills that a pasted text names on a list.
 * @param fields `numbers` is the text, `session` the id of the session that they are of
 * @returns what was done, and what of the text names no bill
 * @throws 404 where the list is not the user's, 400 where there is nothing in the text
 */
export async function putPastedOn(
  db: Database,
  userId: number,
  listId: number,
  { numbers = '', session = '' }: Fields,
): Promise<{ done: Done; left: string[] }> {
  const { id, name } = await findList(db, userId, listId);
  if (!numbers.trim()) throw badRequest('Paste or type bill numbers.', 'numbers');
  if (!isId(session)) throw badRequest('Choose a session.', 'session');
  const { billIds, unknown, unread } = await billsPasted(db, numbers, Number(session));
  const added = billIds.length > 0 ? await putOnList(db, userId, id, billIds) : [];
  return { done: { did: 'put', list: { id, name }, billIds: added }, left: [...unknown, ...unread] };
}
