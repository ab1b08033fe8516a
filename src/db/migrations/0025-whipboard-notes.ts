import { belongsTo, type Database, indexes, integers, optionalTexts, table, texts } from './columns.ts';

/**
 * What a user notes of the members on a whipboard. A table of its own, so that a note outlives every save of the board's order, and the
 * member's leaving of the board.
 */
export async function up(db: Database): Promise<void> {
  let notes = belongsTo(table(db, 'whipboard_notes'), 'whipboard_id', 'whipboards');
  notes = texts(belongsTo(notes, 'legislator_id', 'legislators'), 'note');
  await integers(optionalTexts(notes, 'last_contact'), 'version')
    .addPrimaryKeyConstraint('whipboard_notes_key', ['whipboard_id', 'legislator_id'])
    .execute();
  await indexes(db, 'whipboard_notes', ['legislator_id']);
}
