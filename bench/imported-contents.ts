import type { Database } from '../src/db/database.ts';
import { contentsOf } from '../tests/table-contents.ts';

/** Columns with times and import ids, which differ between databases even without interrupted imports. */
const TIME_COLUMNS = new Set(['loaded_at', 'noted_on', 'detected_at', 'occurred_at', 'import_id']);
const TIME_PLACEHOLDER = '(moment)';
/** Tables that differ after interrupted imports, such as `imports`, which has a row for each import. */
const EXCLUDED_TABLES = new Set(['imports', 'kysely_migration', 'kysely_migration_lock']);

interface Row {
  [column: string]: unknown;
}

/**
 * The sorted rows of every table that imports write, without times. Meetings found in bill actions get their ids at the end of each
 * import, so the ids depend on interruptions. References to meetings are therefore replaced by natural keys.
 */
export async function importedContents(db: Database): Promise<Map<string, string[]>> {
  const tables = Object.entries(await contentsOf(db)).filter(([table]) => !EXCLUDED_TABLES.has(table));
  const rows = new Map(tables.map(([table, texts]) => [table, texts.map((text): Row => JSON.parse(text))]));
  const meetings = new Map<unknown, string>();

  for (const { session_id, meeting_id, notice_key } of rows.get('noticed_meetings') ?? []) {
    meetings.set(meeting_id, `${session_id} ${notice_key}`);
  }

  for (const { record_type, record_id, source, upstream_id } of rows.get('upstream_ids') ?? []) {
    if (record_type === 'meeting') meetings.set(record_id, `${source} ${upstream_id}`);
  }

  const withNaturalKeys = (table: string, row: Row): Row => {
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
      own.map((row) => JSON.stringify(withNaturalKeys(table, withoutTimes(row)))).sort(),
    ]),
  );
}

function withoutTimes(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      return [column, TIME_COLUMNS.has(column) && value !== null ? TIME_PLACEHOLDER : value];
    }),
  );
}
