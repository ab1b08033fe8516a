import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '../db/database.ts';
import { type ImportCommandOptions, importCommand } from './import-command.ts';

/** Creates a folder with these files, which is deleted when the test ends. */
export function folderOf(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

/** Runs the import command. @returns its exit code, the printed lines, and the lines of its report of rejected records */
export async function importAll(db: Database, ...paths: string[]) {
  return await importAs(db, {}, ...paths);
}

/** Runs the import command with options. */
export async function importAs(db: Database, options: Partial<ImportCommandOptions>, ...paths: string[]) {
  const dataDir = folderOf({});
  const lines: string[] = [];
  const out = { write: (text: string) => lines.push(text.trimEnd()) };
  const code = await importCommand(db, paths, { dataDir, out, ...options });
  const report = lines.map((line) => /^Full report: (.*)$/.exec(line)?.[1]).find(Boolean);
  const refused = report ? readFileSync(report, 'utf8').trim().split('\r\n').slice(1) : [];
  return { code, lines, refused };
}
