import type { Database } from '../db/database.ts';
import { badRequest, idFrom } from '../http/http-errors.ts';
import type { FormErrors } from '../ui/form-parts.tsx';
import { findBoard } from './board.server.ts';
import { seedFromRollCall, seedFromSponsors, undoChange, updateMembers } from './board-changes.server.ts';
import { compareWithVote } from './board-votes.server.ts';
import { membersOf, setThreshold } from './boards.server.ts';
import { moveCard, moveCards } from './moves.server.ts';
import { isPosition } from './positions.ts';
import { thresholdFrom } from './threshold.ts';

/**
 * Does what a form on a board's page asks for, by its field `do`.
 * @param by the browser that sent it, in words
 * @returns what is wrong with a field that was filled in; undefined where all is done
 * @throws 404 where the user has no such board; 400 where the form asks for what cannot be
 */
export async function changeByForm(
  db: Database,
  userId: number,
  boardId: number,
  form: FormData,
  by: string,
): Promise<FormErrors | undefined> {
  const field = (name: string) => String(form.get(name) ?? '');
  const rollCall = () => idFrom(field('rollCall'), 'There is no such vote.');
  const changes: Record<string, () => Promise<void>> = {
    async move() {
      const position = field('position');
      if (!isPosition(position)) throw badRequest('There is no such position.', 'position');
      const id = idFrom(field('id'), NO_MEMBER);
      await moveCard(db, userId, boardId, { id, position }, { by });
    },
    async moveMembers() {
      const member = movedMember(form);
      const position = member?.position ?? field('moveSelected');
      if (!isPosition(position)) throw badRequest('There is no such position.', 'position');
      const ids = member ? [member.id] : form.getAll('selected').map((id) => idFrom(String(id), NO_MEMBER));
      await moveCards(db, userId, boardId, { ids, position }, by);
    },
    undo() {
      const version = idFrom(field('version'), 'There is no such version.');
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
  if (!change) throw badRequest('This form asks for nothing that can be done here.', 'do');
  await change();
  return undefined;
}

const NO_MEMBER = 'There is no such member.';

/** The member that a button of the list moves, and where to: its value is `12 Lean Yes`. @returns undefined where none was pressed */
export function movedMember(form: FormData): { id: number; position: string } | undefined {
  const value = form.get('move');
  if (typeof value !== 'string') return undefined;
  const [id = '', ...position] = value.split(' ');
  return { id: idFrom(id, NO_MEMBER), position: position.join(' ') };
}

async function changeThreshold(
  db: Database,
  userId: number,
  boardId: number,
  text: string,
): Promise<FormErrors | undefined> {
  const { chamber } = await findBoard(db, userId, boardId);
  const { length } = await membersOf(db, chamber);
  const threshold = thresholdFrom(text);
  if (!threshold || (typeof threshold === 'number' && threshold > length))
    return { number: `Enter how many are needed, from 1 to ${length}.` };
  await setThreshold(db, userId, boardId, threshold);
  return undefined;
}
