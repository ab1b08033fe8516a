import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runStatehouse } from './statehouse-command.ts';

const STATEHOUSE = resolve(import.meta.dirname, '../bin/statehouse');

let dataDir: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'statehouse-cli-'));
  env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    NODE_ENV: 'production',
    DATABASE_URL: '',
  };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = (...args: string[]) => runStatehouse(dataDir, args, env);

describe('the command line', () => {
  test('rejects an invalid setting and names it', async () => {
    const before = env;
    env = { ...env, PORT: 'harbour' };
    const { code, out } = await run('doctor');
    env = before;
    expect(code).toBe(2);
    expect(out).toContain('PORT');
  });

  test('loads a sample, which doctor reports with its number of bills', async () => {
    expect(await run('sample', '--bills', '30', '--sessions', '2')).toMatchObject({ code: 0 });
    const { code, out } = await run('doctor');
    expect(code).toBe(0);
    expect(out).toContain('30 bills');
  });

  test('exits with 2 and names the file if there is nothing to import', async () => {
    const { code, out } = await run('import', join(dataDir, 'nowhere.zip'));
    expect(code).toBe(2);
    expect(out).toContain('nowhere.zip');
  });

  test('exits with 2 for an unknown option or state of an import', async () => {
    expect(await run('import', dataDir, '--states', 'ma')).toMatchObject({ code: 2 });
    expect(await run('import', dataDir, '--state', 'zz')).toMatchObject({ code: 2 });
    expect(await run('import', '--help')).toMatchObject({ code: 0 });
  });

  test('creates a backup and restores it', async () => {
    const file = join(dataDir, 'kept.sqlite');
    expect(await run('backup', file)).toMatchObject({ code: 0 });
    expect((await readdir(dataDir)).filter((name) => name.startsWith('kept'))).toEqual(['kept.sqlite']);
    expect(await run('sample', '--bills', '20', '--sessions', '1')).toMatchObject({ code: 0 });
    expect((await run('doctor')).out).toContain('20 bills');
    expect(await run('restore', file)).toMatchObject({ code: 0 });
    expect((await run('doctor')).out).toContain('30 bills');
  });

  test('exports all records into a new folder, and never over other files', async () => {
    const folder = join(dataDir, 'exported');
    const { code, out } = await run('export', folder);
    expect(code).toBe(0);
    expect(out).toContain('bills.ndjson: 30 bills\n');
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['manifest.json', 'roll-calls.ndjson']));
    expect((await readdir(dataDir)).filter((name) => name.endsWith('.partial'))).toEqual([]);
    const again = await run('export', folder);
    expect(again.code).toBe(2);
    expect(again.out).toContain('is not empty. Nothing was exported.');
    // The sample is fictional, so that its records never come into a site with real ones.
    const imported = await run('import', folder);
    expect(imported.code).toBe(2);
    expect(imported.out).toContain('has the fictional records of the sample');
  });

  test('rejects a damaged backup and keeps the database', async () => {
    const file = join(dataDir, 'damaged.sqlite');
    await writeFile(file, 'this is no database');
    const { code, out } = await run('restore', file);
    expect(code).toBe(2);
    expect(out).toContain('is damaged or is not a Statehouse database');
    expect((await run('doctor')).out).toContain('30 bills');
  });

  test('serves the site after printing three lines, and exits with 0 on SIGTERM', async () => {
    const server = spawn(STATEHOUSE, ['serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const start = await outputUntil(server, 'Search is ready.');
    expect(start).toContain(`Statehouse is running at http://localhost:${env.PORT}`);
    expect(start.trim().split('\n')).toHaveLength(3);
    expect((await fetch(`http://127.0.0.1:${env.PORT}/app/search?query=act`)).status).toBe(200);
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('exits with 2 and names the port if another program listens on it', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(Number(env.PORT), '127.0.0.1', done));
    const { code, out } = await runStatehouse(dataDir, ['serve'], { ...env, HOST: '127.0.0.1' }, 60_000);
    await new Promise((done) => other.close(done));
    expect([code, out]).toEqual([2, expect.stringContaining(`127.0.0.1:${env.PORT}. Stop it, or set PORT`)]);
  });
});

/** Returns the output of a command up to a text. @throws if the command exits before it prints the text */
function outputUntil(child: ChildProcess, text: string): Promise<string> {
  return new Promise((done, fail) => {
    let out = '';
    child.stdout?.on('data', (chunk) => {
      out += chunk;
      if (out.includes(text)) done(out);
    });
    child.once('exit', (code) =>
      fail(new Error(`It exited with ${code} before it printed "${text}":\n${out}`)),
    );
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
