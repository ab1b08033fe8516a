import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../http/semaphore.ts';
import { decodePortrait, reasonOf } from './decode-portrait.ts';
import type { PortraitWidth } from './pictures.ts';

/**
 * The maximum number of concurrent decodes. Each uses one of the four threads that libuv also needs for files, DNS
 * lookups and password hashing.
 */
const MAX_DECODES = 2;
const MAX_FAILURES = 10_000;
const RETRY_MS = 6 * 3_600_000;

export type Portraits = ReadonlyMap<PortraitWidth, Uint8Array<ArrayBuffer>>;

/**
 * Creates portraits in the sizes that pages use and caches them in a folder. They are created again if the
 * file of the picture changes. A picture that cannot be decoded is retried after six hours.
 */
export class PortraitSizes {
  readonly #folder: string;
  readonly #decodes = new Semaphore(MAX_DECODES);
  readonly #running = new Map<string, Promise<Portraits>>();
  readonly #failures = new LRUCache<string, true>({ max: MAX_FAILURES, ttl: RETRY_MS });

  /** @param folder the cache folder */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * A picture as WebP in one width.
   * @param owner file name prefix for the owner of the picture; sizes of the owner's earlier pictures are
   * deleted
   * @param path path of the picture
   * @returns undefined if the file does not exist or is invalid, which is logged once
   */
  async of(owner: string, path: string, width: PortraitWidth): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const version = await versionOf(path);
    if (!version) return undefined;
    const name = `${owner}_${version}`;
    const cached = await unlessMissing(readFile(this.#file(name, width)));
    if (cached) return new Uint8Array(cached);
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
   * Creates all sizes of a picture.
   * @throws InvalidPicture if it cannot be decoded
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

/** A version that changes with the file; undefined if the file does not exist. */
async function versionOf(path: string): Promise<string | undefined> {
  const found = await unlessMissing(stat(path));
  return found?.isFile() ? `${found.mtimeMs}-${found.size}` : undefined;
}

/**
 * The result of reading a file; undefined if the file does not exist. @throws any other error, such as a disk
 * failure
 */
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
