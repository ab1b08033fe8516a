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

/** Creates bills and the tables of their parts. */
export async function up(db: Database): Promise<void> {
  let t = belongsTo(tableWithId(db, 'bills'), 'session_id', 'sessions');
  t = texts(
    t,
    'number',
    'number_key',
    'chamber',
    'kind',
    'title',
    'status_name',
    'progress',
    'progress_dates',
  );
  t = optionalTexts(t, 'docket_number', 'docket_key', 'description', 'summary', 'petition', 'session_law');
  t = optionalTexts(t, 'status_date', 'filed_date', 'last_action_date', 'last_action_text', 'source_url');
  t = optionalTexts(t, 'upstream_status', 'upstream_status_date');
  t = mayReferTo(t, 'committee_id', 'committees');
  await integers(t, 'number_value')
    .addUniqueConstraint('bills_number', ['session_id', 'number_key'])
    .execute();
  await indexes(
    db,
    'bills',
    ['session_id', 'docket_key'],
    ['number_key'],
    ['docket_key'],
    ['committee_id'],
    ['last_action_date'],
    ['filed_date'],
  );

  t = integers(belongsTo(table(db, 'bill_sponsors'), 'bill_id', 'bills'), 'position');
  t = texts(t, 'name', 'kind', 'classification');
  t = optionalTexts(t, 'district', 'added_date');
  t = mayReferTo(mayReferTo(t, 'legislator_id', 'legislators'), 'committee_id', 'committees');
  await t.addPrimaryKeyConstraint('bill_sponsors_key', ['bill_id', 'position']).execute();
  await indexes(db, 'bill_sponsors', ['legislator_id', 'classification'], ['committee_id']);

  t = integers(belongsTo(table(db, 'bill_actions'), 'bill_id', 'bills'), 'position');
  t = texts(t, 'action_date', 'action_text', 'classification');
  t = mayReferTo(optionalTexts(t, 'action_time', 'chamber'), 'committee_id', 'committees');
  await t.addPrimaryKeyConstraint('bill_actions_key', ['bill_id', 'position']).execute();
  await indexes(db, 'bill_actions', ['action_date', 'chamber'], ['committee_id']);

  t = integers(belongsTo(tableWithId(db, 'bill_versions'), 'bill_id', 'bills'), 'position');
  t = texts(t, 'name', 'links');
  await optionalTexts(t, 'version_date', 'text').execute();
  await indexes(db, 'bill_versions', ['bill_id', 'position']);

  t = integers(belongsTo(table(db, 'bill_documents'), 'bill_id', 'bills'), 'position');
  t = optionalTexts(texts(t, 'name', 'kind', 'links'), 'document_date');
  await t.addPrimaryKeyConstraint('bill_documents_key', ['bill_id', 'position']).execute();

  t = texts(belongsTo(table(db, 'bill_citations'), 'bill_id', 'bills'), 'citation');
  t = integers(t, 'position');
  await t.addPrimaryKeyConstraint('bill_citations_key', ['bill_id', 'position']).execute();
  await indexes(db, 'bill_citations', ['citation']);

  await texts(tableWithId(db, 'categories'), 'category_name')
    .addUniqueConstraint('categories_name', ['category_name'])
    .execute();
  t = belongsTo(belongsTo(table(db, 'bill_categories'), 'bill_id', 'bills'), 'category_id', 'categories');
  await t.addPrimaryKeyConstraint('bill_categories_key', ['bill_id', 'category_id']).execute();
  await indexes(db, 'bill_categories', ['category_id']);

  t = integers(belongsTo(table(db, 'related_bills'), 'bill_id', 'bills'), 'position');
  t = mayReferTo(texts(t, 'number', 'relation'), 'related_bill_id', 'bills');
  t = optionalTexts(t, 'session_identifier');
  await t.addPrimaryKeyConstraint('related_bills_key', ['bill_id', 'position']).execute();
  await indexes(db, 'related_bills', ['related_bill_id']);

  t = belongsTo(tableWithId(db, 'amendments'), 'bill_id', 'bills');
  t = texts(t, 'amendment_number', 'title', 'status');
  t = optionalTexts(
    t,
    'amendment_text',
    'sponsor_name',
    'amending',
    'chamber',
    'amendment_date',
    'source_url',
  );
  await mayReferTo(t, 'legislator_id', 'legislators').execute();
  await indexes(db, 'amendments', ['bill_id', 'amendment_number'], ['legislator_id']);
}
