import type { Database } from '../../db/database.ts';
import { highestId, type TableName } from '../../db/rows.ts';
import type { RecordType } from '../records.ts';

/** The committee ids of the two floor sessions, which addresses use too (U03). */
export const FLOOR_COMMITTEE_IDS = { house: 41, senate: 42 } as const;
const RESERVED_COMMITTEE_IDS: readonly number[] = Object.values(FLOOR_COMMITTEE_IDS);

/** Tables whose ids are never reused: addresses, calendars and change events may still refer to a deleted record. */
const RECORD_TYPES: Partial<Record<TableName, RecordType>> = {
  bills: 'bill',
  meetings: 'meeting',
  news_articles: 'newsArticle',
  press_releases: 'pressRelease',
};

export interface Ids {
  /** The next free id of a table that was passed to `openIds`. */
  next(table: TableName): number;
}

/**
 * Assigns ids within one write transaction, during which no other process adds rows.
 * @param tables the tables that need ids
 */
export async function openIds(trx: Database, tables: readonly TableName[]): Promise<Ids> {
  const highest = new Map<TableName, number>();
  for (const table of tables)
    highest.set(table, Math.max(await highestId(trx, table), await highestInEvents(trx, table)));
  return {
    next(table) {
      const last = highest.get(table);
      if (last === undefined) throw new Error(`Pass ${table} to openIds to get its ids.`);
      let next = last + 1;
      while (table === 'committees' && RESERVED_COMMITTEE_IDS.includes(next)) next++;
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
