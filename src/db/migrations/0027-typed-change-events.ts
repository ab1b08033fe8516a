import { type Kysely, sql } from 'kysely';
import { type Database, indexes } from './columns.ts';

/** The tables of this migration in their new form. */
interface Tables {
  change_events: { id: number; type: string; before: string | null; after: string | null };
  committees: { id: number; committee_name: string };
  imports: { id: number; counts: string; silent_changes: number; was_interrupted: number };
}

/**
 * Adds columns for values that queries searched for in the JSON of change events and imports, and converts events to one
 * shape for each type, so that `ChangeEvent` can read the events of all earlier versions.
 */
export async function up(db: Database): Promise<void> {
  await db.schema.dropIndex('change_events_by_noun_record_id').execute();
  await db.schema.alterTable('change_events').renameColumn('noun', 'record_type').execute();
  await indexes(db, 'change_events', ['record_type', 'record_id']);
  await sql`update change_events set type = 'meeting.held', field = null
    where type = 'meeting.status.changed' and after = '"held"'`.execute(db);
  await nameCommittees(db as unknown as Kysely<Tables>);

  // Changes by editors were marked with the former name of the admin pages.
  await sql`update change_events set source = 'editor' where source = 'desk'`.execute(db);
  await sql`update upstream_ids set source = 'editor' where source = 'desk'`.execute(db);

  await db.schema.alterTable('imports').renameColumn('refused', 'rejected').execute();
  for (const column of ['silent_changes', 'was_interrupted'])
    await db.schema
      .alterTable('imports')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await splitCounts(db as unknown as Kysely<Tables>);
}

/** Replaces committee ids in events, which the first version wrote, with names. */
async function nameCommittees(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('committees').select(['id', 'committee_name']).execute();
  const names = new Map(rows.map((row) => [String(row.id), row.committee_name]));
  const named = (json: string | null) =>
    json !== null && /^\d+$/.test(json) ? JSON.stringify(names.get(json) ?? json) : json;
  const events = await db
    .selectFrom('change_events')
    .select(['id', 'before', 'after'])
    .where('type', '=', 'bill.committee.changed')
    .execute();
  for (const { id, before, after } of events) {
    const names = { before: named(before), after: named(after) };
    if (names.before === before && names.after === after) continue;
    await db.updateTable('change_events').set(names).where('id', '=', id).execute();
  }
}

/** Moves an import's counts that are not per record type from JSON to columns. */
async function splitCounts(db: Kysely<Tables>): Promise<void> {
  const imports = await db.selectFrom('imports').select(['id', 'counts']).execute();
  for (const { id, counts } of imports) {
    const { quiet, cutOff, ...rest } = JSON.parse(counts);
    if (quiet === undefined && cutOff === undefined) continue;
    await db
      .updateTable('imports')
      .set({
        counts: JSON.stringify(rest),
        silent_changes: Number(quiet ?? 0),
        was_interrupted: cutOff === true ? 1 : 0,
      })
      .where('id', '=', id)
      .execute();
  }
}
