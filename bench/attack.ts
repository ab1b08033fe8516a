/* What strangers and bad days do to a site, one after the other: `npm run bench -- attack`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleLegislature } from '../sample/sample-legislature.ts';
import { openDatabase } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { makeServerDatabase, startOwnPostgres } from '../tests/own-postgres.ts';
import { addAccount, signedInWith } from '../tests/signed-in.ts';
import { savesOnFullDisk } from './attack-disk.ts';
import { HTTP_ATTACKS } from './attack-http.ts';
import { killedImports } from './attack-imports.ts';
import { generatedRequests } from './attack-requests.ts';
import { SEARCH_ATTACKS } from './attack-search.ts';
import { killedFirstStarts, killedUpgrades } from './attack-starts.ts';
import { bystander } from './bystander.ts';
import { savesAcrossKills } from './kills-run.ts';
import { MISHAPS, savesAcrossOutages } from './outages-run.ts';
import { type ServerProcess, startSite } from './pages-process.ts';

/** Something that a stranger does to a running site. */
export interface Attack {
  name: string;
  /** Does it for so many seconds. @returns what was done, in words */
  run(site: ServerProcess, seconds: number): Promise<string>;
}

interface Row {
  attack: string;
  did: string;
  /** How long somebody else waited at most. */
  worstMs?: number | undefined;
  /** What was acknowledged and is gone, what did not open again, pages that were not shown to somebody else. */
  lost: string[];
}

/** Waits and losses that the site promises (docs/security.md). */
const MAX_WAIT_MS = 200;
const MAX_GROWTH_MB = 100;
const EMAIL = 'anna@elm.example';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    bills: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '200' },
    saves: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
    only: { type: 'string' },
  },
});
const kills = Number(values.kills);

const parts: Record<string, () => Promise<Row[]>> = {
  http: () => attacksOnSite(HTTP_ATTACKS),
  search: () => attacksOnSite(SEARCH_ATTACKS, '/app/search'),
  requests: randomRequests,
  starts: async () => [
    { attack: 'kills during first starts', ...inWords(await killedFirstStarts(kills)) },
    { attack: 'kills during upgrades', ...inWords(await killedUpgrades(kills, Number(values.bills))) },
  ],
  imports: async () => [await importsKilled('SQLite'), await importsKilled('PostgreSQL')],
  saves: async () => [await killedSaves('SQLite'), await killedSaves('PostgreSQL')],
  disk: fullDisk,
  outages,
};

const rows: Row[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (values.only && !values.only.split(',').includes(name)) continue;
  rows.push(...(await run()));
}
console.table(
  rows.map(({ attack, did, worstMs, lost }) => ({
    attack,
    'what was done': did,
    [`others waited at most, ms (goal ${MAX_WAIT_MS})`]: worstMs ?? '',
    'lost (goal 0)': lost.length,
  })),
);
for (const { attack, lost } of rows) for (const each of lost.slice(0, 10)) console.log(`${attack}: ${each}`);
if (rows.some(({ lost }) => lost.length > 0)) process.exitCode = 1;

/** Each attack on one running site, beside somebody who opens a page of it again and again. */
async function attacksOnSite(attacks: readonly Attack[], page?: string): Promise<Row[]> {
  const { site, end } = await sampleSite();
  const found: Row[] = [];
  const first = bystander(site.port, page);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  // A page takes longer until its code is compiled, which is nobody's attack.
  await first.leave();
  const quiet = bystander(site.port, page);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const { asked, ...undisturbed } = await quiet.leave();
  found.push({ attack: 'nothing, for comparison', did: `${asked} pages`, ...lossesOf(undisturbed) });
  for (const { name, run } of attacks) {
    const other = bystander(site.port, page);
    const did = await run(site, Number(values.seconds));
    found.push({ attack: name, did, ...lossesOf(await other.leave()) });
  }
  if (!site.isRunning()) found.push({ attack: 'all of these', did: '', lost: ['the site ended'] });
  await end();
  return found;
}

async function randomRequests(): Promise<Row[]> {
  const { site, user, end } = await sampleSite();
  const description = await fetch(`http://127.0.0.1:${site.port}/api/openapi.json`);
  const { paths } = (await description.json()) as { paths: Record<string, unknown> };
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  const options = { requests, seed, paths: Object.keys(paths), cookie: user.cookie };
  const seen = await generatedRequests(site, options);
  const [warm = 0] = seen.megabytes;
  const grown = (seen.megabytes.at(-1) ?? 0) - warm;
  const memory = `MB of memory after each tenth: ${seen.megabytes.join(' ')}`;
  const lost = [...seen.failures];
  if (!site.isRunning()) lost.push('the site ended');
  if (grown > MAX_GROWTH_MB) lost.push(`memory grew by ${grown} MB`);
  await end();
  return [{ attack: 'generated requests', did: `${seen.requests} requests, seed ${seed}; ${memory}`, lost }];
}

/** The built site over a sample, with somebody who is signed in. */
async function sampleSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-attack-'));
  const db = await openDatabase(join(dataDir, 'statehouse.sqlite'));
  const options = { bills: Number(values.bills), sessions: 2, seed: 5 };
  await importSource(db, sampleLegislature(options), { path: 'sample' });
  const userId = await addAccount(db, EMAIL);
  await db.destroy();
  const site = await startSite(dataDir);
  const user = await signedInWith({ address: `http://127.0.0.1:${site.port}` }, userId, EMAIL);
  const end = async () => {
    await site.stop();
    await rm(dataDir, { recursive: true });
  };
  return { site, user, end };
}

function lossesOf({ worstMs, failures }: { worstMs: number; failures: string[] }) {
  return { worstMs, lost: failures };
}

function inWords({ kills: count, lost }: { kills: number; lost: string[] }) {
  return { did: `${count} kills`, lost };
}

async function killedSaves(engine: 'SQLite' | 'PostgreSQL'): Promise<Row> {
  const server = engine === 'PostgreSQL' ? await startOwnPostgres() : undefined;
  const address = server && (await makeServerDatabase(server.address));
  const outcome = await savesAcrossKills(kills, Number(values.saves), address);
  await server?.stop();
  const did = `${outcome.kills} kills during ${outcome.saves} acknowledged saves`;
  return { attack: `kills during saves, ${engine}`, did, lost: outcome.lost };
}

async function importsKilled(engine: 'SQLite' | 'PostgreSQL'): Promise<Row> {
  const server = engine === 'PostgreSQL' ? await startOwnPostgres() : undefined;
  const outcome = await killedImports(kills, 150, server?.address);
  await server?.stop();
  return { attack: `kills during imports, ${engine}`, ...inWords(outcome) };
}

async function fullDisk(): Promise<Row[]> {
  const seen = await savesOnFullDisk(5);
  if (!seen)
    return [{ attack: 'full disk', did: 'not run: no disk could be mounted, which takes root', lost: [] }];
  const did = `5 times full during ${seen.saves} acknowledged saves, ${seen.unavailable} answered 503`;
  return [{ attack: 'full disk', did, worstMs: seen.worstMs, lost: seen.lost }];
}

async function outages(): Promise<Row[]> {
  const server = await startOwnPostgres();
  const { saves, unavailable, seen, isSameProcess } = await savesAcrossOutages(server, [
    ...MISHAPS,
    ...MISHAPS,
  ]);
  await server.stop();
  const recovered = Math.round(Math.max(...seen.map(({ recoveredMs }) => recoveredMs)));
  const did = `${seen.length} outages during ${saves} acknowledged saves, ${unavailable} answered 503; saved again after ${recovered} ms`;
  const lost = [...seen.flatMap((each) => each.lost), ...(isSameProcess ? [] : ['the site ended'])];
  return [{ attack: 'PostgreSQL outages', did, lost }];
}
