import { belongsTo, type Database, indexes, integers, table, texts } from './columns.ts';

/**
 * Which bills are alike, with the evidence, and what texts are compared by. A bill without a sketch is one whose words changed since it
 * was compared, or that never was: the end of the next import compares it.
 */
export async function up(db: Database): Promise<void> {
  let t = table(db, 'bill_sketches').addColumn('bill_id', 'integer', (column) =>
    column.primaryKey().references('bills.id').onDelete('cascade'),
  );
  t = texts(t, 'basis', 'sketch');
  await integers(t, 'is_compared').execute();

  t = belongsTo(belongsTo(table(db, 'similar_bills'), 'bill_id', 'bills'), 'other_id', 'bills');
  t = integers(texts(t, 'kind', 'evidence'), 'score', 'shared', 'own_size', 'other_size');
  await t.addPrimaryKeyConstraint('similar_bills_key', ['bill_id', 'kind', 'other_id']).execute();
  await indexes(db, 'similar_bills', ['other_id']);
}
