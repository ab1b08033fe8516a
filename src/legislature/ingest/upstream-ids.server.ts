import type { Database } from '../../db/database.ts';
import type { UpstreamIdsTable } from '../../db/tables/people.ts';

/** What is known of one upstream id: the row it stands for, and what was last taken in under it. */
export type UpstreamRow = UpstreamIdsTable;

/** The rows that a source's ids of one noun stand for, by upstream id. */
export async function upstreamRows(
  db: Database,
  noun: string,
  source: string,
  upstreamIds: readonly string[],
): Promise<Map<string, UpstreamRow>> {
  if (upstreamIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('upstream_ids')
    .selectAll()
    .where('noun', '=', noun)
    .where('source', '=', source)
    .where('upstream_id', 'in', [...new Set(upstreamIds)])
    .execute();
  return new Map(rows.map((row) => [row.upstream_id, row]));
}

/** Every row of a noun that a source has an id for. */
export async function recordIdsOfSource(
  db: Database,
  noun: string,
  source: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('upstream_ids')
    .select(['upstream_id', 'record_id'])
    .where('noun', '=', noun)
    .where('source', '=', source)
    .execute();
  return new Map(rows.map((row) => [row.upstream_id, row.record_id]));
}

/** Keeps what each upstream id stands for now. */
export async function storeUpstreamIds(db: Database, rows: readonly UpstreamRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 400) {
    await db
      .insertInto('upstream_ids')
      .values(rows.slice(start, start + 400))
      .onConflict((conflict) =>
        conflict.columns(['noun', 'source', 'upstream_id']).doUpdateSet((eb) => ({
          record_id: eb.ref('excluded.record_id'),
          digest: eb.ref('excluded.digest'),
          as_of: eb.ref('excluded.as_of'),
        })),
      )
      .execute();
  }
}

/** Notes that records not written again are also what a newer snapshot says, so that one in between stays out. */
export async function storeAsOf(
  db: Database,
  noun: string,
  source: string,
  upstreamIds: readonly string[],
  asOf: string,
): Promise<void> {
  if (upstreamIds.length === 0) return;
  await db
    .updateTable('upstream_ids')
    .set({ as_of: asOf })
    .where('noun', '=', noun)
    .where('source', '=', source)
    .where('upstream_id', 'in', [...upstreamIds])
    .execute();
}

/** Whether a snapshot is older than another. A day alone is not older than a moment of it. */
export function isOlder(asOf: string, than: string): boolean {
  const length = Math.min(asOf.length, than.length);
  return asOf.slice(0, length) < than.slice(0, length);
}
