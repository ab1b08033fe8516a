import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The records of each tab. Floor sessions are not committees for searches. */
const RECORDS: Record<string, string> = {
  bills: 'bills',
  amendments: 'amendments',
  news: 'news_articles',
  press: 'press_releases',
  transcripts: 'transcripts',
  legislators: 'legislators',
  committees: "committees where kind <> 'floor'",
};

/** The ids of the tabs of the global search that have records on this site, in one statement; that of bills if there are none at all. */
export async function filledTabs(db: Database): Promise<string[]> {
  const found = Object.entries(RECORDS).map(
    ([id, records]) => sql`select ${sql.lit(id)} as id where exists (select 1 from ${sql.raw(records)})`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(found, sql` union all `)}`.execute(db);
  return rows.length === 0 ? ['bills'] : rows.map(({ id }) => id);
}
