import {
  belongsTo,
  type Database,
  indexes,
  integers,
  numberedTable,
  optionalTexts,
  texts,
} from './columns.ts';

/** Keeps every move of a member on a whipboard. What was moved before is not known. */
export async function up(db: Database): Promise<void> {
  let moves = belongsTo(numberedTable(db, 'whipboard_moves'), 'whipboard_id', 'whipboards');
  moves = belongsTo(integers(moves, 'version'), 'legislator_id', 'legislators');
  await texts(optionalTexts(moves, 'from_position', 'to_position'), 'moved_by', 'moved_at').execute();
  await indexes(db, 'whipboard_moves', ['whipboard_id', 'version'], ['legislator_id']);
}
