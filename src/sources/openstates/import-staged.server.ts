import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ZodError } from 'zod';
import { makeWorkFolder } from '../../importers/input/work-folders.ts';
import { counted } from '../../ui/counted.ts';
import { importInRun } from '../import-in-run.server.ts';
import type { SourceRun } from '../source-run.ts';
import { deleteStaged, holdStaged, type StagedRecord, stagedOfKinds } from '../staged.server.ts';
import { cursorOf } from './cursor.server.ts';
import { billFiles, committeeFile, eventFile, personFile, type RecordFile } from './scraped-records.ts';

/** What is imported together, in this order: the names in bills and votes are those of people. */
const GROUPS = [
  { kinds: ['person', 'committee'], what: 'legislator or committee' },
  { kinds: ['bill', 'event'], what: 'bill or meeting' },
] as const;

/** Imports what was fetched and is not imported yet. */
export async function importStaged(run: SourceRun): Promise<void> {
  for (const { kinds, what } of GROUPS) {
    const staged = await stagedOfKinds(run.db, run.source.id, kinds);
    if (staged.length > 0) await importGroup(run, staged, what);
  }
}

async function importGroup(run: SourceRun, staged: readonly StagedRecord[], what: string): Promise<void> {
  const state = (run.source.state_code ?? '').toLowerCase();
  const folder = makeWorkFolder();
  try {
    const files = [...(staged.some(({ kind }) => kind === 'bill') ? [sessionsFile(run, state)] : [])];
    const read: StagedRecord[] = [];
    for (const record of staged) {
      const made = await filesOf(run, record, state);
      if (!made) continue;
      files.push(...made);
      read.push(record);
    }
    if (files.length === 0)
      return await deleteStaged(
        run.db,
        read.map(({ id }) => id),
      );
    const written = [];
    for (const { path, contents } of files) {
      const diskPath = join(folder.path, path);
      await mkdir(dirname(diskPath), { recursive: true });
      await writeFile(diskPath, contents);
      written.push({ path, diskPath });
    }
    const set = { path: 'Open States', files: written, refused: [] };
    await importInRun(run, set, `Importing ${counted(read.length, what, `${what}s`)}`, (trx) =>
      deleteStaged(
        trx,
        read.map(({ id }) => id),
      ),
    );
  } finally {
    folder.remove();
  }
}

/** The files of a record; undefined if it has another form than usual, so that an administrator decides. */
async function filesOf(
  run: SourceRun,
  record: StagedRecord,
  state: string,
): Promise<RecordFile[] | undefined> {
  const { id, kind, list, payload } = record;
  const parsed: unknown = JSON.parse(payload);
  try {
    switch (kind) {
      case 'bill':
        return billFiles(parsed, state);
      case 'event':
        return [eventFile(parsed, state)];
      case 'committee':
        return [committeeFile(parsed, list, state)];
      default: {
        const file = personFile(parsed, state);
        return file ? [file] : [];
      }
    }
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [issue] = error.issues;
    await holdStaged(
      run.db,
      id,
      `It has another form than usual: ${issue?.path.join('.')} ${issue?.message}.`,
    );
    return undefined;
  }
}

/** The names and days of the sessions, as a scraper writes them. */
function sessionsFile(run: SourceRun, state: string): RecordFile {
  const sessions = Object.values(cursorOf(run).sessions);
  const jurisdiction = {
    id: `ocd-jurisdiction/country:us/state:${state}/government`,
    name: '',
    legislative_sessions: sessions.map(({ identifier, name, startDate, endDate }) => ({
      identifier,
      name,
      start_date: startDate,
      end_date: endDate,
    })),
  };
  return { path: `_data/${state}/jurisdiction_${state}.json`, contents: JSON.stringify(jurisdiction) };
}
