import type { Database } from '../db/database.ts';
import { relatedBillsOf } from './bill-parts.server.ts';
import { reasonText, type Similarity } from './similar-reasons.ts';

/** A bill that comparing found to be like another one, and why. */
export interface SimilarBill {
  id: number;
  number: string;
  title: string;
  status_name: string;
  progress: string;
  session_name: string;
  /** The strongest first; at least one. */
  reasons: (Similarity & { reason: string })[];
}

const MAX_SHOWN = 10;

/** How much each kind of evidence counts when bills are put in order; the order in which a bill's reasons are told. */
const WEIGHTS: Record<string, number> = {
  text: 1,
  summary: 0.8,
  'same-title': 0.6,
  citations: 0.5,
  title: 0.4,
};
const weightOf = (kind: string) => WEIGHTS[kind] ?? 0;

/**
 * The bills that are most like a bill, as the last import compared them, the most alike first; at most ten.
 * @param named ids of bills that its source names as related: those are told as that
 */
export async function similarBillsOf(
  db: Database,
  id: number,
  named: ReadonlySet<number>,
): Promise<SimilarBill[]> {
  const rows = await db
    .selectFrom('similar_bills')
    .innerJoin('bills', 'bills.id', 'similar_bills.other_id')
    .innerJoin('sessions', 'sessions.id', 'bills.session_id')
    .select(['similar_bills.kind', 'evidence', 'score', 'shared', 'own_size', 'other_size'])
    .select(['bills.id', 'bills.number', 'bills.title', 'bills.status_name', 'bills.progress'])
    .select(['sessions.name as session_name', 'sessions.start_year'])
    .where('similar_bills.bill_id', '=', id)
    .execute();
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
    const { id: other, number, title, status_name, progress, session_name } = first;
    const reasons = own.map(({ kind, evidence, shared, own_size, other_size }) => {
      // Written by legislature/ as a list of texts.
      const likeness = { kind, evidence: JSON.parse(evidence) as string[], shared, own_size, other_size };
      return { ...likeness, reason: reasonText(likeness) };
    });
    return [{ id: other, number, title, status_name, progress, session_name, reasons }];
  });
}

/** What belongs with a bill: those that its source names, then those that comparing found. */
export async function relativesOf(db: Database, id: number) {
  const related = await relatedBillsOf(db, id);
  const named = new Set(related.map((each) => each.id).filter((each) => each !== null));
  return { related, similar: await similarBillsOf(db, id, named) };
}
