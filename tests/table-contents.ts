import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/** Columns with the time of a user's last visit, which every request may change. */
const VISIT_COLUMNS = new Set(['seen_at', 'last_looked_at', 'looked_before', 'looked_change', 'seen_change']);

/** A table that a running site changes by itself every few seconds. */
const LEASES = 'leases';

/** Returns all rows of all tables as JSON, by the name of the table. */
export async function contentsOf(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (name === LEASES) continue;
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    contents[name] = rows.map((row) =>
      JSON.stringify(row, (key, value: unknown) => (VISIT_COLUMNS.has(key) ? undefined : value)),
    );
  }
  return contents;
}
