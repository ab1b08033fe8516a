import { type Database, writeRecords } from '../db/database.ts';
import { badRequest, notFound } from '../http/http-errors.ts';
import { pageCountOf } from '../http/page-number.ts';
import { matchName, removeMatch, unmatchedNames } from '../legislature/name-matches.server.ts';
import { recordAction } from './audit-log.server.ts';

const NAMES_PER_PAGE = 50;
/** The number of examples of each kind of record with a name. */
const MAX_EXAMPLES = 5;

/** A page of the names that match no legislator. @throws 404 if the page does not exist */
export async function namesPage(db: Database, page: number) {
  const offset = (page - 1) * NAMES_PER_PAGE;
  const { names, count } = await unmatchedNames(db, { limit: NAMES_PER_PAGE, offset });
  const pageCount = pageCountOf({ count, perPage: NAMES_PER_PAGE, page }, 'That page does not exist.');
  return { names, count, pageCount };
}

/** The matches that editors made, by name. */
export async function matchedNames(db: Database) {
  return await db
    .selectFrom('name_matches')
    .leftJoin('legislators', 'legislators.id', 'legislator_id')
    .select(['name', 'legislator_id', 'full_name'])
    .orderBy('name')
    .execute();
}

/** A name with the newest records that have it, and the match that an editor made. @throws 404 if no record has it */
export async function nameToMatch(db: Database, name: string) {
  const [bills, rollCalls, committees, match] = await Promise.all([
    db
      .selectFrom('bill_sponsors')
      .innerJoin('bills', 'bills.id', 'bill_id')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .select(['bills.id', 'number', 'title', 'sessions.name as session'])
      .where('bill_sponsors.name', '=', name)
      .where('bill_sponsors.kind', '=', 'person')
      .orderBy('bills.id', 'desc')
      .limit(MAX_EXAMPLES)
      .execute(),
    db
      .selectFrom('member_votes')
      .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_id')
      .select(['roll_calls.id', 'roll_calls.title', 'vote_date', 'chamber'])
      .where('name', '=', name)
      .orderBy('vote_date', 'desc')
      .orderBy('roll_calls.id', 'desc')
      .limit(MAX_EXAMPLES)
      .execute(),
    db
      .selectFrom('committee_members')
      .innerJoin('committees', 'committees.id', 'committee_id')
      .select(['committees.id', 'committee_name'])
      .where('name', '=', name)
      .orderBy('committee_name')
      .limit(MAX_EXAMPLES)
      .execute(),
    db.selectFrom('name_matches').select('legislator_id').where('name', '=', name).executeTakeFirst(),
  ]);
  if (bills.length + rollCalls.length + committees.length === 0 && !match)
    throw notFound('No record has this name.', 'name');
  return { name, bills, rollCalls, committees, match };
}

/** All legislators for a choice, those who share a word with the name first. */
export async function legislatorChoices(db: Database, name: string) {
  const all = await db
    .selectFrom('legislators')
    .select(['id', 'full_name', 'chamber', 'district'])
    .orderBy('family_name')
    .orderBy('full_name')
    .orderBy('id')
    .execute();
  const words = wordsOf(name);
  const isLikely = ({ full_name }: (typeof all)[number]) =>
    wordsOf(full_name).some((word) => words.includes(word));
  return { likely: all.filter(isLikely), others: all.filter((person) => !isLikely(person)) };
}

/** The words of a name that are long enough to tell people apart. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);
}

/**
 * Stores which legislator a name means.
 * @param choice the legislator's id, or `nobody`
 * @returns the id of the entry in the audit log
 * @throws 400 if the choice is neither
 */
export async function decideName(
  db: Database,
  who: string,
  { name, choice }: { name: string; choice: string },
) {
  await nameToMatch(db, name);
  const id = choice === 'nobody' ? null : Number(choice);
  const person =
    id !== null && Number.isSafeInteger(id)
      ? await db.selectFrom('legislators').select(['id', 'full_name']).where('id', '=', id).executeTakeFirst()
      : undefined;
  if (id !== null && !person) throw badRequest('Choose a legislator.', 'legislator');

  return await writeRecords(db, async (trx) => {
    const linked = await matchName(trx, name, person?.id ?? null);
    const result = person ? `${person.full_name} (${linked} records linked)` : 'not a legislator';
    return await recordAction(trx, {
      who,
      what: 'matched the name',
      about: `“${name}”: ${result}`,
      ...(person && { page: `/app/legislator/${person.id}` }),
    });
  });
}

/** Removes the match of a name. @returns the id of the entry in the audit log */
export async function undecideName(db: Database, who: string, name: string): Promise<number> {
  await nameToMatch(db, name);
  return await writeRecords(db, async (trx) => {
    await removeMatch(trx, name);
    return await recordAction(trx, { who, what: 'removed the match of the name', about: `“${name}”` });
  });
}
