import type { WriteTransaction } from '../../db/database.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import { type BillFinder, findBills } from './bill-rows.server.ts';
import { type ImportRun, recordIds } from './import-run.server.ts';

/** The bills that records mention, by number or by the source's id. */
export interface MentionedBills extends BillFinder {
  /** Finds a bill by the source's id. */
  byUpstreamId(upstreamId: string): number | undefined;
}

/** Bills as a record mentions them: by number in the record's session, or by the source's id. */
interface Mentions {
  bills?: readonly string[] | undefined;
  billUpstreamIds?: readonly string[] | undefined;
}

/** Finds the bills that records mention, such as those on an agenda or in an article. */
export async function mentionedBills(
  trx: WriteTransaction,
  run: ImportRun,
  records: readonly Mentions[],
): Promise<MentionedBills> {
  const upstreamIds = records.flatMap((record) => record.billUpstreamIds ?? []);
  const byId = await recordIds(trx, run, 'bill', upstreamIds);
  const finder = await findBills(
    trx,
    records.flatMap((record) => record.bills ?? []),
  );
  return { ...finder, byUpstreamId: (upstreamId) => byId.get(upstreamId) };
}

/** The ids of the bills that a record mentions, each once, and whether any of them is missing. */
export function billIds(
  finder: MentionedBills,
  session: SessionsTable | undefined,
  { bills = [], billUpstreamIds = [] }: Mentions,
): { ids: number[]; unresolved: boolean } {
  const ids = new Set<number>();
  let unresolved = false;
  const found = [
    ...bills.map((number) => session && finder.find(session.id, number)?.id),
    ...billUpstreamIds.map(finder.byUpstreamId),
  ];
  for (const id of found) {
    if (id === undefined) unresolved = true;
    else ids.add(id);
  }
  return { ids: [...ids], unresolved };
}
