import { notFound } from '../http/http-errors.ts';
import { redirectFromPermanent } from '../http/permanent-redirect.ts';
import { redirect } from '../http/responses.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { votesAtAddress } from './permanent-votes.server.ts';
import { addressOfVotes, chamberFrom } from './vote-search.ts';

/** Redirects from a roll call's permanent address to its page, or to the list of all bills that one roll call decided. */
export async function loader({
  context,
  params,
  request,
}: LoaderArgs<'session' | 'chamber' | 'number' | 'bill?'>) {
  const { db, config } = context.get(siteContext);
  const [first, ...others] = await votesAtAddress(db, params, config);
  if (!first) throw notFound('This session has no roll call with this number in this chamber.', 'number');
  if (others.length === 0) return redirectFromPermanent(`/app/votes/${first.id}`, undefined, request);
  return redirect(
    addressOfVotes({
      chamber: chamberFrom(first.chamber),
      session: first.session_name,
      words: params.number,
    }),
  );
}
