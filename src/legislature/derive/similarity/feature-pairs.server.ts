import type { WriteTransaction } from '../../../db/database.ts';
import { insertRows } from '../../../db/rows.ts';
import type { SimilarBillsTable } from '../../../db/tables/bills.ts';
import type { FeaturePair } from './rare-features.ts';
import { similarCitations } from './similar-citations.ts';
import { similarTitles, titleKey, wordsOfTitle } from './similar-titles.ts';

/** The maximum number of similar bills of one kind for each bill. */
export const MAX_SIMILAR = 10;
const MAX_EVIDENCE = 6;
const KINDS = ['citations', 'same-title', 'title'];

/**
 * Finds all bills with similar titles and similar citations, and writes the differences. Rarity depends on all bills,
 * so all are examined. An inverted index leads to the few that share something rare.
 */
export async function writeFeaturePairs(trx: WriteTransaction): Promise<void> {
  const rows = [...(await titleRows(trx)), ...(await citationRows(trx))];
  const before = await trx.selectFrom('similar_bills').selectAll().where('kind', 'in', KINDS).execute();
  const after = new Map(rows.map((row) => [keyOf(row), row]));
  for (const row of before) {
    const same = after.get(keyOf(row));
    if (same && isSame(row, same)) after.delete(keyOf(row));
    else await deleteRow(trx, row);
  }
  await insertRows(trx, 'similar_bills', [...after.values()]);
}

async function titleRows(trx: WriteTransaction): Promise<SimilarBillsTable[]> {
  const bills = await trx.selectFrom('bills').select(['id', 'title']).orderBy('id').execute();
  const titles = new Map(bills.map(({ id, title }) => [id, title]));
  const sizes = new Map(bills.map(({ id, title }) => [id, wordsOfTitle(title).length]));
  const rows = similarTitles(titles).map((pair) => {
    const isSameTitle = titleKey(titles.get(pair.one) ?? '') === titleKey(titles.get(pair.other) ?? '');
    return isSameTitle
      ? { ...pair, kind: 'same-title', weight: 1, shared: [], count: sizes.get(pair.one) ?? 0 }
      : { ...pair, kind: 'title', count: pair.shared.length };
  });
  return bestPerBill(rows, sizes);
}

async function citationRows(trx: WriteTransaction): Promise<SimilarBillsTable[]> {
  const rows = await trx
    .selectFrom('bill_citations')
    .select(['bill_id', 'citation'])
    .orderBy('bill_id')
    .orderBy('position')
    .execute();
  const cited = new Map<number, string[]>();

  for (const { bill_id, citation } of rows) {
    const ofBill = cited.get(bill_id);
    if (ofBill) ofBill.push(citation);
    else cited.set(bill_id, [citation]);
  }

  const sizes = new Map([...cited].map(([id, ofBill]) => [id, ofBill.length]));
  const pairs = similarCitations(cited).map((pair) => ({
    ...pair,
    kind: 'citations',
    count: pair.shared.length,
  }));

  return bestPerBill(pairs, sizes);
}

/** Returns both directions of each pair, limited to the best pairs of each bill. */
function bestPerBill(
  pairs: readonly (FeaturePair & { kind: string; count: number })[],
  sizes: ReadonlyMap<number, number>,
): SimilarBillsTable[] {
  const sides = pairs.flatMap(({ one, other, kind, shared, count, weight }) => {
    const common = {
      kind,
      evidence: JSON.stringify(shared.slice(0, MAX_EVIDENCE)),
      score: Math.round(weight * 10_000),
      shared: count,
    };
    const side = (bill_id: number, other_id: number) => ({
      bill_id,
      other_id,
      ...common,
      own_size: sizes.get(bill_id) ?? 0,
      other_size: sizes.get(other_id) ?? 0,
    });
    return [side(one, other), side(other, one)];
  });
  return [...Map.groupBy(sides, (row) => row.bill_id).values()].flatMap((ofBill) =>
    ofBill.sort((a, b) => b.score - a.score || a.other_id - b.other_id).slice(0, MAX_SIMILAR),
  );
}

function keyOf(row: SimilarBillsTable): string {
  return `${row.bill_id} ${row.kind} ${row.other_id}`;
}

function isSame(one: SimilarBillsTable, other: SimilarBillsTable): boolean {
  return (
    one.evidence === other.evidence &&
    one.score === other.score &&
    one.shared === other.shared &&
    one.own_size === other.own_size &&
    one.other_size === other.other_size
  );
}

async function deleteRow(trx: WriteTransaction, row: SimilarBillsTable): Promise<void> {
  await trx
    .deleteFrom('similar_bills')
    .where('bill_id', '=', row.bill_id)
    .where('kind', '=', row.kind)
    .where('other_id', '=', row.other_id)
    .execute();
}
