import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
/** The code that determines the contents of a sample legislature. */
const SAMPLE_SOURCES = ['src/legislature', 'src/db/migrations'];

/** One visitor makes all the requests of a measurement. */
const SITE = { apiRequestsPerMinute: { anonymous: 1_000_000, withKey: 1_000_000 } };

/** A data directory with a sample legislature, which is reused until the code that generates it changes. */
export function sampleOf(bills: number): string {
  const folder = join(tmpdir(), `statehouse-bench-${bills}-${fingerprint()}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  console.log(`Generating a sample legislature of ${bills.toLocaleString('en')} bills in ${folder}`);
  mkdirSync(unfinished, { recursive: true });

  try {
    execFileSync(join(PROJECT, 'bin/statehouse'), ['sample', '--bills', String(bills)], {
      env: { ...process.env, DATA_DIR: unfinished, DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    writeFileSync(join(unfinished, 'site.json'), JSON.stringify(SITE));
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }

  return folder;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = SAMPLE_SOURCES.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
