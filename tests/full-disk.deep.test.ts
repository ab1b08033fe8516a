import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startSite } from '../bench/pages-process.ts';
import { sampleLegislature } from '../sample/sample-legislature.ts';
import { openDatabase } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { createList } from '../src/tracking/lists.server.ts';
import { addToList } from '../src/tracking/tracked.server.ts';
import { addAccount, type SignedIn, signInToAccount } from './signed-in.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { runStatehouse } from './statehouse-command.ts';

const EXAMPLE = 'MA_2023-2024_193rd_General_Court_CSV_20240526_0123456789abcdef0123456789abcdef';
const EMAIL = 'anna@elm.example';

const disk = mountSmallDisk(24);
if (!disk) console.error('!!! No disk could be mounted (it takes root), so NO test fills one.');

describe.skipIf(!disk)('a site whose disk is full', () => {
  const { path: folder = '', fill, makeRoom, unmount } = disk ?? ({} as Partial<SmallDisk>);
  const file = join(folder, 'statehouse.sqlite');
  let site: ServerProcess;
  let user: SignedIn;
  let billId: number;
  let listId: number;
  let meetingId: number;

  beforeAll(async () => {
    const db = await openDatabase(file);
    await importSource(db, sampleLegislature({ bills: 60, sessions: 1, seed: 3 }), { path: 'sample' });
    const userId = await addAccount(db, EMAIL);
    billId = (await db.selectFrom('bills').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
    meetingId = (await db.selectFrom('meetings').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
    listId = await createList(db, userId, 'Oil');
    await addToList(db, userId, listId, [billId]);
    await db.destroy();
    site = await startSite(folder);
    user = await signInToAccount({ address: `http://127.0.0.1:${site.port}` }, userId, EMAIL);
    await fill?.();
    await untilSavesFail();
    await ageSignIn();
  });
  afterAll(async () => {
    await site?.stop();
    unmount?.();
  });

  const rename = (name: string) =>
    user.send('/app/tracking/manage', { do: 'rename', list: String(listId), name });

  /** Saves until a save fails, because the write-ahead log still has some space. */
  async function untilSavesFail(): Promise<void> {
    for (let n = 0; n < 2_000; n++) if ((await rename(`List ${n}`)).status === 503) return;
    throw new Error('The disk is full, but saves still succeed.');
  }

  /** Sets the user's last visit to yesterday, so that the site tries to save the next visit. */
  async function ageSignIn(): Promise<void> {
    await makeRoom?.();
    const db = await openDatabase(file);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await db.updateTable('sign_ins').set({ seen_at: yesterday }).execute();
    await db.destroy();
    await fill?.();
    await untilSavesFail();
  }

  const statehouse = (...args: string[]) => runStatehouse(folder, args);

  test('shows pages and search results to visitors and users', async () => {
    for (const path of [
      '/',
      `/app/bill/${billId}`,
      '/app/search?query=act',
      '/app',
      '/app/tracking',
      '/app/account',
    ]) {
      const response = await user.request(path);
      expect([path, response.status]).toEqual([path, 200]);
    }
    expect((await fetch(`http://127.0.0.1:${site.port}/app/votes`)).status).toBe(200);
    expect((await user.request('/api/calendar/schedule')).status).toBe(200);
  });

  test('responds to a save with 503 and a message, and returns the submitted text', async () => {
    const note = 'Ask the sponsor about lantern oil before the hearing.';
    const response = await user.send('/app/tracking/manage', {
      do: 'rename',
      list: String(listId),
      name: note,
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    const page = await response.text();
    expect(page).toContain('This was not saved, because the server’s disk is full.');
    expect(page).toContain(note);
  });

  // A07
  test('responds to a save through the API with a 503 problem', async () => {
    const response = await user.request(`/api/calendar/agenda/${meetingId}`, { method: 'PUT' });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('disk is full') });
  });

  test('logs the full disk at most once a second', () => {
    const reports = site.output().filter((line) => line.includes('"outage":"full"'));
    expect(reports.length).toBeGreaterThan(0);
    const times = reports.map((line) => (JSON.parse(line) as { time: number }).time);
    for (const [n, time] of times.entries()) expect(time - (times[n - 1] ?? 0)).toBeGreaterThan(900);
  });

  test.each([
    ['backup', join(folder, 'kept.sqlite')],
    ['user', 'add', 'bea@elm.example'],
    ['import', resolve(import.meta.dirname, '../src/importers/examples', EXAMPLE)],
  ])('makes the command line report the full disk: %s', async (...args) => {
    const { code, out } = await statehouse(...args);
    expect(out).toContain('The disk is full. Free some space and try again.');
    expect(code).toBe(2);
  });

  test('saves again once there is space, and exits with 0 even if the disk is full', async () => {
    await makeRoom?.();
    expect((await rename('Room')).status).toBe(302);
    await fill?.();
    await site.stop();
    expect(site.exitCode()).toBe(0);
    await makeRoom?.();
    const db = await openDatabase(file);
    const { name } = await db.selectFrom('tracking_lists').select('name').executeTakeFirstOrThrow();
    await db.destroy();
    expect(name).toBe('Room');
  });
});
