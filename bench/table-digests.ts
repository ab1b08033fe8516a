import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** When each was applied differs from one database to the next. */
const TIMES = new Set(['kysely_migration']);

/** A digest of the rows of each table of an embedded database, whatever their order. */
export function tableDigests(file: string): Map<string, string> {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").all();
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const columns = TIMES.has(String(name)) ? 'name' : '*';
    const rows = sqlite
      .prepare(`select ${columns} from "${name}"`)
      .all()
      .map((row) => JSON.stringify(row));
    digests.set(String(name), hash('sha256', rows.sort().join('\n')));
  }
  sqlite.close();
  return digests;
}
