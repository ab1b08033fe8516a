import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const OTHERS = 0o077;
/** A program that writes touches its temporary file all the time: one that rests for an hour was left by a program that was killed. */
const LEFT_BEHIND_MS = 3_600_000;
/** What our programs call files and folders that they have not finished. */
const TEMPORARY = /\.(tmp|partial|unfinished|restored)(-wal|-shm|-journal)?$/;

/**
 * Makes everything that this process writes from now on its owner's alone, as well as what the data folder holds already, and
 * deletes what killed programs left there.
 * @param dataDir is made where it is missing
 */
export function prepareDataFolder(dataDir: string): void {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true });
  makePrivate(dataDir);
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) makePrivate(join(entry.parentPath, entry.name));
  }
  deleteLeftBehind(dataDir);
  for (const name of ['imports', 'portraits', 'portrait-sizes']) {
    const folder = join(dataDir, name);
    if (existsSync(folder)) deleteLeftBehind(folder);
  }
}

/** Deletes the temporary files in a folder that programs left behind which were killed. */
export function deleteLeftBehind(folder: string, name = TEMPORARY): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (name.test(entry.name) && isOld(path)) rmSync(path, { recursive: true, force: true });
  }
}

/** Other programs make and delete files here at the same time. */
function isOld(path: string): boolean {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry !== undefined && Date.now() - entry.mtimeMs > LEFT_BEHIND_MS;
}

function makePrivate(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || (entry.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  } catch (error) {
    console.warn(
      `Other users of this machine may be able to read ${path}: its permissions could not be changed.`,
      error,
    );
  }
}
