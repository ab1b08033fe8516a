import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type Database, isServer } from '../src/db/database.ts';
import { STATUS_OF_NAME } from '../src/db/migrations/0032-status-codes.ts';
import { migrations } from '../src/db/migrations/index.ts';

/** A row of any table. */
export type Row = Record<string, string | number | null>;
/** Rows by table. */
export type Contents = Map<string, Row[]>;

const LAST_MIGRATION = '0026-public-notes';
const NOTICES = 'hearing notices';
const ROWS_PER_STATEMENT = 100;

/** Creates the tables of version 0026 in an empty database. */
export async function migrateTo0026(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(LAST_MIGRATION);
  if (error) throw error;
}

/** Returns all rows of all tables, in an order that depends only on their contents. */
export async function rowsOf(db: Database): Promise<Contents> {
  const tables = await db.introspection.getTables();
  const contents: Contents = new Map();
  for (const { name } of tables) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    contents.set(name, rows.map(sorted).sort(byContent));
  }
  return contents;
}

/** Writes rows with their ids, in any order of the tables. */
export async function writeRows(db: Database, contents: Contents): Promise<void> {
  if (!isServer(db)) await sql`pragma foreign_keys = off`.execute(db);
  await db.transaction().execute(async (trx) => {
    if (isServer(db)) await sql`set local session_replication_role = replica`.execute(trx);
    for (const [table, rows] of contents) await insertRows(trx, table, rows);
  });
  if (!isServer(db)) await sql`pragma foreign_keys = on`.execute(db);
}

/**
 * Converts the rows of a database of the present version to the form in which version 0026 stored them.
 * @param now the result of `rowsOf`
 */
export function as0026(now: Contents): Contents {
  const rows = (table: string) => now.get(table) ?? [];
  const old: Contents = new Map(now);
  for (const table of NEW_TABLES) old.delete(table);

  old.set('told_changes', rows('change_recipients'));
  old.set('tracked_onward', rows('tracked_successors'));
  old.set('desk_log', rows('audit_log'));
  old.set('waiting_records', rows('waiting_records').map(withNoun));
  old.set('change_events', rows('change_events').map(oldEvent));
  old.set('imports', rows('imports').map(oldImport));
  old.set(
    'reports',
    rows('reports').map(
      ({
        records_day: _day,
        organization_id: _owner,
        link_expires_at: _expiry,
        link_password: _password,
        mailing_id: _mailing,
        ...report
      }) => report,
    ),
  );
  old.set(
    'whipboard_notes',
    rows('whipboard_notes').map(({ assignee_id: _assignee, confidence: _confidence, ...note }) => note),
  );
  old.set(
    'whipboards',
    rows('whipboards').map(({ organization_id: _owner, ...row }) => row),
  );
  old.set('tracking_lists', rows('tracking_lists').map(withoutLink));
  old.set(
    'users',
    rows('users').map(({ name: _name, ...user }) => user),
  );
  old.set(
    'tracked_bills',
    rows('tracked_bills').map(({ assignee_id: _assignee, due_on: _due, ...row }) => row),
  );
  old.set('upstream_ids', [...oldUpstreamIds(rows)]);
  old.set('site_facts', [...oldSiteFacts(rows)]);
  old.set(
    'sessions',
    rows('sessions').map(({ status_rules: _rules, ...session }) => session),
  );
  old.set(
    'related_bills',
    rows('related_bills').map(({ is_derived: _derived, ...related }) => related),
  );
  old.set(
    'bill_actions',
    rows('bill_actions').map(({ step: _step, recorded_date: _recorded, ...action }) => action),
  );
  old.set('roll_calls', rows('roll_calls').map(oldRollCall));
  old.set('bills', oldBills(rows('bills'), rows('bill_stages')));

  return old;
}

function withoutLink({
  organization_id: _owner,
  link_hash: _link,
  shared_at: _shared,
  link_shows: _shows,
  link_expires_at: _expiry,
  link_password: _password,
  ...list
}: Row): Row {
  return list;
}

/** A roll call whose missing tally is all zeros. */
function oldRollCall({
  tally_from: _from,
  in_committee: _place,
  contradicting_action: _action,
  result_in_history: _result,
  action_with_result: _report,
  list_doubt: _doubt,
  ...rollCall
}: Row): Row {
  const counts = ['yes_count', 'no_count', 'absent_count', 'not_voting_count', 'other_count'];
  return { ...rollCall, ...Object.fromEntries(counts.map((count) => [count, rollCall[count] ?? 0])) };
}

/** Bills with the days of their stages as JSON, and with the former status of those that another bill continues. */
function oldBills(bills: readonly Row[], stages: readonly Row[]): Row[] {
  const byBill = Map.groupBy(stages, ({ bill_id }) => bill_id);
  return bills.map((bill) => {
    const dates = (byBill.get(bill.id ?? null) ?? [])
      .filter(({ stage, since }) => stage !== 'passed' && since !== null)
      .sort((one, other) => Number(one.position) - Number(other.position))
      .map(({ stage, since }) => [stage === 'continued' ? 'dead' : stage, since]);
    const { status, committee_in_actions: _committee, ...others } = bill;
    const status_name = NAME_OF_STATUS.get(String(status)) ?? status ?? null;
    const old = { ...others, status_name, progress_dates: JSON.stringify(Object.fromEntries(dates)) };
    return bill.progress === 'continued'
      ? { ...old, progress: 'dead', status_name: 'Replaced by another bill' }
      : old;
  });
}

const NAME_OF_STATUS = new Map([...STATUS_OF_NAME].map(([name, status]) => [status, name]));

const NEW_TABLES = [
  'whipboard_moves',
  'whipboard_viewers',
  'custom_fields',
  'custom_values',
  'tracked_changes',
  'tracked_comments',
  'tracked_notices',
  'tracked_tags',
  'organizations',
  'organization_alerts',
  'organization_logos',
  'organization_members',
  'organization_invitations',
  'alert_found_bills',
  'alert_held_rules',
  'alert_holds',
  'alert_state',
  'alert_webhooks',
  'muted_bills',
  'alert_items',
  'alert_messages',
  'alert_pushes',
  'alert_rules',
  'leases',
  'report_mailings',
  'report_mails',
  'report_recipients',
  'push_keys',
  'push_subscriptions',
  'secret_feeds',
  'api_keys',
  'api_key_uses',
  'live_sources',
  'source_items',
  'source_requests',
  'source_runs',
  'staged_records',
  'bill_contradictions',
  'name_matches',
  'corrections',
  'record_problems',
  'data_warnings',
  'warning_mails',
  'bill_stages',
  'change_recipients',
  'tracked_successors',
  'audit_log',
  'session_aliases',
  'committee_aliases',
  'noticed_meetings',
  'editor_locks',
  'tombstones',
  'unfinished_imports',
  'loaded_sources',
  'ended_sessions',
  'export_tables',
  'jurisdiction',
  'site_settings',
  'withheld_records',
];

type RowsOfTable = (table: string) => Row[];

function withNoun({ record_type, ...row }: Row): Row {
  return { ...row, noun: record_type ?? null };
}

function oldEvent(row: Row): Row {
  const event = withNoun({ ...row, source: row.source === 'editor' ? 'desk' : (row.source ?? null) });
  if (row.type === 'bill.status.changed') {
    return { ...event, before: oldStatus(row.before), after: oldStatus(row.after) };
  }
  return row.type === 'meeting.held' ? { ...event, type: 'meeting.status.changed', field: 'status' } : event;
}

/** The name of a status in a change event, as JSON. */
function oldStatus(json: Value): string {
  const status = JSON.parse(String(json));
  return JSON.stringify(NAME_OF_STATUS.get(status) ?? status);
}

function oldImport({ rejected, silent_changes, was_interrupted, understanding: _, ...row }: Row): Row {
  const counts = {
    ...(was_interrupted ? { cutOff: true } : JSON.parse(String(row.counts))),
    ...(silent_changes ? { quiet: silent_changes } : {}),
  };
  return { ...row, refused: rejected ?? 0, counts: JSON.stringify(counts) };
}

function* oldUpstreamIds(rows: RowsOfTable): Generator<Row> {
  const none = { digest: null, as_of: null };
  for (const { fields: _, withheld_totals: __, ...row } of rows('upstream_ids')) yield withNoun(row);
  for (const row of rows('tombstones')) yield { ...withNoun(row), record_id: 0 };
  for (const { source, identifier, session_id } of rows('session_aliases'))
    yield idOf('session identifier', source, identifier, session_id);
  for (const { source, name, committee_id } of rows('committee_aliases'))
    yield idOf('committee name', source, name, committee_id);
  for (const { session_id, notice_key, meeting_id } of rows('noticed_meetings'))
    yield idOf('meeting', NOTICES, `${session_id}|${notice_key}`, meeting_id);
  for (const { record_type, record_id } of rows('editor_locks'))
    yield {
      ...none,
      noun: record_type ?? null,
      source: 'desk',
      upstream_id: String(record_id),
      record_id: record_id ?? 0,
    };
}

type Value = Row[string] | undefined;

function idOf(noun: string, source: Value, upstreamId: Value, recordId: Value): Row {
  const columns = { source: source ?? null, upstream_id: upstreamId ?? null, record_id: recordId ?? null };
  return { noun, ...columns, digest: null, as_of: null };
}

function* oldSiteFacts(rows: RowsOfTable): Generator<Row> {
  for (const { name, state_code, is_sample } of rows('jurisdiction')) {
    if (name) yield { name: 'jurisdiction', value: name };
    if (state_code) yield { name: 'state', value: state_code };
    if (is_sample) yield { name: 'sample', value: '1' };
  }
  for (const { settings, record_settings } of rows('site_settings')) {
    if (settings) yield { name: 'site settings', value: settings };
    if (record_settings) yield { name: 'configured records', value: record_settings };
  }
  for (const { record_type, session_id, kind_of_file, source, loaded_at } of rows('loaded_sources'))
    yield {
      name: `loaded ${record_type} ${session_id || '-'} ${kind_of_file} ${source}`,
      value: loaded_at ?? null,
    };
  for (const { session_id, noted_on } of rows('ended_sessions'))
    yield { name: `ended ${session_id}`, value: noted_on ?? null };
  for (const row of rows('unfinished_imports'))
    yield { name: `unfinished import ${row.import_id}`, value: oldUnfinished(row) };
  const exports = Map.groupBy(rows('export_tables'), (row) => `tables ${row.source} ${row.export_name}`);
  for (const [name, tables] of exports) yield { name, value: tables.map((row) => row.table_name).join(' ') };
}

function oldUnfinished(row: Row): string {
  const ids = (column: string) => JSON.parse(String(row[column]));
  return JSON.stringify({
    kindOfFile: row.kind_of_file,
    timeZone: row.time_zone,
    sets: {
      actions: ids('action_sessions'),
      rollCalls: ids('roll_call_sessions'),
      meetings: ids('meeting_sessions'),
    },
    flags: { bills: row.bills === 1, names: row.names === 1, nameable: row.nameable === 1 },
  });
}

async function insertRows(db: Database, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  // PostgreSQL assigns the ids of some tables itself unless the statement overrides them.
  const overriding = isServer(db) ? sql`overriding system value` : sql``;
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const tuples = rows
      .slice(start, start + ROWS_PER_STATEMENT)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${names}) ${overriding} values ${sql.join(tuples)}`.execute(
      db,
    );
  }
}

function sorted(row: Row): Row {
  return Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function byContent(one: Row, other: Row): number {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}
