import type { Database } from '../db/database.ts';
import { lockRow } from '../db/rows.ts';
import { notFound } from '../http/http-errors.ts';
import { requireMember } from '../organizations/members.server.ts';
import { boardState, type Card, findBoard } from './board.server.ts';
import { lockBoard } from './boards.server.ts';
import type { MemberNote } from './member-note.ts';

/** A member on a user's board. @throws 404 or 403 if the user may not change the board, 404 if it has no such member */
export async function findBoardMember(
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

/** The result of a save: the note's new version, or the member with a conflicting note. */
export type SavedNote = { version: number } | { changed: Card };

/**
 * Saves a note on a member. Notes and moves never conflict with each other. Nothing is saved if the note has changed since
 * `version`.
 * @throws 404 or 403 if the user may not change the board, 404 if it has no such member, 400 if the person responsible is no member of
 * the board's organization
 */
export async function saveNote(
  db: Database,
  userId: number,
  boardId: number,
  id: number,
  { version, ...entered }: MemberNote,
): Promise<SavedNote> {
  return await db.transaction().execute(async (trx) => {
    await lockRow(trx, 'whipboards', boardId);
    const member = await findBoardMember(trx, userId, boardId, id);
    const { note, last_contact, assignee_id = member.assignee_id, confidence = member.confidence } = entered;
    const isSame =
      member.note === note &&
      member.last_contact === last_contact &&
      member.assignee_id === assignee_id &&
      member.confidence === confidence;
    if (isSame) return { version: member.note_version };
    if (member.note_version !== version) return { changed: member };
    if (assignee_id !== null && assignee_id !== member.assignee_id) {
      const { organization_id } = await findBoard(trx, userId, boardId);
      await requireMember(trx, organization_id, { id: assignee_id, field: 'assignee_id' });
    }
    // The board's new version makes every open page receive the note.
    await lockBoard(trx, userId, boardId);
    const values = { note, last_contact, assignee_id, confidence, version: version + 1 };
    await trx
      .insertInto('whipboard_notes')
      .values({ whipboard_id: boardId, legislator_id: id, ...values })
      .onConflict((key) => key.columns(['whipboard_id', 'legislator_id']).doUpdateSet(values))
      .execute();
    return { version: version + 1 };
  });
}
