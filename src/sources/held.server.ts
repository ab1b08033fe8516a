import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { updateItem } from './items.server.ts';
import { changeCursor } from './legiscan/cursor.server.ts';
import type { LiveSource } from './requests.server.ts';

/** A record that waits for an administrator. */
export interface HeldRecord {
  id: number;
  kind: string;
  name: string;
  held_reason: string | null;
  staged_at: string;
}

/** The records of a source that wait for an administrator. */
export async function heldRecords(db: Database, sourceId: number): Promise<HeldRecord[]> {
  return await db
    .selectFrom('staged_records')
    .select(['id', 'kind', 'name', 'held_reason', 'staged_at'])
    .where('source_id', '=', sourceId)
    .where('held_reason', 'is not', null)
    .where('released_by', 'is', null)
    .orderBy('id')
    .execute();
}

/** Lets a held record be imported by the next run, which is due at once. @throws 404 @returns its name */
export async function releaseStaged(db: Database, id: number, who: string, now: Date): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    const released = await trx
      .updateTable('staged_records')
      .set({ released_by: who })
      .where('id', '=', id)
      .where('held_reason', 'is not', null)
      .where('released_by', 'is', null)
      .returning(['source_id', 'name'])
      .executeTakeFirst();
    if (!released) throw notFound('This record does not wait for a decision.', 'record');
    await trx
      .updateTable('live_sources')
      .set({ due_at: now.toISOString() })
      .where('id', '=', released.source_id)
      .execute();
    return released.name;
  });
}

/** Deletes a held record. It is not fetched again until the source changes it. @throws 404 @returns its name */
export async function discardStaged(db: Database, id: number): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    const discarded = await trx
      .deleteFrom('staged_records')
      .where('id', '=', id)
      .where('held_reason', 'is not', null)
      .where('released_by', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!discarded) throw notFound('This record does not wait for a decision.', 'record');
    const { source_id, external_id, kind, name, hash } = discarded;
    if (kind === 'bill') await updateItem(trx, { source_id, external_id }, { hash });
    if (kind === 'dataset') {
      const source = await trx
        .selectFrom('live_sources')
        .selectAll()
        .where('id', '=', source_id)
        .executeTakeFirstOrThrow();
      await changeCursor(trx, { source }, ({ sessions }) => {
        const session = sessions[external_id];
        if (session && hash) session.dataset = hash;
      });
    }
    return name;
  });
}

/** Accepts that the next lists lack many records. The next run is due at once. */
export async function acceptList(db: Database, source: LiveSource, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await changeCursor(trx, { source }, ({ sessions }) => {
      for (const session of Object.values(sessions)) session.isTrusted = true;
    });
    await trx
      .updateTable('live_sources')
      .set({ due_at: now.toISOString(), hold: null, hold_reason: null })
      .where('id', '=', source.id)
      .execute();
  });
}
