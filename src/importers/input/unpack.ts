import { createReadStream } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputFile } from '../importer.ts';
import { type ArchiveKind, archiveKind, gunzipped, isGzipError, mayBeArchive } from './archive-kind.ts';
import type { RejectedInput } from './input-files.ts';
import { tarEntries } from './unpack-tar.ts';
import { zipEntries } from './unpack-zip.ts';

/** One file in an archive. */
export interface ArchivedFile {
  name: string;
  /** The reason why the file is rejected; its bytes are then not read. */
  refused?: string;
  bytes: AsyncIterable<Buffer>;
}

/** Thrown for an archive that must not be unpacked further. None of its files are imported. */
export class HostileArchive extends Error {}

const MAX_BYTES = 30_000_000_000;
const MAX_FILES = 3_000_000;
const MAX_NESTED = 3;
/**
 * The maximum ratio of unpacked to packed size. Real records compress to a tenth or twentieth of their size, a
 * decompression bomb to a thousandth. Small archives may compress better.
 */
const MAX_GROWTH = 250;
const GROWTH_COUNTS_FROM = 100_000_000;
/** The maximum number of unpacked files per folder. A folder with a million files is slow on many disks. */
const FILES_PER_FOLDER = 1000;
const START_BYTES = 262_144;

type UnpackedFile = InputFile & { mayBeArchive: boolean };

/**
 * Unpacks archives into one folder, each file under a number. Names in an archive never become names on disk, so no file can be
 * written outside the folder.
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
   * Opens a file. An archive yields the files in it, and any other file yields itself.
   * @param depth the number of archives around the file
   */
  async open(file: InputFile, depth = 0): Promise<{ files: InputFile[]; refused: RejectedInput[] }> {
    const kind = await archiveKind(file.diskPath);
    if (!kind) return { files: [file], refused: [] };
    if (depth >= MAX_NESTED) {
      return {
        files: [],
        refused: [{ path: file.path, reason: `is nested too deeply, inside ${depth} other archives` }],
      };
    }

    const found: { files: InputFile[]; refused: RejectedInput[] } = { files: [], refused: [] };
    const unpacked: UnpackedFile[] = [];
    try {
      await this.#unpackInto(unpacked, found.refused, file, kind);
    } catch (error) {
      found.refused.push({ path: file.path, reason: await this.#unpackFailureReason(error, unpacked) });
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
          `unpacks to more than ${MAX_GROWTH} times its size, unlike any archive of records; none of it was imported`,
        );
      }
      if (this.#bytes > MAX_BYTES) {
        throw new HostileArchive(`unpacks to more than ${MAX_BYTES / 1e9} GB; none of it was imported`);
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
        // A zip archive lists where each file begins, so a damaged file does not affect the others.
        if (kind !== 'zip' || isSystemError(error)) throw error;
        refused.push({ path, reason: `is damaged (${messageOf(error)})` });
      }
    }
  }

  async #write(bytes: AsyncIterable<Buffer>, count: (bytes: number) => void) {
    if (this.#count >= MAX_FILES) {
      throw new HostileArchive(
        `contains more than ${MAX_FILES.toLocaleString('en-US')} files; none of it was imported`,
      );
    }

    const folder = join(this.#folder, String(Math.floor(this.#count / FILES_PER_FOLDER)));
    if (this.#count % FILES_PER_FOLDER === 0) await mkdir(folder);
    const diskPath = join(folder, String(this.#count++));
    const source = bytes[Symbol.asyncIterator]();

    try {
      const start = await startOf(source, count);
      // Most files are small, and writing them in one call takes a fifth of the time.
      const rest = start.done ? start.bytes : joined(start.bytes, source, count);
      await writeFile(diskPath, rest);
      return { diskPath, mayBeArchive: mayBeArchive(start.bytes) };
    } catch (error) {
      await rm(diskPath, { force: true });
      throw error;
    }
  }

  /** The reason why unpacking ended early. If the whole archive is untrustworthy, the files unpacked so far are deleted. */
  async #unpackFailureReason(error: unknown, unpacked: UnpackedFile[]): Promise<string> {
    if (error instanceof HostileArchive || isGzipError(error)) {
      for (const file of unpacked.splice(0)) await rm(file.diskPath, { force: true });
    }
    if (error instanceof HostileArchive) return error.message;
    if (isGzipError(error)) {
      return `the archive is damaged or truncated (${messageOf(error)}); none of it was imported, because its only checksum is at its end. Download it again.`;
    }
    if (isSystemError(error)) throw error;
    const before = unpacked.length === 1 ? 'the file before' : `the ${unpacked.length} files before`;
    return `the archive is damaged or truncated (${messageOf(error)}); ${before} that point ${unpacked.length === 1 ? 'was' : 'were'} imported`;
  }
}

/** Whether an error comes from the machine or from this program rather than from the archive. Such an error stops the import. */
function isSystemError(error: unknown): boolean {
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
