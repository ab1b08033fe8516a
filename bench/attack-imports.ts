import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/db/database.ts';
import { type ImportPlace, importingProcess } from '../tests/importing-process.ts';
import { makeServerDatabase } from '../tests/own-postgres.ts';
import { writeImportFiles } from './attack-imports-files.ts';
import type { Killed } from './attack-starts.ts';
import { importedContents } from './imported-contents.ts';

/** Imports of one database are killed up to so many times before one is let through. */
const MAX_KILLS_IN_A_ROW = 3;

/**
 * Kills imports (`SIGKILL`) at random moments, one to three on each database, lets one through, and compares every table with an import
 * that nobody killed.
 * @param server address of a PostgreSQL server; left out for the embedded database
 */
export async function killedImports(kills: number, bills: number, server?: string): Promise<Killed> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-kills-of-imports-'));
  const files = await writeImportFiles(join(folder, 'files'), bills);
  const whole = await newPlace(folder, 'whole', server);
  const began = performance.now();
  const code = await wholeImport(whole, files);
  if (code !== 0) throw new Error(`The files could not be imported even undisturbed: exit code ${code}.`);
  const longest = performance.now() - began;
  const expected = await contentsAt(whole);

  const lost: string[] = [];
  let done = 0;
  for (let n = 0; done < kills; n++) {
    const place = await newPlace(folder, String(n), server);
    const inARow = Math.min(1 + (n % MAX_KILLS_IN_A_ROW), kills - done);
    for (let i = 0; i < inARow; i++) await killedImport(place, files, Math.random() * longest);
    done += inARow;
    const fault = await completed(place, files, expected);
    if (fault) lost.push(`database ${n}, after ${inARow} kills: ${fault}`);
    await rm(place.dataDir, { recursive: true });
  }
  await rm(folder, { recursive: true });
  return { kills: done, lost };
}

async function newPlace(folder: string, name: string, server: string | undefined): Promise<ImportPlace> {
  const place = { dataDir: join(folder, name), temporary: join(folder, `${name}-temporary`) };
  await mkdir(place.temporary);
  return { ...place, databaseUrl: server && (await makeServerDatabase(server)) };
}

async function wholeImport(place: ImportPlace, files: string[]): Promise<number | null> {
  const [code] = await once(importingProcess(place, files), 'exit');
  return code;
}

async function killedImport(place: ImportPlace, files: string[], afterMs: number): Promise<void> {
  const child = importingProcess(place, files);
  const ended = once(child, 'exit');
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await ended;
}

/** @returns what is wrong, if anything */
async function completed(
  place: ImportPlace,
  files: string[],
  expected: Map<string, string[]>,
): Promise<string | undefined> {
  const code = await wholeImport(place, files);
  if (code !== 0) return `the same import again ended with exit code ${code}`;
  const found = await contentsAt(place);
  const different = [...expected].filter(([table, rows]) => !isSame(rows, found.get(table)));
  if (different.length > 0)
    return different.map(([table, rows]) => firstOf(table, rows, found.get(table))).join('; ');
  const left = await readdir(place.temporary);
  return left.length > 0 ? `temporary folders are left: ${left.join(', ')}` : undefined;
}

async function contentsAt({ dataDir, databaseUrl }: ImportPlace): Promise<Map<string, string[]>> {
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
  return `${table}: ${missing.length} rows lost such as ${missing[0]}, ${added.length} others such as ${added[0]}`;
}
