import { readdir, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlockedAddress } from '../../http/fetch-public.ts';
import { fetchFeed, isAddress } from '../feeds/address.ts';
import type { InputFile } from '../importer.ts';
import { isArchive } from './archive-kind.ts';
import { Unpacking } from './unpack.ts';
import { makeWorkFolder } from './work-folders.ts';

/** Something of the input that cannot be read at all. */
export interface RejectedInput {
  path: string;
  reason: string;
}

/** Files that belong together: those of one archive, or those of a folder and the plain files named beside each other. */
export interface InputSet {
  path: string;
  files: InputFile[];
  refused: RejectedInput[];
}

export interface InputOptions {
  /**
   * Is called for every set before `use` is for the first, where there are several. Archives are unpacked a second time for it: keeping
   * all of them unpacked could fill the disk. Feeds are not fetched for it.
   */
  lookFirst?: (set: InputSet) => Promise<void>;
  /** Stops between files. */
  signal?: AbortSignal | undefined;
}

/**
 * Opens what the user named: files, folders, archives, archives in archives, addresses of feeds. Each archive is a set of its own, in the order in
 * which it was named: two snapshots in one folder stay two snapshots. It is unpacked into a temporary folder that is gone when
 * `use` has ended, however it ended.
 * @param paths as the user gave them; some may be addresses on the web
 * @param use is called for one set after the other; what could not be opened is told there, and costs nothing else
 * @throws what `use` throws
 */
export async function eachInputSet(
  paths: string[],
  use: (set: InputSet) => Promise<void>,
  { lookFirst, signal }: InputOptions = {},
): Promise<void> {
  const seen = new Set<string>();
  const loose: InputSet = {
    path: paths.length === 1 ? paths[0]! : 'the files named',
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
  const each = async (give: (set: InputSet) => Promise<void>) => {
    for (const set of plain) await give(set);
    for (const archive of archives) await giveUnpacked(archive, give, signal);
  };
  if (lookFirst && plain.length + archives.length > 1) await each(lookFirst);
  await each(use);
  for (const address of new Set(paths.filter(isAddress))) await giveFetched(address, use, signal);
}

async function giveUnpacked(path: string, use: (set: InputSet) => Promise<void>, signal?: AbortSignal) {
  await inTemporaryFolder(async (folder) => {
    await use({ path, ...(await new Unpacking(folder, signal).open({ path, diskPath: path })) });
  });
}

async function giveFetched(path: string, use: (set: InputSet) => Promise<void>, signal?: AbortSignal) {
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

/** Everything under a path, each file once however often it is named. */
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
  // The same order on every machine, so that a second run reads everything in the order of the first.
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const entryPath = join(path, entry.name);
    // Version control and the desktop's notes to itself: nobody keeps records in them.
    if (entry.name.startsWith('.')) continue;
    if (entry.isSymbolicLink()) {
      named.refused.push({ path: entryPath, reason: 'is a symbolic link: name what it points to instead' });
      continue;
    }
    const inner = await walk(entryPath, seen, signal);
    // One by one: a folder may hold more files than a call takes arguments.
    for (const each of inner.plain) named.plain.push(each);
    for (const each of inner.archives) named.archives.push(each);
    for (const each of inner.refused) named.refused.push(each);
  }
}

function unreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read: its permissions do not allow it';
  if (code === 'ELOOP') return 'is a symbolic link that leads back to itself';
  throw error;
}
