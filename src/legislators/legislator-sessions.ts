import { notFound } from '../http/http-errors.ts';

/** A session with a count of a legislator's votes or bills. */
export interface CountedSession {
  /** The session in addresses: `194th`. */
  identifier: string;
  name: string;
  count: number;
}

/**
 * Selects the session of a page from the `session` parameter.
 * @param sessions sessions with records, newest first
 * @returns the newest session by default; undefined if there are no sessions
 * @throws 404 if the requested session is not among them
 */
export function chosenSession<Session extends CountedSession>(
  sessions: readonly Session[],
  requestedIdentifier: string | null,
): Session | undefined {
  if (requestedIdentifier === null) return sessions[0];
  const session = sessions.find(({ identifier }) => identifier === requestedIdentifier);
  if (!session) throw notFound('No records of this legislator in that session.', 'session');
  return session;
}
