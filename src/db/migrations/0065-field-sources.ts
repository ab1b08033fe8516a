import { type Database, optionalTexts, table, texts } from './columns.ts';

/**
 * Stores which fields each source has of a record, so that those of a better source stay, with the totals of roll calls that do not
 * count, and the records whose turn comes if the better source fails.
 */
export async function up(db: Database): Promise<void> {
  for (const column of ['fields', 'withheld_totals'])
    await db.schema.alterTable('upstream_ids').addColumn(column, 'text').execute();

  const withheld = texts(
    table(db, 'withheld_records'),
    'record_type',
    'source',
    'upstream_id',
    'kind_of_file',
    'time_zone',
    'record',
    'withheld_by',
    'withheld_at',
  );
  await optionalTexts(withheld, 'as_of')
    .addPrimaryKeyConstraint('withheld_records_key', ['record_type', 'source', 'upstream_id'])
    .execute();
}
