import type { Database } from '../db/database.ts';
import { canRead } from '../organizations/access.server.ts';
import type { BoardMove } from './board-history.ts';
import type { Position } from './positions.ts';

/** Moves of years on a busy board. Older ones are not shown. */
const MAX_MOVES = 20_000;

/** The moves on a board that the user can read, oldest first, with the names of the members. */
export async function movesOn(db: Database, userId: number, boardId: number): Promise<BoardMove[]> {
  const rows = await db
    .selectFrom('whipboard_moves')
    .innerJoin('whipboards', 'whipboards.id', 'whipboard_moves.whipboard_id')
    .innerJoin('legislators', 'legislators.id', 'whipboard_moves.legislator_id')
    .select(['whipboard_moves.version', 'legislators.id', 'short_full_name', 'moved_by', 'moved_at'])
    .select(['from_position', 'to_position'])
    .where('whipboards.id', '=', boardId)
    .where(canRead('whipboards', userId))
    .orderBy('whipboard_moves.version', 'desc')
    .orderBy('whipboard_moves.id', 'desc')
    .limit(MAX_MOVES)
    .execute();
  return rows
    .map(({ version, id, short_full_name, from_position, to_position, moved_by, moved_at }) => ({
      version,
      id,
      name: short_full_name,
      // The columns only hold values of `Position`.
      from: from_position as Position | null,
      to: to_position as Position | null,
      by: moved_by,
      at: moved_at,
    }))
    .reverse();
}
