import { createHash } from 'node:crypto';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { recordsState } from '../legislature/change-events.server.ts';
import { indexes } from './indexes.ts';

/** Which state of the records an index holds. */
export interface IndexState {
  /** Newest change event that is in the index. */
  lastEvent: number;
  /** Newest import that wrote records without events, as a first load does: they are found only by reading everything. */
  lastSilentImport: number;
  /** Changes when what is indexed, or how, changes. */
  definition: string;
}

/** The state that an index of all records would hold now. */
export async function currentState(db: Database, config: SiteConfig): Promise<IndexState> {
  return { ...(await recordsState(db)), definition: definitionOf(config) };
}

/** A state as the label of a snapshot. */
export function labelOf({ lastEvent, lastSilentImport, definition }: IndexState): string {
  return `${lastEvent} ${lastSilentImport} ${definition}`;
}

/** The state that a label tells; undefined where it is none of ours. */
export function stateOf(label: string | undefined): IndexState | undefined {
  const [, lastEvent, lastSilentImport, definition] = /^(\d+) (\d+) (\w+)$/.exec(label ?? '') ?? [];
  if (!definition) return undefined;
  return { lastEvent: Number(lastEvent), lastSilentImport: Number(lastSilentImport), definition };
}

function definitionOf(config: SiteConfig): string {
  const readers = indexes.map((index) => [index.name, index.settings, index.sortedBy, index.read.toString()]);
  const configured = [config.sessions, config.articleCategories];
  return createHash('sha256')
    .update(JSON.stringify([readers, config.features, config.chamberNames, configured]))
    .digest('hex')
    .slice(0, 16);
}
