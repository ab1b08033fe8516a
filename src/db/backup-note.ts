import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const FILE = 'last-backup.json';
const Note = z.object({ file: z.string(), at: z.iso.datetime() });

/** The newest backup that `statehouse backup` made. */
export interface LastBackup extends z.infer<typeof Note> {
  isThere: boolean;
  /** 0 where it is not there. */
  bytes: number;
}

/** Writes down in the data folder that a backup was made just now, where `lastBackup` finds it. */
export async function noteBackup(dataDir: string, file: string): Promise<void> {
  const note = { file: resolve(file), at: new Date().toISOString() };
  const path = join(dataDir, FILE);
  await writeFile(`${path}.partial`, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  await rename(`${path}.partial`, path);
}

/** The newest backup; undefined where none was made. */
export async function lastBackup(dataDir: string): Promise<LastBackup | 'unreadable' | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(nothingThere);
  if (text === undefined) return undefined;
  const note = noteIn(text);
  if (!note) return 'unreadable';
  const found = await stat(note.file).catch(nothingThere);
  return { ...note, isThere: found !== undefined, bytes: found?.size ?? 0 };
}

function noteIn(text: string): z.infer<typeof Note> | undefined {
  try {
    return Note.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
