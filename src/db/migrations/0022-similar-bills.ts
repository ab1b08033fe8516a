import { belongsTo, type Database, indexes, integers, table, texts } from './columns.ts';

/**
 * Creates pairs of similar bills with their evidence, and the sketches by which texts are compared. A bill without a sketch
 * is new or has changed since it was compared; the next import compares it at its end.
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
