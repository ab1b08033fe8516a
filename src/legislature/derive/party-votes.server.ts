import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';

/**
 * Counts again how each party voted in each roll call, by the members' current parties.
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
}
