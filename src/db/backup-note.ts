import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const FILE = 'last-backup.json';
const Note = z.object({ file: z.string(), at: z.iso.datetime() });

/** The most recent backup by `statehouse backup`. */
export interface LastBackup extends z.infer<typeof Note> {
  /** Whether the file still exists. */
  exists: boolean;
  /** The size of the file; 0 if it does not exist. */
  bytes: number;
}

/** Records in the data folder that a backup was made just now, for `lastBackup`. */
export async function recordBackup(dataDir: string, file: string): Promise<void> {
  const note = { file: resolve(file), at: new Date().toISOString() };
  const path = join(dataDir, FILE);
  await writeFile(`${path}.partial`, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  await rename(`${path}.partial`, path);
}

/** Returns the most recent backup, or undefined if there is none. */
export async function lastBackup(dataDir: string): Promise<LastBackup | 'unreadable' | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return undefined;
  const note = parseNote(text);
  if (!note) return 'unreadable';
  const found = await stat(note.file).catch(undefinedIfMissing);
  return { ...note, exists: found !== undefined, bytes: found?.size ?? 0 };
}

function parseNote(text: string): z.infer<typeof Note> | undefined {
  try {
    return Note.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
