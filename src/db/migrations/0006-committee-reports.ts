import { type Database, indexes } from './columns.ts';

/**
 * Adds the committee that reported a bill in an action, and its report. Adds indexes for the pages of a committee's bills:
 * those pending before it, those referred to it and those it reported.
 */
export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable('bill_actions')
    .addColumn('reporting_committee_id', 'integer', (column) =>
      column.references('committees.id').onDelete('set null'),
    )
    .execute();
  await db.schema.alterTable('bill_actions').addColumn('report', 'text').execute();
  await db.schema.dropIndex('bill_actions_by_committee_id').execute();
  await db.schema.dropIndex('bills_by_committee_id').execute();
  await indexes(
    db,
    'bill_actions',
    ['committee_id', 'action_date'],
    ['reporting_committee_id', 'report', 'bill_id', 'action_date'],
  );
  await indexes(db, 'bills', ['committee_id', 'last_action_date', 'id']);
}
