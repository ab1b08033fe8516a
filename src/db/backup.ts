import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { isServerAddress } from './database.ts';

const SERVER_HINT = 'The records are on a PostgreSQL server: use its own pg_dump and pg_restore.';

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
  const source = new DatabaseSync(database, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, partial);
  } finally {
    source.close();
  }
  mustBeWhole(partial);
  await rename(partial, file);
}

/**
 * Puts a backup in place of the embedded database. The site must not be running.
 * @throws where the backup is damaged or no database; what is there then stays
 */
export async function restore(file: string, database: string): Promise<void> {
  if (isServerAddress(database)) throw new Error(SERVER_HINT);
  await mustBeThere(file, 'There is no such backup');
  const partial = `${database}.restored`;
  await copyFile(file, partial);
  try {
    mustBeWhole(partial);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await Promise.all(['-wal', '-shm'].map((ending) => rm(database + ending, { force: true })));
  await rename(partial, database);
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
