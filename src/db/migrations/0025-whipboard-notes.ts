import { belongsTo, type Database, indexes, integers, optionalTexts, table, texts } from './columns.ts';

/**
 * Creates notes on the members of a whipboard. They are in a separate table, so that they survive saving the board's order
 * and the removal of a member.
 */
export async function up(db: Database): Promise<void> {
  let notes = belongsTo(table(db, 'whipboard_notes'), 'whipboard_id', 'whipboards');
  notes = texts(belongsTo(notes, 'legislator_id', 'legislators'), 'note');
  await integers(optionalTexts(notes, 'last_contact'), 'version')
    .addPrimaryKeyConstraint('whipboard_notes_key', ['whipboard_id', 'legislator_id'])
    .execute();
  await indexes(db, 'whipboard_notes', ['legislator_id']);
}
