import type { Algoliasearch } from 'algoliasearch';
import type { Logger } from 'pino';
import { earlierBills } from '../bills/line-of-descent.server.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { assertNever, ChangedRecordType } from '../legislature/change-events.ts';
import { addRecords, removeRecords } from './index-writes.ts';
import { type IndexDefinition, indexes, type RecordSelection } from './indexes.ts';
import { siteRecordsOfType } from './records/site-records.server.ts';
import { replicasOf } from './sorts.ts';

export interface Indexing {
  db: Database;
  config: SiteConfig;
  client: Algoliasearch;
  log: Logger;
}

/**
 * The index of a record type, and its type in the site-wide index.
 * @returns undefined if records of this type are not indexed
 */
function indexOf(recordType: ChangedRecordType): { index: string; siteType: string } | undefined {
  switch (recordType) {
    case 'bill':
      return { index: 'bills', siteType: 'Bill' };
    case 'amendment':
      return { index: 'bill_amendments', siteType: 'Amendment' };
    case 'newsArticle':
      return { index: 'news', siteType: 'News' };
    case 'pressRelease':
      return { index: 'press_releases', siteType: 'Press release' };
    case 'transcript':
      return { index: 'transcripts', siteType: 'Transcript' };
    case 'legislator':
      return { index: 'legislators', siteType: 'Legislator' };
    case 'committee':
      return { index: 'committees', siteType: 'Committee' };
    case 'meeting':
    case 'rollCall':
      return undefined;
    default:
      return assertNever(recordType);
  }
}

/** The indexes of this site, without those of disabled features (U03). */
export function activeIndexes(config: SiteConfig): IndexDefinition[] {
  return indexes.filter(({ feature }) => !feature || config.features[feature]);
}

/** The names of all indexes and replicas that visitors may search. */
export function searchedNames(config: SiteConfig): string[] {
  return activeIndexes(config).flatMap((index) => [index.name, ...sortsOf(index).map(({ name }) => name)]);
}

function sortsOf({ name, sortedBy }: IndexDefinition) {
  return sortedBy === undefined ? [] : replicasOf(name, sortedBy);
}

/**
 * Builds a new copy of every index, and then replaces the one in use, so that searches are not interrupted.
 * @returns the number of records in each index
 */
export async function rebuildIndexes({ db, config, client, log }: Indexing): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const index of activeIndexes(config)) {
    const { name, settings, read } = index;
    const fresh = `${name}_fresh`;
    await client.deleteIndex({ indexName: fresh });
    await client.setSettings({ indexName: fresh, indexSettings: settings });
    let count = 0;
    for await (const records of read(db, config, 'all')) {
      await addRecords(client, fresh, records);
      count += records.length;
    }
    await client.operationIndex({
      indexName: fresh,
      operationIndexParams: { operation: 'move', destination: name },
    });
    await setReplicas(client, index);
    counts[name] = count;
    log.debug({ index: name, records: count }, 'index built');
  }
  return counts;
}

/** Adds a replica of an index for each additional sort order. */
async function setReplicas(client: Algoliasearch, index: IndexDefinition): Promise<void> {
  const sorts = sortsOf(index);
  if (sorts.length === 0) return;
  const indexSettings = { ...index.settings, replicas: sorts.map(({ name }) => name) };
  await client.setSettings({ indexName: index.name, indexSettings, forwardToReplicas: true });
  for (const { name, ranking } of sorts) {
    await client.setSettings({ indexName: name, indexSettings: { ranking } });
  }
}

/** Updates the indexes with the change events after `afterEvent`, up to `upToEvent`. */
export async function applyChanges(indexing: Indexing, afterEvent: number, upToEvent: number): Promise<void> {
  const { db, config } = indexing;
  const events = await db
    .selectFrom('change_events')
    .select(['record_type', 'record_id', 'bill_id'])
    .distinct()
    .where('id', '>', afterEvent)
    .where('id', '<=', upToEvent)
    .execute();
  const changed = new Map<ChangedRecordType, Set<number>>();
  const add = (recordType: ChangedRecordType, id: number) =>
    changed.set(recordType, (changed.get(recordType) ?? new Set()).add(id));
  for (const event of events) {
    add(ChangedRecordType.parse(event.record_type), event.record_id);
    if (event.bill_id) add('bill', event.bill_id);
  }
  // A bill's record names all bills that took its place, one after the other.
  for (const id of await earlierBills(db, [...(changed.get('bill') ?? [])])) add('bill', id);

  for (const [recordType, ids] of changed) {
    const indexed = indexOf(recordType);
    const definition = activeIndexes(config).find(({ name }) => name === indexed?.index);
    if (!indexed || !definition) continue;
    if (definition.isSectioned) await removeSections(indexing, definition.name, [...ids]);
    await replaceRecords(indexing, definition.name, definition.read, [...ids], (id) => String(id));
    await replaceRecords(
      indexing,
      'site',
      siteRecordsOfType(indexed.siteType),
      [...ids],
      (id) => `${indexed.siteType} ${id}`,
    );
  }
}

/** Removes all sections of these records, because there may be fewer of them now. */
async function removeSections({ client }: Indexing, indexName: string, ids: number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_IDS_PER_FILTER) {
    const filters = ids
      .slice(start, start + MAX_IDS_PER_FILTER)
      .map((id) => `id:${id}`)
      .join(' OR ');
    await client.deleteBy({ indexName, deleteByParams: { filters } });
  }
}
const MAX_IDS_PER_FILTER = 100;

/** Writes the current versions of these records, and removes those that no longer exist. */
async function replaceRecords(
  { db, config, client }: Indexing,
  indexName: string,
  read: IndexDefinition['read'],
  ids: number[],
  objectIdOf: (id: number) => string,
): Promise<void> {
  const gone = new Set(ids.map(objectIdOf));
  for await (const records of read(db, config, ids satisfies RecordSelection)) {
    for (const record of records) gone.delete(record.objectID);
    await addRecords(client, indexName, records);
  }
  await removeRecords(client, indexName, [...gone]);
}
