import type { Database } from '../src/db/database.ts';
import { contentsOf } from '../tests/table-contents.ts';

/** When and by which import something came differs from one database to the next, even where no import was cut off. */
const MOMENTS = new Set(['loaded_at', 'noted_on', 'detected_at', 'occurred_at', 'import_id']);
const MOMENT = '(moment)';
/** Has a row for each import, those that were cut off too. */
const UNEQUAL = new Set(['imports', 'kysely_migration', 'kysely_migration_lock']);

interface Row {
  [column: string]: unknown;
}

/**
 * The rows of every table that imports write, in order, without moments. Meetings that are read out of bills' actions get their ids at
 * the end of every import, also of one that another one was cut off in between, so what refers to a meeting names it by its key.
 */
export async function importedContents(db: Database): Promise<Map<string, string[]>> {
  const tables = Object.entries(await contentsOf(db)).filter(([table]) => !UNEQUAL.has(table));
  const rows = new Map(tables.map(([table, texts]) => [table, texts.map((text): Row => JSON.parse(text))]));
  const meetings = new Map<unknown, string>();
  for (const { session_id, meeting_id, notice_key } of rows.get('noticed_meetings') ?? []) {
    meetings.set(meeting_id, `${session_id} ${notice_key}`);
  }
  for (const { record_type, record_id, source, upstream_id } of rows.get('upstream_ids') ?? []) {
    if (record_type === 'meeting') meetings.set(record_id, `${source} ${upstream_id}`);
  }
  const named = (table: string, row: Row): Row => {
    const isMeeting = row.record_type === 'meeting';
    return {
      ...row,
      ...(table === 'meetings' && { id: meetings.get(row.id) }),
      ...('meeting_id' in row && row.meeting_id !== null && { meeting_id: meetings.get(row.meeting_id) }),
      ...(isMeeting && { record_id: meetings.get(row.record_id) ?? 'gone' }),
    };
  };
  return new Map(
    [...rows].map(([table, own]) => [
      table,
      own.map((row) => JSON.stringify(named(table, withoutMoments(row)))).sort(),
    ]),
  );
}

function withoutMoments(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      return [column, MOMENTS.has(column) && value !== null ? MOMENT : value];
    }),
  );
}
