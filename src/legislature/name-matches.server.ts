import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database, WriteTransaction } from '../db/database.ts';
import { countSilentChange } from './change-events.server.ts';
import { countPartyVotes } from './derive/party-votes.server.ts';
import { memberChamber, openDirectory } from './ingest/directory.server.ts';

/** A name in records that matches no legislator, or more than one. */
export interface UnmatchedName {
  name: string;
  sponsors: number;
  votes: number;
  committeeMembers: number;
}

/** Rows whose name matches no legislator, and whose source gave no id, or an unknown one. */
const IS_UNMATCHED = sql<SqlBool>`legislator_id is null and (given_id is null or given_id <> '')`;

/** A row for each record with a name, with the kind of record in the column with the same name. */
function namesIn(db: Database) {
  return db
    .selectFrom('bill_sponsors')
    .select(['name', sql.lit('sponsors').as('kind')])
    .where('kind', '=', 'person')
    .where(IS_UNMATCHED)
    .unionAll(
      db
        .selectFrom('member_votes')
        .select(['name', sql.lit('votes').as('kind')])
        .where(IS_UNMATCHED),
    )
    .unionAll(
      db
        .selectFrom('committee_members')
        .select(['name', sql.lit('committeeMembers').as('kind')])
        .where(IS_UNMATCHED),
    );
}

/**
 * Reads the names that match no legislator, those of voters first, and the most frequent first. Names that an editor marked as nobody's are left out.
 * @returns the names of the page, and the number of all such names
 */
export async function unmatchedNames(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ names: UnmatchedName[]; count: number }> {
  const open = db
    .selectFrom(namesIn(db).as('names'))
    .where('name', 'not in', db.selectFrom('name_matches').select('name'));
  const rows = await open
    .groupBy('name')
    .select((eb) => {
      const count = (kind: keyof UnmatchedName) =>
        eb.fn.sum<number>(eb.case().when('kind', '=', kind).then(1).else(0).end()).as(kind);
      return ['name', count('sponsors'), count('votes'), count('committeeMembers')];
    })
    // A missing vote misleads more than a missing sponsor, who is often not a legislator.
    .orderBy('votes', 'desc')
    .orderBy('committeeMembers', 'desc')
    .orderBy('sponsors', 'desc')
    .orderBy('name')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await open
    .select((eb) => eb.fn.count<number>('name').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const names = rows.map(({ name, ...counts }) => ({
    name: String(name),
    sponsors: Number(counts.sponsors),
    votes: Number(counts.votes),
    committeeMembers: Number(counts.committeeMembers),
  }));
  return { names, count: Number(count) };
}

/**
 * Stores which legislator a name means, in this and all later imports, and links the stored records with that name. The
 * match applies only in sessions in which the legislator served, because the name may have been another person's before.
 * @param name as it is written in the records
 * @param legislatorId null if the name is not a legislator's
 * @returns the number of records that are linked now and were not before
 */
export async function matchName(
  trx: WriteTransaction,
  name: string,
  legislatorId: number | null,
): Promise<number> {
  await trx
    .insertInto('name_matches')
    .values({ name, legislator_id: legislatorId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ legislator_id: legislatorId }))
    .execute();
  return await relinkName(trx, name);
}

/** Removes an editor's match, so that the name is matched by its words again. */
export async function removeMatch(trx: WriteTransaction, name: string): Promise<void> {
  await trx.deleteFrom('name_matches').where('name', '=', name).execute();
  await relinkName(trx, name);
}

/** Links the records that have a name to the legislator whom it means now. */
async function relinkName(trx: WriteTransaction, name: string): Promise<number> {
  const directory = await openDirectory(trx);
  const sessions = new Map(
    (await trx.selectFrom('sessions').selectAll().execute()).map((row) => [row.id, row]),
  );
  const personIn = (sessionId: number | null, chamber: string | null, day?: string) => {
    const session = sessionId === null ? undefined : sessions.get(sessionId);
    return directory.legislator(name, undefined, { session, chamber: memberChamber(chamber), day });
  };
  const isNamed = (column: Expression<string | null>) =>
    sql<SqlBool>`${column} = ${name} and (given_id is null or given_id <> '')`;
  let linked = 0;
  const count = ({ numUpdatedRows }: { numUpdatedRows: bigint }, person: number | null) => {
    if (person !== null) linked += Number(numUpdatedRows);
  };

  const sponsored = await trx
    .selectFrom('bill_sponsors')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select(['session_id', 'chamber'])
    .distinct()
    .where((eb) => isNamed(eb.ref('bill_sponsors.name')))
    .where('bill_sponsors.kind', '=', 'person')
    .execute();
  for (const { session_id, chamber } of sponsored) {
    const person = personIn(session_id, null) ?? personIn(session_id, chamber);
    const update = trx
      .updateTable('bill_sponsors')
      .set({ legislator_id: person })
      .where((eb) => isNamed(eb.ref('name')))
      .where('kind', '=', 'person')
      .where('legislator_id', 'is distinct from', person)
      .where('bill_id', 'in', (eb) =>
        eb
          .selectFrom('bills')
          .select('id')
          .where('session_id', '=', session_id)
          .where('chamber', 'is not distinct from', chamber),
      );
    count(await update.executeTakeFirstOrThrow(), person);
  }

  const voted = await trx
    .selectFrom('member_votes')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_id')
    .select(['session_id', 'chamber', 'vote_date'])
    .distinct()
    .where((eb) => isNamed(eb.ref('name')))
    .execute();
  for (const { session_id, chamber, vote_date } of voted) {
    const person = personIn(session_id, chamber, vote_date);
    const update = trx
      .updateTable('member_votes')
      .set({ legislator_id: person })
      .where((eb) => isNamed(eb.ref('name')))
      .where('legislator_id', 'is distinct from', person)
      .where('roll_call_id', 'in', (eb) =>
        eb
          .selectFrom('roll_calls')
          .select('id')
          .where('session_id', '=', session_id)
          .where('chamber', '=', chamber)
          .where('vote_date', '=', vote_date)
          // A member votes once in a roll call.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('member_votes as other')
                  .select('other.position')
                  .whereRef('other.roll_call_id', '=', 'roll_calls.id')
                  .where('other.legislator_id', '=', person)
                  .where('other.name', '<>', name),
              ),
            ),
          ),
      );
    count(await update.executeTakeFirstOrThrow(), person);
  }
  await countPartyVotes(trx, new Set(voted.flatMap(({ session_id }) => session_id ?? [])));

  const seated = await trx
    .selectFrom('committee_members')
    .innerJoin('committees', 'committees.id', 'committee_id')
    .select(['committee_id', 'chamber'])
    .where((eb) => isNamed(eb.ref('name')))
    .execute();
  for (const { committee_id, chamber } of seated) {
    const person = personIn(null, chamber);
    const update = trx
      .updateTable('committee_members')
      .set({ legislator_id: person })
      .where((eb) => isNamed(eb.ref('name')))
      .where('legislator_id', 'is distinct from', person)
      .where('committee_id', '=', committee_id);
    count(await update.executeTakeFirstOrThrow(), person);
  }

  await countSilentChange(trx);
  return linked;
}
