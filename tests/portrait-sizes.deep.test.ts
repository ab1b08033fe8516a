import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { importSource } from '../src/legislature/legislature.server.ts';
import { legislator, session, snapshot } from '../src/legislature/test-records/records.ts';
import { openBrowser } from './browser.ts';
import { startPictureServer } from './picture-server.ts';
import { startSite, type TestSite } from './site.ts';

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };
const GRAY = { r: 128, g: 128, b: 128 };
const SKIN = { r: 224, g: 172, b: 135 };
const SILENT_HOSTS = ['127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'];

const plain = (width: number, height: number, background: typeof RED) =>
  sharp({ create: { width, height, channels: 3, background } });
const redAbove = async () =>
  plain(300, 600, BLUE).composite([{ input: await plain(300, 300, RED).png().toBuffer(), left: 0, top: 0 }]);

let site: TestSite;
let host: Awaited<ReturnType<typeof startPictureServer>>;
let pictures: Record<string, Buffer>;
let ids: Map<string, number>;

beforeAll(async () => {
  const upright = await redAbove();
  const jpeg = await plain(600, 400, RED)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toBuffer();
  pictures = {
    'photo.jpg': jpeg,
    'photo.png': await plain(600, 400, RED).png().toBuffer(),
    'photo.webp': await plain(600, 400, RED).webp().toBuffer(),
    'photo.gif': await plain(600, 400, RED).gif().toBuffer(),
    'photo.avif': await plain(600, 400, RED).avif().toBuffer(),
    'gray.jpg': await plain(600, 400, GRAY).greyscale().toColourspace('b-w').jpeg().toBuffer(),
    'print.jpg': await plain(600, 400, RED).toColourspace('cmyk').jpeg().toBuffer(),
    'tiny.png': await plain(1, 1, RED).png().toBuffer(),
    'upright.png': await upright.clone().png().toBuffer(),
    // The picture is stored on its side, with an orientation that rotates it by 90 degrees clockwise.
    'turned.jpg': await sharp(await upright.clone().png().toBuffer())
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
    'wide.png': await plain(1200, 300, GRAY)
      .composite([{ input: await plain(120, 160, SKIN).png().toBuffer(), left: 1000, top: 60 }])
      .png()
      .toBuffer(),
    'moving.gif': await sharp(
      await Promise.all([RED, BLUE].map((color) => plain(300, 300, color).png().toBuffer())),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer(),
    'bomb.png': pngOf(8_000, 8_000),
    'truncated.jpg': jpeg.subarray(0, jpeg.length - 400),
    'truncated.png': pngOf(500, 500).subarray(0, 60),
    'text.jpg': Buffer.from('a picture'),
    'drawing.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  };
  host = await startPictureServer();
  for (const [name, bytes] of Object.entries(pictures))
    host.handlers[`/${name}`] = (_, response) => response.end(bytes);
  for (const path of SILENT_HOSTS.flatMap((_, at) => [0, 1].map((each) => `/silent.png?${at}${each}`)))
    host.handlers[path] = () => undefined;
  const silent = SILENT_HOSTS.flatMap((name, at) =>
    [0, 1].map((each) =>
      legislator(`Silent Host${at}${each}`, {
        image: `${host.address.replace('127.0.0.1', name)}/silent.png?${at}${each}`,
      }),
    ),
  );
  const records = [
    session(),
    legislator('Ada Marlowe', { image: 'photo.jpg' }),
    legislator('Bea Thorn', { image: 'bomb.png' }),
    legislator('Cole Ash', { image: 'absent.png' }),
    ...Object.keys(pictures).map((name) =>
      legislator(`Fetched ${name}`, { image: `${host.address}/${name}` }),
    ),
    legislator('Last Asked', { image: `${host.address}/last.png` }),
    ...silent,
  ];
  site = await startSite(
    (db) => importSource(db, snapshot(records), { path: 'portraits' }),
    undefined,
    {},
    undefined,
    undefined,
    { PRIVATE_PICTURE_HOSTS: ['127.0.0.1', ...SILENT_HOSTS].join(',') },
  );
  const folder = join(site.dataDir, 'img', 'legislators');
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(pictures)) await writeFile(join(folder, name), bytes);
  const rows = await site.db.selectFrom('legislators').select(['id', 'full_name']).execute();
  ids = new Map(rows.map(({ id, full_name }) => [full_name, id]));
});

const get = (address: string) => fetch(`${site.address}/img/legislators/${address}`);
const fetchedName = (name: string) => `${ids.get(`Fetched ${name}`)}.jpg`;

async function pictureAt(address: string) {
  const response = await get(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([address, response.status, response.headers.get('content-type')]).toEqual([
    address,
    200,
    'image/webp',
  ]);
  return { bytes, metadata: await sharp(bytes).metadata() };
}

/** Returns the name of the color nearest to a pixel. @param x and `y` from 0 to 1 */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  const distance = (color: typeof RED) =>
    Math.abs(color.r - r) + Math.abs(color.g - g) + Math.abs(color.b - b);
  const named = Object.entries({ red: RED, blue: BLUE, gray: GRAY, skin: SKIN });
  return named.sort(([, one], [, other]) => distance(one) - distance(other))[0]?.[0] ?? '';
}

const VALID = ['photo.jpg', 'photo.png', 'photo.webp', 'photo.gif', 'photo.avif', 'gray.jpg', 'print.jpg'];
const BROKEN = ['bomb.png', 'truncated.jpg', 'truncated.png', 'text.jpg', 'drawing.png'];

describe('a portrait', () => {
  // P14
  test('is fetched while four other hosts do not respond', async () => {
    const silent = SILENT_HOSTS.flatMap((_, at) => [0, 1].map((each) => ids.get(`Silent Host${at}${each}`)));
    const unanswered = silent.map((id) => get(`${id}.jpg`));
    const requested = () =>
      SILENT_HOSTS.flatMap((_, at) => [0, 1].map((each) => host.requestCount(`/silent.png?${at}${each}`)));
    await expect.poll(() => requested().filter(Boolean).length).toBeGreaterThanOrEqual(4);
    await pictureAt(`${ids.get('Last Asked')}.jpg?width=48`);
    await Promise.all(unanswered);
  });

  // P14
  test.each([...VALID, 'tiny.png'])(
    'is served from %s as a square WebP in each width that pages use',
    async (name) => {
      for (const at of [name, fetchedName(name)]) {
        for (const width of [48, 96, 112, 224]) {
          const { metadata } = await pictureAt(`${at}?width=${width}`);
          expect(metadata).toMatchObject({ format: 'webp', width, height: width });
          expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
        }
      }
    },
  );

  // P14
  test('is 224 pixels wide if the request has no width or an unknown one', async () => {
    for (const query of ['', '?width=9000', '?width=x'])
      expect((await pictureAt(`photo.jpg${query}`)).metadata).toMatchObject({ width: 224, height: 224 });
  });

  // P14
  test.each(['upright.png', 'turned.jpg'])('shows the top of an upright picture: %s', async (name) => {
    const { bytes } = await pictureAt(`${name}?width=96`);
    for (const [x, y] of [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const)
      expect([x, y, await colorAt(bytes, x, y)]).toEqual([x, y, 'red']);
  });

  // P14
  test('is cropped to the part of a wide picture that looks like a face', async () => {
    const { bytes } = await pictureAt('wide.png?width=96');
    const row = await Promise.all([0.1, 0.3, 0.5, 0.7, 0.9].map((x) => colorAt(bytes, x, 0.45)));
    expect(row).toContain('skin');
  });

  // P14
  test('is the first frame of an animation', async () => {
    const { bytes, metadata } = await pictureAt('moving.gif?width=48');
    expect(metadata.pages ?? 1).toBe(1);
    expect(await colorAt(bytes, 0.5, 0.5)).toBe('red');
  });

  // P14
  test.each(BROKEN)(
    'from the invalid file %s is a 204 for pages and the placeholder for other requests',
    async (name) => {
      for (const at of [name, fetchedName(name)]) {
        const onPages = await get(`${at}?width=48`);
        expect([at, onPages.status, await onPages.text()]).toEqual([at, 204, '']);
        const elsewhere = await get(at);
        expect([elsewhere.status, elsewhere.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      }
    },
  );

  // P14
  test('is made again when its file changes, and the earlier version is deleted', async () => {
    const file = join(site.dataDir, 'img', 'legislators', 'changing.png');
    await writeFile(file, await plain(300, 300, RED).png().toBuffer());
    const { bytes: first } = await pictureAt('changing.png?width=48');
    expect(await colorAt(first, 0.5, 0.5)).toBe('red');
    const filesBefore = await readdir(join(site.dataDir, 'portrait-sizes'));

    await writeFile(file, await plain(300, 300, BLUE).png().toBuffer());
    const responses = await Promise.all(Array.from({ length: 20 }, () => pictureAt('changing.png?width=48')));
    for (const { bytes } of responses) expect(await colorAt(bytes, 0.5, 0.5)).toBe('blue');
    expect(await readdir(join(site.dataDir, 'portrait-sizes'))).toHaveLength(filesBefore.length);
  });

  // P14
  test.each([1, 2])('is loaded in the width for a screen of density %i', async (density) => {
    const page = await (await openBrowser()).newPage({ baseURL: site.address, deviceScaleFactor: density });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/app/legislators', { waitUntil: 'networkidle' });
    const ada = page.getByRole('listitem').filter({ hasText: 'Ada Marlowe' }).locator('img');
    expect(await ada.boundingBox()).toMatchObject({ width: 48, height: 48 });
    expect(requested).toContain(`${site.address}/img/legislators/photo.jpg?width=${48 * density}`);

    await page.goto(`/app/legislator/${ids.get('Ada Marlowe')}`, { waitUntil: 'networkidle' });
    const large = page.locator('article header img');
    expect(await large.boundingBox()).toMatchObject({ width: 112, height: 112 });
    expect(requested).toContain(`${site.address}/img/legislators/photo.jpg?width=${112 * density}`);
    expect(requested.filter((address) => address.includes('photo.jpg'))).toHaveLength(2);
  });

  // P14
  test('is replaced by initials if its file cannot be decoded or is missing', async () => {
    const page = await (await openBrowser()).newPage({ baseURL: site.address });
    await page.goto('/app/legislators', { waitUntil: 'networkidle' });
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect.poll(() => card('Bea Thorn').textContent()).toContain('BT');
    await expect.poll(() => card('Cole Ash').textContent()).toContain('CA');
  });
});

/** Creates a PNG of one color with one bit per pixel, so that the file is small for any number of pixels. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));

  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
