import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { searchLegislature } from './search-legislature.ts';
import { sendAsVisitor } from './signed-in.ts';
import { startSiteProcess } from './site-process.ts';

const ODD_PASSKEY = JSON.stringify({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: Buffer.from('{"type":"webauthn.get","challenge":"AAAA"}').toString('base64url'),
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  },
});

test('every line of the log is one JSON object, and a visitor’s request writes at most one line', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-log-'));
  const db = await openDatabase(join(dataDir, 'statehouse.sqlite'));
  await searchLegislature(db);
  await db.destroy();
  const site = await startSiteProcess(dataDir);
  const address = `http://127.0.0.1:${site.port}`;
  const requests = [
    () => sendAsVisitor({ address }, '/sign-in', { passkey: ODD_PASSKEY }),
    () => sendAsVisitor({ address }, '/sign-in', { passkey: '{' }),
    () => sendAsVisitor({ address }, '/sign-up', { email: 'x', password: 'y' }),
    () => fetch(`${address}/api/bills/%00`),
    () => fetch(`${address}/app/bill/%E0%A4%A`),
    () =>
      fetch(`${address}/api/whipboard`, {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      }),
    () => fetch(`${address}/1/indexes/bills/query`, { method: 'POST', body: '{' }),
  ];
  for (const request of requests) {
    const before = site.output().length;
    const response = await request();
    await response.text();
    // The log arrives through a pipe.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([response.url, response.status < 500, site.output().length - before <= 1]).toEqual([
      response.url,
      true,
      true,
    ]);
  }

  await site.stop();
  const lines = site.output();
  expect(lines.join('\n')).toContain('Search is ready.');
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  await rm(dataDir, { recursive: true, force: true });
});

test('an error that a library writes to the console is one line of the log with its stack', async () => {
  const script = `import { openLog } from ${JSON.stringify(join(import.meta.dirname, '../src/config/log.ts'))};
    openLog({ logLevel: 'info' });
    console.error('It failed\\nbadly.', new Error('the cause'));
    console.warn('%s happened', 'Something');
    console.log('Ready.');`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(stderr).toBe('');
  expect(lines).toMatchObject([
    {
      level: 50,
      msg: 'It failed\nbadly.',
      err: { message: 'the cause', stack: expect.stringContaining('at ') },
    },
    { level: 40, msg: 'Something happened' },
    { level: 30, msg: 'Ready.' },
  ]);
});
