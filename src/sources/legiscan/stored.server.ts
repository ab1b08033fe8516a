import type { Database } from '../../db/database.ts';

/** A roll call in the database by its id at LegiScan. */
export interface StoredTally {
  yea: number;
  nay: number;
  nv: number;
  absent: number;
}

/** The tallies of stored roll calls, by their ids at LegiScan. */
export async function storedTallies(
  db: Database,
  source: string,
  ids: readonly string[],
): Promise<Map<string, StoredTally>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('upstream_ids')
    .innerJoin('roll_calls', 'roll_calls.id', 'record_id')
    .select(['upstream_id', 'yes_count', 'no_count', 'absent_count', 'not_voting_count'])
    .where('record_type', '=', 'rollCall')
    .where('upstream_ids.source', '=', source)
    .where('upstream_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.upstream_id,
      {
        yea: row.yes_count ?? 0,
        nay: row.no_count ?? 0,
        nv: row.not_voting_count ?? 0,
        absent: row.absent_count ?? 0,
      },
    ]),
  );
}

/** The number of actions of a stored bill by its id at LegiScan; 0 if it is not stored. */
export async function storedActions(db: Database, source: string, billId: string): Promise<number> {
  const { count } = await db
    .selectFrom('upstream_ids')
    .innerJoin('bill_actions', 'bill_actions.bill_id', 'record_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('record_type', '=', 'bill')
    .where('upstream_ids.source', '=', source)
    .where('upstream_id', '=', billId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
