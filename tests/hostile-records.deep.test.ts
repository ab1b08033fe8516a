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
import { makeServerDatabase } from './own-postgres.ts';
import { runStatehouse } from './statehouse-command.ts';

/** An import of what these tests write takes seconds; one that a record keeps busy would take for ever. */
const TIME_LIMIT_MS = 120_000;
const HEAP_MB = 1000;
const server = inject('postgresAddress');
const ENGINES = ['SQLite', ...(server ? ['PostgreSQL'] : [])];

type Files = Record<string, string | Buffer>;

/** Imports files by the command, in so much memory and no more; the report's lines are those of what was refused. */
async function importFiles(engine: string, files: Files) {
  const dataDir = mkdtempSync(join(tmpdir(), 'statehouse-hostile-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const address = engine === 'SQLite' ? '' : await makeServerDatabase(server);
  const env = { DATABASE_URL: address, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
  const folder = folderOf(files);
  const { code, out } = await runStatehouse(dataDir, ['import', folder], env, TIME_LIMIT_MS);
  const db = await openDatabase(address || join(dataDir, 'statehouse.sqlite'));
  onTestFinished(() => db.destroy());
  const reports = code === 1 ? readdirSync(join(dataDir, 'imports')) : [];
  const refused = reports.flatMap((report): Record<string, string>[] =>
    parse(readFileSync(join(dataDir, 'imports', report)), { columns: true }),
  );
  return { code, out, db, refused, folder };
}

describe.each(ENGINES)('an import into %s', (engine) => {
  test.each(Object.entries({ ...HOSTILE_SETS, ...HOSTILE_DOCUMENTS }))(
    'of hostile records in %s refuses each with its file and reason, and takes the others',
    async (_, { good, hostile, counts }) => {
      const files: Files = { ...good };
      for (const [path, text] of hostile) files[path] = text;

      const { code, out, db, refused, folder } = await importFiles(engine, files);

      expect([code, out]).toEqual([1, expect.stringContaining('Done: ')]);
      for (const [path, , ...told] of hostile) {
        const lines = refused.filter(({ file }) => file === join(folder, path));
        expect([path, lines]).toEqual([
          path,
          told.map(([field, reason]) =>
            expect.objectContaining({ field, reason: expect.stringContaining(reason) }),
          ),
        ]);
      }
      expect(refused).toHaveLength(hostile.flatMap(([, , ...told]) => told).length);
      for (const [table, expected] of Object.entries(counts)) {
        const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
        expect([table, rows.length]).toEqual([table, expected]);
      }
    },
    2 * TIME_LIMIT_MS,
  );
});
