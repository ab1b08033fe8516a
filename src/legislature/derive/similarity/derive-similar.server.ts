import { type Database, type WriteTransaction, writeRecords } from '../../../db/database.ts';
import { compareTexts } from './compare-texts.server.ts';
import { writeFeaturePairs } from './feature-pairs.server.ts';
import { sketchTexts } from './sketch-texts.server.ts';

/**
 * Finds similar bills for the bills whose texts changed since the last comparison. Each step has a transaction of its
 * own, so that others can write in between. If the process is interrupted, the next import continues.
 */
export async function deriveSimilarBills(db: Database): Promise<void> {
  const isDue = await writeRecords(db, async (trx) => {
    if (!(await hasUncompared(trx))) return false;
    await writeFeaturePairs(trx);
    return true;
  });
  if (!isDue) return;
  await sketchTexts(db);
  await compareTexts(db);
}

async function hasUncompared(trx: WriteTransaction): Promise<boolean> {
  const uncompared = await trx
    .selectFrom('bills')
    .leftJoin('bill_sketches', 'bill_sketches.bill_id', 'bills.id')
    .select('bills.id')
    .where((eb) => eb.or([eb('bill_sketches.bill_id', 'is', null), eb('is_compared', '=', 0)]))
    .limit(1)
    .execute();
  return uncompared.length > 0;
}
