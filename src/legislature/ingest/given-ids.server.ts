import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import type { TableName } from '../../db/rows.ts';

/** Tables whose rows identify a legislator by the source's id. */
const LEGISLATOR_TABLES: TableName[] = [
  'member_votes',
  'bill_sponsors',
  'committee_members',
  'amendments',
  'transcript_passages',
];

/**
 * Links rows whose upstream id was unknown when they were imported, and identifies a person or committee now. Such a
 * link is final.
 */
export async function linkGivenIds(trx: WriteTransaction): Promise<void> {
  const isPerson = sql`kind = 'person'`;
  for (const table of LEGISLATOR_TABLES) {
    const only = table === 'bill_sponsors' ? isPerson : sql`true`;
    await linkPending(trx, { table, recordType: 'legislator', column: 'legislator_id', only });
  }
  const only = sql`not ${isPerson}`;
  await linkPending(trx, { table: 'bill_sponsors', recordType: 'committee', column: 'committee_id', only });
}

async function linkPending(
  trx: WriteTransaction,
  {
    table,
    recordType,
    column,
    only,
  }: { table: TableName; recordType: string; column: string; only: ReturnType<typeof sql> },
): Promise<void> {
  const key = sql`upstream_ids.source || ' ' || upstream_ids.upstream_id`;
  // The condition `given_id > ''` lets the database use the partial index.
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = upstream_ids.record_id, given_id = ''
    from upstream_ids where upstream_ids.record_type = ${recordType} and ${key} = given_id and given_id > '' and ${only}`.execute(
    trx,
  );
}
