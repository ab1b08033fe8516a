import { createReadStream } from 'node:fs';
import { createGunzip, type Gunzip } from 'node:zlib';

export type ArchiveKind = 'zip' | 'tar' | 'tar.gz' | 'gz';

/** Whether a file is an archive. Files with a text or PDF extension are not opened. */
export async function isArchive(path: string): Promise<boolean> {
  if (/\.(json|csv|ya?ml|txt|md|xml|html?|pdf)$/i.test(path)) return false;
  return (await archiveKind(path)) !== undefined;
}

/** The kind of an archive by its first bytes, because names are unreliable. */
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
    // Damaged compressed data: unpacking reports it again, with the file's name.
    if (!isGzipError(error)) throw error;
  }
  return start;
}

/** Whether a file with these first bytes may be an archive. */
export function mayBeArchive(start: Buffer): boolean {
  return isTar(start) || isZip(start) || isGzip(start);
}

/** The unpacked bytes of a gzip file. */
export function gunzipped(diskPath: string): Gunzip {
  const plain = createReadStream(diskPath);
  const unzipped = createGunzip();
  plain.on('error', (error) => unzipped.destroy(error));
  // The reader gets errors too. This listener keeps an error after the end of reading from crashing the process.
  unzipped.on('error', () => plain.destroy());
  return plain.pipe(unzipped);
}

/** Whether an error means a damaged gzip file. Without the checksum at its end, none of its bytes can be trusted. */
export function isGzipError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
