import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { sampleLegislature } from '../sample/sample-legislature.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrations } from '../src/db/migrations/index.ts';
import { nodeSqliteDialect } from '../src/db/sqlite.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { openingProcess } from '../tests/opening-process.ts';
import { addAccount } from '../tests/signed-in.ts';
import { tableDigests } from './table-digests.ts';

/** The result of killing a program repeatedly. */
export interface Killed {
  kills: number;
  /** Databases that did not open again, or that differ from one whose program was not killed. */
  lost: string[];
}

/** The last migration of the version that is upgraded. Later migrations add tables, columns and rows. */
const OLDER = '0014-dashboards';

/** Kills programs while they create the tables of an empty database. */
export async function killedFirstStarts(kills: number): Promise<Killed> {
  return await killedOpenings(kills, async () => {});
}

/** Kills programs while they upgrade a full database of an older version. */
export async function killedUpgrades(kills: number, bills: number): Promise<Killed> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-older-'));
  const older = join(folder, 'older.sqlite');
  await makeOlderDatabase(older, bills);
  try {
    return await killedOpenings(kills, (file) => copyFile(older, file));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function killedOpenings(kills: number, prepare: (file: string) => Promise<void>): Promise<Killed> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-openings-'));
  const undisturbed = join(folder, 'whole.sqlite');
  await prepare(undisturbed);
  const duration = await durationOf(undisturbed);
  const expected = tableDigests(undisturbed);
  const lost: string[] = [];

  for (let n = 0; n < kills; n++) {
    const file = join(folder, `${n}.sqlite`);
    await prepare(file);
    await killedOpening(file, (duration * (n + 0.5)) / kills);
    const problem = await openAgain(file, expected);
    if (problem) lost.push(`kill ${n}: ${problem}`);
    for (const ending of ['', '-wal', '-shm']) await rm(file + ending, { force: true });
  }

  await rm(folder, { recursive: true });
  return { kills, lost };
}

async function durationOf(file: string): Promise<number> {
  const child = openingProcess(file);
  if (child.stdout) await once(child.stdout, 'data');
  const start = performance.now();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Opening the database undisturbed failed with exit code ${code}.`);
  return performance.now() - start;
}

async function killedOpening(file: string, afterMs: number): Promise<void> {
  const child = openingProcess(file);
  const ended = once(child, 'exit');
  if (child.stdout) await once(child.stdout, 'data');
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await ended;
}

/** Opens the database again. @returns the problem, if there is one */
async function openAgain(file: string, expected: Map<string, string>): Promise<string | undefined> {
  const [code] = await once(openingProcess(file), 'exit');
  if (code !== 0) return `it did not open again: exit code ${code}`;
  const found = tableDigests(file);
  const different = [...expected].filter(([table, digest]) => found.get(table) !== digest);
  return different.length > 0
    ? `different rows in ${different.map(([table]) => table).join(', ')}`
    : undefined;
}

/** Creates a database of an older version: its tables, with rows written by the current version. */
async function makeOlderDatabase(file: string, bills: number): Promise<void> {
  const full = `${file}.full`;
  const present = await openDatabase(full);
  await importSource(present, sampleLegislature({ bills, sessions: 2, seed: 5 }), { path: 'sample' });
  await addAccount(present, 'anna@elm.example');
  await present.updateTable('users').set({ last_looked_at: new Date().toISOString() }).execute();
  await present.destroy();

  const older = new Kysely<never>({ dialect: nodeSqliteDialect(file, () => {}) });
  const { error } = await new Migrator({
    db: older,
    provider: { getMigrations: async () => migrations },
  }).migrateTo(OLDER);
  await older.destroy();
  if (error) throw error;

  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  sqlite.prepare('attach ? as full').run(full);
  const columnsOf = (schema: string, table: string) =>
    sqlite
      .prepare(`select name from pragma_table_info(?, ?)`)
      .all(table, schema)
      .map(({ name }) => `"${name}"`);
  const tables = sqlite
    .prepare(
      "select name from main.sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%'",
    )
    .all();
  for (const { name } of tables) {
    const table = String(name);
    const known = new Set(columnsOf('full', table));
    const shared = columnsOf('main', table)
      .filter((column) => known.has(column))
      .join(', ');
    if (shared) sqlite.exec(`insert into main."${table}" (${shared}) select ${shared} from full."${table}"`);
  }
  sqlite.close();
  await rm(full);
}
