import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import { deleteRowsWhere, updateRow } from '../../db/rows.ts';
import { doubtfulLists } from '../member-list-doubts.ts';

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
  for (const id of ids ?? (await sessionsWithVotes(trx))) await markDoubtful(trx, id);
}

async function sessionsWithVotes(trx: WriteTransaction): Promise<number[]> {
  const rows = await trx.selectFrom('roll_calls').select('session_id').distinct().execute();
  return rows.flatMap(({ session_id }) => session_id ?? []);
}

/** Marks the roll calls of a session whose list of members may be wrong, and removes their counts. */
async function markDoubtful(trx: WriteTransaction, sessionId: number): Promise<void> {
  const votes = await trx
    .selectFrom('member_votes')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_id')
    .leftJoin('legislators', 'legislators.id', 'legislator_id')
    .select(['roll_call_id', 'name', 'family_name', 'choice', 'legislator_id', 'roll_calls.chamber'])
    .select(['in_committee', 'list_doubt'])
    .where('session_id', '=', sessionId)
    .execute();
  const bodies = Map.groupBy(votes, ({ chamber, in_committee }) => `${chamber} ${in_committee}`);
  const doubts = new Map(
    [...bodies.values()].flatMap((cast) => [
      ...doubtfulLists(Map.groupBy(cast, (vote) => vote.roll_call_id)),
    ]),
  );
  const before = new Map(votes.map(({ roll_call_id, list_doubt }) => [roll_call_id, list_doubt]));
  for (const [id, list_doubt] of before) {
    const doubt = doubts.get(id) ?? null;
    if (doubt !== list_doubt) await updateRow(trx, 'roll_calls', id, { list_doubt: doubt });
  }
  await deleteRowsWhere(trx, 'party_votes', 'roll_call_id', [...doubts.keys()]);
}
