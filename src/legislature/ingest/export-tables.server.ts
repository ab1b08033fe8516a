import type { WriteTransaction } from '../../db/database.ts';
import { type ImportRun, rejectRecord } from './import-run.server.ts';

/**
 * Refuses an export that lacks tables which earlier ones of its name had: a table that is missing looks like one without rows, and
 * roll calls would stay away for good without a word. Remembers which tables came.
 */
export async function rejectMissingTables(trx: WriteTransaction, run: ImportRun): Promise<void> {
  if (!run.tables) return;
  const { exportName, file, names } = run.tables;
  const fact = `tables ${run.source} ${exportName}`;
  const earlier = await trx
    .selectFrom('site_facts')
    .select('value')
    .where('name', '=', fact)
    .executeTakeFirst();
  const known = earlier ? earlier.value.split(' ') : [];
  for (const table of known.filter((name) => !names.includes(name))) {
    const reason = 'no such table came with these bills, though an earlier export had it';
    rejectRecord(run, { file }, { field: table, reason });
  }

  const value = [...new Set([...known, ...names])].join(' ');
  await trx
    .insertInto('site_facts')
    .values({ name: fact, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
