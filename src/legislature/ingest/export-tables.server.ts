import type { WriteTransaction } from '../../db/database.ts';
import { type ImportRun, rejectRecord } from './import-run.server.ts';

/**
 * Reports the tables that are missing from an export but were in earlier exports of the same name. A missing table
 * looks like one without rows, so its records would be missing without a message. Stores which tables are present.
 */
export async function rejectMissingTables(trx: WriteTransaction, run: ImportRun): Promise<void> {
  if (!run.tables) return;
  const { exportName, file, names } = run.tables;
  const earlier = await trx
    .selectFrom('export_tables')
    .select('table_name')
    .where('source', '=', run.source)
    .where('export_name', '=', exportName)
    .orderBy('table_name')
    .execute();
  for (const { table_name } of earlier) {
    if (names.some((name) => name === table_name)) continue;
    const reason = 'this table is missing, although an earlier export of these bills had it';
    rejectRecord(run, { file }, { field: table_name, reason });
  }

  if (names.length === 0) return;
  await trx
    .insertInto('export_tables')
    .values(names.map((name) => ({ source: run.source, export_name: exportName, table_name: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
