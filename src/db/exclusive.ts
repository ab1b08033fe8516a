import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { isServerAddress } from './database.ts';

/** The key of the PostgreSQL advisory lock that allows one program at a time to fill an empty database. */
const EXCLUSIVE_LOCK = 7_305_002;
const WAIT_MS = 3_600_000;

/**
 * Runs `use` while this program holds an exclusive lock for the database, and waits for other programs to release it.
 * The operating system or the server holds the lock, so it is released even if the program is killed.
 * @param location a file or an address, as for `openDatabase`
 * @returns the result of `use`
 */
export async function withExclusiveLock<T>(location: string, use: () => Promise<T>): Promise<T> {
  const release = isServerAddress(location) ? await lockServer(location) : lockFile(`${location}.lock`);
  try {
    return await use();
  } finally {
    await release();
  }
}

async function lockServer(address: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: address });
  // If this connection is lost, so are the other connections, whose statements throw.
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [EXCLUSIVE_LOCK]);
  return () => client.end();
}

function lockFile(file: string): () => Promise<void> {
  const lock = new DatabaseSync(file, { timeout: WAIT_MS });
  lock.exec('begin exclusive');
  return async () => lock.close();
}
