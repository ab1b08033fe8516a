import { existsSync } from 'node:fs';
import { chmod, copyFile, rename, rm, stat } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { isServerAddress } from './database.ts';
import { outageOf } from './unavailable.ts';

const SERVER_HINT = 'The records are on a PostgreSQL server. Use pg_dump and pg_restore instead.';
const PRIVATE_FILE = 0o600;

/**
 * Writes a complete and consistent copy of the embedded database while other processes read and write it.
 * @param database the path of the database
 * @param file the path of the backup; an existing file is replaced only once the new one is complete
 * @throws if the records are on a server or the file cannot be written
 */
export async function backUp(database: string, file: string): Promise<void> {
  if (isServerAddress(database)) throw new Error(SERVER_HINT);
  await assertExists(database, 'Database not found');
  const partial = `${file}.partial`;
  await removeDatabase(partial);
  const source = new DatabaseSync(database, { readOnly: true, timeout: 10_000 });

  try {
    await backup(source, partial);
    assertIntact(partial);
    await chmod(partial, PRIVATE_FILE);
    await rename(partial, file);
  } finally {
    source.close();
    // Also needed after success, because the integrity check leaves a write-ahead log next to the file.
    await removeDatabase(partial);
  }
}

/**
 * Replaces the embedded database with a backup.
 * @throws if the backup is missing or damaged, or another program has the database open. Nothing is changed then.
 */
export async function restore(file: string, database: string): Promise<void> {
  if (isServerAddress(database)) throw new Error(SERVER_HINT);
  await assertExists(file, 'Backup not found');
  const partial = `${database}.restored`;
  await removeDatabase(partial);

  try {
    await copyFile(file, partial);
    assertIntact(partial, file);
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
 * Locks a database that no program has open, so that no program opens it until it is replaced.
 * @returns a function that releases the lock
 * @throws if a program has the database open. It would continue with the replaced file, and its changes would be lost.
 */
function lockUnused(database: string): () => void {
  if (!existsSync(database)) return () => {};
  let sqlite: DatabaseSync | undefined;

  try {
    sqlite = new DatabaseSync(database);
    // SQLite can leave WAL mode only if no other connection is open in any process.
    sqlite.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE;');
  } catch (error) {
    sqlite?.close();
    if (outageOf(error) !== 'busy') return () => {}; // A damaged database can be replaced without a lock.
    throw new Error(
      `The database is in use: ${database}. Nothing was changed. Stop the site and any import, and try again.`,
    );
  }

  return () => sqlite.close();
}

async function removeDatabase(file: string): Promise<void> {
  await Promise.all(['', '-wal', '-shm', '-journal'].map((ending) => rm(file + ending, { force: true })));
}

async function assertExists(file: string, message: string): Promise<void> {
  const found = await stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!found) throw new Error(`${message}: ${file}`);
}

/** @param name the path in the error, by default that of the checked file */
function assertIntact(file: string, name = file): void {
  const damaged = (reason: unknown) =>
    new Error(`${name} is damaged or is not a Statehouse database: ${reason}`);
  let sqlite: DatabaseSync | undefined;

  try {
    sqlite = new DatabaseSync(file, { readOnly: true });
    const result = Object.values(sqlite.prepare('PRAGMA integrity_check').get() ?? {})[0];
    if (result !== 'ok') throw damaged(result);
    if (!sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'bills'").get())
      throw damaged('it has no bills');
  } catch (error) {
    throw error instanceof Error && error.message.startsWith(name)
      ? error
      : damaged(error instanceof Error ? error.message : error);
  } finally {
    sqlite?.close();
  }
}
