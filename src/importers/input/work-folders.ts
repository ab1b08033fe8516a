import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** A temporary folder of an import: an unpacked archive, or tables that are joined. */
export interface WorkFolder {
  path: string;
  /** Deletes it with all that is in it. */
  remove(): void;
}

const PREFIX = 'statehouse-import-';
/** Versions before this one gave no lock to the folders that they made. */
const ABANDONED = /^statehouse-(import|legiscan|openstates)-/;
const ABANDONED_WITHOUT_LOCK_MS = 86_400_000;
const LOCK = 'lock';

/** SQLite's own codes: an import that lives holds the lock; the folder was deleted just now. */
const BUSY = 5;
const CANNOT_OPEN = 14;

/**
 * Makes a temporary folder that lives no longer than this process: while it lives, a lock of the operating system says so, and
 * `deleteAbandonedFolders` of any later process deletes it once the lock is gone.
 */
export function makeWorkFolder(): WorkFolder {
  const path = mkdtempSync(join(tmpdir(), PREFIX));
  const unnamed = join(path, `${LOCK}.new`);
  const lock = new DatabaseSync(unnamed);
  lock.exec('begin exclusive');
  // Nobody ever finds a lock by its name that is not held yet.
  renameSync(unnamed, join(path, LOCK));
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
      lock.close();
    },
  };
}

/** Deletes the temporary folders of imports that were killed; those of living ones stay, whichever process they are of. */
export function deleteAbandonedFolders(): void {
  for (const entry of readdirSync(tmpdir(), { withFileTypes: true })) {
    const path = join(tmpdir(), entry.name);
    if (!entry.isDirectory() || !ABANDONED.test(entry.name) || !isOurs(path)) continue;
    if (isAbandoned(path)) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Folders of other users of the machine are none of ours, and other processes delete theirs at the same time. */
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
    const lock = new DatabaseSync(existing(file), { timeout: 0 });
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

/** An address that opens a database and makes none: another process may have deleted it just now. */
function existing(file: string): URL {
  const address = pathToFileURL(file);
  address.searchParams.set('mode', 'rw');
  return address;
}
