import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { isServerAddress } from './database.ts';

/** A number of ours for PostgreSQL's advisory lock: one program at a time that fills an empty database. */
const EXCLUSIVE_LOCK = 7_305_002;
const WAIT_MS = 3_600_000;

/**
 * Runs `use` while no other program runs anything under this lock on the same database. Where another one does, this one waits until
 * it has ended or has died: the lock is the operating system's or the server's, so that a kill leaves nothing behind.
 * @param where as `openDatabase` takes it
 * @returns what `use` returns
 */
export async function withExclusiveLock<T>(where: string, use: () => Promise<T>): Promise<T> {
  const release = isServerAddress(where) ? await lockServer(where) : lockFile(`${where}.lock`);
  try {
    return await use();
  } finally {
    await release();
  }
}

async function lockServer(address: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: address });
  // What loses this connection loses the database's others too, whose statements say so.
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
