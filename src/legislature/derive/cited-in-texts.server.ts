import type { WriteTransaction } from '../../db/database.ts';
import { insertRows, rowsWhere } from '../../db/rows.ts';
import type { BillCitationsTable } from '../../db/tables/bills.ts';
import { findCitations } from '../language/citations.ts';

/**
 * Adds the statutes that texts cite to the bills' citations. Stored citations stay, since another version or the
 * bill's title may have them.
 */
export async function addCitations(
  trx: WriteTransaction,
  texts: readonly { bill_id: number; text: string | null }[],
): Promise<void> {
  const bills = Map.groupBy(texts, (each) => each.bill_id);
  const stored = Map.groupBy(
    await rowsWhere<BillCitationsTable>(trx, 'bill_citations', 'bill_id', [...bills.keys()]),
    (row) => row.bill_id,
  );
  const rows = [...bills].flatMap(([bill_id, ofBill]): BillCitationsTable[] => {
    const storedRows = stored.get(bill_id) ?? [];
    const before = new Set(storedRows.map((row) => row.citation));
    const found = new Set(ofBill.flatMap(({ text }) => findCitations(text ?? '')));
    const added = [...found].filter((citation) => !before.has(citation));
    return added.map((citation, i) => ({ bill_id, citation, position: storedRows.length + i }));
  });
  await insertRows(trx, 'bill_citations', rows);
}
