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
/** Hosts of legislatures answer slowly when a page asks for a whole chamber at once. */
const MAX_FETCHES_FROM_HOST = 4;
/** Each may hold 4 MB. The limit is far above what one host takes, so that silent hosts do not delay the others. */
const MAX_FETCHES = 40;
const MAX_FAILURES = 10_000;
const HOUR_MS = 3_600_000;
const RETRY_MS = 6 * HOUR_MS;
const REFRESH_MS = 30 * 24 * HOUR_MS;
/** How long a visitor's browser waits for a picture that is being fetched; it is fetched to the end all the same. */
const WAIT_MS = 5_000;

type Portrait = Uint8Array<ArrayBuffer>;

export interface PortraitStoreOptions {
  /** Pictures of the operator's own. */
  ownFolder: string;
  /** Where pictures of other hosts are kept as they came. */
  fetchedFolder: string;
  /** Where the sizes are kept that pages use. */
  sizesFolder: string;
  /** Hosts in private networks that pictures may be fetched from. */
  privateHosts: readonly string[];
  /** Gives up what is being fetched. */
  signal?: AbortSignal | undefined;
  waitMs?: number;
}

/**
 * Portraits, as WebP in the widths that pages use. Pictures of other hosts are fetched when a visitor first wants them and kept in a folder,
 * so that no visitor's browser asks those hosts. One that cannot be fetched or decoded is asked for again after six hours, one that is kept
 * after thirty days.
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
   * A portrait made of a file of the operator's own.
   * @param name of the file, without folders
   * @returns undefined where there is none, or it is no picture
   */
  async ofFile(name: string, width: PortraitWidth): Promise<Portrait | undefined> {
    return await this.#sizes.of(`file-${hashOf(name)}`, join(this.#options.ownFolder, name), width);
  }

  /**
   * A portrait made of a picture on another host.
   * @param address where the picture is
   * @returns undefined where there is none, or none yet
   */
  async ofAddress(
    legislatorId: number,
    address: string,
    width: PortraitWidth,
  ): Promise<Portrait | undefined> {
    const file = `${legislatorId}-${hashOf(address)}`;
    const path = join(this.#options.fetchedFolder, file);
    const portrait = () => this.#sizes.of(String(legislatorId), path, width);
    const kept = await portrait();
    if (kept && (await isFresh(path))) return kept;
    const fetched = this.#fetchOnce(address, legislatorId, file);
    if (kept) return kept;
    const over = new AbortController();
    const { waitMs = WAIT_MS } = this.#options;
    const isThere = await Promise.race([
      fetched,
      sleep(waitMs, false, { signal: over.signal }).catch(() => false),
    ]);
    over.abort();
    return isThere ? await portrait() : undefined;
  }

  /** Whether the picture was fetched. Never rejects. */
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

  /** A picture that cannot be decoded does not take the place of the one that is kept. */
  async #fetch(address: string, legislatorId: number, file: string): Promise<void> {
    const { fetchedFolder, privateHosts, signal } = this.#options;
    const { bytes } = await fetchPublic(address, {
      accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
      purpose: 'portraits',
      maxBytes: MAX_PICTURE_BYTES,
      timeoutMs: FETCH_TIMEOUT_MS,
      named: privateHosts,
      privateHint: 'Name it in PRIVATE_PICTURE_HOSTS if it is yours',
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

  /** One picture a legislator is kept, so that a source with new addresses in each record does not fill the disk. */
  async #deleteOthers(file: string): Promise<void> {
    const { fetchedFolder } = this.#options;
    const owner = file.slice(0, file.indexOf('-') + 1);
    const older = (await readdir(fetchedFolder)).filter(
      (name) => name.startsWith(owner) && name !== file && !name.endsWith('.partial'),
    );
    await Promise.all(older.map((name) => rm(join(fetchedFolder, name), { force: true })));
  }

  /** Each host has a queue of its own, so that one which does not answer delays no other. */
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

/** The portraits of a site, kept in its data folder. @param signal gives up what is being fetched */
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
