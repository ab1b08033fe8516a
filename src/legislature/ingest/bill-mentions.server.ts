import type { WriteTransaction } from '../../db/database.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { type BillFinder, findBills } from './bill-rows.server.ts';

/** Finds the bills that records mention, such as those on an agenda or in an article. */
export async function mentionedBills(
  trx: WriteTransaction,
  records: readonly { bills?: string[] | undefined }[],
): Promise<BillFinder> {
  return await findBills(
    trx,
    records.flatMap((record) => record.bills ?? []),
  );
}

/** The ids of the bills that a record mentions, each once, and whether any of them is missing. */
export function billIds(
  finder: BillFinder,
  session: SessionsTable | undefined,
  numbers: readonly string[],
): { ids: number[]; unresolved: boolean } {
  const ids = new Set<number>();
  let unresolved = false;
  for (const number of numbers) {
    const bill = session && finder.find(session.id, number);
    if (bill) ids.add(bill.id);
    else unresolved = true;
  }
  return { ids: [...ids], unresolved };
}
