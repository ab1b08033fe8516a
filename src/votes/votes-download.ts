import { cached } from '../db/record-cache.ts';
import { csvFile, csvText } from '../http/csv.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { RESULT_NAMES } from '../legislature/vote-results.ts';
import { defaultSession, keptSessions } from '../search/sessions.server.ts';
import { permanentVoteAddresses } from './permanent-votes.server.ts';
import { listVotes, sessionsWithVotes } from './vote-lists.server.ts';
import type { VoteInList } from './vote-schemas.ts';
import { voteSearchFrom } from './vote-search.ts';

/** The maximum number of roll calls, more than any chamber takes in a session. */
const MAX_VOTES = 20_000;

const HEADINGS = [
  'Date',
  'Bill',
  'Description',
  'Committee',
  'Result',
  'About the result',
  'Yea',
  'Nay',
  'Absent or not voting',
  'Other',
  'Tally',
  'Roll call',
  'Session',
  'Address',
];

/** CSV download of all pages of a list of votes: `/app/votes.csv?chamber=house`. */
export async function loader({ context, request }: LoaderArgs) {
  const site = context.get(siteContext);
  const { db, config, settings, cache } = site;
  const sessions = await cached(cache?.values, 'sessions with votes', () => sessionsWithVotes(db));
  const defaultName = defaultSession(await keptSessions(site), config);
  const search = voteSearchFrom(new URL(request.url).searchParams, sessions, defaultName?.name);
  const votes = await listVotes(db, search, MAX_VOTES);
  const addresses = await permanentVoteAddresses(
    db,
    votes.map(({ id }) => id),
    config,
  );
  const rows = votes.map((vote) => [
    vote.vote_date,
    vote.bill?.bill_type_number ?? null,
    vote.title,
    vote.committee_name,
    RESULT_NAMES[vote.result],
    vote.result_reason,
    vote.yes_count,
    vote.no_count,
    vote.absent_count,
    vote.other_count,
    tallyNote(vote),
    vote.roll_call_number,
    vote.session_name,
    settings.siteUrl + (addresses.get(vote.id) ?? vote.url),
  ]);
  return csvFile(`votes-${search.chamber}`, csvText(HEADINGS, rows));
}

function tallyNote({ tally_from }: VoteInList): string {
  if (tally_from === null) return 'Not in the source';
  return tally_from === 'members' ? 'Counted from the members’ votes' : 'As in the source';
}
