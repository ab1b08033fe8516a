import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { endLease, holdLease } from '../db/leases.ts';
import { ExportManifest, MANIFEST } from '../importers/statehouse/manifest.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { type ExportOptions, exportSite, namesIn } from './export-site.server.ts';

const LEASE = 'bulk files';
/** The time after which another process may write the files if one was killed. An export of 100,000 bills takes a few minutes. */
const LEASE_MS = 2 * 60 * 60 * 1_000;
/** The newest files, and those before them, which somebody may be downloading. */
const MAX_EXPORTS = 2;
/** A new day of exports begins at 3 AM, when few people read. */
const NIGHT_HOUR_MS = 3 * 60 * 60 * 1_000;
const COMPLETE = /^\d{8}T\d{6}Z$/;

/** A complete export that the site offers. */
export interface NewestExport {
  folder: string;
  manifest: ExportManifest;
}

/** The newest export in the data folder; undefined before the first night. */
export async function newestExport(dataDir: string): Promise<NewestExport | undefined> {
  const name = (await namesIn(folderOf(dataDir))).findLast((each) => COMPLETE.test(each));
  if (name === undefined) return undefined;
  const folder = join(folderOf(dataDir), name);
  const manifest = ExportManifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  return { folder, manifest };
}

/** Whether the last export is of an earlier day than this one, in the time zone of the legislature, where each day begins at 3 AM. */
export function isExportDue(newest: NewestExport | undefined, now: Date, timeZone: string): boolean {
  const dayOf = (time: number) => dayOfMoment(new Date(time - NIGHT_HOUR_MS), timeZone);
  return !newest || dayOf(Date.parse(newest.manifest.exported_at)) < dayOf(now.getTime());
}

/**
 * Writes the files that the site offers for download, and deletes all but the newest ones.
 * @returns undefined if another process is writing them
 * @throws if they cannot be written, or the signal's reason. The files before them stay.
 */
export async function exportForDownload(
  db: Database,
  dataDir: string,
  options: ExportOptions,
): Promise<ExportManifest | undefined> {
  const holder = randomUUID();
  if (!(await holdLease(db, LEASE, { holder, milliseconds: LEASE_MS }))) return undefined;
  try {
    const name = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    await mkdir(folderOf(dataDir), { recursive: true });
    const manifest = await exportSite(db, join(folderOf(dataDir), name), options);
    await deleteOld(dataDir);
    return manifest;
  } finally {
    await endLease(db, LEASE, holder);
  }
}

/** Deletes old exports, and what is left of those during which the process was killed. */
async function deleteOld(dataDir: string): Promise<void> {
  const names = await namesIn(folderOf(dataDir));
  const kept = names.filter((name) => COMPLETE.test(name)).slice(-MAX_EXPORTS);
  for (const name of names.filter((each) => !kept.includes(each)))
    await rm(join(folderOf(dataDir), name), { recursive: true });
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'bulk');
}
