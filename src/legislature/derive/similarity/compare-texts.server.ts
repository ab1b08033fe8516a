import { type Database, type WriteTransaction, writeRecords } from '../../../db/database.ts';
import { insertRows, rowsWhere } from '../../../db/rows.ts';
import type { BillSketchesTable, SimilarBillsTable } from '../../../db/tables/bills.ts';
import { ComparedTexts } from './compared-texts.server.ts';
import { MAX_SIMILAR } from './feature-pairs.server.ts';
import { BASES } from './sketch-texts.server.ts';
import { decodeSketch, type Sketch, type SketchIndex, sketchIndex } from './sketches.ts';
import { similarityOf } from './text-similarity.ts';

/** Each of these is a transaction for which others wait. */
const MAX_TRANSACTION_MS = 300;
const BILLS_PER_TRANSACTION = 100;
/** Candidates that are compared word by word; beyond these a text is a form that hundreds of bills are on. */
const MAX_CANDIDATES = 60;

interface Comparison {
  sketches: Map<number, Sketch>;
  /** Of every bill, as the database has it. */
  storedSketches: Map<number, string>;
  index: SketchIndex;
  texts: ComparedTexts;
}

/** Compares the texts of all bills that are sketched and not compared yet with those of all bills. */
export async function compareTexts(db: Database): Promise<void> {
  const rows = await db.selectFrom('bill_sketches').selectAll().orderBy('bill_id').execute();
  const sketched = rows.filter((row) => row.basis !== 'none');
  const sketches = new Map(sketched.map((row) => [row.bill_id, decodeSketch(row.sketch)]));
  const storedSketches = new Map(rows.map((row) => [row.bill_id, row.sketch]));
  const comparison = { sketches, storedSketches, index: sketchIndex(sketches), texts: new ComparedTexts() };
  const due = sortedBySketch(rows.filter((row) => row.is_compared === 0));
  for (let done = 0; done < due.length; ) {
    const from = done;
    done += await writeRecords(db, (trx) => compareSome(trx, due.slice(from), comparison));
  }
}

/** Bills with like texts after one another, so that a text is still held when the next one is compared with it. */
function sortedBySketch(rows: readonly BillSketchesTable[]): number[] {
  const sorted = [...rows].sort((one, other) =>
    one.sketch === other.sketch ? one.bill_id - other.bill_id : one.sketch < other.sketch ? -1 : 1,
  );
  return sorted.map((row) => row.bill_id);
}

/** @returns how many were compared */
async function compareSome(
  trx: WriteTransaction,
  billIds: readonly number[],
  comparison: Comparison,
): Promise<number> {
  const began = performance.now();
  const some = billIds.slice(0, BILLS_PER_TRANSACTION);
  const candidates = new Map(some.map((id) => [id, candidatesOf(id, comparison)]));
  const current = await findCurrent(trx, [...some, ...[...candidates.values()].flat()], comparison);
  const compared: number[] = [];
  const pairs: SimilarBillsTable[] = [];
  for (const [id, others] of candidates) {
    compared.push(id);
    const there = current.has(id) ? others.filter((other) => current.has(other)) : [];
    pairs.push(...(await comparedPairs(trx, id, there, comparison)));
    if (performance.now() - began > MAX_TRANSACTION_MS) break;
  }
  await storeBestPairs(trx, [...pairs, ...pairs.map(reversed)]);
  const done = compared.filter((id) => current.has(id));
  if (done.length > 0) {
    await trx.updateTable('bill_sketches').set({ is_compared: 1 }).where('bill_id', 'in', done).execute();
  }
  return compared.length;
}

function candidatesOf(id: number, { sketches, index }: Comparison): number[] {
  const sketch = sketches.get(id);
  return sketch ? index.candidates(id, sketch, MAX_CANDIDATES) : [];
}

/** Those whose words are still as they were sketched: what another import changed in the meantime it compares itself. */
async function findCurrent(
  trx: WriteTransaction,
  billIds: readonly number[],
  { storedSketches }: Comparison,
): Promise<Set<number>> {
  const columns = ['bill_id', 'sketch'];
  const ids = [...new Set(billIds)];
  const rows = await rowsWhere<{ bill_id: number; sketch: string }>(
    trx,
    'bill_sketches',
    'bill_id',
    ids,
    columns,
  );
  return new Set(
    rows.filter((row) => storedSketches.get(row.bill_id) === row.sketch).map((row) => row.bill_id),
  );
}

/** @returns the bills that are like one */
async function comparedPairs(
  trx: WriteTransaction,
  id: number,
  candidates: readonly number[],
  { texts }: Comparison,
): Promise<SimilarBillsTable[]> {
  if (candidates.length === 0) return [];
  const own = await texts.read(trx, id);
  if (!own) return [];
  const rows: SimilarBillsTable[] = [];
  for (const other_id of candidates) {
    const other = await texts.read(trx, other_id);
    const similarity = other?.basis === own.basis && similarityOf(own.shingles, other.shingles);
    if (!similarity) continue;
    const { score, shared, oneSize: own_size, otherSize: other_size } = similarity;
    rows.push({
      bill_id: id,
      other_id,
      kind: own.basis,
      evidence: '[]',
      score,
      shared,
      own_size,
      other_size,
    });
  }
  return rows;
}

function byScore(one: SimilarBillsTable, other: SimilarBillsTable): number {
  return other.score - one.score || one.other_id - other.other_id;
}

function reversed(row: SimilarBillsTable): SimilarBillsTable {
  const { bill_id, other_id, own_size, other_size } = row;
  return { ...row, bill_id: other_id, other_id: bill_id, own_size: other_size, other_size: own_size };
}

/**
 * Adds rows to those that are there, of which each bill keeps the most alike: in whatever order pairs are found, the
 * same ones stay.
 */
async function storeBestPairs(trx: WriteTransaction, pairs: readonly SimilarBillsTable[]): Promise<void> {
  const ids = [...new Set(pairs.map((row) => row.bill_id))];
  const before = await rowsWhere<SimilarBillsTable>(trx, 'similar_bills', 'bill_id', ids);
  const texts = before.filter((row) => BASES.includes(row.kind));
  const all = new Map([...texts, ...pairs].map((row) => [`${row.bill_id} ${row.other_id}`, row]));
  const bills = Map.groupBy(all.values(), (row) => row.bill_id);
  const best = [...bills.values()].flatMap((own) => own.sort(byScore).slice(0, MAX_SIMILAR));
  if (texts.length > 0) {
    await trx.deleteFrom('similar_bills').where('bill_id', 'in', ids).where('kind', 'in', BASES).execute();
  }
  await insertRows(trx, 'similar_bills', best);
}
