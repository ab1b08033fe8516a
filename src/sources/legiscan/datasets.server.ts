import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { WriteTransaction } from '../../db/database.ts';
import { insertRows } from '../../db/rows.ts';
import type { InputFile } from '../../importers/importer.ts';
import { firstBytes } from '../../importers/input/first-bytes.ts';
import { Unpacking } from '../../importers/input/unpack.ts';
import { makeWorkFolder } from '../../importers/input/work-folders.ts';
import { payloadsOf } from '../../importers/legiscan/json-files.ts';
import { importInRun } from '../import-in-run.server.ts';
import { itemsOf, type SourceItem, updateItem } from '../items.server.ts';
import { SourceProblem } from '../source-problem.ts';
import type { SourceRun } from '../source-run.ts';
import { deleteStaged, holdStaged, type StagedRecord, stage, stagedOne } from '../staged.server.ts';
import { downloadDataset, type LegiscanDataset } from './api.ts';
import { changeSession, type SessionCursor } from './cursor.server.ts';
import { keepPeople } from './kept-people.server.ts';

/** A download that was interrupted is repeated once. LegiScan suspends keys that download the same dataset again and again. */
const MAX_DOWNLOADS = 2;
/** A dataset with a smaller share of the known bills is a mistake. */
const MIN_SHARE = 0.8;
const HEAD_BYTES = 8192;

/** Downloads a dataset and stages it. @returns false if it was downloaded too often */
export async function takeDataset(
  run: SourceRun,
  session: SessionCursor,
  offered: LegiscanDataset,
): Promise<boolean> {
  const { sessionId, name, asked } = session;
  const hash = offered.dataset_hash;
  const times = asked?.hash === hash ? asked.times : 0;
  if (times >= MAX_DOWNLOADS) return false;
  await run.show(`Downloading the ${name}`);
  await changeSession(run.db, run, sessionId, { asked: { hash, times: times + 1 } });
  const archive = await downloadDataset(run, offered);
  await stage(run.db, {
    source_id: run.source.id,
    list: String(sessionId),
    kind: 'dataset',
    external_id: String(sessionId),
    name: offered.dataset_date,
    hash,
    payload: archive.toString('base64'),
    staged_at: run.clock.now().toISOString(),
  });
  return true;
}

/** Imports the staged dataset of a session, if there is one that does not wait for an administrator. */
export async function importDataset(run: SourceRun, session: SessionCursor): Promise<void> {
  const staged = await stagedOne(run.db, run.source.id, 'dataset', String(session.sessionId));
  if (!staged || (staged.held_reason && !staged.released_by)) return;
  const folder = makeWorkFolder();
  try {
    await importArchive(run, session, staged, folder.path);
  } finally {
    folder.remove();
  }
}

async function importArchive(run: SourceRun, session: SessionCursor, staged: StagedRecord, folder: string) {
  const diskPath = join(folder, 'dataset.zip');
  await writeFile(diskPath, Buffer.from(staged.payload, 'base64'));
  const { sessionId, name } = session;
  const path = archiveName(run, session, staged);
  await run.show(`Unpacking the ${name}`);
  const { files, refused } = await new Unpacking(folder).open({ path, diskPath });
  const bills = await billsIn(files);
  if (bills.length === 0) {
    // It is not downloaded again. The single bills, and the next dataset, take its place.
    await run.db.transaction().execute(async (trx) => {
      await changeSession(trx, run, sessionId, { dataset: staged.hash ?? '' });
      await deleteStaged(trx, [staged.id]);
    });
    const reason = refused[0]?.reason ?? 'has no bills';
    throw new SourceProblem(
      'implausible',
      `LegiScan’s dataset of the ${name} ${reason}. The site goes on with single bills until the next dataset.`,
    );
  }

  const known = new Map(
    (await itemsOf(run.db, run.source.id, String(sessionId))).map((item) => [item.external_id, item]),
  );
  if (bills.length < known.size * MIN_SHARE && !staged.released_by) {
    const reason = `LegiScan’s dataset of the ${name} has ${bills.length.toLocaleString('en-US')} bills, but ${known.size.toLocaleString('en-US')} are known.`;
    await holdStaged(run.db, staged.id, reason);
    throw new SourceProblem('implausible', `${reason} Release or discard it.`);
  }

  const newer = new Set(
    bills.filter((bill) => isNewerHere(known.get(bill.id), bill, staged)).map(({ file }) => file),
  );
  const people = await peopleIn(files);
  const kept = files.filter((file) => !newer.has(file));
  await importInRun(run, { path, files: kept, refused }, `Importing the ${name}`, async (trx) => {
    await storeHashes(
      trx,
      run,
      String(sessionId),
      known,
      bills.filter(({ file }) => !newer.has(file)),
    );
    await changeSession(trx, run, sessionId, { dataset: staged.hash ?? '' });
    await deleteStaged(trx, [staged.id]);
    await keepPeople(trx, run, session, people);
  });
}

/** The people of a dataset, as LegiScan sends them. The import reports the files that cannot be read. */
async function peopleIn(files: readonly InputFile[]): Promise<unknown[]> {
  const people: unknown[] = [];
  for (const file of files) {
    if (!/(^|\/)people\/[^/]+\.json$/.test(file.path)) continue;
    const [payload] = await payloadsOf({ ...file, kind: 'person', key: 'person' }).catch(() => []);
    if (payload !== undefined) people.push(payload);
  }
  return people;
}

/** The name that LegiScan gives to the archive, from which the importer reads the session and the day. */
function archiveName(
  { source }: SourceRun,
  { startYear, endYear, name }: SessionCursor,
  staged: StagedRecord,
): string {
  const [state, title] = [(source.state_code ?? '').toUpperCase(), name.replaceAll(' ', '_')];
  const day = /^\d{4}-\d{2}-\d{2}$/.test(staged.name) ? staged.name : staged.staged_at.slice(0, 10);
  return `${state}_${startYear}-${endYear}_${title}_JSON_${day.replaceAll('-', '')}_${hexOf(staged.hash)}.zip`;
}

function hexOf(hash: string | null): string {
  return /^[0-9a-f]{8,64}$/.test(hash ?? '') ? (hash ?? '') : '00000000';
}

interface BillFile {
  id: string;
  name: string;
  hash: string;
  file: InputFile;
}

/** The bills of a dataset with their fingerprints, from the first lines of each file. */
async function billsIn(files: readonly InputFile[]): Promise<BillFile[]> {
  const bills: BillFile[] = [];
  for (const file of files) {
    if (!/(^|\/)bill\/[^/]+\.json$/.test(file.path)) continue;
    const head = (await firstBytes(file.diskPath, HEAD_BYTES)).toString('utf8');
    const id = /"bill_id"\s*:\s*"?(\d{1,15})/.exec(head)?.[1];
    const hash = /"change_hash"\s*:\s*"(\w{1,64})"/.exec(head)?.[1] ?? '';
    if (id) bills.push({ id, hash, name: basename(file.path, '.json'), file });
  }
  return bills;
}

/** Whether the bill was fetched by itself on or after the day of the dataset, in another version. */
function isNewerHere(item: SourceItem | undefined, { hash }: BillFile, { name: day }: StagedRecord): boolean {
  return Boolean(item?.fetched_at && item.hash !== hash && item.fetched_at.slice(0, 10) >= day);
}

async function storeHashes(
  trx: WriteTransaction,
  { source }: SourceRun,
  list: string,
  known: Map<string, SourceItem>,
  bills: readonly BillFile[],
): Promise<void> {
  const added = bills.filter(({ id }) => !known.has(id));
  await insertRows(
    trx,
    'source_items',
    added.map(({ id, name, hash }) => ({ source_id: source.id, external_id: id, list, name, hash })),
  );
  for (const { id, hash } of bills) {
    const item = known.get(id);
    if (item && item.hash !== hash) await updateItem(trx, item, { hash, failures: 0, error: null });
  }
}
