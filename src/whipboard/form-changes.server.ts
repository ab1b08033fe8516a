import type { Database } from '../db/database.ts';
import { badRequest, idFrom } from '../http/refusals.ts';
import { holdAgainst } from './board-votes.server.ts';
import { setThreshold } from './boards.server.ts';
import { moveCard } from './moves.server.ts';
import { isPosition } from './positions.ts';
import { thresholdFrom } from './threshold.ts';
import { seedFromRollCall, seedFromSponsors, undoChange, updateMembers } from './whole-board.server.ts';

/**
 * Does what a form on a board's page asks for, by its field `do`.
 * @param by the browser that sent it, in words
 * @throws 404 where the user has no such board; 400 where the form asks for what cannot be
 */
export async function changeByForm(
  db: Database,
  userId: number,
  boardId: number,
  form: FormData,
  by: string,
): Promise<void> {
  const field = (name: string) => String(form.get(name) ?? '');
  const rollCall = () => idFrom(field('rollCall'), 'There is no such vote.');
  const changes: Record<string, () => Promise<void>> = {
    async move() {
      const position = field('position');
      if (!isPosition(position)) throw badRequest('There is no such position.', 'position');
      const id = idFrom(field('id'), 'There is no such member.');
      await moveCard(db, userId, boardId, { id, position }, { by });
    },
    undo() {
      const version = idFrom(field('version'), 'There is no such version.');
      return undoChange(db, userId, boardId, { version, by });
    },
    update: () => updateMembers(db, userId, boardId, by),
    async threshold() {
      const chosen = field('threshold');
      const threshold = thresholdFrom(chosen === 'number' ? field('number') : chosen);
      if (!threshold) throw badRequest('Enter how many are needed, from 1 to 999.', 'number');
      await setThreshold(db, userId, boardId, threshold);
    },
    sponsors: () => seedFromSponsors(db, userId, boardId, by),
    seed: () => seedFromRollCall(db, userId, boardId, rollCall(), by),
    against: () => holdAgainst(db, userId, boardId, rollCall()),
    alone: () => holdAgainst(db, userId, boardId, undefined),
  };
  const change = Object.hasOwn(changes, field('do')) ? changes[field('do')] : undefined;
  if (!change) throw badRequest('This form asks for nothing that can be done here.', 'do');
  await change();
}
