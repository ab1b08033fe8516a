import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { searchLegislature } from './search-legislature.ts';
import { startSite, type TestSite } from './site.ts';
import { mountSmallDisk } from './small-disk.ts';
import { runStatehouse } from './statehouse-command.ts';

const DAY_MS = 24 * 3_600_000;

const disk = mountSmallDisk(24);
afterAll(() => disk?.unmount());

/** The result of a run of `doctor`. */
interface Diagnosis {
  code: number;
  out: string;
  /** Returns the line about a subject, or the whole output if there is none. */
  line(subject: string): string;
}

let site: TestSite;
/** The result for the site at its start, before a test damages it. */
let healthy: Diagnosis;
beforeAll(async () => {
  site = await startSite(searchLegislature);
  healthy = await diagnose();
});

async function diagnose(env: NodeJS.ProcessEnv = {}, ...options: string[]): Promise<Diagnosis> {
  const { code, out } = await runStatehouse(site.dataDir, ['doctor', ...options], {
    SITE_URL: site.address,
    ...env,
  });
  const line = (subject: string) =>
    out.split('\n').find((each) => each.slice(6).startsWith(`${subject}: `)) ?? out;
  return { code, out, line };
}

describe('doctor', () => {
  test('exits with 0 and prints a line for each subject if the installation works', () => {
    expect(healthy.code).toBe(0);
    expect(healthy.out.match(/(?<=^.{6})[a-z ]+(?=: )/gim)).toEqual([
      'Node',
      'data folder',
      'disk',
      'site configuration',
      'database',
      'sessions',
      'age of the data',
      'last import',
      'live sources',
      'last backup',
      'mail',
      'address',
    ]);
    expect(healthy.out).not.toContain('FAIL');
  });

  test('exits with 1 for a warning only with --strict', async () => {
    expect([healthy.code, healthy.line('last backup')]).toEqual([0, expect.stringMatching(/^WARN /)]);
    expect((await diagnose({}, '--strict')).code).toBe(1);
  });

  test('prints the age of the newest action and of the last import, and warns of an import older than a week', async () => {
    expect(healthy.line('age of the data')).toMatch(
      /^ok .*The newest action on a bill is from \w+ \d+, \d{4}/,
    );
    expect(healthy.line('last import')).toMatch(/^ok .*less than a day ago/);
    const before = new Date(Date.now() - 9.5 * DAY_MS).toISOString();
    await site.db.updateTable('imports').set({ finished_at: before }).execute();
    const { code, line } = await diagnose();
    expect([code, line('last import')]).toEqual([
      0,
      expect.stringMatching(/^WARN .*9 days ago.*statehouse import/),
    ]);
  });

  test('warns of an import that rejected records, with the address of the page that lists them', async () => {
    const [{ id } = { id: 0 }] = await site.db
      .selectFrom('imports')
      .select('id')
      .orderBy('id', 'desc')
      .execute();
    await site.db
      .updateTable('imports')
      .set({ finished_at: new Date().toISOString(), rejected: 3 })
      .where('id', '=', id)
      .execute();
    const line = (await diagnose()).line('last import');
    expect(line).toMatch(/^WARN .*rejected 3 records/);
    expect(line).toContain(`${site.address}/app/admin/imports/${id}`);

    await site.db.updateTable('imports').set({ rejected: 0 }).where('id', '=', id).execute();
  });

  test('warns of an import that did not finish', async () => {
    const [{ id } = { id: 0 }] = await site.db
      .selectFrom('imports')
      .select('id')
      .orderBy('id', 'desc')
      .execute();
    const finish = (finished_at: string | null) =>
      site.db.updateTable('imports').set({ finished_at }).where('id', '=', id).execute();
    await finish(null);
    expect((await diagnose()).line('last import')).toMatch(/^WARN .*did not finish/);
    await finish(new Date().toISOString());
  });

  test('warns of a live source that failed, and of one that was not complete for two days', async () => {
    expect(healthy.line('live sources')).toMatch(/^ok .*None\./);
    const day = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    await site.db
      .insertInto('live_sources')
      .values({
        ...{ kind: 'legiscan', name: 'legiscan-ma', state_code: 'ma', address: null, sealed_key: null },
        ...{ budget_key: 'x', monthly_limit: 10_000, cursor: '{}', created_at: day(9), due_at: null },
        ...{ requested_by: null, paused_at: null, failures: 1, last_ok_at: day(1) },
        ...{ hold: 'key', hold_reason: 'Enter a valid key.' },
      })
      .execute();
    const line = async () => (await diagnose()).line('live sources');
    expect(await line()).toMatch(/^WARN .*legiscan-ma: Enter a valid key\./);
    const set = (values: object) => site.db.updateTable('live_sources').set(values).execute();
    await set({ hold: null, hold_reason: null });
    expect(await line()).toMatch(/^ok .*legiscan-ma: no problems\./);
    await set({ last_ok_at: day(3.5) });
    expect(await line()).toMatch(/^WARN .*last complete 3 days ago.*statehouse source run legiscan-ma/);
    await site.db.deleteFrom('live_sources').execute();
  });

  test('prints the age of the last backup, and warns if its file is missing or older than a week', async () => {
    expect(healthy.line('last backup')).toMatch(/^WARN .*statehouse backup FILE/);
    const aboutBackup = async () => (await diagnose()).line('last backup');
    const folder = await mkdtemp(join(tmpdir(), 'statehouse-backup-'));
    const file = join(folder, 'kept.sqlite');
    await runStatehouse(site.dataDir, ['backup', file]);
    expect(await aboutBackup()).toMatch(/^ok .*less than a day ago/);

    const note = join(site.dataDir, 'last-backup.json');
    const made = JSON.parse(await readFile(note, 'utf8'));
    await writeFile(note, JSON.stringify({ ...made, at: new Date(Date.now() - 8.5 * DAY_MS).toISOString() }));
    expect(await aboutBackup()).toMatch(/^WARN .*8 days ago/);

    await rm(folder, { recursive: true });
    expect(await aboutBackup()).toMatch(/^WARN .*file is missing/);
    await writeFile(note, 'no JSON');
    expect(await aboutBackup()).toMatch(/^WARN .*last-backup.json cannot be read/);
    await rm(note);
  });

  // U03
  test('warns of configured sessions that have no records', async () => {
    expect(healthy.line('sessions')).toMatch(/^ok /);
    const file = join(site.dataDir, 'site.json');
    const before = await readFile(file, 'utf8');
    await writeFile(file, JSON.stringify({ sessions: [{ session: '2023-24', newsYears: [2023] }] }));
    const { code, ...diagnosis } = await diagnose();
    await writeFile(file, before);
    const line = diagnosis.line('sessions');
    expect([code, line]).toEqual([0, expect.stringMatching(/^WARN .*“2023-24”.*site\.json/)]);
    expect(line).toContain('2023-2024');
  });

  test('reports that a site without SMTP_URL does not send email', () => {
    expect(healthy.line('mail')).toMatch(/^ok .*does not send email.*statehouse user link EMAIL/);
  });

  test('connects to the mail server without sending a message', async () => {
    const server = await startMailServer();
    const { code, line } = await diagnose({ SMTP_URL: server.url });
    expect([code, line('mail')]).toEqual([0, expect.stringMatching(/^ok .*127\.0\.0\.1:\d+ accepts mail/)]);
    expect(server.messages).toEqual([]);
  });

  test('exits with 1 if the mail server cannot be reached, and does not print its password', async () => {
    const { code, out, line } = await diagnose({ SMTP_URL: 'smtp://ann:lantern-oil@127.0.0.1:9' });
    expect([code, line('mail')]).toEqual([1, expect.stringMatching(/^FAIL .*127\.0\.0\.1:9.*SMTP_URL/)]);
    expect(out).not.toContain('lantern-oil');
  });

  test('warns if the public address does not respond or is not encrypted', async () => {
    expect(healthy.line('address')).toMatch(/^ok /);
    const closed = await diagnose({ SITE_URL: 'http://127.0.0.1:9' });
    expect([closed.code, closed.line('address')]).toEqual([
      0,
      expect.stringMatching(/^WARN .*does not answer/),
    ]);
    const plain = await diagnose({ SITE_URL: 'http://statehouse.example' });
    expect(plain.line('address')).toMatch(/^WARN .*not encrypted.*https/);
  });

  test('warns if another program responds at the public address', async () => {
    const other = await startMailServer();
    const { line } = await diagnose({ SITE_URL: other.url.replace('smtp:', 'http:') });
    expect(line('address')).toMatch(/^WARN /);
  });

  test.skipIf(!disk)('exits with 1 if almost no disk space is left', async () => {
    const { code, out } = await runStatehouse(disk?.path ?? '', ['doctor']);
    expect(code).toBe(1);
    expect(out).toMatch(/^FAIL {2}disk: \d+ MB free .*Free some space now/m);
  });

  test('exits with 1 and reports the last import as unknown if the database cannot be opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'statehouse-damaged-'));
    await writeFile(join(folder, 'statehouse.sqlite'), 'this is no database');
    const { code, out } = await runStatehouse(folder, ['doctor']);
    expect(code).toBe(1);
    expect(out).toMatch(/^FAIL {2}database: /m);
    expect(out).toMatch(/^WARN {2}last import: Unknown, because the database cannot be opened\.$/m);
    await rm(folder, { recursive: true });
  });

  test('warns of a database without bills, with the command to import some', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'statehouse-empty-'));
    const { code, out } = await runStatehouse(folder, ['doctor']);
    expect(code).toBe(0);
    expect(out).toMatch(/^WARN {2}database: .*no bills.*statehouse import PATH/m);
    await rm(folder, { recursive: true });
  });
});
