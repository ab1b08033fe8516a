import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { crc32, createGzip, deflateRawSync, gzipSync } from 'node:zlib';
import tar from 'tar-stream';

/** An entry for an archive. Library writers refuse hostile entries, so zip archives are written byte by byte. */
export interface ArchiveEntry {
  name: string;
  bytes?: string | Buffer;
  link?: string;
  encrypted?: boolean;
}

const UNIX = 3 << 8;
const FILE_MODE = 0o100644;
const LINK_MODE = 0o120777;

/** A zip archive. Names are written unchanged, even unsafe ones. */
export function zipOf(entries: ArchiveEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const plain = Buffer.from(entry.link ?? entry.bytes ?? '');
    const packed = deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800 | (entry.encrypted ? 1 : 0), 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(plain.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(((entry.link ? LINK_MODE : FILE_MODE) << 16) >>> 0, 6);
    central.writeUInt32LE(offset, 10);
    const version = Buffer.alloc(2);
    version.writeUInt16LE(UNIX | 20);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), version, fields, central, name);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** An uncompressed tar archive. */
export async function tarOf(entries: ArchiveEntry[]): Promise<Buffer> {
  const pack = tar.pack();
  for (const { name, bytes = '', link } of entries) {
    if (link) pack.entry({ name, type: 'symlink', linkname: link });
    else pack.entry({ name }, bytes);
  }
  pack.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of pack) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function tarGzOf(entries: ArchiveEntry[]): Promise<Buffer> {
  return gzipSync(await tarOf(entries));
}

/** Writes a gzip file that unpacks to this many zero bytes. */
export async function writeGzipOfZeros(path: string, bytes: number): Promise<void> {
  const zeros = async function* () {
    for (let left = bytes; left > 0; left -= 1 << 20) yield Buffer.alloc(Math.min(left, 1 << 20));
  };
  await once(Readable.from(zeros()).pipe(createGzip()).pipe(createWriteStream(path)), 'finish');
}
