import { readdir, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlockedAddress } from '../../http/fetch-public.ts';
import { fetchFeed, isAddress } from '../feeds/address.ts';
import type { InputFile } from '../importer.ts';
import { isArchive } from './archive-kind.ts';
import { Unpacking } from './unpack.ts';
import { makeWorkFolder } from './work-folders.ts';

/** A part of the input that cannot be read. */
export interface RejectedInput {
  path: string;
  reason: string;
}

/** Files that belong together: those of one archive or folder, or all plain files on the command line. */
export interface InputSet {
  path: string;
  files: InputFile[];
  refused: RejectedInput[];
}

export interface InputOptions {
  /**
   * Called with every set before the first call of `use`, if there are several sets. Archives are unpacked twice for this, because
   * keeping all of them unpacked could fill the disk. Feeds are not fetched.
   */
  inspect?: (set: InputSet) => Promise<void>;
  /** Stops reading between files. */
  signal?: AbortSignal | undefined;
}

/**
 * Opens the given paths: files, folders, archives, archives inside archives, and addresses of feeds. Each archive is a set of its
 * own, in the given order, so two snapshots in one folder stay two snapshots. An archive is unpacked into a temporary folder that
 * is deleted after `use`, even if `use` fails.
 * @param paths as given by the user; some may be web addresses
 * @param use called with one set after the other; inputs that could not be opened are in the set's `refused`
 * @throws errors of `use`
 */
export async function eachInputSet(
  paths: string[],
  use: (set: InputSet) => Promise<void>,
  { inspect, signal }: InputOptions = {},
): Promise<void> {
  const seen = new Set<string>();
  const loose: InputSet = {
    path: paths.length === 1 ? paths[0]! : 'the given files',
    files: [],
    refused: [],
  };
  const sets: InputSet[] = [];
  const archives: string[] = [];

  for (const path of paths.filter((each) => !isAddress(each))) {
    const named = await walk(path, seen, signal);
    const isFolder = named.isFolder;
    const into = isFolder ? { path, files: [], refused: [] } : loose;
    into.files.push(...named.plain.map((each) => ({ path: each, diskPath: each })));
    into.refused.push(...named.refused);
    if (isFolder) sets.push(into);
    archives.push(...named.archives);
  }

  const plain = [...sets, loose].filter((set) => set.files.length > 0 || set.refused.length > 0);
  const each = async (handle: (set: InputSet) => Promise<void>) => {
    for (const set of plain) await handle(set);
    for (const archive of archives) await withUnpacked(archive, handle, signal);
  };
  if (inspect && plain.length + archives.length > 1) await each(inspect);
  await each(use);
  for (const address of new Set(paths.filter(isAddress))) await withFetched(address, use, signal);
}

async function withUnpacked(path: string, use: (set: InputSet) => Promise<void>, signal?: AbortSignal) {
  await inTemporaryFolder(async (folder) => {
    await use({ path, ...(await new Unpacking(folder, signal).open({ path, diskPath: path })) });
  });
}

async function withFetched(path: string, use: (set: InputSet) => Promise<void>, signal?: AbortSignal) {
  await inTemporaryFolder(async (folder) => {
    const set: InputSet = { path, files: [], refused: [] };
    try {
      const { address, bytes } = await fetchFeed(path, { signal });
      const diskPath = join(folder, 'feed');
      await writeFile(diskPath, bytes);
      set.files.push({ path: address, diskPath });
    } catch (error) {
      if (!(error instanceof BlockedAddress)) throw error;
      set.refused.push({ path, reason: error.message });
    }
    await use(set);
  });
}

async function inTemporaryFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = makeWorkFolder();
  try {
    await use(folder.path);
  } finally {
    folder.remove();
  }
}

interface Named {
  isFolder: boolean;
  plain: string[];
  archives: string[];
  refused: RejectedInput[];
}

/** Lists all files under a path. A file that was seen before is left out. */
async function walk(path: string, seen: Set<string>, signal?: AbortSignal): Promise<Named> {
  signal?.throwIfAborted();
  const named: Named = { isFolder: false, plain: [], archives: [], refused: [] };
  try {
    const real = await realpath(path);
    if (seen.has(real)) return named;
    seen.add(real);
    const kind = await stat(real);
    if (kind.isDirectory()) await walkFolder(path, named, seen, signal);
    else if (!kind.isFile()) named.refused.push({ path, reason: 'is neither a file nor a folder' });
    else if (await isArchive(path)) named.archives.push(path);
    else named.plain.push(path);
  } catch (error) {
    named.refused.push({ path, reason: unreadable(error) });
  }

  return named;
}

async function walkFolder(
  path: string,
  named: Named,
  seen: Set<string>,
  signal?: AbortSignal,
): Promise<void> {
  named.isFolder = true;
  const entries = await readdir(path, { withFileTypes: true });
  // Sorted, so that every run on every machine reads the files in the same order.
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const entryPath = join(path, entry.name);
    // Hidden files belong to version control or the desktop, and contain no records.
    if (entry.name.startsWith('.')) continue;
    if (entry.isSymbolicLink()) {
      named.refused.push({ path: entryPath, reason: 'is a symbolic link: import its target instead' });
      continue;
    }
    const inner = await walk(entryPath, seen, signal);
    // One by one, because a folder may have more files than a call may have arguments.
    for (const each of inner.plain) named.plain.push(each);
    for (const each of inner.archives) named.archives.push(each);
    for (const each of inner.refused) named.refused.push(each);
  }
}

function unreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be read: permission denied';
  if (code === 'ELOOP') return 'is a symbolic link that points to itself';
  throw error;
}
