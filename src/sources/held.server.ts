import type { Database } from '../db/database.ts';
import { updateItem } from './items.server.ts';
import { changeCursor, changeSession } from './legiscan/cursor.server.ts';
import type { LiveSource } from './requests.server.ts';
import { InvalidSource } from './sources.server.ts';

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

/**
 * Lets a held record be imported by the next run, which is due at once.
 * @returns its name
 * @throws InvalidSource if it does not wait
 */
export async function releaseStaged(trx: Database, id: number, who: string, now: Date): Promise<string> {
  const released = await trx
    .updateTable('staged_records')
    .set({ released_by: who })
    .where('id', '=', id)
    .where('held_reason', 'is not', null)
    .where('released_by', 'is', null)
    .returning(['source_id', 'name'])
    .executeTakeFirst();
  if (!released) throw notWaiting();
  await trx
    .updateTable('live_sources')
    .set({ due_at: now.toISOString() })
    .where('id', '=', released.source_id)
    .execute();
  return released.name;
}

/**
 * Deletes a held record. It is not fetched again until the source changes it.
 * @returns its name
 * @throws InvalidSource if it does not wait
 */
export async function discardStaged(trx: Database, id: number): Promise<string> {
  const discarded = await trx
    .deleteFrom('staged_records')
    .where('id', '=', id)
    .where('held_reason', 'is not', null)
    .where('released_by', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!discarded) throw notWaiting();
  const { source_id, external_id, kind, name, hash } = discarded;
  if (kind === 'bill') await updateItem(trx, { source_id, external_id }, { hash });
  if (kind === 'dataset') {
    const source = await sourceWithId(trx, source_id);
    await changeSession(trx, { source }, Number(external_id), { dataset: hash ?? '' });
  }
  return name;
}

/** Accepts that the next lists lack many records. The next run is due at once. */
export async function acceptList(trx: Database, source: LiveSource, now: Date): Promise<void> {
  await changeCursor(trx, { source }, ({ sessions }) => {
    for (const session of Object.values(sessions)) session.isTrusted = true;
  });
  await trx
    .updateTable('live_sources')
    .set({ due_at: now.toISOString(), hold: null, hold_reason: null })
    .where('id', '=', source.id)
    .execute();
}

function notWaiting(): InvalidSource {
  return new InvalidSource('This record does not wait for a decision.', 'record');
}

async function sourceWithId(db: Database, id: number): Promise<LiveSource> {
  return await db.selectFrom('live_sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
