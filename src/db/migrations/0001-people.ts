import {
  belongsTo,
  type Database,
  indexes,
  integers,
  mayReferTo,
  optionalTexts,
  table,
  tableWithId,
  texts,
} from './columns.ts';

/** Creates sessions, legislators, committees, and the sources of records. */
export async function up(db: Database): Promise<void> {
  let t = texts(tableWithId(db, 'sessions'), 'identifier', 'name', 'kind');
  t = integers(t, 'start_year', 'end_year');
  await optionalTexts(t, 'start_date', 'end_date', 'loaded_at')
    .addUniqueConstraint('sessions_identifier', ['identifier'])
    .execute();

  t = texts(tableWithId(db, 'legislators'), 'full_name', 'short_full_name', 'family_name');
  t = optionalTexts(
    t,
    'given_name',
    'chamber',
    'district',
    'party',
    'email',
    'image',
    'biography',
    'source_url',
  );
  await integers(texts(t, 'offices', 'links'), 'active').execute();
  await indexes(db, 'legislators', ['chamber', 'active', 'family_name']);

  t = texts(belongsTo(table(db, 'legislator_names'), 'legislator_id', 'legislators'), 'name', 'name_key');
  await t.addPrimaryKeyConstraint('legislator_names_key', ['legislator_id', 'name_key']).execute();
  await indexes(db, 'legislator_names', ['name_key']);

  t = belongsTo(tableWithId(db, 'memberships'), 'legislator_id', 'legislators');
  t = texts(mayReferTo(t, 'session_id', 'sessions'), 'chamber');
  await optionalTexts(t, 'district', 'party', 'start_date', 'end_date').execute();
  await indexes(db, 'memberships', ['legislator_id'], ['session_id', 'chamber']);

  t = texts(tableWithId(db, 'committees'), 'committee_name', 'short_name', 'name_key', 'chamber', 'kind');
  t = mayReferTo(optionalTexts(t, 'source_url'), 'parent_id', 'committees');
  await integers(t, 'active').execute();
  await indexes(db, 'committees', ['chamber', 'short_name'], ['name_key']);

  t = belongsTo(table(db, 'committee_members'), 'committee_id', 'committees');
  t = integers(mayReferTo(t, 'legislator_id', 'legislators'), 'position');
  t = texts(t, 'name', 'role');
  await t.addPrimaryKeyConstraint('committee_members_key', ['committee_id', 'position']).execute();
  await indexes(db, 'committee_members', ['legislator_id']);

  t = texts(table(db, 'upstream_ids'), 'noun', 'source', 'upstream_id');
  t = optionalTexts(integers(t, 'record_id'), 'digest', 'as_of');
  await t.addPrimaryKeyConstraint('upstream_ids_key', ['noun', 'source', 'upstream_id']).execute();
  await indexes(db, 'upstream_ids', ['noun', 'record_id']);

  t = texts(tableWithId(db, 'imports'), 'source', 'path', 'started_at', 'counts');
  await integers(optionalTexts(t, 'finished_at', 'as_of', 'attribution'), 'refused').execute();

  t = texts(table(db, 'site_facts'), 'name', 'value');
  await t.addPrimaryKeyConstraint('site_facts_key', ['name']).execute();
}
