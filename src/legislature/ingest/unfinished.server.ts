import type { WriteTransaction } from '../../db/database.ts';
import type { UnfinishedImportsTable } from '../../db/tables/imports.ts';
import type { ImportRun } from './import-run.server.ts';

/*
 * Each batch also stores what the run has changed, so that an interrupted import can be completed. Running it again,
 * or else the next import, derives the data that depends on its records.
 */

const SETS = ['actions', 'rollCalls', 'meetings'] as const;
const FLAGS = ['bills', 'names', 'nameable'] as const;

/** An import that was interrupted. */
export interface InterruptedImport {
  id: number;
  source: string;
  path: string;
  asOf: string | undefined;
  /** The unfinished work; undefined if the import wrote no batch. */
  unfinished: Unfinished | undefined;
}

interface Unfinished {
  kindOfFile: string;
  timeZone: string;
  /** Ids of sessions. */
  sets: Record<(typeof SETS)[number], number[]>;
  flags: Record<(typeof FLAGS)[number], boolean>;
}

/** Stores what a run has changed so far. It also reopens the import, in case another one has closed it as interrupted. */
export async function storeUnfinished(trx: WriteTransaction, run: ImportRun): Promise<void> {
  const { touched, kindOfFile, timeZone, importId } = run;
  const row = {
    kind_of_file: kindOfFile,
    time_zone: timeZone,
    action_sessions: JSON.stringify([...touched.actions]),
    roll_call_sessions: JSON.stringify([...touched.rollCalls]),
    meeting_sessions: JSON.stringify([...touched.meetings]),
    bills: Number(touched.bills),
    names: Number(touched.names),
    nameable: Number(touched.nameable),
  };
  await trx
    .insertInto('unfinished_imports')
    .values({ import_id: importId, ...row })
    .onConflict((conflict) => conflict.column('import_id').doUpdateSet(row))
    .execute();

  await trx
    .updateTable('imports')
    .set({ finished_at: null })
    .where('id', '=', importId)
    .where('finished_at', 'is not', null)
    .execute();
}

/** The interrupted imports, oldest first. */
export async function interruptedImports(trx: WriteTransaction): Promise<InterruptedImport[]> {
  const rows = await trx
    .selectFrom('imports')
    .select(['id', 'source', 'path', 'as_of'])
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute();
  const unfinished = await trx.selectFrom('unfinished_imports').selectAll().execute();
  const byImport = new Map(unfinished.map((row) => [row.import_id, unfinishedOf(row)]));

  return rows.map(({ id, source, path, as_of }) => ({
    id,
    source,
    path,
    asOf: as_of ?? undefined,
    unfinished: byImport.get(id),
  }));
}

function unfinishedOf(row: UnfinishedImportsTable): Unfinished {
  const idsIn = (json: string): number[] => JSON.parse(json);
  return {
    kindOfFile: row.kind_of_file,
    timeZone: row.time_zone,
    sets: {
      actions: idsIn(row.action_sessions),
      rollCalls: idsIn(row.roll_call_sessions),
      meetings: idsIn(row.meeting_sessions),
    },
    flags: { bills: row.bills === 1, names: row.names === 1, nameable: row.nameable === 1 },
  };
}

/** Adds the changes of an interrupted import to those of a run. If they are unknown, everything counts as changed. */
export function adoptUnfinished(run: ImportRun, { unfinished }: InterruptedImport): void {
  const all = [...run.sessions.values()].map((session) => session.id);
  for (const name of SETS) {
    for (const session of unfinished?.sets[name] ?? all) run.touched[name].add(session);
  }
  for (const name of FLAGS) run.touched[name] ||= unfinished?.flags[name] ?? true;
  // Forces copies of the records to be rebuilt, because they lack the records that the interrupted import wrote without events.
  run.silentChanges++;
}

/** Deletes the stored changes of a completed import. */
export async function deleteUnfinished(trx: WriteTransaction, importId: number): Promise<void> {
  await trx.deleteFrom('unfinished_imports').where('import_id', '=', importId).execute();
}

/** Closes an interrupted import after all data that depends on its records has been derived. */
export async function closeInterrupted(
  trx: WriteTransaction,
  importId: number,
  finishedAt: string,
): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ finished_at: finishedAt, was_interrupted: 1 })
    .where('finished_at', 'is', null)
    .where('id', '=', importId)
    .execute();
  await deleteUnfinished(trx, importId);
}
