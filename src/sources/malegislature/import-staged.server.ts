import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeWorkFolder } from '../../importers/input/work-folders.ts';
import { importInRun } from '../import-in-run.server.ts';
import { updateItem } from '../items.server.ts';
import type { SourceRun } from '../source-run.ts';
import { deleteStaged, type StagedRecord, stagedOfKinds } from '../staged.server.ts';
import type { StagedDocument } from './documents.server.ts';

/** Members and committees stay staged, because votes and hearings have only their codes. */
const KEPT_KINDS = ['member', 'committee'];
/** The fingerprint of a kept answer that was imported. A newer one has none. */
const IMPORTED = 'imported';

/** Imports what was fetched and is not imported yet, as answers in files with the paths of their addresses. */
export async function importStaged(run: SourceRun): Promise<void> {
  const staged = await stagedOfKinds(run.db, run.source.id, [...KEPT_KINDS, 'bill', 'hearing']);
  const isKept = ({ kind }: StagedRecord) => KEPT_KINDS.includes(kind);
  const isNew = (record: StagedRecord) => !isKept(record) || record.hash !== IMPORTED;
  if (!staged.some(isNew)) return;

  const folder = makeWorkFolder();
  try {
    const files = [];
    for (const [path, answer] of staged.flatMap(answersIn)) {
      const diskPath = join(folder.path, path);
      await mkdir(dirname(diskPath), { recursive: true });
      await writeFile(diskPath, JSON.stringify(answer));
      files.push({ path, diskPath });
    }
    const set = { path: 'Massachusetts Legislature', files, refused: [] };
    await importInRun(run, set, 'Importing bills and hearings', async (trx) => {
      for (const { kind, source_id, external_id, hash } of staged)
        if (kind === 'bill') await updateItem(trx, { source_id, external_id }, { hash });
      const ids = (records: readonly StagedRecord[]) => records.map(({ id }) => id);
      await deleteStaged(trx, ids(staged.filter((record) => !isKept(record))));
      const kept = ids(staged.filter(isKept));
      if (kept.length > 0)
        await trx.updateTable('staged_records').set({ hash: IMPORTED }).where('id', 'in', kept).execute();
    });
  } finally {
    folder.remove();
  }
}

/** The answers of a staged record by the paths of their files. */
function answersIn({ kind, list, external_id, name, payload }: StagedRecord): [string, unknown][] {
  const court = `GeneralCourts/${list}`;
  const answer: unknown = JSON.parse(payload);
  const code = encodeURIComponent(external_id);
  if (kind === 'member') return [[`${court}/LegislativeMembers/${code}.json`, answer]];
  if (kind === 'committee') return [[`${court}/Committees/${code}.json`, answer]];
  if (kind === 'hearing') return [[`Hearings/${external_id}.json`, answer]];
  const { document, history, rollCalls } = answer as StagedDocument;
  return [
    [`${court}/Documents/${name}.json`, document],
    ...(history === undefined
      ? []
      : [[`${court}/Documents/${name}/DocumentHistoryActions.json`, history] satisfies [string, unknown]]),
    ...rollCalls.map(({ Branch, RollCallNumber, answer: rollCall }): [string, unknown] => [
      `${court}/Branches/${encodeURIComponent(Branch)}/RollCalls/${RollCallNumber}.json`,
      rollCall,
    ]),
  ];
}
