import { createHash } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { WriteTransaction } from '../db/database.ts';
import { BlockedAddress, fetchPublic } from '../http/fetch-public.ts';
import { fetchFeed, isAddress } from '../importers/feeds/address.ts';
import { importPaths } from '../importers/input/import-paths.ts';
import { Unpacking } from '../importers/input/unpack.ts';
import { makeWorkFolder } from '../importers/input/work-folders.ts';
import { importInRun, noteOutcome } from './import-in-run.server.ts';
import { requireLease } from './lease.server.ts';
import type { ProviderResponse } from './send-request.ts';
import { SourceProblem } from './source-problem.ts';
import { ask, type SourceRun } from './source-run.ts';

/* Sources that are one address or folder each. What was imported last is known by its digest. */

const MAX_BYTES = 300_000_000;

/** How far a download was read. */
interface DownloadCursor {
  etag?: string;
  lastModified?: string;
  digest?: string;
}

/** Imports a file, an archive or a folder if it has changed since the last run. */
export async function syncFiles(run: SourceRun): Promise<void> {
  const address = addressOf(run);
  if (!isAddress(address)) return await syncFolder(run, address);
  const before = cursorOf(run);
  await run.show(`Downloading ${nameOf(address)}`);
  const { status, headers, bytes } = await download(run, address, before);
  if (status === 304) return;
  const after: DownloadCursor = { digest: digestOf(bytes) };
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  if (etag) after.etag = etag;
  if (lastModified) after.lastModified = lastModified;
  if (after.digest !== before.digest) await importBytes(run, address, bytes);
  await saveCursor(run, after);
}

/** Imports a feed if it has changed since the last run. */
export async function syncFeed(run: SourceRun): Promise<void> {
  const address = addressOf(run);
  await run.show(`Reading ${nameOf(address)}`);
  const { bytes } = await readFeed(run, address);
  const digest = digestOf(bytes);
  if (digest === cursorOf(run).digest) return;
  await importBytes(run, address, bytes);
  await saveCursor(run, { digest });
}

/** Asks for the file, or looks at the folder. */
export async function testFiles(run: SourceRun): Promise<string> {
  const address = addressOf(run);
  if (!isAddress(address))
    return `The folder has ${(await filesIn(address)).length.toLocaleString('en-US')} files.`;
  const { bytes } = await download(run, address, {});
  return `${nameOf(address)} answers with ${(bytes.length / 1e6).toFixed(1)} MB.`;
}

/** Reads the feed. */
export async function testFeed(run: SourceRun): Promise<string> {
  const address = addressOf(run);
  await readFeed(run, address);
  return `${nameOf(address)} is a feed.`;
}

async function syncFolder(run: SourceRun, folder: string): Promise<void> {
  const files = await filesIn(folder);
  const digest = digestOf(Buffer.from(files.join('\n')));
  if (digest === cursorOf(run).digest) return;
  await run.show(`Importing ${basename(folder)}`);
  const outcome = await importPaths(run.db, [folder], {
    timeZone: run.timeZone,
    state: run.source.state_code ?? undefined,
    signal: run.signal,
    onFinish: (trx) => requireLease(trx, run),
  });
  noteOutcome(run, outcome);
  await saveCursor(run, { digest });
}

/** The files of a folder with what changes when they do. @throws SourceProblem if the folder cannot be read */
async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return await Promise.all(
      paths.sort().map(async (path) => {
        const { size, mtimeMs } = await stat(path);
        return `${path} ${size} ${mtimeMs}`;
      }),
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const reason =
      code === 'ENOENT' ? 'does not exist' : code === 'ENOTDIR' ? 'is not a folder' : 'cannot be read';
    throw new SourceProblem(
      'not found',
      `The folder ${folder} ${reason}. Check it, and the rights of the site’s user.`,
    );
  }
}

/** Downloads a file, which may have changed since the download before. */
export async function download(
  run: SourceRun,
  address: string,
  before: DownloadCursor,
): Promise<ProviderResponse> {
  return await ask(run, {
    ...questionFor(address),
    isDownload: true,
    send: async (timeoutMs) => {
      const headers = {
        ...(before.etag && { 'if-none-match': before.etag }),
        ...(before.lastModified && { 'if-modified-since': before.lastModified }),
      };
      const fetched = await fetchPublic(address, {
        ...{ accept: '*/*', purpose: 'live source', headers, maxBytes: MAX_BYTES, timeoutMs },
        named: [new URL(address).hostname],
        privateHint: 'If it is yours, use that address',
        signal: run.signal,
      }).catch((error) => asProblem(error, address));
      const { etag, 'last-modified': modified } = fetched.headers;
      const kept = { ...(etag && { etag }), ...(modified && { 'last-modified': modified }) };
      return { status: fetched.status, headers: new Headers(kept), bytes: fetched.bytes };
    },
  });
}

async function readFeed(run: SourceRun, address: string): Promise<ProviderResponse> {
  return await ask(run, {
    ...questionFor(address),
    send: async (timeoutMs) => {
      const options = { signal: run.signal, timeoutMs };
      const { bytes } = await fetchFeed(address, options).catch((error) => asProblem(error, address));
      return { status: 200, headers: new Headers(), bytes };
    },
  });
}

function questionFor(address: string) {
  const read = (response: ProviderResponse) => response;
  return { operation: `GET ${nameOf(address)}`, url: new URL(address), maxBytes: MAX_BYTES, read };
}

function asProblem(error: unknown, address: string): never {
  if (!(error instanceof BlockedAddress)) throw error;
  throw new SourceProblem('outage', `${nameOf(address)} ${error.message}.`);
}

/** Imports a downloaded file or archive. @param commit runs in the transaction that completes the import */
export async function importBytes(
  run: SourceRun,
  address: string,
  bytes: Buffer,
  commit: (trx: WriteTransaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const folder = makeWorkFolder();
  try {
    const diskPath = join(folder.path, 'download');
    await writeFile(diskPath, bytes);
    // The last part of the address may tell the format, the state and the day.
    const path = nameOf(address);
    const opened = await new Unpacking(folder.path, run.signal).open({ path, diskPath });
    await importInRun(run, { path, ...opened }, `Importing ${path}`, commit);
  } finally {
    folder.remove();
  }
}

/** The address for people and the ledger, without a query, which may have a secret. */
export function nameOf(address: string): string {
  if (!isAddress(address)) return address;
  const { host, pathname } = new URL(address);
  return `${host}${pathname === '/' ? '' : pathname}`;
}

function addressOf({ source }: SourceRun): string {
  return source.address ?? '';
}

function cursorOf({ source }: SourceRun): DownloadCursor {
  return JSON.parse(source.cursor);
}

/** An import that was not followed by this is repeated, which changes nothing. */
async function saveCursor({ db, source }: SourceRun, cursor: DownloadCursor): Promise<void> {
  await db
    .updateTable('live_sources')
    .set({ cursor: JSON.stringify(cursor) })
    .where('id', '=', source.id)
    .execute();
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
