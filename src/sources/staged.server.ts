import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { StagedRecordsTable } from '../db/tables/sources.ts';

export type StagedRecord = Selectable<StagedRecordsTable>;

/** Stores an answer of a provider until it is imported, in place of an older one. It was paid for, so it must not be lost. */
export async function stage(
  db: Database,
  record: Omit<Insertable<StagedRecordsTable>, 'released_by'>,
): Promise<void> {
  const { payload, hash = null, name, staged_at, list, held_reason = null } = record;
  await db
    .insertInto('staged_records')
    .values(record)
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'kind', 'external_id'])
        .doUpdateSet({ payload, hash, name, staged_at, list, held_reason, released_by: null }),
    )
    .execute();
}

/** The staged records of a list that may be imported. */
export async function stagedIn(db: Database, sourceId: number, list: string): Promise<StagedRecord[]> {
  return await importable(db, sourceId).where('list', '=', list).execute();
}

/** The staged records of some kinds that may be imported. */
export async function stagedOfKinds(
  db: Database,
  sourceId: number,
  kinds: readonly string[],
): Promise<StagedRecord[]> {
  return await importable(db, sourceId).where('kind', 'in', kinds).execute();
}

function importable(db: Database, sourceId: number) {
  return db
    .selectFrom('staged_records')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where((eb) => eb.or([eb('held_reason', 'is', null), eb('released_by', 'is not', null)]))
    .orderBy('id');
}

/** Deletes staged records, in the transaction that completes their import. */
export async function deleteStaged(trx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('staged_records').where('id', 'in', ids).execute();
}

/** A staged record by its id at the source. */
export async function stagedOne(
  db: Database,
  sourceId: number,
  kind: string,
  externalId: string,
): Promise<StagedRecord | undefined> {
  return await db
    .selectFrom('staged_records')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('kind', '=', kind)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
}

/** Keeps a staged record from being imported until an administrator decides. */
export async function holdStaged(db: Database, id: number, reason: string): Promise<void> {
  await db
    .updateTable('staged_records')
    .set({ held_reason: reason, released_by: null })
    .where('id', '=', id)
    .execute();
}
