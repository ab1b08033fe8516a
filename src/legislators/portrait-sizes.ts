import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../http/semaphore.ts';
import { decodePortrait, reasonOf } from './decode-portrait.ts';
import type { PortraitWidth } from './pictures.ts';

/** Decoding takes a thread of the pool that files, names of hosts and passwords use too, which has four. */
const MAX_DECODES = 2;
const MAX_FAILURES = 10_000;
const RETRY_MS = 6 * 3_600_000;

export type Portraits = ReadonlyMap<PortraitWidth, Uint8Array<ArrayBuffer>>;

/**
 * Portraits in the sizes that pages use, made once of each picture and kept in a folder. They are made anew when the picture's file changes;
 * one that cannot be decoded is tried again after six hours.
 */
export class PortraitSizes {
  readonly #folder: string;
  readonly #decodes = new Semaphore(MAX_DECODES);
  readonly #running = new Map<string, Promise<Portraits>>();
  readonly #failures = new LRUCache<string, true>({ max: MAX_FAILURES, ttl: RETRY_MS });

  /** @param folder where the sizes are kept */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * A picture as WebP in one width.
   * @param owner whose picture it is, as a name for files; what was made of the owner's earlier pictures is deleted
   * @param path of the picture
   * @returns undefined where there is no such file, or it is not usable, which the log says once
   */
  async of(owner: string, path: string, width: PortraitWidth): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const version = await versionOf(path);
    if (!version) return undefined;
    const name = `${owner}_${version}`;
    const kept = await unlessMissing(readFile(this.#file(name, width)));
    if (kept) return new Uint8Array(kept);
    if (this.#failures.has(name)) return undefined;
    try {
      return (await this.#makeOnce(owner, name, path)).get(width);
    } catch (error) {
      if (!this.#failures.has(name)) {
        console.warn(`The portrait in ${JSON.stringify(path)} is not shown.`, reasonOf(error));
      }
      this.#failures.set(name, true);
      return undefined;
    }
  }

  /**
   * Makes all sizes of a picture.
   * @throws InvalidPicture where it cannot be decoded
   */
  async make(owner: string, path: string): Promise<void> {
    await this.#makeOnce(owner, `${owner}_${await versionOf(path)}`, path);
  }

  #makeOnce(owner: string, name: string, path: string): Promise<Portraits> {
    const running = this.#running.get(name);
    if (running) return running;
    const made = this.#decodes
      .run(() => this.#make(owner, name, path))
      .finally(() => this.#running.delete(name));
    this.#running.set(name, made);
    return made;
  }

  async #make(owner: string, name: string, path: string): Promise<Portraits> {
    const portraits = await decodePortrait(path);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const [width, bytes] of portraits) await this.#keep(this.#file(name, width), bytes);

    const older = (await readdir(this.#folder)).filter(
      (file) => file.startsWith(`${owner}_`) && !file.startsWith(`${name}_`) && !file.endsWith('.partial'),
    );
    await Promise.all(older.map((file) => rm(join(this.#folder, file), { force: true })));
    return portraits;
  }

  async #keep(file: string, bytes: Uint8Array): Promise<void> {
    const partial = `${file}.${crypto.randomUUID()}.partial`;
    await writeFile(partial, bytes, { mode: 0o600 });
    await rename(partial, file);
  }

  #file(name: string, width: PortraitWidth): string {
    return join(this.#folder, `${name}_${width}.webp`);
  }
}

/** What changes when a file does; undefined where there is no such file. */
async function versionOf(path: string): Promise<string | undefined> {
  const found = await unlessMissing(stat(path));
  return found?.isFile() ? `${found.mtimeMs}-${found.size}` : undefined;
}

/** What is read of a file; undefined where there is none. @throws other faults, such as a disk that cannot be read */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
    )
      return undefined;
    throw error;
  }
}
