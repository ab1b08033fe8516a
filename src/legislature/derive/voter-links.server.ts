import { sql } from 'kysely';
import type { WriteTransaction } from '../../db/database.ts';
import { rowsWhere } from '../../db/rows.ts';
import type { SessionsTable } from '../../db/tables/people.ts';
import type { MemberVotesTable } from '../../db/tables/proceedings.ts';
import { countSilentChangeOf } from '../change-events.server.ts';
import { type Directory, memberChamber } from '../ingest/directory.server.ts';
import type { ImportRun } from '../ingest/import-run.server.ts';
import { officeHolder } from '../ingest/offices.server.ts';
import { withoutConflicts } from '../ingest/voters.ts';
import { officeOfName } from '../language/person-names.ts';

/** Days with the same people in office, from the first to the last. */
interface Period {
  from: string;
  to: string;
}

/** A name in the roll calls of a chamber or of its committees in a period, with the member it is linked to. */
interface Voter extends Period {
  chamber: string;
  name: string;
  /** Whether the votes were taken in committee (0 or 1). */
  inCommittee: number;
  legislatorId: number | null;
  /** Whether the link was inferred from something other than the name. */
  isGuessed: boolean;
  /** Whether every vote under the name is linked to that member already, apart from votes linked by the source's ids. */
  isLinked: boolean;
}

const NAMES_PER_STATEMENT = 2_000;

/**
 * Links the votes of a session to those in office by name, as far as the stored records allow: by the name itself, or else by
 * other roll calls of the chamber that have the same spelling with an id (Massachusetts lists `Mr. Speaker` and
 * `Moran J.` sometimes with an id and sometimes without), or else by the office.
 */
export async function linkVoters(
  trx: WriteTransaction,
  run: ImportRun,
  directory: Directory,
  session: SessionsTable,
): Promise<void> {
  const voters = await votersOf(trx, directory, session);
  const isOffice = (voter: Voter) => voter.legislatorId === null && officeOfName(voter.name) !== undefined;
  const offices = voters.filter(isOffice);
  const linked = await linkVotes(
    trx,
    session,
    voters.filter((voter) => !isOffice(voter) && !voter.isLinked),
  );

  const names = offices.map((voter) => voter.name);
  const holders: Voter[] = [];
  for (const office of offices) {
    const legislatorId = office.inCommittee ? null : await officeHolder(trx, session, office, names);
    holders.push({ ...office, legislatorId });
  }
  linked.push(...(await linkVotes(trx, session, holders)));
  const guessed = voters.filter((voter) => voter.isGuessed);
  const guessedNames = new Set(guessed.map(({ chamber, name }) => `${chamber} ${name}`));
  linked.push(...(await removeConflicts(trx, session, guessedNames)));
  await countSilentChangeOf(trx, { recordType: 'rollCall', ids: linked, importId: run.importId });
}

async function votersOf(
  trx: WriteTransaction,
  directory: Directory,
  session: SessionsTable,
): Promise<Voter[]> {
  const rows = await trx
    .selectFrom('member_votes')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_id')
    .select(['chamber', 'name', 'legislator_id as legislatorId'])
    .select(sql<number>`case when given_id = '' then 1 else 0 end`.as('isCertain'))
    .select(sql<number>`case when committee_id is null then 0 else 1 end`.as('inCommittee'))
    .distinct()
    .where('session_id', '=', session.id)
    .execute();

  const withIds = Map.groupBy(
    rows.filter((row) => row.isCertain && row.legislatorId !== null),
    (row) => `${row.chamber} ${row.name}`,
  );
  const idOfSpelling = (spelling: string) => {
    const [one, ...others] = new Set(withIds.get(spelling)?.map((row) => row.legislatorId));
    return others.length === 0 ? (one ?? null) : null;
  };
  const named = rows.filter((row) => !row.isCertain);
  const voters = Map.groupBy(named, (row) => JSON.stringify([row.chamber, row.name, row.inCommittee]));
  const periods = await periodsOf(trx, directory, session);

  return [...voters.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { chamber, name, inCommittee } = first;
    const spelled = idOfSpelling(`${chamber} ${name}`);
    const links = (periods.get(chamber) ?? []).map(({ from, to }) => {
      const scope = { session, chamber: memberChamber(chamber), day: from };
      const named = directory.legislator(name, undefined, scope);
      const isSpelled = spelled !== null && directory.mayVote(spelled, from, scope.chamber);
      const legislatorId = named ?? (isSpelled ? spelled : null);
      return { chamber, name, inCommittee, from, to, legislatorId, isGuessed: named === null };
    });

    const ids = new Set([...links, ...same].map((each) => each.legislatorId));
    return links.map((link) => ({ ...link, isLinked: ids.size === 1 }));
  });
}

/** The days with roll calls of each chamber in a session, in periods in which the same people were in office. */
async function periodsOf(
  trx: WriteTransaction,
  directory: Directory,
  session: SessionsTable,
): Promise<Map<string, Period[]>> {
  const days = await trx
    .selectFrom('roll_calls')
    .select(['chamber', 'vote_date'])
    .distinct()
    .where('session_id', '=', session.id)
    .orderBy('chamber')
    .orderBy('vote_date')
    .execute();
  const periods = new Map<string, (Period & { terms: string })[]>();
  for (const { chamber, vote_date } of days) {
    const terms = directory.termsOn(vote_date, memberChamber(chamber));
    const ofChamber = periods.get(chamber) ?? [];
    const last = ofChamber.at(-1);
    if (last?.terms === terms) last.to = vote_date;
    else ofChamber.push({ from: vote_date, to: vote_date, terms });
    periods.set(chamber, ofChamber);
  }
  return periods;
}

/** @returns the ids of the roll calls in which votes were linked to another member */
async function linkVotes(
  trx: WriteTransaction,
  session: SessionsTable,
  voters: readonly Voter[],
): Promise<number[]> {
  const linked: number[] = [];
  for (let start = 0; start < voters.length; start += NAMES_PER_STATEMENT) {
    const rows = voters
      .slice(start, start + NAMES_PER_STATEMENT)
      .map(({ chamber, name, inCommittee, from, to, legislatorId }) => {
        const text = [chamber, name, from, to].map((each) => sql`cast(${each} as text)`);
        const numbers = [inCommittee, legislatorId].map((each) => sql`cast(${each} as integer)`);
        return sql`(${sql.join([...text, ...numbers])})`;
      });
    const { rows: changed } = await sql<{
      id: number;
    }>`with voters (chamber, name, first_day, last_day, in_committee, meant) as (values ${sql.join(rows)})
      update member_votes set legislator_id = voters.meant
      from roll_calls join voters on voters.chamber = roll_calls.chamber
      where roll_calls.id = member_votes.roll_call_id and roll_calls.session_id = ${session.id}
        and voters.name = member_votes.name
        and roll_calls.vote_date between voters.first_day and voters.last_day
        and voters.in_committee = case when roll_calls.committee_id is null then 0 else 1 end
        and (given_id is null or given_id <> '')
        and member_votes.legislator_id is distinct from voters.meant
      returning roll_call_id as id`.execute(trx);
    linked.push(...changed.map(({ id }) => id));
  }
  return linked;
}

/**
 * Removes links of two names in a roll call to the same member, which occur because names are matched one by one.
 * @returns the ids of these roll calls
 */
async function removeConflicts(
  trx: WriteTransaction,
  session: SessionsTable,
  guessed: ReadonlySet<string>,
): Promise<number[]> {
  const conflicting = await trx
    .selectFrom('member_votes')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_id')
    .select(['roll_call_id', 'chamber'])
    .distinct()
    .where('session_id', '=', session.id)
    .where('legislator_id', 'is not', null)
    .groupBy(['roll_call_id', 'chamber', 'legislator_id'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute();

  const changed: number[] = [];
  const chambers = new Map(conflicting.map((row) => [row.roll_call_id, row.chamber]));
  const votes = await rowsWhere<MemberVotesTable>(trx, 'member_votes', 'roll_call_id', [...chambers.keys()]);
  for (const [id, own] of Map.groupBy(votes, (vote) => vote.roll_call_id)) {
    const before = own.sort((one, other) => one.position - other.position);
    const after = withoutConflicts(before, ({ name }) => guessed.has(`${chambers.get(id)} ${name}`));
    const unlinked = after.filter((vote, i) => vote.legislator_id !== before[i]?.legislator_id);
    if (unlinked.length > 0) changed.push(id);
    for (const { roll_call_id, position } of unlinked) {
      await trx
        .updateTable('member_votes')
        .set({ legislator_id: null })
        .where('roll_call_id', '=', roll_call_id)
        .where('position', '=', position)
        .execute();
    }
  }
  return changed;
}
