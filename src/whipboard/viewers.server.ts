import type { Database } from '../db/database.ts';
import { writeIfAvailable } from '../db/unavailable.ts';
import type { User } from '../http/user.ts';
import type { Presence } from './board-stream.ts';

/** Somebody whose stream has not been heard of for so long has closed the board, or their process was killed. */
const VIEWER_TIMEOUT_MS = 40_000;

/**
 * Who has a board of an organization open, in any process of the site.
 * @returns undefined for a board that only one user has
 */
export async function presenceOn(db: Database, user: User, boardId: number): Promise<Presence | undefined> {
  const board = await db
    .selectFrom('whipboards')
    .select('organization_id')
    .where('id', '=', boardId)
    .executeTakeFirst();
  if (!board?.organization_id) return undefined;
  return {
    async others() {
      await markViewer(db, user.id, boardId);
      return await otherViewers(db, user.id, boardId);
    },
    async leave() {
      await writeIfAvailable(() =>
        db
          .deleteFrom('whipboard_viewers')
          .where('whipboard_id', '=', boardId)
          .where('user_id', '=', user.id)
          .execute(),
      );
    },
  };
}

async function markViewer(db: Database, user_id: number, whipboard_id: number): Promise<void> {
  const seen_at = new Date().toISOString();
  await db
    .insertInto('whipboard_viewers')
    .values({ whipboard_id, user_id, seen_at })
    .onConflict((key) => key.columns(['whipboard_id', 'user_id']).doUpdateSet({ seen_at }))
    .execute();
}

async function otherViewers(db: Database, userId: number, boardId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('whipboard_viewers')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.name', 'email'])
    .where('whipboard_id', '=', boardId)
    .where('user_id', '<>', userId)
    .where('seen_at', '>', new Date(Date.now() - VIEWER_TIMEOUT_MS).toISOString())
    .execute();
  return rows.map(({ name, email }) => name ?? email).sort((a, b) => a.localeCompare(b, 'en-US'));
}
