import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { folderOf } from '../src/importers/test-folder-imports.ts';
import { HOSTILE_DOCUMENTS } from './hostile-documents.ts';
import { HOSTILE_SETS } from './hostile-sets.ts';
import { runStatehouse } from './statehouse-command.ts';
import { createMigratedDatabase } from './test-postgres.ts';

/** The time limit of an import, which takes seconds if no record blocks it. */
const TIME_LIMIT_MS = 120_000;
const HEAP_MB = 1000;
const server = inject('postgresAddress');
const ENGINES = ['SQLite', ...(server ? ['PostgreSQL'] : [])];

type Files = Record<string, string | Buffer>;

/** Imports files by the command line with limited memory. @returns the result, the database, and the lines of the rejection report */
async function importFiles(engine: string, files: Files) {
  const dataDir = mkdtempSync(join(tmpdir(), 'statehouse-hostile-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const address = engine === 'SQLite' ? '' : await createMigratedDatabase(server);
  const env = { DATABASE_URL: address, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
  const folder = folderOf(files);
  const { code, out } = await runStatehouse(dataDir, ['import', folder], env, TIME_LIMIT_MS);
  const db = await openDatabase(address || join(dataDir, 'statehouse.sqlite'));
  onTestFinished(() => db.destroy());
  const reports = code === 1 ? readdirSync(join(dataDir, 'imports')) : [];
  const rejected = reports.flatMap((report): Record<string, string>[] =>
    parse(readFileSync(join(dataDir, 'imports', report)), { columns: true }),
  );

  return { code, out, db, rejected, folder };
}

describe.each(ENGINES)('an import into %s', (engine) => {
  test.each(Object.entries({ ...HOSTILE_SETS, ...HOSTILE_DOCUMENTS }))(
    'rejects each hostile record or field in %s with its file and reason, and imports the others',
    async (_, { good, hostile, counts }) => {
      const files: Files = { ...good };
      for (const [path, text] of hostile) files[path] = text;

      const { code, out, db, rejected, folder } = await importFiles(engine, files);

      expect([code, out]).toEqual([1, expect.stringContaining('Done: ')]);
      for (const [path, , ...expected] of hostile) {
        const lines = rejected.filter(({ file }) => file === join(folder, path));
        expect([path, lines]).toEqual([
          path,
          expected.map(([field, reason]) =>
            expect.objectContaining({ field, reason: expect.stringContaining(reason) }),
          ),
        ]);
      }
      expect(rejected).toHaveLength(hostile.flatMap(([, , ...expected]) => expected).length);
      for (const [table, expected] of Object.entries(counts)) {
        const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
        expect([table, rows.length]).toEqual([table, expected]);
      }
    },
    2 * TIME_LIMIT_MS,
  );
});
