import { createReadStream } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputFile } from '../importer.ts';
import { type ArchiveKind, archiveKind, gunzipped, isCompressible, mayBeArchive } from './archive-kind.ts';
import type { RejectedInput } from './input-files.ts';
import { tarEntries } from './unpack-tar.ts';
import { zipEntries } from './unpack-zip.ts';

/** One file of an archive on its way out. */
export interface ArchivedFile {
  name: string;
  /** Why it is not taken; the bytes are then not read. */
  refused?: string;
  bytes: AsyncIterable<Buffer>;
}

/** An archive that must not be unpacked further, and of which nothing is taken. */
export class HostileArchive extends Error {}

const MAX_BYTES = 30_000_000_000;
const MAX_FILES = 3_000_000;
const MAX_NESTED = 3;
/** Real records shrink to a tenth or twentieth; a thousandth is a bomb. Small archives may be as dense as they like. */
const MAX_GROWTH = 250;
const GROWTH_COUNTS_FROM = 100_000_000;
/** A folder with a million files in it is slow on many disks. */
const FILES_PER_FOLDER = 1000;
const START_BYTES = 262_144;

type UnpackedFile = InputFile & { mayBeArchive: boolean };

/**
 * Unpacks archives into one folder, each file under a number: names out of an archive never become names on the disk, so
 * none of them can reach outside.
 */
export class Unpacking {
  readonly #folder: string;
  #bytes = 0;
  #count = 0;

  readonly #signal: AbortSignal | undefined;

  constructor(folder: string, signal?: AbortSignal) {
    this.#folder = folder;
    this.#signal = signal;
  }

  /**
   * Opens a file as far as it can be opened: an archive gives the files in it, any other file gives itself.
   * @param depth how many archives it is in already
   */
  async open(file: InputFile, depth = 0): Promise<{ files: InputFile[]; refused: RejectedInput[] }> {
    const kind = await archiveKind(file.diskPath);
    if (!kind) return { files: [file], refused: [] };
    if (depth >= MAX_NESTED) {
      return { files: [], refused: [{ path: file.path, reason: `is an archive inside ${depth} others` }] };
    }
    const found: { files: InputFile[]; refused: RejectedInput[] } = { files: [], refused: [] };
    const unpacked: UnpackedFile[] = [];
    try {
      await this.#unpackInto(unpacked, found.refused, file, kind);
    } catch (error) {
      found.refused.push({ path: file.path, reason: await this.#whyUnpackingEnded(error, unpacked) });
    }
    for (const { path, diskPath, mayBeArchive } of unpacked) {
      const inner = { path, diskPath };
      if (!mayBeArchive) {
        found.files.push(inner);
        continue;
      }
      const opened = await this.open(inner, depth + 1);
      if (!opened.files.includes(inner)) await rm(diskPath, { force: true });
      for (const each of opened.files) found.files.push(each);
      found.refused.push(...opened.refused);
    }
    return found;
  }

  async #unpackInto(
    unpacked: UnpackedFile[],
    refused: RejectedInput[],
    archive: InputFile,
    kind: ArchiveKind,
  ): Promise<void> {
    const handle = await open(archive.diskPath);
    const { size } = await handle.stat().finally(() => handle.close());
    let grown = 0;
    const count = (bytes: number) => {
      grown += bytes;
      this.#bytes += bytes;
      if (grown > GROWTH_COUNTS_FROM && grown > size * MAX_GROWTH) {
        throw new HostileArchive(
          `unpacks to more than ${MAX_GROWTH} times its size, as no archive of records does; nothing of it was taken`,
        );
      }
      if (this.#bytes > MAX_BYTES) {
        throw new HostileArchive(`unpacks to more than ${MAX_BYTES / 1e9} GB; nothing of it was taken`);
      }
    };
    for await (const entry of entriesOf(archive, kind)) {
      this.#signal?.throwIfAborted();
      const path = entry.name === '' ? archive.path.replace(/\.gz$/i, '') : `${archive.path}/${entry.name}`;
      if (entry.refused) {
        refused.push({ path, reason: entry.refused });
        continue;
      }
      try {
        unpacked.push({ path, ...(await this.#write(entry.bytes, count)) });
      } catch (error) {
        // A zip archive says where each file begins, so one that is damaged costs only itself.
        if (kind !== 'zip' || isTrouble(error)) throw error;
        refused.push({ path, reason: `is damaged (${messageOf(error)})` });
      }
    }
  }

  async #write(bytes: AsyncIterable<Buffer>, count: (bytes: number) => void) {
    if (this.#count >= MAX_FILES) {
      throw new HostileArchive(
        `holds more than ${MAX_FILES.toLocaleString('en-US')} files; nothing of it was taken`,
      );
    }
    const folder = join(this.#folder, String(Math.floor(this.#count / FILES_PER_FOLDER)));
    if (this.#count % FILES_PER_FOLDER === 0) await mkdir(folder);
    const diskPath = join(folder, String(this.#count++));
    const source = bytes[Symbol.asyncIterator]();
    try {
      const start = await startOf(source, count);
      // Most files are small, and written in one go in a fifth of the time.
      const rest = start.done ? start.bytes : joined(start.bytes, source, count);
      await writeFile(diskPath, rest);
      return { diskPath, mayBeArchive: mayBeArchive(start.bytes) };
    } catch (error) {
      await rm(diskPath, { force: true });
      throw error;
    }
  }

  /** Says why, and takes back what was unpacked where the archive as a whole is not to be trusted. */
  async #whyUnpackingEnded(error: unknown, unpacked: UnpackedFile[]): Promise<string> {
    if (error instanceof HostileArchive || isCompressible(error)) {
      for (const file of unpacked.splice(0)) await rm(file.diskPath, { force: true });
    }
    if (error instanceof HostileArchive) return error.message;
    if (isCompressible(error)) {
      return `the archive is damaged or cut off (${messageOf(error)}); nothing of it was taken, because its one checksum is at its end. Fetch it again.`;
    }
    if (isTrouble(error)) throw error;
    const before = unpacked.length === 1 ? 'the file before' : `the ${unpacked.length} files before`;
    return `the archive is damaged or cut off (${messageOf(error)}); ${before} that point ${unpacked.length === 1 ? 'was' : 'were'} taken`;
  }
}

/** Trouble of the machine or of ours, not of the archive: the import stops there. */
function isTrouble(error: unknown): boolean {
  if (error instanceof HostileArchive || (error instanceof Error && error.name === 'AbortError')) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOSPC', 'EACCES', 'EIO', 'EMFILE', 'EROFS', 'EDQUOT'].includes(code);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function startOf(source: AsyncIterator<Buffer>, count: (bytes: number) => void) {
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < START_BYTES) {
    const { value, done } = await source.next();
    if (done) return { bytes: Buffer.concat(chunks), done: true };
    count(value.length);
    chunks.push(value);
    length += value.length;
  }
  return { bytes: Buffer.concat(chunks), done: false };
}

async function* joined(start: Buffer, rest: AsyncIterator<Buffer>, count: (bytes: number) => void) {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    count(next.value.length);
    yield next.value;
  }
}

function entriesOf(archive: InputFile, kind: ArchiveKind): AsyncIterable<ArchivedFile> {
  if (kind === 'zip') return zipEntries(archive.diskPath);
  if (kind === 'tar') return tarEntries(createReadStream(archive.diskPath));
  return kind === 'tar.gz' ? tarEntries(gunzipped(archive.diskPath)) : onlyFile(gunzipped(archive.diskPath));
}

async function* onlyFile(bytes: AsyncIterable<Buffer>): AsyncGenerator<ArchivedFile> {
  yield { name: '', bytes };
}
