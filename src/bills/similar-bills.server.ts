import { compiled } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';
import { relatedBillsOf } from './bill-parts.server.ts';
import { reasonText, type Similarity } from './similar-reasons.ts';

/** A bill that was found to be similar by comparison, with the reasons. */
export interface SimilarBill {
  id: number;
  number: string;
  title: string;
  kind: string;
  status: string;
  progress: string;
  session_name: string;
  /** Strongest first; never empty. */
  reasons: (Similarity & { reason: string })[];
}

const MAX_SHOWN = 10;

/** The weight of each kind of evidence, which orders similar bills and the reasons for each. */
const WEIGHTS: Record<string, number> = {
  text: 1,
  summary: 0.8,
  'same-title': 0.6,
  citations: 0.5,
  title: 0.4,
};
const weightOf = (kind: string) => WEIGHTS[kind] ?? 0;

/**
 * The bills most similar to a bill according to the last import, most similar first; at most ten.
 * @param named ids of bills that the source names as related, which are left out here
 */
export async function similarBillsOf(
  db: Database,
  id: number,
  named: ReadonlySet<number>,
): Promise<SimilarBill[]> {
  const rows = await similarRows(db, id);
  const bills = Map.groupBy(
    rows.filter((row) => !named.has(row.id)),
    (row) => row.id,
  );
  const ranked = [...bills.values()].map((own) => ({
    own: own.sort((one, other) => weightOf(other.kind) - weightOf(one.kind)),
    rank: own.reduce((sum, row) => sum + weightOf(row.kind) * row.score, 0),
    year: Math.max(...own.map((row) => row.start_year)),
    id: Math.min(...own.map((row) => row.id)),
  }));
  ranked.sort((one, other) => other.rank - one.rank || other.year - one.year || one.id - other.id);
  return ranked.slice(0, MAX_SHOWN).flatMap(({ own }) => {
    const [first] = own;
    if (!first) return [];
    const { id: other, number, title, type, status, progress, session_name } = first;
    const reasons = own.map(({ kind, evidence, shared, own_size, other_size }) => {
      // `legislature/` wrote this JSON from a list of texts.
      const similarity = { kind, evidence: JSON.parse(evidence) as string[], shared, own_size, other_size };
      return { ...similarity, reason: reasonText(similarity) };
    });
    return [{ id: other, number, title, kind: type, status, progress, session_name, reasons }];
  });
}

const similarRows = compiled((db, id: number) =>
  db
    .selectFrom('similar_bills')
    .innerJoin('bills', 'bills.id', 'similar_bills.other_id')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(['similar_bills.kind', 'evidence', 'score', 'shared', 'own_size', 'other_size'])
    .select([
      'bills.id',
      'bills.number',
      'bills.title',
      'bills.kind as type',
      'bills.status',
      'bills.progress',
    ])
    .select(['sessions.name as session_name', 'sessions.start_year'])
    .where('similar_bills.bill_id', '=', id),
);

/** The bills related to a bill: those named by the source, and those found by comparison. */
export async function relativesOf(db: Database, id: number) {
  const related = await relatedBillsOf(db, id);
  const named = new Set(related.map((each) => each.id).filter((each) => each !== null));
  return { related, similar: await similarBillsOf(db, id, named) };
}
