import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type ServerProcess, startSite } from '../bench/pages-process.ts';
import { makeKey } from '../src/api-keys/api-keys.server.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { bill, snapshot } from '../src/legislature/test-records/records.ts';
import { testChamber } from '../src/whipboard/test-chamber.ts';
import { billIdsOf, searchLegislature } from './search-legislature.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import type { TestSite } from './site.ts';
import { createMigratedDatabase } from './test-postgres.ts';
import { createBoardByForm, openBoardStream } from './whipboard-streams.ts';

const PROCESSES = 2;
const CLIENTS = 20;
const RATES = { anonymous: 20, withKey: 30 };

const server = inject('postgresAddress');

describe.each([
  ['the embedded database', async () => undefined],
  ['PostgreSQL', () => createMigratedDatabase(server)],
])('a site with two web processes over %s', (name, databaseAddress) => {
  let dataDir: string;
  let db: Database;
  let site: ServerProcess;

  beforeAll(async () => {
    if (name === 'PostgreSQL' && !server) return;
    dataDir = await mkdtemp(join(tmpdir(), 'statehouse-processes-'));
    const config = { apiRequestsPerMinute: RATES };
    await writeFile(join(dataDir, 'site.json'), JSON.stringify(config));
    const address = await databaseAddress();
    db = await openDatabase(address ?? join(dataDir, 'statehouse.sqlite'));
    await testChamber(db, 4);
    await searchLegislature(db);
    site = await startSite(dataDir, address, '/readyz', PROCESSES);
  });
  afterAll(async () => {
    await site?.stop();
    await db?.destroy();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  /** The page of an address from each web process: they take new connections in turn. */
  const fromEach = (path: string, cookie = '') =>
    Promise.all(
      Array.from({ length: 2 * PROCESSES }, () => answerTo(site.port, path, { agent: false, cookie })),
    );
  const signIn = (email: string): Promise<SignedIn> =>
    signInAs({ ...site, db, dataDir } as unknown as TestSite, email);

  test.skipIf(name === 'PostgreSQL' && !server)(
    'shows in each process what another wrote: sign-ins, pages, search and boards',
    async () => {
      const anna = await signIn('anna@elm.example');
      for (const { body } of await fromEach('/app/account', anna.cookie))
        expect(body).toContain('anna@elm.example');

      const title = `An Act relative to whales off ${name}`;
      await fromEach('/app/bills?session=2023-2024');
      const added = bill('H9000', { session: '2023-2024', title });
      await importSource(db, snapshot([added]), { path: 'a new bill' });
      const { 'H.9000': id } = await billIdsOf(db);
      await expectInEach(() => fromEach(`/app/bill/${id}`), title);
      await expectInEach(() => fromEach('/app/search?query=whales'), 'H.9000');

      const board = await createBoardByForm(anna);
      const streams = await Promise.all(
        Array.from({ length: 2 * PROCESSES }, () => openBoardStream(anna, board)),
      );
      await expect.poll(() => streams.every((stream) => stream.newest())).toBe(true);
      const card = streams[0]?.newest()?.whipboard[0]?.id;
      const body = JSON.stringify({ position: 'Yes', whipboardId: board });
      const headers = { 'content-type': 'application/json' };
      await anna.request(`/whipboard/${card}`, { method: 'PATCH', headers, body });
      await expect
        .poll(() => streams.map((stream) => stream.newest()?.counts.Yes))
        .toEqual(streams.map(() => 1));
    },
  );

  test.skipIf(name === 'PostgreSQL' && !server)(
    'counts wrong passwords in all processes together',
    async () => {
      await signIn('bea@elm.example');
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const body = new URLSearchParams({
            'csrf-token': 'visitor',
            email: 'bea@elm.example',
            password: 'wrong',
          });
          return (await fetch(`${site.address}/sign-in`, { method: 'POST', redirect: 'manual', body }))
            .status;
        }),
      );
      expect(statuses).toContain(429);
    },
  );

  // Issue 18
  test.skipIf(name === 'PostgreSQL' && !server)(
    'counts the requests of a client of the API, and of the keys of a user, in all processes together',
    async () => {
      await signIn('cleo@elm.example');
      const { id: userId } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'cleo@elm.example')
        .executeTakeFirstOrThrow();
      const keys = await Promise.all(
        ['one', 'two'].map((key) => makeKey(db, { userId }, { name: key, scopes: ['records'], by: userId })),
      );
      for (const [limit, secrets] of [
        [RATES.anonymous, [undefined]],
        [RATES.withKey, keys],
      ] as const) {
        const statuses = await Promise.all(
          Array.from({ length: 4 * limit }, async (_, at) => {
            const secret = secrets[at % secrets.length];
            // A connection of its own may lead to either process.
            const headers = { connection: 'close', ...(secret && { authorization: `Bearer ${secret}` }) };
            return (await fetch(`${site.address}/api/v1/sessions`, { headers })).status;
          }),
        );
        const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
        expect([count(200), count(429)]).toEqual([limit, 3 * limit]);
      }
    },
  );

  test.skipIf(name === 'PostgreSQL' && !server)(
    'loses no request when its processes are replaced on SIGHUP',
    async () => {
      const before = webProcesses(site.pid);
      const clients = requestsDuring(site.port);
      site.signal('SIGHUP');
      await expect
        .poll(() => webProcesses(site.pid).filter((pid) => before.includes(pid)), { timeout: 120_000 })
        .toEqual([]);
      await expect.poll(clients.count).toBeGreaterThan(1_000);
      expect(new Set(await clients.end())).toEqual(new Set([200]));
      expect(webProcesses(site.pid)).toHaveLength(PROCESSES);
    },
    180_000,
  );

  test.skipIf(name === 'PostgreSQL' && !server)(
    'goes on and replaces a web process that is killed',
    async () => {
      const [first = 0, second = 0] = webProcesses(site.pid);
      process.kill(first, 'SIGKILL');
      // Browsers repeat a request on a connection that breaks. The other process answers.
      for (let count = 0; count < 50; count++) expect(await statusAtSecondTry(site.port)).toBe(200);
      await expect.poll(() => webProcesses(site.pid).length).toBe(PROCESSES);
      expect(webProcesses(site.pid)).toContain(second);
    },
  );
});

test('web processes end with the process that started them, and a taken port is reported', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-processes-'));
  const db = await openDatabase(join(dataDir, 'statehouse.sqlite'));
  await searchLegislature(db);
  await db.destroy();
  const site = await startSite(dataDir, undefined, '/readyz', PROCESSES);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const second = () =>
    execFileSync('bin/statehouse', ['serve'], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(site.port), PROCESSES: '2' },
      stdio: 'pipe',
      timeout: 60_000,
    });
  expect(second).toThrow(`Another program listens on 127.0.0.1:${site.port}.`);

  const children = webProcesses(site.pid);
  await site.kill();
  await expect.poll(() => children.filter(isRunning)).toEqual([]);
});

/** The ids of the web processes that a process started. */
function webProcesses(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function expectInEach(pages: () => Promise<{ body: string }[]>, text: string): Promise<void> {
  await expect.poll(async () => (await pages()).every(({ body }) => body.includes(text))).toBe(true);
}

/** Sends requests one after another from many clients until they are told to end. A lost request rejects. */
function requestsDuring(port: number) {
  let isOver = false;
  const statuses: number[] = [];
  const clients = Array.from({ length: CLIENTS }, async (_, n) => {
    // Half of the clients keep their connection open, and half open a connection for each request.
    const agent = new Agent({ keepAlive: n % 2 === 0, maxSockets: 1 });
    while (!isOver) statuses.push((await answerTo(port, `/app/votes?${Math.random()}`, { agent })).status);
    agent.destroy();
  });
  return {
    count: () => statuses.length,
    async end() {
      isOver = true;
      await Promise.all(clients);
      return statuses;
    },
  };
}

async function statusAtSecondTry(port: number): Promise<number> {
  const ask = async () => (await answerTo(port, '/app/votes', { agent: false })).status;
  return await ask().catch(ask);
}

function answerTo(
  port: number,
  path: string,
  { agent, cookie = '' }: { agent: Agent | false; cookie?: string },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { cookie } }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          body += part;
        })
        .on('end', () => resolve({ status: response.statusCode ?? 0, body }))
        .on('error', reject);
    }).on('error', reject);
  });
}
