import { belongsTo, type Database, integers, optionalTexts, table, texts } from './columns.ts';

/**
 * Stores the records that contradict a bill's status, the step that each action was read as, and how well an import
 * understood its records. The next import fills them, because the rules of the program are newer.
 */
export async function up(db: Database): Promise<void> {
  let t = integers(belongsTo(table(db, 'bill_contradictions'), 'bill_id', 'bills'), 'position');
  t = optionalTexts(texts(t, 'stage', 'witness', 'because'), 'chamber', 'because_date');
  await t.addPrimaryKeyConstraint('bill_contradictions_key', ['bill_id', 'position']).execute();
  await db.schema.alterTable('bill_actions').addColumn('step', 'text').execute();
  await db.schema.alterTable('imports').addColumn('understanding', 'text').execute();
}
