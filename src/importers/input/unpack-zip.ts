import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import type { ArchivedFile } from './unpack.ts';
import { unsafeReason } from './unpack-names.ts';

const FILE_TYPE_BITS = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/**
 * The files of a zip archive, one after the other.
 * @throws if the archive is damaged or truncated, after the files before that point
 */
export async function* zipEntries(diskPath: string): AsyncGenerator<ArchivedFile> {
  // Names are decoded here, so that an unsafe name rejects one file and not the archive.
  const zip = await yauzl.openPromise(diskPath, { decodeStrings: false, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      const name = yauzl
        .getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
        .replaceAll('\\', '/');
      if (name.endsWith('/')) continue;
      const refused = unsafeReason(name) ?? unreadableReason(entry);
      yield { name, refused, bytes: refused ? nothing() : checked(zip, entry) };
    }
  } finally {
    zip.close();
  }
}

function unreadableReason(entry: yauzl.Entry): string | undefined {
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE_BITS) === SYMBOLIC_LINK)
    return 'is a symbolic link, not a file';
  if (entry.isEncrypted()) return 'is encrypted';
  if (!entry.canDecodeFileData()) return 'uses an unsupported compression method';
  return undefined;
}

async function* checked(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw new Error(`${entry.fileName}: its checksum does not match`);
}

async function* nothing(): AsyncGenerator<Buffer> {}
