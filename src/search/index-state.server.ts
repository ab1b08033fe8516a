import { createHash } from 'node:crypto';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { recordsState } from '../legislature/change-events.server.ts';
import { indexes } from './indexes.ts';

/** The state of the records in an index. */
export interface IndexState {
  /** The newest change event that the index includes. */
  lastEvent: number;
  /** The newest import that wrote records without change events, such as a first import. Such records require a rebuild. */
  lastSilentImport: number;
  /** A digest of the settings and code that determine what is indexed, and how. */
  definition: string;
}

/** The current state of the records in the database. */
export async function currentState(db: Database, config: SiteConfig): Promise<IndexState> {
  return { ...(await recordsState(db)), definition: definitionOf(config) };
}

/** The label of a snapshot with this state. */
export function labelOf({ lastEvent, lastSilentImport, definition }: IndexState): string {
  return `${lastEvent} ${lastSilentImport} ${definition}`;
}

/** The state in a snapshot's label; undefined if the label is missing or has another format. */
export function stateOf(label: string | undefined): IndexState | undefined {
  const [, lastEvent, lastSilentImport, definition] = /^(\d+) (\d+) (\w+)$/.exec(label ?? '') ?? [];
  if (!definition) return undefined;
  return { lastEvent: Number(lastEvent), lastSilentImport: Number(lastSilentImport), definition };
}

function definitionOf(config: SiteConfig): string {
  const readers = indexes.map((index) => [index.name, index.settings, index.sortedBy, index.read.toString()]);
  const words = [config.chamberNames, config.fullChamberNames, config.chambers, config.executive];
  const configured = [config.sessions, config.articleCategories, words];
  return createHash('sha256')
    .update(JSON.stringify([readers, config.features, configured]))
    .digest('hex')
    .slice(0, 16);
}
