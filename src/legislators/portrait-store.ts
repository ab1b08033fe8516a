import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { AddressRefused, fetchOutside } from '../http/fetch-outside.ts';
import type { Settings } from '../settings.ts';
import { kindOfPicture, type PictureType } from './pictures.ts';

const MAX_PICTURE_BYTES = 4_000_000;
const FETCH_TIMEOUT_MS = 20_000;
/** Hosts of legislatures answer slowly when a page asks for a whole chamber at once. */
const MAX_FETCHES = 4;
const MAX_FAILURES = 10_000;
const HOUR_MS = 3_600_000;
const RETRY_MS = 6 * HOUR_MS;
const REFRESH_MS = 30 * 24 * HOUR_MS;
/** How long a visitor's browser waits for a picture that is being fetched; it is fetched to the end all the same. */
const WAIT_MS = 5_000;

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: PictureType;
}

export interface PortraitStoreOptions {
  /** Where pictures are kept. */
  folder: string;
  /** Hosts in private networks that pictures may be fetched from. */
  privateHosts: readonly string[];
  /** Gives up what is being fetched. */
  signal?: AbortSignal | undefined;
  waitMs?: number;
}

/**
 * Pictures of other hosts, fetched when a visitor first wants them and kept in a folder, so that no visitor's browser asks those hosts. A
 * picture that cannot be fetched is asked for again after six hours, one that is kept after thirty days.
 */
export class PortraitStore {
  readonly #options: PortraitStoreOptions;
  readonly #fetches = new Map<string, Promise<Picture | undefined>>();
  readonly #failures = new LRUCache<string, true>({ max: MAX_FAILURES, ttl: RETRY_MS });
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: PortraitStoreOptions) {
    this.#options = options;
  }

  /**
   * A legislator's picture; undefined where there is none, or none yet.
   * @param address where the picture is, on another host
   */
  async of(legislatorId: number, address: string): Promise<Picture | undefined> {
    const file = `${legislatorId}-${createHash('sha256').update(address).digest('hex')}`;
    const kept = await keptPicture(join(this.#options.folder, file));
    if (kept?.isFresh) return kept.picture;
    const fetched = this.#fetchOnce(address, file);
    if (kept) return kept.picture;
    const over = new AbortController();
    const { waitMs = WAIT_MS } = this.#options;
    const picture = await Promise.race([
      fetched,
      sleep(waitMs, undefined, { signal: over.signal }).catch(() => undefined),
    ]);
    over.abort();
    return picture;
  }

  /** Never rejects. */
  #fetchOnce(address: string, file: string): Promise<Picture | undefined> {
    const running = this.#fetches.get(address);
    if (running) return running;
    if (this.#failures.has(address)) return Promise.resolve(undefined);
    const fetched = this.#inTurn(() => this.#fetch(address, file))
      .catch((error: unknown) => {
        this.#failures.set(address, true);
        const reason = error instanceof AddressRefused ? `It ${error.message}.` : error;
        if (!this.#options.signal?.aborted)
          console.warn(`The portrait at ${JSON.stringify(address)} is not shown.`, reason);
        return undefined;
      })
      .finally(() => this.#fetches.delete(address));
    this.#fetches.set(address, fetched);
    return fetched;
  }

  async #fetch(address: string, file: string): Promise<Picture> {
    const { folder, privateHosts, signal } = this.#options;
    const { bytes: fetched } = await fetchOutside(address, {
      accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
      purpose: 'portraits',
      maxBytes: MAX_PICTURE_BYTES,
      timeoutMs: FETCH_TIMEOUT_MS,
      named: privateHosts,
      privateHint: 'Name it in PRIVATE_PICTURE_HOSTS if it is yours',
      signal,
    });
    const bytes = new Uint8Array(fetched);
    const type = kindOfPicture(bytes);
    if (!type) throw new AddressRefused('is no JPEG, PNG, WebP, GIF or AVIF picture');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const partial = join(folder, `${file}.${crypto.randomUUID()}.partial`);
    await writeFile(partial, bytes, { mode: 0o600 });
    await rename(partial, join(folder, file));
    await this.#deleteOthers(file);
    return { bytes, type };
  }

  /** One picture a legislator is kept, so that a source with new addresses in each record does not fill the disk. */
  async #deleteOthers(file: string): Promise<void> {
    const { folder } = this.#options;
    const owner = file.slice(0, file.indexOf('-') + 1);
    const older = (await readdir(folder)).filter(
      (name) => name.startsWith(owner) && name !== file && !name.endsWith('.partial'),
    );
    await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
  }

  /** Runs `fetch` once fewer than `MAX_FETCHES` others run. */
  async #inTurn<T>(fetch: () => Promise<T>): Promise<T> {
    if (this.#running >= MAX_FETCHES) await new Promise<void>((turn) => this.#waiting.push(turn));
    else this.#running++;
    try {
      return await fetch();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

/** The portraits of a site, kept in its data folder. @param signal gives up what is being fetched */
export function openPortraits(
  { dataDir, privatePictureHosts }: Pick<Settings, 'dataDir' | 'privatePictureHosts'>,
  signal?: AbortSignal,
): PortraitStore {
  return new PortraitStore({ folder: join(dataDir, 'portraits'), privateHosts: privatePictureHosts, signal });
}

async function keptPicture(file: string): Promise<{ picture: Picture; isFresh: boolean } | undefined> {
  try {
    const bytes = new Uint8Array(await readFile(file));
    const type = kindOfPicture(bytes);
    const { mtimeMs } = await stat(file);
    return type && { picture: { bytes, type }, isFresh: Date.now() - mtimeMs < REFRESH_MS };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
