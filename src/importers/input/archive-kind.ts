import { createReadStream } from 'node:fs';
import { createGunzip, type Gunzip } from 'node:zlib';

export type ArchiveKind = 'zip' | 'tar' | 'tar.gz' | 'gz';

/** Whether a file holds others; what is plainly text by its name is not looked at. */
export async function isArchive(path: string): Promise<boolean> {
  if (/\.(json|csv|ya?ml|txt|md|xml|html?|pdf)$/i.test(path)) return false;
  return (await archiveKind(path)) !== undefined;
}

/** Looks at the first bytes; a file's name may say anything. */
export async function archiveKind(diskPath: string): Promise<ArchiveKind | undefined> {
  const start = await firstBytes(createReadStream(diskPath, { end: 511 }));
  if (isZip(start)) return 'zip';
  if (isTar(start)) return 'tar';
  if (!isGzip(start)) return undefined;
  return isTar(await firstBytes(gunzipped(diskPath))) ? 'tar.gz' : 'gz';
}

function isZip(start: Buffer): boolean {
  const mark = start.subarray(0, 4).toString('latin1');
  return mark === 'PK\x03\x04' || mark === 'PK\x05\x06';
}

function isGzip(start: Buffer): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

function isTar(start: Buffer): boolean {
  return start.subarray(257, 262).toString('latin1') === 'ustar';
}

async function firstBytes(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  try {
    for await (const chunk of bytes) {
      start = Buffer.concat([start, chunk]);
      if (start.length >= 512) break;
    }
  } catch (error) {
    // Compressed bytes that are no such thing: unpacking says so again, with the file's name.
    if (!isCompressible(error)) throw error;
  }
  return start;
}

/** Whether a file that begins so holds others. */
export function mayBeArchive(start: Buffer): boolean {
  return isTar(start) || isZip(start) || isGzip(start);
}

/** What gzip packed. */
export function gunzipped(diskPath: string): Gunzip {
  const plain = createReadStream(diskPath);
  const unzipped = createGunzip();
  plain.on('error', (error) => unzipped.destroy(error));
  // Whoever reads is told of errors; one that comes after they stopped reading is of no interest, and must not end the program.
  unzipped.on('error', () => plain.destroy());
  return plain.pipe(unzipped);
}

/** Of gzip: where it cannot be unpacked to its end, nothing says which of the bytes before are right. */
export function isCompressible(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
