import { type Database, type WriteTransaction, writeRecords } from '../../../db/database.ts';
import { insertRows, rowsWhere } from '../../../db/rows.ts';
import type { BillSketchesTable, SimilarBillsTable } from '../../../db/tables/bills.ts';
import { ComparedTexts } from './compared-texts.server.ts';
import { MAX_SIMILAR } from './feature-pairs.server.ts';
import { BASES } from './sketch-texts.server.ts';
import { decodeSketch, type Sketch, type SketchIndex, sketchIndex } from './sketches.ts';
import { similarityOf } from './text-similarity.ts';

/** The limits of a transaction, which blocks other writers. */
const MAX_TRANSACTION_MS = 300;
const BILLS_PER_TRANSACTION = 100;
/**
 * Candidates that are compared word by word. A text with more candidates is a standard form shared by hundreds of
 * bills.
 */
const MAX_CANDIDATES = 60;

interface Comparison {
  sketches: Map<number, Sketch>;
  /** The stored sketch of every bill. */
  storedSketches: Map<number, string>;
  index: SketchIndex;
  texts: ComparedTexts;
}

/** Compares the texts of bills that have a sketch but were not compared yet with those of all bills. */
export async function compareTexts(db: Database): Promise<void> {
  const rows = await db.selectFrom('bill_sketches').selectAll().orderBy('bill_id').execute();
  const sketched = rows.filter((row) => row.basis !== 'none');
  const sketches = new Map(sketched.map((row) => [row.bill_id, decodeSketch(row.sketch)]));
  const storedSketches = new Map(rows.map((row) => [row.bill_id, row.sketch]));
  const comparison = { sketches, storedSketches, index: sketchIndex(sketches), texts: new ComparedTexts() };
  const uncompared = sortedBySketch(rows.filter((row) => row.is_compared === 0));
  for (let done = 0; done < uncompared.length; ) {
    const from = done;
    done += await writeRecords(db, (trx) => compareSome(trx, uncompared.slice(from), comparison));
  }
}

/**
 * Sorts bills with similar texts next to each other, so that a text is still cached when the next one is compared
 * with it.
 */
function sortedBySketch(rows: readonly BillSketchesTable[]): number[] {
  const sorted = [...rows].sort((one, other) =>
    one.sketch === other.sketch ? one.bill_id - other.bill_id : one.sketch < other.sketch ? -1 : 1,
  );
  return sorted.map((row) => row.bill_id);
}

/** @returns the number of compared bills */
async function compareSome(
  trx: WriteTransaction,
  billIds: readonly number[],
  comparison: Comparison,
): Promise<number> {
  const startedAt = performance.now();
  const candidates = new Map<number, number[]>();
  for (const id of billIds.slice(0, BILLS_PER_TRANSACTION)) {
    candidates.set(id, candidatesOf(id, comparison));
    if (performance.now() - startedAt > MAX_TRANSACTION_MS / 2) break;
  }
  const current = await findCurrent(
    trx,
    [...candidates.keys(), ...[...candidates.values()].flat()],
    comparison,
  );
  const compared: number[] = [];
  const pairs: SimilarBillsTable[] = [];

  for (const [id, others] of candidates) {
    compared.push(id);
    const currentOthers = current.has(id) ? others.filter((other) => current.has(other)) : [];
    pairs.push(...(await comparedPairs(trx, id, currentOthers, comparison)));
    if (performance.now() - startedAt > MAX_TRANSACTION_MS) break;
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

/**
 * The bills whose sketches are unchanged. Bills that another import has changed in the meantime are compared by
 * that import.
 */
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

/** Returns the rows of the bills that are similar to one bill. */
async function comparedPairs(
  trx: WriteTransaction,
  id: number,
  candidates: readonly number[],
  { texts }: Comparison,
): Promise<SimilarBillsTable[]> {
  if (candidates.length === 0) return [];
  const text = await texts.read(trx, id);
  if (!text) return [];

  const rows: SimilarBillsTable[] = [];
  for (const other_id of candidates) {
    const other = await texts.read(trx, other_id);
    const similarity = other?.basis === text.basis && similarityOf(text.shingles, other.shingles);
    if (!similarity) continue;
    const { score, shared, oneSize: own_size, otherSize: other_size } = similarity;
    rows.push({
      bill_id: id,
      other_id,
      kind: text.basis,
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
 * Adds rows and keeps the most similar ones of each bill. The result does not depend on the order in which pairs are
 * found.
 */
async function storeBestPairs(trx: WriteTransaction, pairs: readonly SimilarBillsTable[]): Promise<void> {
  const ids = [...new Set(pairs.map((row) => row.bill_id))];
  const before = await rowsWhere<SimilarBillsTable>(trx, 'similar_bills', 'bill_id', ids);
  const texts = before.filter((row) => BASES.includes(row.kind));
  const all = new Map([...texts, ...pairs].map((row) => [`${row.bill_id} ${row.other_id}`, row]));
  const bills = Map.groupBy(all.values(), (row) => row.bill_id);
  const best = [...bills.values()].flatMap((text) => text.sort(byScore).slice(0, MAX_SIMILAR));
  if (texts.length > 0) {
    await trx.deleteFrom('similar_bills').where('bill_id', 'in', ids).where('kind', 'in', BASES).execute();
  }
  await insertRows(trx, 'similar_bills', best);
}
