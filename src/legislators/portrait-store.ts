import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../config/settings.ts';
import { BlockedAddress, fetchPublic } from '../http/fetch-public.ts';
import { Semaphore } from '../http/semaphore.ts';
import { reasonOf } from './decode-portrait.ts';
import type { PortraitWidth } from './pictures.ts';
import { PortraitSizes, unlessMissing } from './portrait-sizes.ts';

const MAX_PICTURE_BYTES = 4_000_000;
const FETCH_TIMEOUT_MS = 20_000;
/**
 * The maximum number of concurrent fetches per host. Legislatures' hosts respond slowly to requests for a whole
 * chamber at once.
 */
const MAX_FETCHES_FROM_HOST = 4;
/**
 * The maximum number of concurrent fetches, each of which may hold 4 MB. It is far above the limit per host, so that
 * unresponsive hosts do not delay others.
 */
const MAX_FETCHES = 40;
const MAX_FAILURES = 10_000;
const HOUR_MS = 3_600_000;
const RETRY_MS = 6 * HOUR_MS;
const REFRESH_MS = 30 * 24 * HOUR_MS;
/** The maximum time that a request waits for a picture that is being fetched. The fetch continues after that. */
const WAIT_MS = 5_000;

type Portrait = Uint8Array<ArrayBuffer>;

export interface PortraitStoreOptions {
  /** Folder with pictures supplied by the operator. */
  ownFolder: string;
  /** Folder with original pictures fetched from other hosts. */
  fetchedFolder: string;
  /** Cache folder for the sizes that pages use. */
  sizesFolder: string;
  /** Hosts in private networks that pictures may be fetched from. */
  privateHosts: readonly string[];
  /** Cancels running fetches. */
  signal?: AbortSignal | undefined;
  waitMs?: number;
}

/**
 * Portraits as WebP in the widths that pages use. Pictures from other hosts are fetched on first request and
 * cached in a folder, so that visitors' browsers never contact those hosts. Failed pictures are retried after
 * six hours, and cached ones are refreshed after thirty days.
 */
export class PortraitStore {
  readonly #options: PortraitStoreOptions;
  readonly #sizes: PortraitSizes;
  readonly #fetches = new Map<string, Promise<boolean>>();
  readonly #failures = new LRUCache<string, true>({ max: MAX_FAILURES, ttl: RETRY_MS });
  readonly #all = new Semaphore(MAX_FETCHES);
  readonly #hosts = new Map<string, Semaphore>();

  constructor(options: PortraitStoreOptions) {
    this.#options = options;
    this.#sizes = new PortraitSizes(options.sizesFolder);
  }

  /**
   * A portrait from a file supplied by the operator.
   * @param name file name without folders
   * @returns undefined if the file does not exist or is not a picture
   */
  async ofFile(name: string, width: PortraitWidth): Promise<Portrait | undefined> {
    return await this.#sizes.of(`file-${hashOf(name)}`, join(this.#options.ownFolder, name), width);
  }

  /**
   * A portrait from a picture on another host.
   * @param address the address of the picture
   * @returns undefined if it is unavailable or not fetched yet
   */
  async ofAddress(
    legislatorId: number,
    address: string,
    width: PortraitWidth,
  ): Promise<Portrait | undefined> {
    const file = `${legislatorId}-${hashOf(address)}`;
    const path = join(this.#options.fetchedFolder, file);
    const portrait = () => this.#sizes.of(String(legislatorId), path, width);
    const cached = await portrait();
    if (cached && (await isFresh(path))) return cached;
    const fetched = this.#fetchOnce(address, legislatorId, file);
    if (cached) return cached;
    const waitAborter = new AbortController();
    const { waitMs = WAIT_MS } = this.#options;
    const isFetched = await Promise.race([
      fetched,
      sleep(waitMs, false, { signal: waitAborter.signal }).catch(() => false),
    ]);
    waitAborter.abort();
    return isFetched ? await portrait() : undefined;
  }

  /** Resolves to whether the picture was fetched. Never rejects. */
  #fetchOnce(address: string, legislatorId: number, file: string): Promise<boolean> {
    const running = this.#fetches.get(file);
    if (running) return running;
    if (this.#failures.has(file)) return Promise.resolve(false);
    const fetched = this.#inTurn(address, () => this.#fetch(address, legislatorId, file))
      .then(() => true)
      .catch((error: unknown) => {
        this.#failures.set(file, true);
        const reason = error instanceof BlockedAddress ? `It ${error.message}.` : reasonOf(error);
        if (!this.#options.signal?.aborted)
          console.warn(`The portrait at ${JSON.stringify(address)} is not shown.`, reason);
        return false;
      })
      .finally(() => this.#fetches.delete(file));
    this.#fetches.set(file, fetched);
    return fetched;
  }

  /** Fetches a picture. A picture that cannot be decoded does not replace the cached one. */
  async #fetch(address: string, legislatorId: number, file: string): Promise<void> {
    const { fetchedFolder, privateHosts, signal } = this.#options;
    const { bytes } = await fetchPublic(address, {
      accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
      purpose: 'portraits',
      maxBytes: MAX_PICTURE_BYTES,
      timeoutMs: FETCH_TIMEOUT_MS,
      named: privateHosts,
      privateHint: 'Add it to PRIVATE_PICTURE_HOSTS if it is yours',
      signal,
    });
    await mkdir(fetchedFolder, { recursive: true, mode: 0o700 });
    const partial = join(fetchedFolder, `${file}.${crypto.randomUUID()}.partial`);
    await writeFile(partial, bytes, { mode: 0o600 });
    try {
      await this.#sizes.make(String(legislatorId), partial);
      await rename(partial, join(fetchedFolder, file));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    await this.#deleteOthers(file);
  }

  /** Deletes a legislator's other pictures, so that a source with changing addresses does not fill the disk. */
  async #deleteOthers(file: string): Promise<void> {
    const { fetchedFolder } = this.#options;
    const owner = file.slice(0, file.indexOf('-') + 1);
    const older = (await readdir(fetchedFolder)).filter(
      (name) => name.startsWith(owner) && name !== file && !name.endsWith('.partial'),
    );
    await Promise.all(older.map((name) => rm(join(fetchedFolder, name), { force: true })));
  }

  /** Each host has its own queue, so that an unresponsive host does not delay others. */
  async #inTurn(address: string, fetch: () => Promise<void>): Promise<void> {
    const host = URL.parse(address)?.host ?? '';
    const queue = this.#hosts.get(host) ?? new Semaphore(MAX_FETCHES_FROM_HOST);
    this.#hosts.set(host, queue);
    try {
      await queue.run(() => this.#all.run(fetch));
    } finally {
      if (queue.isIdle) this.#hosts.delete(host);
    }
  }
}

/** Opens the portraits of a site in its data folder. @param signal cancels running fetches */
export function openPortraits(
  { dataDir, privatePictureHosts }: Pick<Settings, 'dataDir' | 'privatePictureHosts'>,
  signal?: AbortSignal,
): PortraitStore {
  return new PortraitStore({
    ownFolder: join(dataDir, 'img', 'legislators'),
    fetchedFolder: join(dataDir, 'portraits'),
    sizesFolder: join(dataDir, 'portrait-sizes'),
    privateHosts: privatePictureHosts,
    signal,
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function isFresh(path: string): Promise<boolean> {
  const found = await unlessMissing(stat(path));
  return found !== undefined && Date.now() - found.mtimeMs < REFRESH_MS;
}
