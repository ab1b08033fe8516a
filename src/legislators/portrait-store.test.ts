import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PNG, startPictureServer } from '../../tests/picture-server.ts';
import { PortraitStore } from './portrait-store.ts';

const FORTY_DAYS_MS = 40 * 24 * 3_600_000;

let host: Awaited<ReturnType<typeof startPictureServer>>;
let dataDir: string;
let folder: string;
beforeAll(async () => {
  host = await startPictureServer();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'statehouse-portraits-'));
  folder = join(dataDir, 'portraits');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const openStore = (waitMs?: number) =>
  new PortraitStore({
    ownFolder: join(dataDir, 'img'),
    fetchedFolder: folder,
    sizesFolder: join(dataDir, 'portrait-sizes'),
    privateHosts: ['127.0.0.1'],
    waitMs,
  });
/** Requests a small portrait. */
const portrait = (store: PortraitStore, id: number, address: string) => store.ofAddress(id, address, 48);

// P14
describe('a portrait on another host', () => {
  test('that is too slow for the first visitor is available at the next visit', async () => {
    const answered = Promise.withResolvers<void>();
    host.handlers['/late.png'] = (_, response) => answered.promise.then(() => response.end(PNG));
    const store = openStore(1);
    expect(await portrait(store, 7, `${host.address}/late.png`)).toBeUndefined();
    answered.resolve();
    await expect.poll(() => portrait(store, 7, `${host.address}/late.png`)).toBeInstanceOf(Uint8Array);
    expect(host.requestCount('/late.png')).toBe(1);
  });

  test('is available after a restart without a request to its host', async () => {
    const address = `${host.address}/kept.png`;
    await portrait(openStore(), 7, address);
    expect(await portrait(openStore(), 7, address)).toBeInstanceOf(Uint8Array);
    expect(host.requestCount('/kept.png')).toBe(1);
    const [file = ''] = await readdir(folder);
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
  });

  test('is fetched again after thirty days, and kept if the host no longer has it', async () => {
    const address = `${host.address}/old.png`;
    await portrait(openStore(), 7, address);
    const [file = ''] = await readdir(folder);
    const before = new Date(Date.now() - FORTY_DAYS_MS);
    await utimes(join(folder, file), before, before);
    host.handlers['/old.png'] = (_, response) => response.writeHead(404).end();
    const store = openStore();
    expect(await portrait(store, 7, address)).toBeInstanceOf(Uint8Array);
    await expect.poll(() => host.requestCount('/old.png')).toBe(2);
    expect(await portrait(store, 7, address)).toBeInstanceOf(Uint8Array);
  });

  test('that is damaged in the cache folder is fetched again', async () => {
    const address = `${host.address}/damaged.png`;
    await portrait(openStore(), 7, address);
    const [file = ''] = await readdir(folder);
    await writeFile(join(folder, file), '');
    expect(await portrait(openStore(), 7, address)).toBeInstanceOf(Uint8Array);
    expect(host.requestCount('/damaged.png')).toBe(2);
  });

  test('that is damaged on its host does not replace the cached one', async () => {
    const address = `${host.address}/later.png`;
    await portrait(openStore(), 7, address);
    const [file = ''] = await readdir(folder);
    const before = new Date(Date.now() - FORTY_DAYS_MS);
    await utimes(join(folder, file), before, before);
    host.handlers['/later.png'] = (_, response) => response.end(PNG.subarray(0, 50));
    const store = openStore();
    await portrait(store, 7, address);
    await expect.poll(() => host.requestCount('/later.png')).toBe(2);
    await expect.poll(() => readdir(folder)).toEqual([file]);
    expect(await portrait(openStore(), 7, address)).toBeInstanceOf(Uint8Array);
  });

  test('replaces the one from an earlier address', async () => {
    const store = openStore();
    await portrait(store, 7, `${host.address}/other.png`);
    for (const year of [2024, 2025, 2026]) await portrait(store, 17, `${host.address}/${year}.png`);
    expect((await readdir(folder)).map((file) => file.split('-')[0]).sort()).toEqual(['17', '7']);
  });

  test('is fetched with at most four requests at a time', async () => {
    const open: (() => void)[] = [];
    const addresses = Array.from({ length: 6 }, (_, at) => {
      host.handlers[`/chamber-${at}.png`] = (_request, response) => void open.push(() => response.end(PNG));
      return `${host.address}/chamber-${at}.png`;
    });
    const store = openStore(60_000);
    const pictures = addresses.map((address, at) => portrait(store, at + 1, address));
    await expect.poll(() => open.length).toBe(4);
    for (const [at] of addresses.entries()) {
      await expect.poll(() => open.length).toBeGreaterThan(at);
      open[at]?.();
    }
    expect(await Promise.all(pictures)).toHaveLength(6);
    expect((await readdir(folder)).filter((file) => file.endsWith('.partial'))).toEqual([]);
  });
});
