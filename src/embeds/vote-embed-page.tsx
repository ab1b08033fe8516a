import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { voteOutcome } from '../legislature/vote-outcome.ts';
import { Day } from '../ui/day.tsx';
import { storedTally } from '../votes/choices.ts';
import { permanentVoteAddress, votesAtAddress } from '../votes/permanent-votes.server.ts';
import { VoteResult, VoteTotals } from '../votes/vote-totals.tsx';
import { findRollCall } from '../votes/votes.server.ts';
import { EmbedLink, embedResponse, missingEmbed } from './embed-page-document.tsx';

/** A card of a roll call: its motion, result and totals. */
export async function loader(args: LoaderArgs<'session' | 'chamber' | 'number' | 'bill?'>) {
  const { db, config } = args.context.get(siteContext);
  const [found, ...others] = await votesAtAddress(db, args.params, config);
  if (!found)
    return await missingEmbed(args, 'This session has no roll call with this number in this chamber.');
  if (others.length > 0)
    return await missingEmbed(
      args,
      'This roll call decided several bills. Add the number of one to the address.',
    );
  const vote = await findRollCall(db, found.id);
  const address = await permanentVoteAddress(db, vote.id, config);
  const chamberNames: Record<string, string> = config.chamberNames;
  return await embedResponse(args, {
    title: `${vote.bill_number ? `${vote.bill_number}: ` : ''}${vote.title}`,
    content: (
      <>
        <h1>
          <EmbedLink to={address ?? `/app/votes/${vote.id}`}>{vote.title}</EmbedLink>
        </h1>
        {vote.bill_id && (
          <p>
            On {vote.bill_number}: {vote.bill_title}
          </p>
        )}
        <p>
          <VoteResult outcome={voteOutcome(vote)} /> <Day day={vote.vote_date} />,{' '}
          {vote.committee_name ?? chamberNames[vote.chamber] ?? vote.chamber}
        </p>
        <VoteTotals tally={storedTally(vote)} from={vote.tally_from} />
      </>
    ),
  });
}
