import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { InputFile } from '../../importers/importer.ts';
import { makeWorkFolder } from '../../importers/input/work-folders.ts';
import { importInRun } from '../import-in-run.server.ts';
import { updateItem } from '../items.server.ts';
import type { SourceRun } from '../source-run.ts';
import { deleteStaged, type StagedRecord } from '../staged.server.ts';
import type { SessionCursor } from './cursor.server.ts';
import { KEPT_KINDS } from './kept-people.server.ts';

/**
 * Imports bills with their roll calls and people, as the files of a dataset that has nothing else.
 * @param staged the session's staged records
 * @param bills those that are ready
 */
export async function importStaged(
  run: SourceRun,
  session: SessionCursor,
  staged: readonly StagedRecord[],
  bills: readonly StagedRecord[],
): Promise<void> {
  const others = staged.filter(({ kind }) => kind !== 'bill' && kind !== 'dataset');
  const needs = others.filter(({ kind }) => !KEPT_KINDS.includes(kind));
  const isComplete = bills.length === staged.filter(({ kind }) => kind === 'bill').length;
  const folder = makeWorkFolder();
  try {
    const files = await writeFiles(folder.path, pathOf(run, session), [...bills, ...others]);
    const progress = `Importing ${bills.length.toLocaleString('en-US')} bills`;
    await importInRun(
      run,
      { path: `LegiScan, ${session.name}`, files, refused: [] },
      progress,
      async (trx) => {
        for (const { source_id, external_id, hash } of bills)
          await updateItem(trx, { source_id, external_id }, { hash });
        // Bills that wait may need the same roll calls and people.
        await deleteStaged(
          trx,
          [...bills, ...(isComplete ? needs : [])].map(({ id }) => id),
        );
      },
    );
  } finally {
    folder.remove();
  }
}

/** The folder of a dataset, from which the importer reads the session and the day. */
function pathOf({ source, clock }: SourceRun, { startYear, endYear, name }: SessionCursor): string {
  const state = (source.state_code ?? '').toUpperCase();
  const title = name.replaceAll(/[^\w.-]+/g, '_');
  const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
  const session = `${startYear}-${endYear}_${title}`;
  return `${state}_${session}_JSON_${day}_00000000/${state}/${session}`;
}

const FOLDERS: Record<string, string> = {
  bill: 'bill',
  roll_call: 'vote',
  person: 'people',
  sessionpeople: 'people',
};

async function writeFiles(
  folder: string,
  path: string,
  staged: readonly StagedRecord[],
): Promise<InputFile[]> {
  const files: InputFile[] = [];
  for (const { kind, external_id, payload } of staged) {
    if (payload === '') continue;
    const file = `${path}/${FOLDERS[kind]}/${kind}-${external_id}.json`;
    const diskPath = join(folder, file);
    await mkdir(dirname(diskPath), { recursive: true });
    await writeFile(diskPath, `{"${kind}":${payload}}`);
    files.push({ path: file, diskPath });
  }
  return files;
}
