import { sql } from 'kysely';
import { type Database, optionalTexts, table, texts } from './columns.ts';

/** Tables whose rows refer to a legislator or committee by a name and possibly an id of their source. */
const NAMING = ['member_votes', 'bill_sponsors', 'committee_members', 'amendments', 'transcript_passages'];

/**
 * Stores the names and ids by which records refer to people and committees, so that links do not depend on the order of
 * imports. Existing links may have been found by an id, so they stay until their record is imported again.
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
