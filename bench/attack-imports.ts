import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/db/database.ts';
import { type ImportEnvironment, importingProcess } from '../tests/importing-process.ts';
import { createServerDatabase } from '../tests/test-postgres.ts';
import { writeImportFiles } from './attack-imports-files.ts';
import type { Killed } from './attack-starts.ts';
import { importedContents } from './imported-contents.ts';

/** The maximum number of imports killed in a row before one may finish. */
const MAX_KILLS_IN_A_ROW = 3;

/**
 * Kills imports (`SIGKILL`) at random times, one to three on each database, lets one finish, and compares every table with an
 * undisturbed import.
 * @param server address of a PostgreSQL server; the embedded database by default
 */
export async function killedImports(kills: number, bills: number, server?: string): Promise<Killed> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-kills-of-imports-'));
  const files = await writeImportFiles(join(folder, 'files'), bills);
  const undisturbed = await newPlace(folder, 'whole', server);
  const start = performance.now();
  const code = await runImport(undisturbed, files);
  if (code !== 0) throw new Error(`The undisturbed import failed with exit code ${code}.`);
  const duration = performance.now() - start;
  const expected = await contentsAt(undisturbed);

  const lost: string[] = [];
  let done = 0;
  for (let n = 0; done < kills; n++) {
    const place = await newPlace(folder, String(n), server);
    const killsInARow = Math.min(1 + (n % MAX_KILLS_IN_A_ROW), kills - done);
    for (let i = 0; i < killsInARow; i++) await killedImport(place, files, Math.random() * duration);
    done += killsInARow;
    const problem = await completed(place, files, expected);
    if (problem) lost.push(`database ${n}, after ${killsInARow} kills: ${problem}`);
    await rm(place.dataDir, { recursive: true });
  }
  await rm(folder, { recursive: true });
  return { kills: done, lost };
}

async function newPlace(
  folder: string,
  name: string,
  server: string | undefined,
): Promise<ImportEnvironment> {
  const place = { dataDir: join(folder, name), temporary: join(folder, `${name}-temporary`) };
  await mkdir(place.temporary);
  return { ...place, databaseUrl: server && (await createServerDatabase(server)) };
}

async function runImport(place: ImportEnvironment, files: string[]): Promise<number | null> {
  const [code] = await once(importingProcess(place, files), 'exit');
  return code;
}

async function killedImport(place: ImportEnvironment, files: string[], afterMs: number): Promise<void> {
  const child = importingProcess(place, files);
  const ended = once(child, 'exit');
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await ended;
}

/** Runs the import again to completion. @returns the problem, if there is one */
async function completed(
  place: ImportEnvironment,
  files: string[],
  expected: Map<string, string[]>,
): Promise<string | undefined> {
  const code = await runImport(place, files);
  if (code !== 0) return `repeating the import failed with exit code ${code}`;
  const found = await contentsAt(place);
  const different = [...expected].filter(([table, rows]) => !isSame(rows, found.get(table)));
  if (different.length > 0)
    return different.map(([table, rows]) => firstOf(table, rows, found.get(table))).join('; ');
  const left = await readdir(place.temporary);
  return left.length > 0 ? `temporary folders were not deleted: ${left.join(', ')}` : undefined;
}

async function contentsAt({ dataDir, databaseUrl }: ImportEnvironment): Promise<Map<string, string[]>> {
  const db = await openDatabase(databaseUrl ?? join(dataDir, 'statehouse.sqlite'));
  const contents = await importedContents(db);
  await db.destroy();
  return contents;
}

function isSame(rows: readonly string[], others: readonly string[] = []): boolean {
  return rows.length === others.length && rows.every((row, i) => row === others[i]);
}

function firstOf(table: string, expected: readonly string[], found: readonly string[] = []): string {
  const [before, after] = [new Set(expected), new Set(found)];
  const missing = expected.filter((row) => !after.has(row));
  const added = found.filter((row) => !before.has(row));
  return `${table}: ${missing.length} missing rows, such as ${missing[0]}, and ${added.length} extra rows, such as ${added[0]}`;
}
