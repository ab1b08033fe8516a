import { sql } from 'kysely';
import { type Database, optionalTexts, table, texts } from './columns.ts';

/** Tables whose rows name a legislator, or a committee, by a name and perhaps an id of their source. */
const NAMING = ['member_votes', 'bill_sponsors', 'committee_members', 'amendments', 'transcript_passages'];

/**
 * What records say of whom and what they mean is kept beside the link, so that the links are the same whatever order records came in.
 * Of links from before it is not known whether they were found by an id, so that they stay until their record comes again.
 */
export async function up(db: Database): Promise<void> {
  for (const name of NAMING) {
    await db.schema.alterTable(name).addColumn('given_id', 'text').execute();
    const linked = name === 'bill_sponsors' ? ['legislator_id', 'committee_id'] : ['legislator_id'];
    const isLinked = sql.join(
      linked.map((column) => sql`${sql.ref(column)} is not null`),
      sql` or `,
    );
    await sql`update ${sql.table(name)} set given_id = '' where ${isLinked}`.execute(db);
    await sql`create index ${sql.ref(`${name}_by_given_id`)} on ${sql.table(name)} (given_id)
      where given_id > ''`.execute(db);
  }

  for (const name of ['roll_calls', 'meetings', 'bills']) {
    await db.schema.alterTable(name).addColumn('named_committee', 'text').execute();
  }

  let t = texts(
    table(db, 'waiting_records'),
    'noun',
    'source',
    'upstream_id',
    'kind_of_file',
    'time_zone',
    'record',
  );
  t = optionalTexts(t, 'as_of');
  await t.addPrimaryKeyConstraint('waiting_records_key', ['noun', 'source', 'upstream_id']).execute();
}
