import { badRequest, notFound } from '../http/http-errors.ts';
import { ALL_SESSIONS, CHAMBERS, type VoteSearch, type VotingChamber } from './vote-lists.ts';

/** S14. */
const MAX_QUERY_LENGTH = 512;

/** A session that has roll calls. */
interface SessionWithVotes {
  name: string;
}

/**
 * Which votes an address asks for.
 * @param asked its query
 * @param sessions those that have roll calls, newest first
 * @param usual the session that searches start from (S10); where it has no votes, the newest that has
 * @throws 400 or 404 that names the field
 */
export function voteSearchFrom(
  asked: URLSearchParams,
  sessions: readonly SessionWithVotes[],
  usual: string | undefined,
): VoteSearch {
  const words = asked.get('query')?.trim() || undefined;
  if (words && words.length > MAX_QUERY_LENGTH)
    throw badRequest(`A search has at most ${MAX_QUERY_LENGTH} characters.`, 'query');
  return { chamber: chamberFrom(asked.get('chamber')), session: sessionFrom(asked, sessions, usual), words };
}

/** @throws 400 where it is no chamber that votes */
export function chamberFrom(text: string | null): VotingChamber {
  const chamber = CHAMBERS.find((each) => each === (text ?? CHAMBERS[0]));
  if (!chamber) throw badRequest('A chamber is house or senate.', 'chamber');
  return chamber;
}

/** The session that lists of votes start from: the usual one, or the newest that has votes where that one has none. */
export function startingSession<Session extends SessionWithVotes>(
  sessions: readonly Session[],
  usual: string | undefined,
): Session | undefined {
  return sessions.find(({ name }) => name === usual) ?? sessions[0];
}

function sessionFrom(
  asked: URLSearchParams,
  sessions: readonly SessionWithVotes[],
  usual: string | undefined,
) {
  const wanted = asked.get('session') || undefined;
  if (wanted === ALL_SESSIONS) return undefined;
  if (!wanted) return startingSession(sessions, usual)?.name;
  if (!sessions.some(({ name }) => name === wanted))
    throw notFound('No votes of such a session are recorded here.', 'session');
  return wanted;
}

/** The address of a list of votes, or of a page of it. @param at path; the list's own where it is left out */
export function addressOfVotes({ chamber, session, words }: VoteSearch, page = 1, at = '/app/votes'): string {
  const query = new URLSearchParams({ chamber, session: session ?? ALL_SESSIONS });
  if (words) query.set('query', words);
  if (page > 1) query.set('page', String(page));
  return `${at}?${query}`;
}
