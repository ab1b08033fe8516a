import { expect, test } from 'vitest';
import { changesAfter } from '../src/dashboard/followed-changes.server.ts';
import { type Database, migrateToLatest } from '../src/db/database.ts';
import { parseChangeEvent } from '../src/legislature/change-events.ts';
import { interruptedImports } from '../src/legislature/ingest/unfinished.server.ts';
import { describeMigrationsOnBothEngines } from './databases.ts';
import { fillAs0026 } from './full-database-0026.ts';
import { as0026, type Contents, type Row, rowsOf } from './version-0026.ts';

/**
 * Registers tests of the migration of a database of version 0026 with rows in every table.
 * @param bills the number of bills in the sample legislature
 */
export function describeMigratedDatabase(bills: number): void {
  describeMigrationsOnBothEngines(`a database of version 0026 with ${bills} bills`, (openWithoutTables) => {
    test('keeps every row of every table when it is migrated', async () => {
      const db = await openWithoutTables();
      const before = await fillAs0026(db, bills);
      expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);
      await migrateToLatest(db);

      const migrated = await rowsOf(db);
      const empty = [...migrated].filter(([, rows]) => rows.length === 0).map(([table]) => table);
      expect(empty.sort()).toEqual(FILLED_LATER);
      const expected = sortedRows(withCommitteeNames(before));
      const actual = sortedRows(as0026(migrated));
      expect([...actual.keys()].sort()).toEqual([...expected.keys()].sort());

      // Only the differing rows of each table are compared, because the difference of two large tables would not fit into a report.
      for (const [table, rows] of expected)
        expect(difference(rows, actual.get(table) ?? []), table).toEqual([]);

      expectNewTables(migrated);
      for (const row of await db.selectFrom('change_events').selectAll().execute()) parseChangeEvent(row);
      await expectReadable(db);
    }, 600_000);
  });
}

/** The new tables that the next import or an editor fills. */
const FILLED_LATER = [
  'alert_found_bills',
  'alert_held_rules',
  'alert_holds',
  'alert_items',
  'alert_messages',
  'alert_pushes',
  'alert_rules',
  'alert_webhooks',
  'api_key_uses',
  'api_keys',
  'bill_contradictions',
  'corrections',
  'custom_fields',
  'custom_values',
  'data_warnings',
  'leases',
  'live_sources',
  'muted_bills',
  'name_matches',
  'organization_alerts',
  'organization_invitations',
  'organization_logos',
  'organization_members',
  'organizations',
  'push_keys',
  'push_subscriptions',
  'record_problems',
  'report_mailings',
  'report_mails',
  'report_recipients',
  'secret_feeds',
  'source_items',
  'source_requests',
  'source_runs',
  'staged_records',
  'tracked_changes',
  'tracked_comments',
  'tracked_notices',
  'tracked_tags',
  'warning_mails',
  'whipboard_moves',
  'whipboard_viewers',
  'withheld_records',
];

/** Compares the rows that the migration moved with literals. The comparison above relies on the mapping back to version 0026. */
function expectNewTables(migrated: Contents): void {
  const rows = (table: string) => migrated.get(table) ?? [];
  expect(rows('jurisdiction')).toEqual([{ id: 1, name: 'Penmarrow', state_code: 'pm', is_sample: 1 }]);
  expect(rows('site_settings')).toMatchObject([{ id: 1, settings: expect.stringContaining('closed') }]);
  expect(rows('tombstones')).toEqual([
    {
      record_type: 'pressRelease',
      source: 'feed',
      upstream_id: 'release 99',
      digest: 'xml:abc',
      as_of: '2025-03-04',
    },
  ]);
  expect(rows('editor_locks').map(({ record_type }) => record_type)).toEqual(['newsArticle', 'pressRelease']);
  expect(rows('export_tables').map(({ export_name, table_name }) => [export_name, table_name])).toEqual([
    ['', 'bills'],
    ['PM_2025_', 'bill_actions'],
    ['PM_2025_', 'bills'],
    ['PM_2025_', 'votes'],
  ]);
  expect(rows('loaded_sources')).toContainEqual(
    expect.objectContaining({
      record_type: 'legislator',
      session_id: 0,
      kind_of_file: 'yml',
      source: 'openstates:pm',
    }),
  );
  expect(rows('imports').filter(({ id }) => Number(id) > 900)).toMatchObject([
    { id: 901, rejected: 1, silent_changes: 3, was_interrupted: 0 },
    { id: 902, silent_changes: 0, was_interrupted: 1, counts: '{}' },
    { id: 903, finished_at: null },
  ]);

  const isReal = ({ record_type, source, record_id }: Row) =>
    /^[a-zA-Z]+$/.test(String(record_type)) &&
    !['editor', 'hearing notices'].includes(String(source)) &&
    record_id !== 0;
  expect(rows('upstream_ids').every(isReal)).toBe(true);
}

/** Checks that the site can read the rows of the earlier version. */
async function expectReadable(db: Database): Promise<void> {
  const { groups, past } = await changesAfter(db, 3, 0, 'America/New_York');
  const texts = [...groups, ...past].flatMap(({ changes }) => changes.map(({ text }) => text));
  expect(texts.find((text) => text.startsWith('Status: Words, "quoted"'))).toBeDefined();
  expect(texts.filter((text) => text.includes('held'))).toEqual([]);
  const [interrupted] = await db.transaction().execute((trx) => interruptedImports(trx));
  expect(interrupted).toMatchObject({
    id: 903,
    unfinished: { kindOfFile: 'csv', flags: { bills: true, names: false } },
  });
}

/** Replaces committees' ids with their names in events of the first version: the only conversion that cannot be reversed. */
function withCommitteeNames(contents: Contents): Contents {
  const names = new Map(
    contents.get('committees')?.map(({ id, committee_name }) => [String(id), committee_name]),
  );
  const named = (json: Row[string] | undefined) =>
    typeof json === 'string' && names.has(json) ? JSON.stringify(names.get(json)) : (json ?? null);
  const events = (contents.get('change_events') ?? []).map((event) =>
    event.type === 'bill.committee.changed' ? { ...event, after: named(event.after) } : event,
  );
  return new Map(contents).set('change_events', events);
}

/** Writes rows as sorted texts with their columns in order, so that they can be compared as sets. */
function sortedRows(contents: Contents): Map<string, string[]> {
  const text = (row: Row) =>
    JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
  return new Map([...contents].map(([table, rows]) => [table, rows.map(text).sort()]));
}

function difference(before: string[], after: string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  const lost = before.filter((row) => !now.has(row)).map((row) => `lost: ${row}`);
  const added = after.filter((row) => !old.has(row)).map((row) => `added: ${row}`);
  const doubled = before.length === after.length ? [] : [`${before.length} rows became ${after.length}`];
  return [...lost, ...added, ...doubled].slice(0, 10);
}
