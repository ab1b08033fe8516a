import type { WriteTransaction } from '../../db/database.ts';
import { findBills } from '../ingest/bill-rows.server.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';

/** Links related bills that were imported after the bills that refer to them. */
export async function resolveRelatedBills(trx: WriteTransaction, run: ImportRun): Promise<void> {
  const unlinked = await trx
    .selectFrom('related_bills')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['bill_id', 'position', 'related_bills.number', 'session_identifier', 'session_id'])
    .where('related_bill_id', 'is', null)
    // Bills of an unnamed earlier session cannot be found.
    .where((eb) => eb.or([eb('relation', '<>', 'prior-session'), eb('session_identifier', 'is not', null)]))
    .execute();

  const aliases = await sessionAliases(trx);
  const bills = await findBills(
    trx,
    unlinked.map((related) => related.number),
  );

  for (const related of unlinked) {
    const named = related.session_identifier;
    const session = named === null ? related.session_id : (run.sessions.get(named)?.id ?? aliases.get(named));
    const other = session === undefined ? undefined : bills.find(session, related.number);
    if (!other || other.id === related.bill_id) continue;
    await trx
      .updateTable('related_bills')
      .set({ related_bill_id: other.id })
      .where('bill_id', '=', related.bill_id)
      .where('position', '=', related.position)
      .execute();
  }
}

/** Sessions by the identifiers of all sources. Identifiers of more than one session are excluded. */
async function sessionAliases(trx: WriteTransaction): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('session_aliases')
    .select(['identifier', 'session_id'])
    .distinct()
    .execute();
  const byIdentifier = [...Map.groupBy(rows, (row) => row.identifier)];
  return new Map(
    byIdentifier.flatMap(([name, all]) => (all.length === 1 && all[0] ? [[name, all[0].session_id]] : [])),
  );
}
