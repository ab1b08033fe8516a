import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** A temporary folder of an import, for an unpacked archive or a staging database. */
export interface WorkFolder {
  path: string;
  /** Deletes the folder and its contents. */
  remove(): void;
}

const PREFIX = 'statehouse-import-';
/** The names of work folders that may be abandoned, including those of earlier versions, which created folders without a lock. */
const ABANDONED = /^statehouse-(import|legiscan|openstates)-/;
const ABANDONED_WITHOUT_LOCK_MS = 86_400_000;
const LOCK = 'lock';

/** SQLite error codes: a running import holds the lock; another process has just deleted the folder. */
const BUSY = 5;
const CANNOT_OPEN = 14;

/**
 * Creates a temporary folder that does not outlive this process. While the process runs, it holds an operating system lock, and
 * `deleteAbandonedFolders` in a later process deletes the folder once the lock is released.
 */
export function makeWorkFolder(): WorkFolder {
  const path = mkdtempSync(join(tmpdir(), PREFIX));
  const newLock = join(path, `${LOCK}.new`);
  const lock = new DatabaseSync(newLock);
  lock.exec('begin exclusive');
  // The rename comes after locking, so that no process ever sees the file unlocked.
  renameSync(newLock, join(path, LOCK));

  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
      lock.close();
    },
  };
}

/** Deletes the temporary folders of imports that were killed. Those of running imports stay. */
export function deleteAbandonedFolders(): void {
  for (const entry of readdirSync(tmpdir(), { withFileTypes: true })) {
    const path = join(tmpdir(), entry.name);
    if (!entry.isDirectory() || !ABANDONED.test(entry.name) || !isOurs(path)) continue;
    if (isAbandoned(path)) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Whether a folder belongs to this user. It may also be gone, because other processes delete their folders concurrently. */
function isOurs(path: string): boolean {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry !== undefined && entry.uid === (process.getuid?.() ?? entry.uid);
}

function isAbandoned(path: string): boolean {
  const file = join(path, LOCK);
  if (!existsSync(file)) {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    return Date.now() - changed > ABANDONED_WITHOUT_LOCK_MS;
  }
  try {
    const lock = new DatabaseSync(withoutCreating(file), { timeout: 0 });
    try {
      lock.exec('begin exclusive');
      return true;
    } finally {
      lock.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === BUSY || code === CANNOT_OPEN) return false;
    throw error;
  }
}

/** A URL that opens an existing database and never creates one, in case another process has just deleted it. */
function withoutCreating(file: string): URL {
  const address = pathToFileURL(file);
  address.searchParams.set('mode', 'rw');
  return address;
}
