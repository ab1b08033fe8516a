import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
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
import type { Noun } from '../records-api/documents.ts';
import { publishedNouns } from '../records-api/nouns.ts';
import { allBillTexts, allRecords, BillTextDocument } from './export-records.server.ts';
import { tablesOf } from './tables.ts';
import { createFile } from './written-file.ts';
import { createSqlite, csvWriter, type WrittenSqlite } from './written-tables.ts';

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
  if ((await namesIn(folder)).length > 0) throw new Error(`${folder} is not empty. Nothing was exported.`);
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

/** The names of what is in a folder, sorted. A folder that does not exist has nothing in it. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
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
  const origin = await originOf(db, config);
  const files: ExportedFile[] = [];
  const add = async (file: ExportedFile) => {
    files.push(file);
    await onFile(file);
    signal?.throwIfAborted();
  };
  const sqlite = createSqlite(folder, {
    ...{ site: siteUrl, exported_at, jurisdiction: origin.jurisdiction ?? '' },
    attribution: origin.attributions.join('; '),
  });

  try {
    for (const noun of publishedNouns(config)) {
      const records = allRecords(db, noun, siteUrl);
      for (const file of await writeRecords(folder, noun, records, sqlite, signal)) await add(file);
      if (noun.name !== 'bills') continue;
      for (const file of await writeRecords(folder, BILL_TEXTS, allBillTexts(db), sqlite, signal))
        await add(file);
    }
    await add(await sqlite.end());
  } finally {
    sqlite.close();
  }

  const manifest: ExportManifest = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    site: siteUrl,
    ...origin,
    exported_at,
    files,
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { flush: true });
  return manifest;
}

const BILL_TEXTS = { name: 'bill-texts', word: 'bill text', schema: BillTextDocument, key: 'version_id' };

/** Writes records into a file with one in each line and a line feed after it, into CSV files, and into tables of a SQLite file. */
async function writeRecords(
  folder: string,
  { name, word, schema, key }: Pick<Noun, 'name' | 'word'> & { schema: z.ZodType; key?: string },
  pages: AsyncIterable<object[]>,
  sqlite: WrittenSqlite,
  signal: AbortSignal | undefined,
): Promise<ExportedFile[]> {
  const tables = tablesOf(schema, { name, word, ...(key && { key }) });
  const lines = await createFile(join(folder, `${name}.ndjson`));
  const csv = await csvWriter(folder, tables);
  const rows = sqlite.writerOf(tables);
  let count = 0;
  try {
    for await (const records of pages) {
      signal?.throwIfAborted();
      count += records.length;
      for (const each of records) await lines.write(`${JSON.stringify(each)}\n`);
      await csv.write(records);
      await rows.write(records);
    }
    return [{ name: `${name}.ndjson`, record: word, count, ...(await lines.end()) }, ...(await csv.end())];
  } finally {
    await lines.close();
    await csv.close();
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
