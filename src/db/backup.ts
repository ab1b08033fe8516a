import { existsSync } from 'node:fs';
import { chmod, copyFile, rename, rm, stat } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { isServerAddress } from './database.ts';
import { outageOf } from './unavailable.ts';

const SERVER_HINT = 'The records are on a PostgreSQL server: use its own pg_dump and pg_restore.';
const PRIVATE_FILE = 0o600;

/**
 * Writes the embedded database to a file, whole and consistent, while others read and write it.
 * @param database path of the database
 * @param file where to; an older backup of that name is replaced only once the new one is whole
 * @throws where the records are on a server, or the file cannot be written
 */
export async function backUp(database: string, file: string): Promise<void> {
  if (isServerAddress(database)) throw new Error(SERVER_HINT);
  await mustBeThere(database, 'There is no database to back up');
  const partial = `${file}.partial`;
  await removeDatabase(partial);
  const source = new DatabaseSync(database, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, partial);
    mustBeWhole(partial);
    await chmod(partial, PRIVATE_FILE);
    await rename(partial, file);
  } finally {
    source.close();
    // Also where all went well: whoever looked whether it is whole left a write-ahead log beside it.
    await removeDatabase(partial);
  }
}

/**
 * Puts a backup in place of the embedded database.
 * @throws where the backup is damaged or no database, or a program has the database open; what is there then stays
 */
export async function restore(file: string, database: string): Promise<void> {
  if (isServerAddress(database)) throw new Error(SERVER_HINT);
  await mustBeThere(file, 'There is no such backup');
  const partial = `${database}.restored`;
  await removeDatabase(partial);
  try {
    await copyFile(file, partial);
    mustBeWhole(partial);
    await chmod(partial, PRIVATE_FILE);
    const release = lockUnused(database);
    await Promise.all(['-wal', '-shm'].map((ending) => rm(database + ending, { force: true })));
    await rename(partial, database);
    release();
  } finally {
    await removeDatabase(partial);
  }
}

/**
 * Locks a database that no program has open, so that none opens it until it is replaced.
 * @returns what gives the lock back
 * @throws where a program has it open: it would go on with the file that was replaced, and what it saves would be lost
 */
function lockUnused(database: string): () => void {
  if (!existsSync(database)) return () => {};
  let sqlite: DatabaseSync | undefined;
  try {
    sqlite = new DatabaseSync(database);
    // SQLite leaves the write-ahead log only where no other connection is open, of this process or another.
    sqlite.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;');
  } catch (error) {
    sqlite?.close();
    if (outageOf(error) !== 'busy') return () => {}; // A damaged database is what a backup is for.
    throw new Error(
      `The database is in use. Stop the site and any import, then restore again. Nothing was changed: ${database}`,
    );
  }
  return () => sqlite.close();
}

async function removeDatabase(file: string): Promise<void> {
  await Promise.all(['', '-wal', '-shm', '-journal'].map((ending) => rm(file + ending, { force: true })));
}

async function mustBeThere(file: string, otherwise: string): Promise<void> {
  const found = await stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!found) throw new Error(`${otherwise}: ${file}`);
}

function mustBeWhole(file: string): void {
  const damaged = (why: unknown) => new Error(`${file} is not a whole database: ${why}`);
  let sqlite: DatabaseSync | undefined;
  try {
    sqlite = new DatabaseSync(file, { readOnly: true });
    const answer = Object.values(sqlite.prepare('PRAGMA integrity_check').get() ?? {})[0];
    if (answer !== 'ok') throw damaged(answer);
    if (!sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'bills'").get())
      throw damaged('it has no bills');
  } catch (error) {
    throw error instanceof Error && error.message.startsWith(file) ? error : damaged(error);
  } finally {
    sqlite?.close();
  }
}
