import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../src/sources/clock.ts';
import { cleanUp } from './clean-up.ts';
import { answer } from './live-sources/faults.ts';
import { InventedSession } from './live-sources/invented-session.ts';
import { KEY, LegiscanDouble } from './live-sources/legiscan-double.ts';

const STATEHOUSE = resolve(import.meta.dirname, '../bin/statehouse');
let dataDir: string;
let double: LegiscanDouble;
let output = '';

/** Runs a command on the test's data folder. @returns its exit code and output */
async function statehouse(args: string[], { stdin = '', url = double.url } = {}) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LEGISCAN_URL: url,
    NODE_ENV: 'production',
  };
  const child = spawn(STATEHOUSE, args, { env });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    out += text;
  });
  child.stdin.end(stdin);
  const [code] = await once(child, 'close');
  output += out;
  return { code, out };
}
const source = (...args: string[]) => statehouse(['source', ...args]);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'statehouse-sources-'));
  cleanUp(() => rmSync(dataDir, { recursive: true, force: true }));
  double = new LegiscanDouble(new InventedSession(3), {
    ...systemClock,
    set: () => undefined,
    advance: () => undefined,
  });
  double.publishDataset('2025-01-05');
  await double.start();
});

test('a source is added, listed, run, paused and removed by commands, none of which prints its key', async () => {
  expect(await source('list')).toEqual({
    code: 0,
    out: 'No sources. Add one: bin/statehouse source add legiscan --state MA --key-stdin\n',
  });
  expect(await source('add', 'legiscan', '--state', 'MA')).toMatchObject({
    code: 2,
    out: expect.stringContaining('Add --key-stdin'),
  });
  const added = await statehouse(['source', 'add', 'legiscan', '--state', 'MA', '--key-stdin'], {
    stdin: `${KEY}\n`,
  });
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('Added the source legiscan-ma.') });
  expect(await source('test', 'legiscan-ma')).toMatchObject({
    code: 0,
    out: expect.stringContaining('LegiScan accepts the key.'),
  });
  const synced = await statehouse(['sync']);
  expect(synced).toMatchObject({
    code: 0,
    out: expect.stringContaining('legiscan-ma: 28 records added or changed, 4 requests.'),
  });
  expect(await statehouse(['sync'])).toEqual({ code: 0, out: 'Nothing is due.\n' });
  expect((await source('list')).out).toMatch(
    /^legiscan-ma \(LegiScan, MA\): next run .*\n {2}Last run: .*28 records.*\n {2}0 bills behind\. 5 of 10,000 requests/,
  );
  expect(await source('pause', 'legiscan-ma')).toEqual({ code: 0, out: 'Paused legiscan-ma.\n' });
  expect((await source('list')).out).toContain(': paused');
  expect(await source('resume', 'legiscan-ma')).toMatchObject({ code: 0 });
  expect(await source('run', 'nothing')).toEqual({
    code: 2,
    out: 'statehouse: There is no source named nothing.\n',
  });
  expect(output).not.toContain(KEY);
});

test('a test of a source says in a sentence what is wrong with the host', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const test = (url?: string) => statehouse(['source', 'test', 'legiscan-ma'], url ? { url } : {});
  expect(await test(`http://127.0.0.1:${port}/`)).toEqual({
    code: 1,
    out: `127.0.0.1:${port} cannot be reached: nothing listens there.\n`,
  });
  expect(await test('http://legiscan.invalid/')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^legiscan\.invalid cannot be reached: .*host.*\.\n$/),
  });
  double.fault(/.*/, answer(200, '<html>Welcome</html>', { 'content-type': 'text/html' }));
  expect((await test()).out).toBe(
    'LegiScan sent a web page in place of data. It may be under maintenance. Try again later.\n',
  );
  double.fault(/.*/, answer(403));
  expect((await test()).out).toMatch(
    /answered 403 \(Forbidden\): it refuses this site or its key\. Check the key\.\n$/,
  );
  double.fault(/.*/, answer(503));
  expect((await test()).out).toMatch(/answered 503 \(Service Unavailable\)\. Try again later\.\n$/);
  double.fault(
    /.*/,
    answer(200, JSON.stringify({ status: 'ERROR', alert: { message: `Bad key ${KEY}: invalid` } })),
  );
  expect(await test()).toEqual({
    code: 1,
    out: 'LegiScan answered: “Bad key [key]: invalid”. Enter a valid key.\n',
  });
  expect(output).not.toContain(KEY);
});
