import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSiteSecrets } from './site-secrets.ts';

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'statehouse-secrets-'));
  file = join(dataDir, 'secrets.json');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const plain = (secrets: ReturnType<typeof openSiteSecrets>) => ({
  ...secrets,
  siteKey: secrets.siteKey.export().toString('base64url'),
});

test('programs that start at the same time on an empty folder get the same secrets', async () => {
  const script = `import { openSiteSecrets } from ${JSON.stringify(join(import.meta.dirname, 'site-secrets.ts'))};
    const { siteKey, ...others } = openSiteSecrets(${JSON.stringify(dataDir)});
    console.log(JSON.stringify({ ...others, siteKey: siteKey.export().toString('base64url') }));`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const printed = await Promise.all(Array.from({ length: 6 }, async () => (await run()).stdout));
  expect(new Set(printed).size).toBe(1);
  expect(printed[0]).toContain('siteKey');
});

test('secrets and their copy are readable only by their owner, and no temporary file is left', async () => {
  openSiteSecrets(dataDir);
  expect((await readdir(dataDir)).sort()).toEqual(['secrets.json', 'secrets.json.copy']);
  for (const name of await readdir(dataDir))
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
});

test.each(['', '{"searchPublicKey": "', '{}', 'null'])(
  'damaged secrets (%j) are restored from their copy, with a warning that names the file',
  async (damaged) => {
    const before = plain(openSiteSecrets(dataDir));
    await writeFile(file, damaged);
    const warn = vi.fn();
    expect(plain(openSiteSecrets(dataDir, warn))).toEqual(before);
    expect(warn.mock.calls).toEqual([[expect.stringContaining(file)]]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(before);
  },
);

test('damaged secrets without a usable copy stop the start with an error that names the file', async () => {
  await writeFile(file, '');
  expect(() => openSiteSecrets(dataDir)).toThrow(`${file} is damaged`);
  await writeFile(`${file}.copy`, '{');
  expect(() => openSiteSecrets(dataDir)).toThrow(`${file} is damaged`);
  expect(await readFile(file, 'utf8')).toBe('');
});

test('secrets made before the site had a key keep their search keys and get a key that stays', async () => {
  const older = { searchPublicKey: 'p'.repeat(32), searchAdminKey: 'a'.repeat(48) };
  await writeFile(file, JSON.stringify(older));
  const first = plain(openSiteSecrets(dataDir));
  expect(first).toMatchObject(older);
  expect(plain(openSiteSecrets(dataDir))).toEqual(first);
});
