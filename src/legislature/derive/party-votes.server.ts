import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import { deleteRowsWhere } from '../../db/rows.ts';
import { doubtsOfMembers } from '../member-list-doubts.ts';

/**
 * Counts again how each party voted in each roll call, by the members' current parties. Roll calls whose list of members is
 * doubtful are left out, so that nobody is compared with the party by them.
 * @param sessionIds limits it to the roll calls of these sessions; omit it to count all of them after people have changed
 */
export async function countPartyVotes(trx: WriteTransaction, sessionIds?: Iterable<number>): Promise<void> {
  const ids = sessionIds && [...sessionIds];
  if (ids?.length === 0) return;
  const counted = ids
    ? sql`roll_call_id in (select id from roll_calls where session_id in (${sql.join(ids)}))`
    : sql`1 = 1`;
  await sql`delete from party_votes where ${counted}`.execute(trx);
  await sql`insert into party_votes (roll_call_id, party, members, yes_count, no_count)
    select roll_call_id, party, count(*),
      sum(case when choice = 'yes' then 1 else 0 end), sum(case when choice = 'no' then 1 else 0 end)
    from member_votes join legislators on legislators.id = legislator_id
    where party is not null and ${counted} group by roll_call_id, party`.execute(trx);
  for (const id of ids ?? (await sessionsWithVotes(trx))) await removeDoubtful(trx, id);
}

async function sessionsWithVotes(trx: WriteTransaction): Promise<number[]> {
  const rows = await trx.selectFrom('roll_calls').select('session_id').distinct().execute();
  return rows.flatMap(({ session_id }) => session_id ?? []);
}

/** Removes the counts of the roll calls of a session whose members follow the alphabet. */
async function removeDoubtful(trx: WriteTransaction, sessionId: number): Promise<void> {
  const votes = await trx
    .selectFrom('member_votes')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_id')
    .leftJoin('legislators', 'legislators.id', 'legislator_id')
    .select(['roll_call_id', 'name', 'family_name', 'choice', 'legislator_id'])
    .where('session_id', '=', sessionId)
    .where('choice', 'in', ['yes', 'no'])
    .execute();
  const doubtful = [...Map.groupBy(votes, (vote) => vote.roll_call_id)]
    .filter(([, cast]) => doubtsOfMembers(cast, new Set()).length > 0)
    .map(([id]) => id);
  await deleteRowsWhere(trx, 'party_votes', 'roll_call_id', doubtful);
}
