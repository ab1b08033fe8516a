import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusals.ts';
import type { SiteConfig } from '../site.ts';

/**
 * Name of the session that searches start from (S10): the configured one, or the newest where there is none of that name.
 * @returns undefined where there are no sessions at all
 */
export async function defaultSession(db: Database, config: SiteConfig): Promise<string | undefined> {
  const sessions = await db
    .selectFrom('sessions')
    .select('name')
    .where((eb) =>
      eb.exists(eb.selectFrom('bills').select('bills.id').whereRef('bills.session_id', '=', 'sessions.id')),
    )
    .orderBy('end_year', 'desc')
    .orderBy('start_year', 'desc')
    .orderBy('name')
    .execute();
  return sessions.find(({ name }) => name === config.defaultSession)?.name ?? sessions[0]?.name;
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

/** The id of the session of a name; of the newest where several have it. */
export async function sessionIdOf(db: Database, name: string): Promise<number | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('name', '=', name)
    .orderBy('end_year', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return session?.id;
}
