import type { WriteTransaction } from '../../db/database.ts';
import type { ImportRun } from './import-run.server.ts';

/*
 * What a run altered and what is to be derived from it at its end is written with each batch, so that it is known of a run that was
 * killed: the same import again, or else the next one, derives it.
 */

const NAME = 'unfinished import';
const nameOf = (importId: number) => `${NAME} ${importId}`;

const SETS = ['actions', 'rollCalls', 'meetings'] as const;
const FLAGS = ['bills', 'names', 'nameable'] as const;

interface Unfinished {
  kindOfFile: string;
  timeZone: string;
  /** Ids of sessions. */
  sets: Record<(typeof SETS)[number], number[]>;
  flags: Record<(typeof FLAGS)[number], boolean>;
}

/** An import that did not get to its end. */
export interface InterruptedImport {
  id: number;
  source: string;
  path: string;
  asOf: string | undefined;
  /** Undefined where it wrote no batch, or was of a version that did not keep it. */
  left: Unfinished | undefined;
}

/** Writes what a run altered so far. Where another import took it for cut off, it is open again. */
export async function storeUnfinished(trx: WriteTransaction, run: ImportRun): Promise<void> {
  const { touched, kindOfFile, timeZone, importId } = run;
  const left: Unfinished = {
    kindOfFile,
    timeZone,
    sets: {
      actions: [...touched.actions],
      rollCalls: [...touched.rollCalls],
      meetings: [...touched.meetings],
    },
    flags: { bills: touched.bills, names: touched.names, nameable: touched.nameable },
  };
  const value = JSON.stringify(left);
  await trx
    .insertInto('site_facts')
    .values({ name: nameOf(importId), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  await trx
    .updateTable('imports')
    .set({ finished_at: null })
    .where('id', '=', importId)
    .where('finished_at', 'is not', null)
    .execute();
}

/** The imports that did not get to their end, the oldest first. */
export async function interruptedImports(trx: WriteTransaction): Promise<InterruptedImport[]> {
  const rows = await trx
    .selectFrom('imports')
    .select(['id', 'source', 'path', 'as_of'])
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute();
  const facts = await trx.selectFrom('site_facts').selectAll().where('name', 'like', `${NAME} %`).execute();
  const values = new Map(facts.map(({ name, value }) => [name, value]));
  return rows.map(({ id, source, path, as_of }) => {
    const value = values.get(nameOf(id));
    // As `storeUnfinished` wrote it.
    const left = value === undefined ? undefined : (JSON.parse(value) as Unfinished);
    return { id, source, path, asOf: as_of ?? undefined, left };
  });
}

/** Adds what a cut-off import altered to what a run altered itself; everything where it is not known. */
export function adoptUnfinished(run: ImportRun, { left }: InterruptedImport): void {
  const all = [...run.sessions.values()].map((session) => session.id);
  for (const name of SETS) {
    for (const session of left?.sets[name] ?? all) run.touched[name].add(session);
  }
  for (const name of FLAGS) run.touched[name] ||= left?.flags[name] ?? true;
  // Copies of the records are to be made anew: what the other wrote without an event is in none of them.
  run.silentChanges++;
}

/** Closes an import that reached its end. */
export async function deleteUnfinished(trx: WriteTransaction, importId: number): Promise<void> {
  await trx.deleteFrom('site_facts').where('name', '=', nameOf(importId)).execute();
}

/** Closes an import that was cut off, once what it altered is derived. */
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
