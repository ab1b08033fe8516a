import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tarGzOf, tarOf, writeGzipOfZeros, zipOf } from '../test-archives.ts';
import { eachInputSet, type InputSet } from './input-files.ts';

let folder: string;
let temporary: string;
const unpacked = () => readdirSync(temporary);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'statehouse-test-'));
  temporary = mkdtempSync(join(tmpdir(), 'statehouse-test-'));
  // Other processes on this machine unpack archives too, so this test uses a temporary folder of its own.
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  rmSync(temporary, { recursive: true });
});

function write(name: string, bytes: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

/** The files of the paths as `path: content`, and the rejected ones, with paths relative to the test's folder. */
async function opened(...paths: string[]) {
  const sets: { path: string; files: string[]; refused: string[] }[] = [];
  const within = (path: string) => path.replace(`${folder}/`, '');
  await eachInputSet(paths, async ({ path, files, refused }: InputSet) => {
    sets.push({
      path: within(path),
      files: files.map((file) => `${within(file.path)}: ${readFileSync(file.diskPath, 'utf8')}`),
      refused: refused.map((each) => `${within(each.path)} ${each.reason}`),
    });
  });
  return sets;
}

test('files, folders, zip, tar.gz and gz archives, and archives inside archives are opened', async () => {
  const inner = zipOf([{ name: 'deep.json', bytes: 'deep' }]);
  write('all/plain.csv', 'plain');
  write('all/.git/config', 'not a record');
  write(
    'all/one.zip',
    zipOf([
      { name: 'MI/csv/bills.csv', bytes: 'zipped' },
      { name: 'more.zip', bytes: inner },
    ]),
  );
  write('all/two.tar.gz', await tarGzOf([{ name: 'ma/H1/metadata.json', bytes: 'tarred' }]));
  write('all/three.json.gz', gzipSync('lonely'));
  expect(await opened(join(folder, 'all'))).toEqual([
    { path: 'all', files: ['all/plain.csv: plain'], refused: [] },
    {
      path: 'all/one.zip',
      files: ['all/one.zip/MI/csv/bills.csv: zipped', 'all/one.zip/more.zip/deep.json: deep'],
      refused: [],
    },
    { path: 'all/three.json.gz', files: ['all/three.json: lonely'], refused: [] },
    { path: 'all/two.tar.gz', files: ['all/two.tar.gz/ma/H1/metadata.json: tarred'], refused: [] },
  ]);
});

test('two archives are two sets in the given order, and a repeated path is opened once', async () => {
  const newer = write('snapshots/b-2025.tar', await tarOf([{ name: 'a.json', bytes: 'older' }]));
  const older = write('snapshots/a-2026.tar', await tarOf([{ name: 'a.json', bytes: 'newer' }]));
  const sets = await opened(newer, older, newer);
  expect(sets.map((set) => set.path)).toEqual(['snapshots/b-2025.tar', 'snapshots/a-2026.tar']);
});

test('an archive is recognized by its bytes, not by its name', async () => {
  const path = write('dataset-download', zipOf([{ name: 'bills.csv', bytes: 'x' }]));
  expect((await opened(path))[0]?.files).toEqual(['dataset-download/bills.csv: x']);
});

test('entries with paths outside the archive are rejected, and nothing is written there', async () => {
  const names = [
    '../outside.json',
    'a/../../outside.json',
    '/etc/outside.json',
    'C:\\outside.json',
    '..\\outside.json',
  ];
  const entries = [...names.map((name) => ({ name, bytes: 'x' })), { name: 'inside.json', bytes: 'y' }];
  const zip = write('slip.zip', zipOf(entries));
  const tarred = write('slip.tar.gz', await tarGzOf(entries));
  for (const [set] of [await opened(zip), await opened(tarred)]) {
    expect(set?.files).toHaveLength(1);
    expect(set?.refused).toHaveLength(names.length);
    for (const reason of set?.refused ?? []) expect(reason).toContain('has a path outside the archive');
  }
});

test('symbolic links in a zip, a tar and a folder are rejected', async () => {
  const entries = [{ name: 'passwords.json', link: '/etc/passwd' }];
  mkdirSync(join(folder, 'linked'));
  symlinkSync('/etc/passwd', join(folder, 'linked/passwords.json'));
  const rejections = [
    await opened(write('link.zip', zipOf(entries))),
    await opened(write('link.tar', await tarOf(entries))),
    await opened(join(folder, 'linked')),
  ].flat();
  expect(rejections.map((set) => set.files)).toEqual([[], [], []]);
  expect(rejections.flatMap((set) => set.refused)).toEqual([
    'link.zip/passwords.json is a symbolic link, not a file',
    'link.tar/passwords.json is a symlink, not a file',
    'linked/passwords.json is a symbolic link: import its target instead',
  ]);
});

test('an encrypted file is rejected, and the other files of its archive are read', async () => {
  const path = write(
    'locked.zip',
    zipOf([
      { name: 'a.json', bytes: 'a', encrypted: true },
      { name: 'b.json', bytes: 'b' },
    ]),
  );
  expect(await opened(path)).toMatchObject([
    { files: ['locked.zip/b.json: b'], refused: ['locked.zip/a.json is encrypted'] },
  ]);
});

test('a decompression bomb is rejected before it fills the disk', async () => {
  const path = join(folder, 'bomb.json.gz');
  await writeGzipOfZeros(path, 120_000_000);
  const [set] = await opened(path);
  expect(set?.files).toEqual([]);
  expect(set?.refused[0]).toContain('unpacks to more than 250 times its size');
});

test('an archive nested in three others is rejected', async () => {
  let nested = zipOf([{ name: 'bills.csv', bytes: 'x' }]);
  for (let depth = 0; depth < 4; depth++) nested = zipOf([{ name: `${depth}.zip`, bytes: nested }]);
  const [set] = await opened(write('nested.zip', nested));
  expect(set?.files).toEqual([]);
  expect(set?.refused).toEqual([
    'nested.zip/3.zip/2.zip/1.zip is nested too deeply, inside 3 other archives',
  ]);
});

test('the files before the end of a truncated tar are read', async () => {
  const entries = Array.from({ length: 40 }, (_, n) => ({ name: `${n}.json`, bytes: `${n}`.repeat(5000) }));
  const intact = await tarOf(entries);
  const [set] = await opened(write('cut.tar', intact.subarray(0, intact.length * 0.6)));
  expect(set?.files.length).toBeGreaterThan(15);
  expect(set?.files.length).toBeLessThan(40);
  for (const [n, file] of (set?.files ?? []).entries())
    expect(file).toBe(`cut.tar/${n}.json: ${`${n}`.repeat(5000)}`);
  expect(set?.refused[0]).toMatch(
    /cut\.tar the archive is damaged or truncated \(.+\); the \d+ files before that point were imported/,
  );
});

test('a damaged file in a zip is rejected, and the others are read', async () => {
  const zip = zipOf([
    { name: 'a.json', bytes: 'first '.repeat(100) },
    { name: 'b.json', bytes: 'second' },
  ]);
  const at = zip.indexOf('a.json') + 'a.json'.length + 3;
  zip.writeUInt8(zip.readUInt8(at) ^ 0xff, at);
  const [set] = await opened(write('changed.zip', zip));
  expect(set?.files).toEqual(['changed.zip/b.json: second']);
  expect(set?.refused[0]).toMatch(/^changed\.zip\/a\.json is damaged/);
});

test('a tar.gz that is truncated or changed anywhere is rejected completely, unless its contents are intact', async () => {
  const contents = Array.from({ length: 6 }, (_, n) => `${n} ${'bees and wax '.repeat(40 * n)}`);
  const intact = await tarGzOf(contents.map((bytes, n) => ({ name: `${n}.json`, bytes })));
  const expected = contents.map((content, n) => `damaged.tar.gz/${n}.json: ${content}`);
  // Without the first ten bytes, the file is not gzip at all.
  const anywhere = fc.integer({ min: 10, max: intact.length - 1 });
  const damage = fc.oneof(
    fc.record({ at: anywhere, bits: fc.integer({ min: 1, max: 255 }) }),
    fc.record({ at: anywhere }),
  );
  await fc.assert(
    fc.asyncProperty(damage, async (change) => {
      const bytes = Buffer.from(intact);
      if ('bits' in change) bytes.writeUInt8(bytes.readUInt8(change.at) ^ change.bits, change.at);
      const path = write('damaged.tar.gz', 'bits' in change ? bytes : bytes.subarray(0, change.at));
      const [set] = await opened(path);
      // Bytes that no longer look like a tar are read as a single file, whose checksum then fails too.
      if (set?.refused.length === 0) expect(set.files).toEqual(expected);
      else expect(set?.files).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a change anywhere in a zip leaves all other files intact', async () => {
  const contents = Array.from({ length: 4 }, (_, n) => `${n} ${'bees and wax '.repeat(40)}`);
  const intact = zipOf(contents.map((bytes, n) => ({ name: `${n}.json`, bytes })));
  const listed = intact.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const change = fc.record({
    at: fc.integer({ min: 4, max: listed - 1 }),
    bits: fc.integer({ min: 1, max: 255 }),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ at, bits }) => {
      const bytes = Buffer.from(intact);
      bytes.writeUInt8(bytes.readUInt8(at) ^ bits, at);
      const [set] = await opened(write('damaged.zip', bytes));
      const expected = contents.map((content, n) => `damaged.zip/${n}.json: ${content}`);
      expect(set?.files.length).toBeGreaterThanOrEqual(expected.length - 1);
      for (const file of set?.files ?? []) expect(expected).toContain(file);
      expect((set?.files.length ?? 0) + (set?.refused.length ?? 0)).toBe(expected.length);
    }),
    { numRuns: 150 },
  );
});

test('a missing path is reported, and the other paths are opened', async () => {
  const there = write('there.json', 'x');
  expect(await opened(join(folder, 'missing.zip'), there)).toEqual([
    {
      path: 'the given files',
      files: ['there.json: x'],
      refused: ['missing.zip no such file or folder'],
    },
  ]);
});

test('the temporary folder is deleted at the end, even if reading fails', async () => {
  const path = write('gone.zip', zipOf([{ name: 'a.json', bytes: 'a' }]));
  const failing = eachInputSet([path], async () => {
    expect(unpacked()).toHaveLength(1);
    throw new Error('The database is unavailable.');
  });
  await expect(failing).rejects.toThrow('The database is unavailable.');
  expect(unpacked()).toEqual([]);
});
