import { type Kysely, sql } from 'kysely';
import {
  belongsTo,
  type Database,
  indexes,
  integers,
  optionalTexts,
  table,
  tableWithId,
  texts,
} from './columns.ts';

/** The tables whose rows this migration reads and writes. */
interface Tables {
  sessions: { id: number };
  meetings: { id: number };
  imports: { id: number };
  site_facts: { name: string; value: string };
  upstream_ids: { record_type: string; source: string; upstream_id: string; record_id: number };
  jurisdiction: { id: number; name: string | null; state_code: string | null; is_sample: number };
  site_settings: { id: number; settings: string | null; record_settings: string | null };
  loaded_sources: {
    record_type: string;
    session_id: number;
    kind_of_file: string;
    source: string;
    loaded_at: string;
  };
  ended_sessions: { session_id: number; noted_on: string };
  unfinished_imports: {
    import_id: number;
    kind_of_file: string;
    time_zone: string;
    action_sessions: string;
    roll_call_sessions: string;
    meeting_sessions: string;
    bills: number;
    names: number;
    nameable: number;
  };
  export_tables: { source: string; export_name: string; table_name: string };
  noticed_meetings: { session_id: number; notice_key: string; meeting_id: number };
}

const NOTICES = 'hearing notices';
const ROWS_PER_STATEMENT = 400;

/**
 * Moves the different kinds of rows in `site_facts` and `upstream_ids` to their own tables, and renames the tables of the
 * audit log, the recipients of changes and the bills that continue a tracked bill.
 */
export async function up(db: Database): Promise<void> {
  for (const name of ['upstream_ids', 'waiting_records'])
    await db.schema.alterTable(name).renameColumn('noun', 'record_type').execute();
  await db.schema.dropIndex('upstream_ids_by_noun_record_id').execute();
  await indexes(db, 'upstream_ids', ['record_type', 'record_id']);
  await createTables(db);

  const typed = db as unknown as Kysely<Tables>;
  await splitSiteFacts(typed);
  await db.schema.dropTable('site_facts').execute();
  await splitUpstreamIds(typed);

  await db.schema.alterTable('told_changes').renameTo('change_recipients').execute();
  await db.schema.alterTable('tracked_onward').renameTo('tracked_successors').execute();
  for (const column of ['who', 'user_id']) await db.schema.dropIndex(`desk_log_by_${column}_id`).execute();
  await db.schema.alterTable('desk_log').renameTo('audit_log').execute();
  await indexes(db, 'audit_log', ['who', 'id'], ['user_id', 'id']);
}

async function createTables(db: Database): Promise<void> {
  await integers(optionalTexts(tableWithId(db, 'jurisdiction'), 'name', 'state_code'), 'is_sample').execute();
  await optionalTexts(tableWithId(db, 'site_settings'), 'settings', 'record_settings').execute();

  let t = texts(table(db, 'loaded_sources'), 'record_type', 'kind_of_file', 'source', 'loaded_at');
  await integers(t, 'session_id')
    .addPrimaryKeyConstraint('loaded_sources_key', ['record_type', 'session_id', 'kind_of_file', 'source'])
    .execute();
  await texts(belongsTo(table(db, 'ended_sessions'), 'session_id', 'sessions'), 'noted_on')
    .addPrimaryKeyConstraint('ended_sessions_key', ['session_id'])
    .execute();

  t = belongsTo(table(db, 'unfinished_imports'), 'import_id', 'imports');
  t = texts(t, 'kind_of_file', 'time_zone', 'action_sessions', 'roll_call_sessions', 'meeting_sessions');
  await integers(t, 'bills', 'names', 'nameable')
    .addPrimaryKeyConstraint('unfinished_imports_key', ['import_id'])
    .execute();
  await texts(table(db, 'export_tables'), 'source', 'export_name', 'table_name')
    .addPrimaryKeyConstraint('export_tables_key', ['source', 'export_name', 'table_name'])
    .execute();

  t = texts(belongsTo(table(db, 'session_aliases'), 'session_id', 'sessions'), 'source', 'identifier');
  await t.addPrimaryKeyConstraint('session_aliases_key', ['source', 'identifier']).execute();
  await indexes(db, 'session_aliases', ['session_id']);
  t = texts(belongsTo(table(db, 'committee_aliases'), 'committee_id', 'committees'), 'source', 'name');
  await t.addPrimaryKeyConstraint('committee_aliases_key', ['source', 'name']).execute();
  await indexes(db, 'committee_aliases', ['committee_id']);
  t = belongsTo(belongsTo(table(db, 'noticed_meetings'), 'session_id', 'sessions'), 'meeting_id', 'meetings');
  await texts(t, 'notice_key')
    .addPrimaryKeyConstraint('noticed_meetings_key', ['session_id', 'notice_key'])
    .execute();
  await indexes(db, 'noticed_meetings', ['meeting_id']);

  await integers(texts(table(db, 'editor_locks'), 'record_type'), 'record_id')
    .addPrimaryKeyConstraint('editor_locks_key', ['record_type', 'record_id'])
    .execute();
  t = texts(table(db, 'tombstones'), 'record_type', 'source', 'upstream_id');
  await optionalTexts(t, 'digest', 'as_of')
    .addPrimaryKeyConstraint('tombstones_key', ['record_type', 'source', 'upstream_id'])
    .execute();
}

async function splitSiteFacts(db: Kysely<Tables>): Promise<void> {
  const facts = await db.selectFrom('site_facts').selectAll().orderBy('name').execute();
  const values = new Map(facts.map(({ name, value }) => [name, value]));
  const [name, state, sample] = ['jurisdiction', 'state', 'sample'].map((fact) => values.get(fact) ?? null);
  if (name !== null || state !== null || sample !== null)
    await db
      .insertInto('jurisdiction')
      .values({ id: 1, name: name ?? null, state_code: state ?? null, is_sample: sample === '1' ? 1 : 0 })
      .execute();
  const settings = values.get('site settings') ?? null;
  const recordSettings = values.get('configured records') ?? null;
  if (settings !== null || recordSettings !== null)
    await db
      .insertInto('site_settings')
      .values({ id: 1, settings, record_settings: recordSettings })
      .execute();

  const sessions = await idsOf(db, 'sessions');
  const imports = await idsOf(db, 'imports');
  for (const fact of facts) {
    const [kind, ...words] = fact.name.split(' ');
    if (kind === 'loaded') {
      const [record_type = '', session = '', kind_of_file = '', ...source] = words;
      // 0 for records without a session, and for the sessions themselves.
      const session_id = session === '-' ? 0 : Number(session);
      const row = { record_type, session_id, kind_of_file, source: source.join(' '), loaded_at: fact.value };
      await db.insertInto('loaded_sources').values(row).execute();
    } else if (kind === 'ended') {
      const session_id = Number(words[0]);
      if (!sessions.has(session_id)) continue;
      await db.insertInto('ended_sessions').values({ session_id, noted_on: fact.value }).execute();
    } else if (fact.name.startsWith('unfinished import ')) {
      const import_id = Number(words[1]);
      if (!imports.has(import_id)) continue;
      const { kindOfFile, timeZone, sets, flags } = JSON.parse(fact.value);
      await db
        .insertInto('unfinished_imports')
        .values({
          import_id,
          kind_of_file: kindOfFile,
          time_zone: timeZone,
          action_sessions: JSON.stringify(sets.actions),
          roll_call_sessions: JSON.stringify(sets.rollCalls),
          meeting_sessions: JSON.stringify(sets.meetings),
          bills: flags.bills ? 1 : 0,
          names: flags.names ? 1 : 0,
          nameable: flags.nameable ? 1 : 0,
        })
        .execute();
    } else if (kind === 'tables') {
      // The name of an export can contain spaces or be empty; the name of a source cannot contain spaces.
      const [source = '', ...exportName] = words;
      for (const table_name of fact.value.split(' '))
        await db
          .insertInto('export_tables')
          .values({ source, export_name: exportName.join(' '), table_name })
          .execute();
    }
  }
}

async function splitUpstreamIds(db: Kysely<Tables>): Promise<void> {
  await sql`insert into session_aliases (source, identifier, session_id)
    select source, upstream_id, record_id from upstream_ids
    where record_type = 'session identifier' and record_id in (select id from sessions)`.execute(db);
  await sql`insert into committee_aliases (source, name, committee_id)
    select source, upstream_id, record_id from upstream_ids
    where record_type = 'committee name' and record_id in (select id from committees)`.execute(db);
  await sql`delete from upstream_ids where record_type in ('session identifier', 'committee name')`.execute(
    db,
  );

  await sql`insert into editor_locks (record_type, record_id)
    select record_type, record_id from upstream_ids where source = 'editor'`.execute(db);
  await sql`delete from upstream_ids where source = 'editor'`.execute(db);
  // An upstream id with record id 0 belonged to a record that an editor had deleted.
  await sql`insert into tombstones (record_type, source, upstream_id, digest, as_of)
    select record_type, source, upstream_id, digest, as_of from upstream_ids where record_id = 0`.execute(db);
  await sql`delete from upstream_ids where record_id = 0`.execute(db);

  const sessions = await idsOf(db, 'sessions');
  const meetings = await idsOf(db, 'meetings');
  const noticed = await db
    .selectFrom('upstream_ids')
    .select(['upstream_id', 'record_id as meeting_id'])
    .where('source', '=', NOTICES)
    .execute();
  const rows = noticed
    .map(({ upstream_id, meeting_id }) => {
      const end = upstream_id.indexOf('|');
      const session_id = Number(upstream_id.slice(0, end));
      return { session_id, notice_key: upstream_id.slice(end + 1), meeting_id };
    })
    .filter(({ session_id, meeting_id }) => sessions.has(session_id) && meetings.has(meeting_id));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await db
      .insertInto('noticed_meetings')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  await db.deleteFrom('upstream_ids').where('source', '=', NOTICES).execute();
}

async function idsOf(db: Kysely<Tables>, table: 'sessions' | 'meetings' | 'imports'): Promise<Set<number>> {
  return new Set((await db.selectFrom(table).select('id').execute()).map(({ id }) => id));
}
