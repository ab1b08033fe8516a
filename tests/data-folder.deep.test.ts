import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { addAccount, sendAsVisitor, signInToAccount } from './signed-in.ts';
import { startSiteProcess } from './site-process.ts';
import { runStatehouse } from './statehouse-command.ts';

let sampleDir: string;
let dataDir: string;

beforeAll(async () => {
  sampleDir = await mkdtemp(join(tmpdir(), 'statehouse-sample-'));
  const made = await runStatehouse(sampleDir, ['sample', '--bills', '30', '--sessions', '1']);
  expect(made).toMatchObject({ code: 0 });
});
afterAll(() => rm(sampleDir, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'statehouse-folder-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const smallSample = () => cp(sampleDir, dataDir, { recursive: true });

/** Returns the files and folders in the data folder that users other than its owner may read, write or open. */
async function openToOthers(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true });
  const modes = await Promise.all(
    ['.', ...entries].map(async (name) => [name, (await stat(join(dataDir, name))).mode & 0o077] as const),
  );
  return modes.filter(([, mode]) => mode !== 0).map(([name]) => name);
}

describe('the data folder', () => {
  test('and all its files, including backups, snapshots and mail, are private to the user who runs the site', async () => {
    await chmod(dataDir, 0o755);
    // An older version wrote these with open permissions.
    await mkdir(join(dataDir, 'mail'), { mode: 0o755 });
    await writeFile(join(dataDir, 'mail/older.eml'), '', { mode: 0o644 });
    await smallSample();
    expect(await runStatehouse(dataDir, ['backup', join(dataDir, 'kept.sqlite')])).toMatchObject({ code: 0 });

    const site = await startSiteProcess(dataDir);
    const address = `http://127.0.0.1:${site.port}`;
    await sendAsVisitor({ address }, '/sign-up', {
      email: 'anna@elm.example',
      password: 'lantern oil and evenings',
    });
    await expect.poll(async () => (await readdir(join(dataDir, 'mail'))).length).toBe(2);
    expect(await openToOthers()).toEqual([]);

    await site.stop();
    expect(await readdir(dataDir)).toContain('search.snapshot');
    expect(await openToOthers()).toEqual([]);
  });

  test('loses the temporary files of killed programs at the next start, and keeps those of running ones', async () => {
    const old = [
      'kept.sqlite.partial',
      'search.snapshot.123.tmp',
      'secrets.json.0a1b2c.tmp',
      'statehouse.sqlite.restored',
    ];
    const recent = 'search.snapshot.124.tmp';
    for (const name of [...old, recent]) await writeFile(join(dataDir, name), 'half');
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    for (const name of old) await utimes(join(dataDir, name), twoHoursAgo, twoHoursAgo);
    expect(await runStatehouse(dataDir, ['user', 'list'])).toMatchObject({ code: 0 });

    const remaining = await readdir(dataDir);
    expect(remaining).toContain(recent);
    expect(remaining.filter((name) => old.includes(name))).toEqual([]);
  });

  test('contains no part of a backup that failed', async () => {
    const { code, out } = await runStatehouse(dataDir, ['backup', join(dataDir, 'kept.sqlite')]);
    expect([code, out]).toEqual([2, expect.stringContaining('Database not found')]);
    await writeFile(join(dataDir, 'statehouse.sqlite'), 'no database at all');
    expect((await runStatehouse(dataDir, ['backup', join(dataDir, 'kept.sqlite')])).code).toBe(2);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('kept'))).toEqual([]);
  });
});

describe('a site with an invalid file in its data folder', () => {
  test.each([
    ['site.json', '', 'The file is empty.'],
    ['site.json', '{ "name": "Elm', 'The file is not valid JSON'],
    ['site.json', '{ "timeZone": "Mars/Olympus" }', 'timeZone: Unknown time zone'],
    ['secrets.json', '', 'is damaged'],
    ['search-keys.json', '{"format": 1, "keys": [', 'is damaged'],
  ])('does not start with %s as %j, and names the file and the problem', async (name, text, problem) => {
    await smallSample();
    const file = join(dataDir, name);
    await writeFile(file, text);
    const { code, out } = await runStatehouse(dataDir, ['serve'], { PORT: '0', LOG_LEVEL: 'silent' });
    expect(code).toBe(2);
    expect(out).toContain(file);
    expect(out).toContain(problem);
    expect(out).not.toMatch(/\n\s+at /);
    expect(await readFile(file, 'utf8')).toBe(text);
  });
});

test('a backup cannot be restored while a site has the database open, and no data is lost', async () => {
  await smallSample();
  const backup = join(dataDir, 'kept.sqlite');
  expect(await runStatehouse(dataDir, ['backup', backup])).toMatchObject({ code: 0 });
  const db = await openDatabase(join(dataDir, 'statehouse.sqlite'));
  const userId = await addAccount(db, 'anna@elm.example');
  await db.destroy();
  const site = await startSiteProcess(dataDir);
  const address = `http://127.0.0.1:${site.port}`;
  const user = await signInToAccount({ address }, userId, 'anna@elm.example');
  const rejected = await runStatehouse(dataDir, ['restore', backup]);
  expect([rejected.code, rejected.out]).toEqual([2, expect.stringContaining('Stop the site and any import')]);
  expect((await user.send('/app/tracking/manage', { do: 'make', name: 'Oil' })).status).toBe(302);

  await site.stop();

  const listsIn = async () => {
    const opened = await openDatabase(join(dataDir, 'statehouse.sqlite'));
    const rows = await opened.selectFrom('tracking_lists').select('name').execute();
    await opened.destroy();
    return rows;
  };

  expect(await listsIn()).toEqual([{ name: 'Oil' }]);
  expect(await runStatehouse(dataDir, ['restore', backup])).toMatchObject({ code: 0 });
  expect(await listsIn()).toEqual([]);
});

test('two sites can run on one data folder: each shows what the other saves, and keeps running when the other is killed', async () => {
  await smallSample();
  const db = await openDatabase(join(dataDir, 'statehouse.sqlite'));
  const userId = await addAccount(db, 'anna@elm.example');
  await db.destroy();
  const [one, other] = await Promise.all([startSiteProcess(dataDir), startSiteProcess(dataDir)]);
  const at = (port: number) => ({ address: `http://127.0.0.1:${port}` });
  const user = await signInToAccount(at(one.port), userId, 'anna@elm.example');
  expect((await user.send('/app/tracking/manage', { do: 'make', name: 'Lantern oil' })).status).toBe(302);

  const seenAtOther = async (path: string) =>
    await (await fetch(at(other.port).address + path, { headers: { cookie: user.cookie } })).text();
  expect(await seenAtOther('/app/tracking')).toContain('Lantern oil');
  const keyAt = async (port: number) =>
    /search-api-key" content="(\w+)"/.exec(await (await fetch(at(port).address)).text())?.[1];
  expect(await keyAt(one.port)).toBe(await keyAt(other.port));

  await one.kill();
  expect(await seenAtOther('/app/tracking')).toContain('Lantern oil');
  await other.stop();
  expect(other.exitCode()).toBe(0);
});
