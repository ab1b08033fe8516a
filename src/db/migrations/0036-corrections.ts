import { type Database, indexes, numberedTable } from './columns.ts';

/** Stores the fields of records that editors corrected, with what the source says. */
export async function up(db: Database): Promise<void> {
  const records = {
    bill_id: 'bills',
    legislator_id: 'legislators',
    meeting_id: 'meetings',
    roll_call_id: 'roll_calls',
  };
  let corrections = numberedTable(db, 'corrections');
  for (const [column, record] of Object.entries(records)) {
    corrections = corrections.addColumn(column, 'integer', (reference) =>
      reference.references(`${record}.id`).onDelete('cascade'),
    );
  }
  await corrections
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('voter', 'text')
    .addColumn('value', 'text')
    .addColumn('source_value', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('corrected_at', 'text', (column) => column.notNull())
    .execute();
  await indexes(db, 'corrections', ...Object.keys(records).map((column) => [column]));
}
