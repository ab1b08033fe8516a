import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { SiteConfig } from '../site.ts';
import { indexes } from './indexes.ts';

/** Which state of the records an index holds. */
export interface IndexState {
  /** Newest finished import; a new one may have loaded a session without writing events. */
  importId: number;
  /** Newest change event that is in the index. */
  eventId: number;
  /** Changes when what is indexed, or how, changes. */
  definition: string;
}

/** The state that an index of all records would hold now. */
export async function currentState(db: Database, config: SiteConfig): Promise<IndexState> {
  const { importId } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.max('id').as('importId'))
    .where('finished_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { importId: importId ?? 0, eventId: await newestEvent(db), definition: definitionOf(config) };
}

/** Id of the newest change event; 0 where there is none. */
export async function newestEvent(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('change_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** A state as the label of a snapshot. */
export function labelOf(state: IndexState): string {
  return `${state.importId} ${state.eventId} ${state.definition}`;
}

/** The state that a label tells; undefined where it is none of ours. */
export function stateOf(label: string | undefined): IndexState | undefined {
  const [, importId, eventId, definition] = /^(\d+) (\d+) (\w+)$/.exec(label ?? '') ?? [];
  return definition ? { importId: Number(importId), eventId: Number(eventId), definition } : undefined;
}

function definitionOf(config: SiteConfig): string {
  const readers = indexes.map((index) => [index.name, index.settings, index.read.toString()]);
  return createHash('sha256')
    .update(JSON.stringify([readers, config.features, config.chamberNames]))
    .digest('hex')
    .slice(0, 16);
}
