import type { SiteConfig } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { asImported, isSession } from '../legislature/configured-records.server.ts';
import type { SearchSession } from './search-tabs.ts';

/**
 * The session that searches start from (S10): the configured one, or the newest where that one has no bills.
 * @param sessions all of them, as `searchSessions` answers them
 * @returns undefined where no session has bills
 */
export function defaultSession(
  sessions: readonly SearchSession[],
  { defaultSession: wanted }: Pick<SiteConfig, 'defaultSession'>,
): SearchSession | undefined {
  const withBills = sessions.filter(({ hasBills }) => hasBills);
  return withBills.find(({ knownAs }) => knownAs.includes(wanted)) ?? withBills[0];
}

/**
 * The newest session, where it ends after the one that visitors start from.
 * @param sessions those that have something to show, the newest first
 * @param start the one that visitors start from
 */
export function laterSession<Session extends { endYear: number }>(
  sessions: readonly Session[],
  start: Session | undefined,
): Session | undefined {
  const [newest] = sessions;
  return start && newest && newest.endYear > start.endYear ? newest : undefined;
}

/** All sessions, the newest first; of those that end in one year, regular ones before special ones. */
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
    const knownAs = [...new Set([name, imported.name, imported.identifier])];
    return { id, name, knownAs, newsYears: years.map(String), endYear, hasBills: Boolean(row.has_bills) };
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
