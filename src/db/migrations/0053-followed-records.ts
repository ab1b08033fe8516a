import { type Database, indexes } from './columns.ts';

/** Lets an alert be about a bill, a legislator or a committee, without a tracking list. */
export async function up(db: Database): Promise<void> {
  const columns = [
    ['bill_id', 'bills'],
    ['legislator_id', 'legislators'],
    ['committee_id', 'committees'],
  ] as const;
  for (const [column, target] of columns) {
    await db.schema
      .alterTable('alert_rules')
      .addColumn(column, 'integer', (added) => added.references(`${target}.id`).onDelete('cascade'))
      .execute();
    await indexes(db, 'alert_rules', [column]);
  }
}
