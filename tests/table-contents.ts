import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/** When somebody was here last is no change that they asked for. */
const PASSING = new Set(['seen_at', 'last_looked_at', 'looked_before', 'looked_change', 'seen_change']);

/** All rows of all tables, as texts by the tables' names. */
export async function contentsOf(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    contents[name] = rows.map((row) =>
      JSON.stringify(row, (key, value: unknown) => (PASSING.has(key) ? undefined : value)),
    );
  }
  return contents;
}
