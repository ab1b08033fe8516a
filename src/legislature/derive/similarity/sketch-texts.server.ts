import { type Database, type WriteTransaction, writeRecords } from '../../../db/database.ts';
import { insertRows } from '../../../db/rows.ts';
import type { BillSketchesTable } from '../../../db/tables/bills.ts';
import { hasEnoughSubstance, readBody } from './compared-texts.server.ts';
import { substanceOf } from './shingles.ts';
import { encodeSketch, sketchOf } from './sketches.ts';

/** The limits of a transaction, which blocks other writers. */
const MAX_TRANSACTION_MS = 300;
const BILLS_PER_TRANSACTION = 100;
/** The kinds of texts that are compared. A text and a summary are never compared with each other. */
export const BASES = ['text', 'summary'];

/** Sketches the texts of all bills that have no sketch. */
export async function sketchTexts(db: Database): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last;
    last = await writeRecords(db, (trx) => sketchSome(trx, after));
  }
}

/** @returns the id of the last bill that was sketched; undefined if none is left */
async function sketchSome(trx: WriteTransaction, after: number): Promise<number | undefined> {
  const bills = await trx
    .selectFrom('bills')
    .leftJoin('bill_sketches', 'bill_sketches.bill_id', 'bills.id')
    .select('bills.id')
    .where('bill_sketches.bill_id', 'is', null)
    .where('bills.id', '>', after)
    .orderBy('bills.id')
    .limit(BILLS_PER_TRANSACTION)
    .execute();

  const startedAt = performance.now();
  const rows: BillSketchesTable[] = [];
  for (const { id } of bills) {
    rows.push(await sketchRow(trx, id));
    if (performance.now() - startedAt > MAX_TRANSACTION_MS) break;
  }
  await insertRows(trx, 'bill_sketches', rows);
  return rows.at(-1)?.bill_id;
}

async function sketchRow(trx: WriteTransaction, billId: number): Promise<BillSketchesTable> {
  const read = await readBody(trx, billId);
  const substance = read && substanceOf(read.body);
  if (!substance || !hasEnoughSubstance(substance)) {
    return { bill_id: billId, basis: 'none', sketch: '', is_compared: 0 };
  }
  const sketch = sketchOf(substance, BASES.indexOf(read.basis));
  return { bill_id: billId, basis: read.basis, sketch: encodeSketch(sketch), is_compared: 0 };
}
