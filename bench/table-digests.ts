import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** Tables with times, which differ between databases. */
const TABLES_WITH_TIMES = new Set(['kysely_migration']);

/** A digest of each table's rows in an embedded database, independent of their order. */
export function tableDigests(file: string): Map<string, string> {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").all();
  const digests = new Map<string, string>();

  for (const { name } of tables) {
    const columns = TABLES_WITH_TIMES.has(String(name)) ? 'name' : '*';
    const rows = sqlite
      .prepare(`select ${columns} from "${name}"`)
      .all()
      .map((row) => JSON.stringify(row));
    digests.set(String(name), hash('sha256', rows.sort().join('\n')));
  }

  sqlite.close();
  return digests;
}
