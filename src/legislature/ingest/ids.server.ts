import type { Database } from '../../db/database.ts';
import { highestId, type TableName } from '../../db/rows.ts';
import type { RecordType } from '../records.ts';

/** Committee ids that stand for the two floor sessions everywhere, in addresses too (U03). */
export const FLOOR_COMMITTEE_IDS = { house: 41, senate: 42 } as const;
const KEPT_COMMITTEE_IDS: readonly number[] = Object.values(FLOOR_COMMITTEE_IDS);

/** The id of a deleted record is never given out again: addresses, calendars and change events still mean that record. */
const RECORD_TYPES: Partial<Record<TableName, RecordType>> = {
  bills: 'bill',
  meetings: 'meeting',
  news_articles: 'newsArticle',
  press_releases: 'pressRelease',
};

export interface Ids {
  /** The next free id of a table that was named when these were opened. */
  next(table: TableName): number;
}

/**
 * Gives out ids within one write transaction, in which no other process adds rows.
 * @param tables those whose ids will be asked for
 */
export async function openIds(trx: Database, tables: readonly TableName[]): Promise<Ids> {
  const highest = new Map<TableName, number>();
  for (const table of tables)
    highest.set(table, Math.max(await highestId(trx, table), await highestInEvents(trx, table)));
  return {
    next(table) {
      const last = highest.get(table);
      if (last === undefined) throw new Error(`Ids of ${table} were not opened.`);
      let next = last + 1;
      while (table === 'committees' && KEPT_COMMITTEE_IDS.includes(next)) next++;
      highest.set(table, next);
      return next;
    },
  };
}

async function highestInEvents(trx: Database, table: TableName): Promise<number> {
  const recordType = RECORD_TYPES[table];
  if (!recordType) return 0;
  const row = await trx
    .selectFrom('change_events')
    .select((eb) => eb.fn.max('record_id').as('id'))
    .where('record_type', '=', recordType)
    .executeTakeFirst();
  return row?.id ?? 0;
}
