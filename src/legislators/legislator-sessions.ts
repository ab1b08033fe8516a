import { notFound } from '../http/http-errors.ts';

/** A session in which somebody did something, with how much. */
export interface CountedSession {
  /** As addresses name it: `194th`. */
  identifier: string;
  name: string;
  count: number;
}

/**
 * The session that a page is asked for by `?session=`.
 * @param sessions those that there is something of, the newest first
 * @returns the newest where none is asked for; undefined where there is none at all
 * @throws 404 where there is nothing of the session asked for
 */
export function chosenSession<Session extends CountedSession>(
  sessions: readonly Session[],
  asked: string | null,
): Session | undefined {
  if (asked === null) return sessions[0];
  const session = sessions.find(({ identifier }) => identifier === asked);
  if (!session) throw notFound('There is nothing of this legislator in such a session.', 'session');
  return session;
}
