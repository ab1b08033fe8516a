import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const OTHERS = 0o077;
/** The age at which a temporary file counts as left by a killed process. A running process writes to its files all the time. */
const ABANDONED_AFTER_MS = 3_600_000;
/** Names of unfinished files and folders. */
const TEMPORARY = /\.(tmp|partial|unfinished|restored)(-wal|-shm|-journal)?$/;

/**
 * Makes the data folder, and everything that this process writes from now on, private to the user who runs it. Deletes temporary files of
 * killed processes.
 * @param dataDir is created if it is missing
 */
export function prepareDataFolder(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true });
  makePrivate(dataDir);
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) makePrivate(join(entry.parentPath, entry.name));
  }
  deleteAbandonedFiles(dataDir);
  for (const name of ['imports', 'portraits', 'portrait-sizes']) {
    const folder = join(dataDir, name);
    if (existsSync(folder)) deleteAbandonedFiles(folder);
  }
}

/** Deletes the temporary files of killed processes in a folder. */
export function deleteAbandonedFiles(folder: string, name = TEMPORARY): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (name.test(entry.name) && isOld(path)) rmSync(path, { recursive: true, force: true });
  }
}

/** Whether a file counts as abandoned. It may be gone already, because other processes create and delete files here too. */
function isOld(path: string): boolean {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry !== undefined && Date.now() - entry.mtimeMs > ABANDONED_AFTER_MS;
}

function makePrivate(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || (entry.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  } catch (error) {
    console.warn(
      `The permissions of ${path} could not be changed. Other users of this machine may be able to read it.`,
      error,
    );
  }
}
