import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { notFound } from '../http/http-errors.ts';
import { boardState, type Card } from './board.server.ts';
import { importBoard } from './boards.server.ts';
import type { MemberNote } from './member-note.ts';

/** A member on a user's board. @throws 404 where the user has no such board or the board no such member */
export async function memberOnBoard(
  db: Database,
  userId: number,
  boardId: number,
  id: number,
): Promise<Card> {
  const { whipboard } = await boardState(db, userId, boardId);
  const card = whipboard.find((each) => each.id === id);
  if (!card) throw notFound('This member is not on the board.', 'legislatorId');
  return card;
}

/** The outcome of a save: the note's new version, or the member as somebody else noted them meanwhile. */
export type SavedNote = { version: number } | { changed: Card };

/**
 * Saves what a user notes of a member. Saves of notes and moves never hinder each other. Nothing is saved where the note was changed
 * after the version given.
 * @throws 404 where the user has no such board or the board no such member
 */
export async function saveNote(
  db: Database,
  userId: number,
  boardId: number,
  id: number,
  { note, last_contact, version }: MemberNote,
): Promise<SavedNote> {
  return await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'whipboards', boardId);
    const member = await memberOnBoard(trx, userId, boardId, id);
    if (member.note === note && member.last_contact === last_contact) return { version: member.note_version };
    if (member.note_version !== version) return { changed: member };
    // The board's version goes up, so that every open page hears of the note.
    await importBoard(trx, userId, boardId);
    const values = { note, last_contact, version: version + 1 };
    await trx
      .insertInto('whipboard_notes')
      .values({ whipboard_id: boardId, legislator_id: id, ...values })
      .onConflict((key) => key.columns(['whipboard_id', 'legislator_id']).doUpdateSet(values))
      .execute();
    return { version: version + 1 };
  });
}
