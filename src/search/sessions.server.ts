import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusals.ts';
import type { SiteConfig } from '../site.ts';
import type { SearchSession } from './search-tabs.ts';

/**
 * The session that searches start from (S10): the configured one, or the newest where there is none of that name.
 * @returns undefined where no session has bills
 */
export async function defaultSession(db: Database, config: SiteConfig): Promise<SearchSession | undefined> {
  const sessions = await searchSessions(db, config);
  return sessions.find(({ name }) => name === config.defaultSession) ?? sessions[0];
}

/** The sessions that have bills, the newest first. */
export async function searchSessions(
  db: Database,
  { sessions: settings }: Pick<SiteConfig, 'sessions'>,
): Promise<SearchSession[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'identifier', 'name', 'start_year', 'end_year'])
    .where((eb) =>
      eb.exists(eb.selectFrom('bills').select('bills.id').whereRef('bills.session_id', '=', 'sessions.id')),
    )
    .orderBy('end_year', 'desc')
    .orderBy('start_year', 'desc')
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();
  return sessions.map(({ id, identifier, name, start_year, end_year }) => {
    const setting = settings.find(({ session }) => session === identifier || session === name);
    const years = setting?.newsYears ?? yearsFrom(start_year, end_year);
    return { id, name, newsYears: years.map(String) };
  });
}

function yearsFrom(start: number, end: number): number[] {
  return Array.from({ length: end - start + 1 }, (_, at) => start + at);
}

/**
 * Checks that a session exists.
 * @param field the parameter that named it
 * @throws 404 where it does not
 */
export async function requireSession(db: Database, id: number, field: string): Promise<void> {
  const session = await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst();
  if (!session) throw notFound(`There is no session with the id ${id}.`, field);
}
