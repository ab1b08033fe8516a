import type { Database } from '../db/database.ts';
import { badRequest, idFrom } from '../http/http-errors.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
import { findBoard } from './board.server.ts';
import { seedFromRollCall, seedFromSponsors, undoChange, updateMembers } from './board-changes.server.ts';
import { compareWithVote } from './board-votes.server.ts';
import { activeMembers, setThreshold } from './boards.server.ts';
import { moveCard, moveCards } from './moves.server.ts';
import { isPosition } from './positions.ts';
import { thresholdFrom } from './threshold.ts';

/**
 * Applies a form of a board's page according to its field `do`.
 * @param by the name of the browser that sent the form
 * @returns the errors by field; undefined if the change was applied
 * @throws 404 if the user has no such board, 400 if the form is not valid
 */
export async function applyBoardForm(
  db: Database,
  userId: number,
  boardId: number,
  form: FormData,
  by: string,
): Promise<FormErrors | undefined> {
  const field = (name: string) => String(form.get(name) ?? '');
  const rollCall = () => idFrom(field('rollCall'), 'This roll call does not exist.');
  const changes: Record<string, () => Promise<void>> = {
    async move() {
      const position = field('position');
      if (!isPosition(position)) throw badRequest('Unknown position.', 'position');
      const id = idFrom(field('id'), UNKNOWN_MEMBER);
      await moveCard(db, userId, boardId, { id, position }, { by });
    },
    async moveMembers() {
      const member = movedMember(form);
      const position = member?.position ?? field('moveSelected');
      if (!isPosition(position)) throw badRequest('Unknown position.', 'position');
      const ids = member
        ? [member.id]
        : form.getAll('selected').map((id) => idFrom(String(id), UNKNOWN_MEMBER));
      await moveCards(db, userId, boardId, { ids, position }, by);
    },
    undo() {
      const version = idFrom(field('version'), 'Unknown version.');
      return undoChange(db, userId, boardId, { version, by });
    },
    update: () => updateMembers(db, userId, boardId, by),
    sponsors: () => seedFromSponsors(db, userId, boardId, by),
    seed: () => seedFromRollCall(db, userId, boardId, rollCall(), by),
    against: () => compareWithVote(db, userId, boardId, rollCall()),
    alone: () => compareWithVote(db, userId, boardId, undefined),
  };
  if (field('do') === 'threshold') {
    const chosen = field('threshold');
    return await changeThreshold(db, userId, boardId, chosen === 'number' ? field('number') : chosen);
  }
  if (form.has('moveSelected') && !form.has('selected')) return { selected: 'Select at least one member.' };
  const change = Object.hasOwn(changes, field('do')) ? changes[field('do')] : undefined;
  if (!change) throw badRequest('Unknown action.', 'do');
  await change();
  return undefined;
}

const UNKNOWN_MEMBER = 'This member does not exist.';

/** The member and position of a button in the list, whose value is like `12 Lean Yes`. @returns undefined if no such button was pressed */
export function movedMember(form: FormData): { id: number; position: string } | undefined {
  const value = form.get('move');
  if (typeof value !== 'string') return undefined;
  const [id = '', ...position] = value.split(' ');
  return { id: idFrom(id, UNKNOWN_MEMBER), position: position.join(' ') };
}

async function changeThreshold(
  db: Database,
  userId: number,
  boardId: number,
  text: string,
): Promise<FormErrors | undefined> {
  const { chamber } = await findBoard(db, userId, boardId);
  const { length } = await activeMembers(db, chamber);
  const threshold = thresholdFrom(text);
  if (!threshold || (typeof threshold === 'number' && threshold > length))
    return { number: `Enter a number from 1 to ${length}.` };
  await setThreshold(db, userId, boardId, threshold);
  return undefined;
}
