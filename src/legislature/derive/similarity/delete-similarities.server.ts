import type { Database } from '../../../db/database.ts';
import { deleteRowsWhere } from '../../../db/rows.ts';

/**
 * Deletes the similarities of bills whose texts changed, in both directions. These bills, and those that had them as
 * similar bills, are compared again at the end of the import or, if it is interrupted, of the next one.
 */
export async function deleteSimilarities(trx: Database, billIds: readonly number[]): Promise<void> {
  if (billIds.length === 0) return;
  const ids = [...new Set(billIds)];
  await deleteRowsWhere(trx, 'bill_sketches', 'bill_id', ids);
  const neighbors = trx.selectFrom('similar_bills').select('bill_id').where('other_id', 'in', ids);
  await trx.updateTable('bill_sketches').set({ is_compared: 0 }).where('bill_id', 'in', neighbors).execute();
  await deleteRowsWhere(trx, 'similar_bills', 'bill_id', ids);
  await deleteRowsWhere(trx, 'similar_bills', 'other_id', ids);
}
