import { sql } from 'kysely';
import { belongsTo, type Database, indexes, integers, table, texts } from './columns.ts';

/**
 * Adds the votes of each party in each roll call, counted once at import, because computing how often a member votes with
 * their party would otherwise read hundreds of thousands of votes. Adds an index for the pages of a member's votes.
 */
export async function up(db: Database): Promise<void> {
  let t = texts(belongsTo(table(db, 'party_votes'), 'roll_call_id', 'roll_calls'), 'party');
  t = integers(t, 'members', 'yes_count', 'no_count');
  await t.addPrimaryKeyConstraint('party_votes_key', ['roll_call_id', 'party']).execute();
  await sql`insert into party_votes (roll_call_id, party, members, yes_count, no_count)
    select roll_call_id, party, count(*),
      sum(case when choice = 'yes' then 1 else 0 end), sum(case when choice = 'no' then 1 else 0 end)
    from member_votes join legislators on legislators.id = legislator_id
    where party is not null group by roll_call_id, party`.execute(db);
  await db.schema.dropIndex('member_votes_by_legislator_id').execute();
  await indexes(db, 'member_votes', ['legislator_id', 'roll_call_id', 'choice']);
}
