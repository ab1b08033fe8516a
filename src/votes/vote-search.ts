import { badRequest, notFound } from '../http/http-errors.ts';
import { ALL_SESSIONS, CHAMBERS, type VoteSearch, type VotingChamber } from './vote-lists.ts';

/** Maximum length of a search in characters (S14). */
const MAX_QUERY_LENGTH = 512;

/** A session with roll calls of a chamber. */
interface SessionWithVotes {
  name: string;
  chamber?: string;
}

/**
 * Reads the filters for votes from the query of an address.
 * @param sessions sessions with roll calls, newest first
 * @param defaultName the session that searches start with (S10); if it has no votes, the newest with votes
 * @throws 400 or 404 with the field
 */
export function voteSearchFrom(
  query: URLSearchParams,
  sessions: readonly SessionWithVotes[],
  defaultName: string | undefined,
): VoteSearch {
  const words = query.get('query')?.trim() || undefined;
  if (words && words.length > MAX_QUERY_LENGTH)
    throw badRequest(`Shorten your search to ${MAX_QUERY_LENGTH} characters or fewer.`, 'query');
  const session = sessionFrom(query, sessions, defaultName);
  return {
    chamber: chamberFrom(query.get('chamber'), startingChamber(sessions, session)),
    session,
    words,
  };
}

/** @throws 400 if the chamber is not house or senate */
export function chamberFrom(text: string | null, start: VotingChamber = CHAMBERS[0]): VotingChamber {
  const chamber = CHAMBERS.find((each) => each === (text ?? start));
  if (!chamber) throw badRequest('The chamber must be house or senate.', 'chamber');
  return chamber;
}

/** The initial chamber of lists of votes: the first one with votes. @param session all sessions if undefined */
export function startingChamber(
  sessions: readonly SessionWithVotes[],
  session: string | undefined,
): VotingChamber {
  const ofSession = sessions.filter(({ name }) => session === undefined || name === session);
  return CHAMBERS.find((each) => ofSession.some(({ chamber }) => chamber === each)) ?? CHAMBERS[0];
}

/** The initial session of lists of votes: the default session, or the newest with votes if the default has none. */
export function startingSession<Session extends SessionWithVotes>(
  sessions: readonly Session[],
  defaultName: string | undefined,
): Session | undefined {
  return sessions.find(({ name }) => name === defaultName) ?? sessions[0];
}

function sessionFrom(
  query: URLSearchParams,
  sessions: readonly SessionWithVotes[],
  defaultName: string | undefined,
) {
  const requestedSession = query.get('session') || undefined;
  if (requestedSession === ALL_SESSIONS) return undefined;
  if (!requestedSession) return startingSession(sessions, defaultName)?.name;
  if (!sessions.some(({ name }) => name === requestedSession))
    throw notFound('No votes recorded for that session.', 'session');
  return requestedSession;
}

/** The address of a list of votes, or of a page of it. @param at path, by default that of the list */
export function addressOfVotes({ chamber, session, words }: VoteSearch, page = 1, at = '/app/votes'): string {
  const query = new URLSearchParams({ chamber, session: session ?? ALL_SESSIONS });
  if (words) query.set('query', words);
  if (page > 1) query.set('page', String(page));
  return `${at}?${query}`;
}
