import { mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputFile } from './importer.ts';
import { Unpacking } from './unpack.ts';

/** Something of the input that cannot be read at all. */
export interface RefusedInput {
  path: string;
  reason: string;
}

/** Everything that the given paths hold, ready to be read. */
export interface Input {
  files: InputFile[];
  refused: RefusedInput[];
}

/**
 * Opens what the user named: files, folders, archives, archives in archives. Archives are unpacked into a temporary folder
 * that is gone when `use` has ended, however it ended.
 * @param paths as the user gave them
 * @param use is called once with every file; what could not be opened is told beside them, and costs nothing else
 * @returns what `use` returns
 */
export async function withInputFiles<T>(paths: string[], use: (input: Input) => Promise<T>): Promise<T> {
  const temporary = await mkdtemp(join(tmpdir(), 'statehouse-import-'));
  try {
    const unpacking = new Unpacking(temporary);
    const input: Input = { files: [], refused: [] };
    const seen = new Set<string>();
    for (const path of paths) await open(path, input, unpacking, seen);
    return await use(input);
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function open(path: string, input: Input, unpacking: Unpacking, seen: Set<string>): Promise<void> {
  let kind: Awaited<ReturnType<typeof stat>>;
  try {
    const real = await realpath(path);
    // A folder and a file in it, both named: the file is one file.
    if (seen.has(real)) return;
    seen.add(real);
    kind = await stat(real);
  } catch (error) {
    input.refused.push({ path, reason: unreadable(error) });
    return;
  }
  if (kind.isDirectory()) return openFolder(path, input, unpacking, seen);
  if (!kind.isFile()) {
    input.refused.push({ path, reason: 'is neither a file nor a folder' });
    return;
  }
  const opened = await unpacking.open({ path, diskPath: path });
  for (const file of opened.files) input.files.push(file);
  input.refused.push(...opened.refused);
}

async function openFolder(
  path: string,
  input: Input,
  unpacking: Unpacking,
  seen: Set<string>,
): Promise<void> {
  let entries: Awaited<ReturnType<typeof readEntries>>;
  try {
    entries = await readEntries(path);
  } catch (error) {
    input.refused.push({ path, reason: unreadable(error) });
    return;
  }
  for (const entry of entries) {
    const entryPath = join(path, entry.name);
    // Version control and the desktop's notes to itself; nobody publishes records in them.
    if (entry.name.startsWith('.')) continue;
    if (entry.isSymbolicLink()) {
      input.refused.push({ path: entryPath, reason: 'is a symbolic link: name what it points to instead' });
    } else {
      await open(entryPath, input, unpacking, seen);
    }
  }
}

async function readEntries(path: string) {
  const entries = await readdir(path, { withFileTypes: true });
  // The same order on every machine, so that a second run numbers nothing differently.
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function unreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read: its permissions do not allow it';
  if (code === 'ELOOP') return 'is a symbolic link that leads back to itself';
  throw error;
}
