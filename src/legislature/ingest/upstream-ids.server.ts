import type { Database } from '../../db/database.ts';
import type { UpstreamIdsTable } from '../../db/tables/imports.ts';

/** An upstream id: the record that it identifies, and the digest of the record that was last ingested under it. */
export type UpstreamRow = UpstreamIdsTable;

/** The records that a source's ids identify, by upstream id. */
export async function upstreamRows(
  db: Database,
  recordType: string,
  source: string,
  upstreamIds: readonly string[],
): Promise<Map<string, UpstreamRow>> {
  if (upstreamIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('upstream_ids')
    .selectAll()
    .where('record_type', '=', recordType)
    .where('source', '=', source)
    .where('upstream_id', 'in', [...new Set(upstreamIds)])
    .execute();
  return new Map(rows.map((row) => [row.upstream_id, row]));
}

/** All records of a type that a source has ids for, by upstream id. */
export async function recordIdsOfSource(
  db: Database,
  recordType: string,
  source: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('upstream_ids')
    .select(['upstream_id', 'record_id'])
    .where('record_type', '=', recordType)
    .where('source', '=', source)
    .execute();
  return new Map(rows.map((row) => [row.upstream_id, row.record_id]));
}

/** Stores which record each upstream id identifies. */
export async function storeUpstreamIds(db: Database, rows: readonly UpstreamRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 400) {
    await db
      .insertInto('upstream_ids')
      .values(rows.slice(start, start + 400))
      .onConflict((conflict) =>
        conflict.columns(['record_type', 'source', 'upstream_id']).doUpdateSet((eb) => ({
          record_id: eb.ref('excluded.record_id'),
          digest: eb.ref('excluded.digest'),
          as_of: eb.ref('excluded.as_of'),
          fields: eb.ref('excluded.fields'),
          withheld_totals: eb.ref('excluded.withheld_totals'),
        })),
      )
      .execute();
  }
}

/** Notes that a newer snapshot has the same records, so that a snapshot between the two is ignored. */
export async function storeAsOf(
  db: Database,
  recordType: string,
  source: string,
  upstreamIds: readonly string[],
  asOf: string,
): Promise<void> {
  if (upstreamIds.length === 0) return;
  await db
    .updateTable('upstream_ids')
    .set({ as_of: asOf })
    .where('record_type', '=', recordType)
    .where('source', '=', source)
    .where('upstream_id', 'in', [...upstreamIds])
    .execute();
}

/** Whether a snapshot is older than another. A date is not older than a time on that date. */
export function isOlder(asOf: string, than: string): boolean {
  const length = Math.min(asOf.length, than.length);
  return asOf.slice(0, length) < than.slice(0, length);
}
