/* Attacks and failures, one after the other: `npm run bench -- attack`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleLegislature } from '../sample/sample-legislature.ts';
import { openDatabase } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { addAccount, signInToAccount } from '../tests/signed-in.ts';
import { createServerDatabase, startTestPostgres } from '../tests/test-postgres.ts';
import { savesOnFullDisk } from './attack-disk.ts';
import { HTTP_ATTACKS } from './attack-http.ts';
import { killedImports } from './attack-imports.ts';
import { generatedRequests } from './attack-requests.ts';
import { SEARCH_ATTACKS } from './attack-search.ts';
import { killedFirstStarts, killedUpgrades } from './attack-starts.ts';
import { bystander } from './bystander.ts';
import { savesAcrossKills } from './kills-run.ts';
import { SERVER_FAILURES, savesAcrossOutages } from './outages-run.ts';
import { type ServerProcess, startSite } from './pages-process.ts';

/** An attack on a running site. */
export interface Attack {
  name: string;
  /** Attacks for some seconds. @returns a summary */
  run(site: ServerProcess, seconds: number): Promise<string>;
}

interface Row {
  attack: string;
  summary: string;
  /** The longest wait of a bystander. */
  worstMs?: number | undefined;
  /** Acknowledged saves that were lost, databases that did not open again, and failed pages of the bystander. */
  lost: string[];
}

/** The limits that docs/security.md guarantees. */
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
    { attack: 'kills during first starts', ...killsRow(await killedFirstStarts(kills)) },
    { attack: 'kills during upgrades', ...killsRow(await killedUpgrades(kills, Number(values.bills))) },
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
  rows.map(({ attack, summary, worstMs, lost }) => ({
    attack,
    details: summary,
    [`longest wait of others, ms (goal ${MAX_WAIT_MS})`]: worstMs ?? '',
    'lost (goal 0)': lost.length,
  })),
);
for (const { attack, lost } of rows) for (const each of lost.slice(0, 10)) console.log(`${attack}: ${each}`);
if (rows.some(({ lost }) => lost.length > 0)) process.exitCode = 1;

/** Runs each attack on one running site, while a bystander opens a page of it repeatedly. */
async function attacksOnSite(attacks: readonly Attack[], page?: string): Promise<Row[]> {
  const { site, end } = await sampleSite();
  const found: Row[] = [];
  const first = bystander(site.port, page);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  // The first pages are slow because their code is not compiled yet, so they do not count.
  await first.leave();
  const quiet = bystander(site.port, page);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const { pageCount, ...undisturbed } = await quiet.leave();
  found.push({ attack: 'none, for comparison', summary: `${pageCount} pages`, ...lossesOf(undisturbed) });

  for (const { name, run } of attacks) {
    const other = bystander(site.port, page);
    const summary = await run(site, Number(values.seconds));
    found.push({ attack: name, summary, ...lossesOf(await other.leave()) });
  }

  if (!site.isRunning()) found.push({ attack: 'all of them', summary: '', lost: ['the site exited'] });
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
  const memory = `memory after each tenth in MB: ${seen.megabytes.join(' ')}`;
  const lost = [...seen.failures];
  if (!site.isRunning()) lost.push('the site exited');
  if (grown > MAX_GROWTH_MB) lost.push(`memory grew by ${grown} MB`);
  await end();

  return [
    { attack: 'generated requests', summary: `${seen.requests} requests, seed ${seed}; ${memory}`, lost },
  ];
}

/** The built site with a sample legislature and a signed-in user. */
async function sampleSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'statehouse-attack-'));
  const db = await openDatabase(join(dataDir, 'statehouse.sqlite'));
  const options = { bills: Number(values.bills), sessions: 2, seed: 5 };
  await importSource(db, sampleLegislature(options), { path: 'sample' });
  const userId = await addAccount(db, EMAIL);
  await db.destroy();
  const site = await startSite(dataDir);
  const user = await signInToAccount({ address: `http://127.0.0.1:${site.port}` }, userId, EMAIL);
  const end = async () => {
    await site.stop();
    await rm(dataDir, { recursive: true });
  };

  return { site, user, end };
}

function lossesOf({ worstMs, failures }: { worstMs: number; failures: string[] }) {
  return { worstMs, lost: failures };
}

function killsRow({ kills: count, lost }: { kills: number; lost: string[] }) {
  return { summary: `${count} kills`, lost };
}

async function killedSaves(engine: 'SQLite' | 'PostgreSQL'): Promise<Row> {
  const server = engine === 'PostgreSQL' ? await startTestPostgres() : undefined;
  const address = server && (await createServerDatabase(server.address));
  const outcome = await savesAcrossKills(kills, Number(values.saves), address);
  await server?.stop();
  const summary = `${outcome.kills} kills during ${outcome.saves} acknowledged saves`;
  return { attack: `kills during saves, ${engine}`, summary, lost: outcome.lost };
}

async function importsKilled(engine: 'SQLite' | 'PostgreSQL'): Promise<Row> {
  const server = engine === 'PostgreSQL' ? await startTestPostgres() : undefined;
  const outcome = await killedImports(kills, 150, server?.address);
  await server?.stop();
  return { attack: `kills during imports, ${engine}`, ...killsRow(outcome) };
}

async function fullDisk(): Promise<Row[]> {
  const seen = await savesOnFullDisk(5);
  if (!seen) return [{ attack: 'full disk', summary: 'not run: mounting a disk requires root', lost: [] }];
  const summary = `5 times full during ${seen.saves} acknowledged saves, ${seen.unavailable} responses with 503`;
  return [{ attack: 'full disk', summary, worstMs: seen.worstMs, lost: seen.lost }];
}

async function outages(): Promise<Row[]> {
  const server = await startTestPostgres();
  const result = await savesAcrossOutages(server, [...SERVER_FAILURES, ...SERVER_FAILURES]);
  await server.stop();

  const { saves, unavailable, isSameProcess } = result;
  const recovered = Math.round(Math.max(...result.outages.map(({ recoveredMs }) => recoveredMs)));
  const summary = `${result.outages.length} outages during ${saves} acknowledged saves, ${unavailable} responses with 503; recovered within ${recovered} ms`;
  const lost = [
    ...result.outages.flatMap((each) => each.lost),
    ...(isSameProcess ? [] : ['the site exited']),
  ];
  return [{ attack: 'PostgreSQL outages', summary, lost }];
}
