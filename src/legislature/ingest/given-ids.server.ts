import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import type { TableName } from '../../db/rows.ts';

/** Tables whose rows name a legislator by an id of their source. */
const NAMING_LEGISLATORS: TableName[] = [
  'member_votes',
  'bill_sponsors',
  'committee_members',
  'amendments',
  'transcript_passages',
];

/** Links the rows whose source gave an id that nobody was known by, where somebody is now; from then on the id has settled it. */
export async function linkGivenIds(trx: WriteTransaction): Promise<void> {
  const isPerson = sql`kind = 'person'`;
  for (const table of NAMING_LEGISLATORS) {
    const only = table === 'bill_sponsors' ? isPerson : sql`true`;
    await linkAwaited(trx, { table, recordType: 'legislator', column: 'legislator_id', only });
  }
  const only = sql`not ${isPerson}`;
  await linkAwaited(trx, { table: 'bill_sponsors', recordType: 'committee', column: 'committee_id', only });
}

async function linkAwaited(
  trx: WriteTransaction,
  {
    table,
    recordType,
    column,
    only,
  }: { table: TableName; recordType: string; column: string; only: ReturnType<typeof sql> },
): Promise<void> {
  const key = sql`upstream_ids.source || ' ' || upstream_ids.upstream_id`;
  // Written out, since an index of some rows only is used where the statement has the same condition.
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = upstream_ids.record_id, given_id = ''
    from upstream_ids where upstream_ids.record_type = ${recordType} and ${key} = given_id and given_id > '' and ${only}`.execute(
    trx,
  );
}
