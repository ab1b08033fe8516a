import { atomFeed } from '../layout/atom-feed.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { RESULT_NAMES } from '../legislature/vote-results.ts';
import { hidesAbsences } from './choices.ts';
import { listVotes } from './vote-lists.server.ts';
import { ALL_SESSIONS } from './vote-lists.ts';
import type { VoteInList } from './vote-schemas.ts';
import { addressOfVotes, chamberFrom } from './vote-search.ts';

const MAX_VOTES_IN_FEED = 50;

/** The newest roll calls of a chamber, or of both: `/app/votes.atom?chamber=house`. */
export async function loader({ context, request }: LoaderArgs) {
  const site = context.get(siteContext);
  const chamberParam = new URL(request.url).searchParams.get('chamber');
  const chamber = chamberParam === null ? undefined : chamberFrom(chamberParam);
  const votes = await listVotes(site.db, { chamber }, MAX_VOTES_IN_FEED);
  const query = chamber ? `?chamber=${chamber}` : '';
  return atomFeed(site, {
    title: chamber ? `${site.config.chamberNames[chamber]} votes` : 'Votes',
    path: `/app/votes.atom${query}`,
    page: chamber ? addressOfVotes({ chamber }) : `/app/votes?session=${ALL_SESSIONS}`,
    entries: votes.map((vote) => ({
      path: vote.url,
      title: [vote.bill?.bill_type_number, vote.title].filter(Boolean).join(': '),
      updated: vote.vote_date,
      summary: `${resultText(vote)} ${countText(vote)}`,
    })),
  });
}

/** The result in a sentence: `Passed.`, or with its reason: `Result unclear. The source says…`. */
function resultText({ result, result_reason }: VoteInList): string {
  const name = result === 'unclear' ? 'Result unclear.' : `${RESULT_NAMES[result]}.`;
  return result_reason ? `${name} ${result_reason}` : name;
}

function countText(vote: VoteInList): string {
  const { yes_count, no_count, absent_count, other_count, tally_from } = vote;
  if (tally_from === null) return 'The tally is not in the source.';
  const from = tally_from === 'members' ? ', counted from the members’ votes' : '';
  const other = other_count ? `, ${other_count} other` : '';
  const absent = hidesAbsences(vote) ? '' : `, ${absent_count} absent or not voting`;
  return `${yes_count} yes, ${no_count} no${absent}${other}${from}.`;
}
