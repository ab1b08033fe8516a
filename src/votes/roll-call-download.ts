import { csvFile } from '../http/csv.ts';
import { idFrom } from '../http/http-errors.ts';
import type { LoaderArgs } from '../layout/page-module.ts';
import { siteContext } from '../layout/site-context.ts';
import { memberVotesCsv } from './member-votes-csv.ts';
import { findRollCall, memberVotesOf } from './votes.server.ts';

/** CSV download of how each member voted: `/app/votes/12/members.csv`. */
export async function loader({ context, params }: LoaderArgs<'id'>) {
  const { db } = context.get(siteContext);
  const id = idFrom(params.id, 'This vote does not exist.');
  const [{ list_doubt }, votes] = await Promise.all([findRollCall(db, id), memberVotesOf(db, id)]);
  return csvFile(`vote-${id}`, memberVotesCsv(votes, list_doubt !== null));
}
