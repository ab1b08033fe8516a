import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { cached } from '../db/record-cache.ts';
import { notFound } from '../http/http-errors.ts';
import type { Site } from '../layout/site.ts';
import { asImported, isSession } from '../legislature/configured-records.server.ts';
import type { SearchSession } from './search-tabs.ts';

/**
 * The default session of searches (S10): the configured one, or the newest with bills if that has none.
 * @param sessions all sessions, from `searchSessions`
 * @returns undefined if no session has bills
 */
export function defaultSession(
  sessions: readonly SearchSession[],
  { defaultSession: configured }: Pick<SiteConfig, 'defaultSession'>,
): SearchSession | undefined {
  const withBills = sessions.filter(({ hasBills }) => hasBills);
  return withBills.find(({ aliases }) => aliases.includes(configured)) ?? withBills[0];
}

/**
 * The newest session, if it ends after the default one.
 * @param sessions sessions with records, newest first
 * @param start the default session
 */
export function laterSession<Session extends { endYear: number }>(
  sessions: readonly Session[],
  start: Session | undefined,
): Session | undefined {
  const [newest] = sessions;
  return start && newest && newest.endYear > start.endYear ? newest : undefined;
}

/** All sessions, as `searchSessions` returns them, kept until a record changes. */
export function keptSessions({
  db,
  config,
  cache,
}: Pick<Site, 'db' | 'config' | 'cache'>): Promise<SearchSession[]> {
  return cached(cache?.values, 'sessions', () => searchSessions(db, config));
}

/** All sessions, newest first. Among sessions that end in the same year, regular ones come before special ones. */
export async function searchSessions(
  db: Database,
  { sessions: settings }: Pick<SiteConfig, 'sessions'>,
): Promise<SearchSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .select((eb) =>
      eb
        .exists(eb.selectFrom('bills').select('bills.id').whereRef('bills.session_id', '=', 'sessions.id'))
        .as('has_bills'),
    )
    .orderBy('end_year', 'desc')
    .orderBy((eb) => eb.case().when('kind', '=', 'regular').then(0).else(1).end())
    .orderBy('start_year', 'desc')
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => {
    const { id, name, start_year, end_year: endYear } = row;
    const imported = asImported(row);
    const setting = settings.find(({ session }) => isSession(session, imported));
    const years = setting?.newsYears ?? yearsFrom(start_year, endYear);
    const aliases = [...new Set([name, imported.name, imported.identifier])];
    return { id, name, aliases, newsYears: years.map(String), endYear, hasBills: Boolean(row.has_bills) };
  });
}

function yearsFrom(start: number, end: number): number[] {
  return Array.from({ length: end - start + 1 }, (_, at) => start + at);
}

/**
 * Checks that a session exists.
 * @param field the request parameter with the id
 * @throws 404 if it does not
 */
export async function requireSession(db: Database, id: number, field: string): Promise<void> {
  const session = await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst();
  if (!session) throw notFound(`There is no session with the id ${id}.`, field);
}
