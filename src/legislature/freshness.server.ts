import { compiled } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';

/** How far the records reach, which is not when they were imported: an old file can be imported today. */
export interface Freshness {
  /** The day of the newest action on a bill, `YYYY-MM-DD`; undefined if there is none. */
  actionsThrough: string | undefined;
  /** The day of the newest roll call. */
  votesThrough: string | undefined;
}

/**
 * Reads how far the records reach.
 * @param today the date in the legislature's time zone. Later days are of meetings to come, or typing errors
 * @param sessionId limits it to the records of a session
 */
export async function freshnessOf(db: Database, today: string, sessionId?: number): Promise<Freshness> {
  const [row] =
    sessionId === undefined ? await newestDays(db, today) : await newestDaysOfSession(db, today, sessionId);
  return { actionsThrough: row?.action ?? undefined, votesThrough: row?.vote ?? undefined };
}

/** The day of the newest action or roll call; undefined if there is neither. */
export function newestRecordOf({ actionsThrough = '', votesThrough = '' }: Freshness): string | undefined {
  return (actionsThrough > votesThrough ? actionsThrough : votesThrough) || undefined;
}

const newestDays = compiled((db, today: string) => daysThrough(db, today));
const newestDaysOfSession = compiled((db, today: string, session: number) => daysThrough(db, today, session));

function daysThrough(db: Database, today: string, sessionId?: number) {
  return db.selectNoFrom((eb) => [
    eb
      .selectFrom('bills')
      .select((bill) => bill.fn.max('last_action_date').as('day'))
      .where('last_action_date', '<=', today)
      .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? 0))
      .as('action'),
    eb
      .selectFrom('roll_calls')
      .select((rollCall) => rollCall.fn.max('vote_date').as('day'))
      .where('vote_date', '<=', today)
      .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? 0))
      .as('vote'),
  ]);
}

/** Whether a session is going on. @returns null if only its years are known, in which most legislatures sit for some months */
export async function isInSession(db: Database, today: string): Promise<boolean | null> {
  const year = Number(today.slice(0, 4));
  const going = await db
    .selectFrom('sessions')
    .leftJoin('ended_sessions', 'ended_sessions.session_id', 'sessions.id')
    .select('end_date')
    .where('start_year', '<=', year)
    .where('end_year', '>=', year)
    .where('ended_sessions.session_id', 'is', null)
    .where((eb) => eb.or([eb('start_date', 'is', null), eb('start_date', '<=', today)]))
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>=', today)]))
    .execute();
  if (going.length === 0) return false;
  return going.some(({ end_date }) => end_date !== null) || null;
}
