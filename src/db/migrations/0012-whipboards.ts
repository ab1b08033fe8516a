import {
  belongsTo,
  type Database,
  indexes,
  integers,
  mayReferTo,
  numberedTable,
  optionalTexts,
  table,
  texts,
} from './columns.ts';

/** Creates whipboards (W01–W06): the position of each member of a chamber on a question. */
export async function up(db: Database): Promise<void> {
  let boards = belongsTo(numberedTable(db, 'whipboards'), 'user_id', 'users');
  boards = integers(texts(boards, 'name', 'chamber', 'threshold', 'created_at', 'changed_at'), 'version');
  boards = mayReferTo(mayReferTo(boards, 'bill_id', 'bills'), 'roll_call_id', 'roll_calls');
  await optionalTexts(boards, 'motion', 'undo').execute();
  await indexes(db, 'whipboards', ['user_id'], ['bill_id'], ['roll_call_id']);

  let cards = belongsTo(table(db, 'whipboard_cards'), 'whipboard_id', 'whipboards');
  cards = texts(belongsTo(cards, 'legislator_id', 'legislators'), 'position', 'changed_by');
  await integers(cards, 'card_order', 'changed_version')
    .addPrimaryKeyConstraint('whipboard_cards_key', ['whipboard_id', 'legislator_id'])
    .execute();
  await indexes(db, 'whipboard_cards', ['legislator_id']);
}
