import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database, WriteTransaction } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import type { SourceItemsTable } from '../db/tables/sources.ts';
import type { Tables } from '../db/tables.ts';
import type { LiveSource } from './requests.server.ts';
import { SourceProblem } from './source-problem.ts';

export type SourceItem = Selectable<SourceItemsTable>;

/** An entry of a provider's list. */
export interface ListEntry {
  externalId: string;
  name: string;
  /** A fingerprint that changes with the record. */
  hash: string;
}

/** More records than this, and than this share, never vanish at once. A list without them is a mistake of the provider. */
const MAX_VANISHED = 5;
const MAX_VANISHED_SHARE = 0.01;
/** A record is gone if this many complete lists over this time lack it, and the provider confirms it. */
const LISTS_WITHOUT = 3;
const MISSING_MS = 48 * 3_600_000;
/** The waits before a record is asked for again that the provider could not give. The last one repeats. */
const RETRY_HOURS = [24, 72, 336];

/** The records of a list. */
export async function itemsOf(db: Database, sourceId: number, list: string): Promise<SourceItem[]> {
  return await db
    .selectFrom('source_items')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('list', '=', list)
    .execute();
}

/**
 * Compares a complete list with the known records, and stores the differences.
 * @param isTrusted whether an administrator has accepted that many records are missing
 * @throws SourceProblem if too many records are missing; nothing is stored then
 */
export async function applyList(
  trx: WriteTransaction,
  { id: source_id }: LiveSource,
  list: string,
  entries: readonly ListEntry[],
  { now, isTrusted }: { now: Date; isTrusted: boolean },
): Promise<void> {
  const known = new Map((await itemsOf(trx, source_id, list)).map((item) => [item.external_id, item]));
  const listed = new Map(entries.map((entry) => [entry.externalId, entry]));
  const present = [...known.values()].filter((item) => item.missing_since === null);
  const vanished = present.filter((item) => !listed.has(item.external_id));
  if (!isTrusted && vanished.length > Math.max(MAX_VANISHED - 1, present.length * MAX_VANISHED_SHARE)) {
    const count = (number: number) => number.toLocaleString('en-US');
    throw new SourceProblem(
      'implausible',
      `The list has ${count(listed.size)} bills and lacks ${count(vanished.length)} of the ${count(present.length)} in the list before. The site did not use this list, and asks again later. If the bills were really removed, accept the next list.`,
    );
  }

  const added = [...listed.values()].filter(({ externalId }) => !known.has(externalId));
  await insertRows(
    trx,
    'source_items',
    added.map(({ externalId, name, hash }) => ({
      source_id,
      external_id: externalId,
      list,
      name,
      listed_hash: hash,
    })),
  );
  for (const { externalId, name, hash } of listed.values()) {
    const item = known.get(externalId);
    if (!item || (item.listed_hash === hash && item.name === name && item.missing_since === null)) continue;
    await updateItem(trx, item, {
      name,
      listed_hash: hash,
      missing_since: null,
      missing_lists: 0,
      removed_at: null,
    });
  }
  for (const item of known.values()) {
    if (listed.has(item.external_id)) continue;
    const missing_since = item.missing_since ?? now.toISOString();
    await updateItem(trx, item, { missing_since, missing_lists: item.missing_lists + 1 });
  }
}

/** The records that differ from the list, those that were not fetched for the longest time first. */
export async function pendingItems(
  db: Database,
  sourceId: number,
  list: string,
  { now, refreshMs }: { now: Date; refreshMs: number },
): Promise<SourceItem[]> {
  return await db
    .selectFrom('source_items')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('list', '=', list)
    .where(isBehind)
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now.toISOString())]))
    .where((eb) =>
      eb.or([
        eb('fetched_at', 'is', null),
        eb('fetched_at', '<=', new Date(now.getTime() - refreshMs).toISOString()),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staged_records')
            .select('id')
            .whereRef('staged_records.source_id', '=', 'source_items.source_id')
            .whereRef('staged_records.external_id', '=', 'source_items.external_id')
            .whereRef('staged_records.hash', '=', 'source_items.listed_hash')
            .where('kind', '=', 'bill'),
        ),
      ),
    )
    .orderBy((eb) => eb.fn.coalesce('fetched_at', eb.val('')))
    .orderBy('external_id')
    .execute();
}

/** The number of records that differ from the newest lists, and so are still to be fetched. */
export async function countBehind(db: Database, sourceId: number): Promise<number> {
  const { count } = await db
    .selectFrom('source_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('source_id', '=', sourceId)
    .where(isBehind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function isBehind(eb: ExpressionBuilder<Tables, 'source_items'>) {
  return eb.and([
    eb('missing_since', 'is', null),
    eb('listed_hash', 'is not', null),
    eb.or([eb('hash', 'is', null), eb('hash', '!=', eb.ref('listed_hash'))]),
  ]);
}

/** The records that have been missing from lists for so long that the provider should confirm that they are gone. */
export async function missingItems(db: Database, sourceId: number, list: string, now: Date) {
  return await db
    .selectFrom('source_items')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('list', '=', list)
    .where('removed_at', 'is', null)
    .where('missing_lists', '>=', LISTS_WITHOUT)
    .where('missing_since', '<=', new Date(now.getTime() - MISSING_MS).toISOString())
    .execute();
}

/** Notes that the provider could not give a record, and when to ask again. */
export async function noteFailure(db: Database, item: SourceItem, error: string, now: Date): Promise<void> {
  const hours = RETRY_HOURS[Math.min(item.failures, RETRY_HOURS.length - 1)] ?? 0;
  const next_try_at = new Date(now.getTime() + hours * 3_600_000).toISOString();
  await updateItem(db, item, { failures: item.failures + 1, next_try_at, error });
}

/** Changes what is known of a record. */
export async function updateItem(
  db: Database,
  { source_id, external_id }: Pick<SourceItem, 'source_id' | 'external_id'>,
  values: Partial<SourceItem>,
): Promise<void> {
  await db
    .updateTable('source_items')
    .set(values)
    .where('source_id', '=', source_id)
    .where('external_id', '=', external_id)
    .execute();
}
