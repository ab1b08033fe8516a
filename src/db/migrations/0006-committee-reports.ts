import { type Database, indexes } from './columns.ts';

/**
 * Which committee reported a bill by an action, and how; and what pages through the bills of a committee by index: those
 * before it, those that came to it and those that it reported.
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
