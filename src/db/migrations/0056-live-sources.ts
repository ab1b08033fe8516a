import {
  belongsTo,
  type Database,
  indexes,
  integers,
  mayReferTo,
  numberedTable,
  optionalTexts,
  table,
  texts,
} from './columns.ts';

/** Stores the sources that the site polls, what it knows of their records, their runs, and every request. */
export async function up(db: Database): Promise<void> {
  let sources = texts(numberedTable(db, 'live_sources'), 'kind', 'name', 'cursor', 'created_at');
  sources = optionalTexts(
    sources,
    'state_code',
    'address',
    'sealed_key',
    'due_at',
    'paused_at',
    'last_ok_at',
  );
  sources = optionalTexts(sources, 'hold', 'hold_reason', 'requested_by');
  sources = texts(sources, 'budget_key');
  await integers(sources, 'monthly_limit', 'failures')
    .addUniqueConstraint('live_sources_name', ['name'])
    .execute();

  const runs = belongsTo(numberedTable(db, 'source_runs'), 'source_id', 'live_sources');
  await optionalTexts(
    integers(texts(runs, 'started_by', 'started_at', 'progress'), 'changed'),
    'finished_at',
    'outcome',
    'summary',
  ).execute();
  await indexes(db, 'source_runs', ['source_id', 'started_at']);

  const items = texts(
    belongsTo(table(db, 'source_items'), 'source_id', 'live_sources'),
    'external_id',
    'list',
    'name',
  );
  await integers(
    optionalTexts(
      items,
      'listed_hash',
      'asked_hash',
      'hash',
      'fetched_at',
      'missing_since',
      'removed_at',
      'next_try_at',
      'error',
    ),
    'missing_lists',
    'failures',
  )
    .addPrimaryKeyConstraint('source_items_key', ['source_id', 'external_id'])
    .execute();

  const staged = texts(
    belongsTo(numberedTable(db, 'staged_records'), 'source_id', 'live_sources'),
    'list',
    'kind',
    'external_id',
    'name',
    'payload',
    'staged_at',
  );
  await optionalTexts(staged, 'hash', 'held_reason', 'released_by')
    .addUniqueConstraint('staged_records_once', ['source_id', 'kind', 'external_id'])
    .execute();

  // The ledger outlives its source, because the provider goes on counting requests with the same key.
  const requests = texts(
    mayReferTo(numberedTable(db, 'source_requests'), 'source_id', 'live_sources'),
    'budget_key',
    'operation',
    'sent_at',
  );
  await optionalTexts(requests, 'finished_at', 'outcome')
    .addColumn('run_id', 'integer')
    .addColumn('http_status', 'integer')
    .addColumn('bytes', 'integer')
    .execute();
  await indexes(db, 'source_requests', ['budget_key', 'sent_at']);
}
