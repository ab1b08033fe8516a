import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { type Database, readSnapshot } from '../db/database.ts';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportedFile,
  type ExportManifest,
  MANIFEST,
} from '../importers/statehouse/manifest.ts';
import { stateOfRecords } from '../legislature/jurisdiction.server.ts';
import { publishedNouns } from '../records-api/nouns.ts';
import { allBillTexts, allRecords } from './export-records.server.ts';
import { createFile } from './written-file.ts';

export interface ExportOptions {
  siteUrl: string;
  config: Pick<SiteConfig, 'features' | 'jurisdiction'>;
  /** Called with each file once it is written. A promise is awaited. */
  onFile?: (file: ExportedFile) => unknown;
  /** Stops the export between records. */
  signal?: AbortSignal | undefined;
}

/**
 * Writes all published records into a folder, as they are at one moment. Accounts, and what belongs to them, are not among the records.
 * The folder has its name only once it is complete.
 * @param folder which must not exist, or be empty
 * @throws if the folder has files, or cannot be written; and the signal's reason. Nothing is left then.
 */
export async function exportSite(
  db: Database,
  folder: string,
  options: ExportOptions,
): Promise<ExportManifest> {
  const existing = await filesIn(folder);
  if (existing.length > 0) throw new Error(`${folder} is not empty. Nothing was exported.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  try {
    await mkdir(partial, { recursive: true });
    const manifest = await readSnapshot(db, (snapshot) => writeFiles(snapshot, partial, options));
    await rename(partial, folder);
    return manifest;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function writeFiles(
  db: Database,
  folder: string,
  { siteUrl, config, onFile = () => {}, signal }: ExportOptions,
): Promise<ExportManifest> {
  const exported_at = `${new Date().toISOString().slice(0, 19)}Z`;
  const files: ExportedFile[] = [];
  const add = async (file: ExportedFile) => {
    files.push(file);
    await onFile(file);
    signal?.throwIfAborted();
  };
  for (const noun of publishedNouns(config)) {
    const file = join(folder, `${noun.name}.ndjson`);
    await add(await writeLines(file, noun.word, allRecords(db, noun, siteUrl), signal));
    if (noun.name === 'bills')
      await add(await writeLines(join(folder, 'bill-texts.ndjson'), 'bill text', allBillTexts(db), signal));
  }

  const manifest: ExportManifest = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    site: siteUrl,
    ...(await originOf(db, config)),
    exported_at,
    files,
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true });
  return manifest;
}

/** Writes a file with one record in each line, and a line feed after each. */
async function writeLines(
  path: string,
  record: string,
  pages: AsyncIterable<object[]>,
  signal: AbortSignal | undefined,
): Promise<ExportedFile> {
  const file = await createFile(path);
  let count = 0;
  try {
    for await (const records of pages) {
      signal?.throwIfAborted();
      count += records.length;
      for (const each of records) await file.write(`${JSON.stringify(each)}\n`);
    }
    return { name: basename(path), record, count, ...(await file.end()) };
  } finally {
    await file.close();
  }
}

/** The legislature whose records these are, and the attributions that the licenses of their sources require. */
async function originOf(db: Database, config: ExportOptions['config']) {
  const known = await db.selectFrom('jurisdiction').select(['name', 'is_sample']).executeTakeFirst();
  const imports = await db
    .selectFrom('imports')
    .select('attribution')
    .distinct()
    .where('finished_at', 'is not', null)
    .where('attribution', 'is not', null)
    .orderBy('attribution')
    .execute();
  return {
    jurisdiction: config.jurisdiction ?? known?.name ?? null,
    state: (await stateOfRecords(db)) ?? null,
    is_sample: known?.is_sample === 1,
    attributions: imports.flatMap(({ attribution }) => attribution ?? []),
  };
}
