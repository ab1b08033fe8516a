import { type RawBuilder, sql } from 'kysely';
import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { hasMeetings } from '../meetings/meeting-lists.server.ts';
import type { Content } from './navigation.ts';

/**
 * Finds the kinds of records that the site has, in one statement.
 * @param today `YYYY-MM-DD`; future floor sessions do not count
 */
export async function siteContents(db: Database, config: SiteConfig, today: string): Promise<Content[]> {
  const conditions: Record<Content, RawBuilder<unknown>> = {
    bills: isFilled('bills'),
    legislators: isFilled('legislators'),
    committees: sql`exists (select 1 from committees where kind <> 'floor')`,
    meetings: isFilled('meetings'),
    testimony: hasMeetings(db, config, 'testimony', today),
    floorDebate: hasMeetings(db, config, 'formalSessions', today),
    votes: sql`exists (select 1 from roll_calls where in_committee = 0)`,
    journal: isFilled('bill_actions'),
    news: isFilled('news_articles'),
    press: isFilled('press_releases'),
  };
  const found = Object.entries(conditions).map(
    ([name, condition]) => sql`select ${sql.lit(name)} as name where ${condition}`,
  );
  const { rows } = await sql<{ name: Content }>`${sql.join(found, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

const isFilled = (table: keyof Tables) => sql`exists (select 1 from ${sql.table(table)})`;
