import { sql } from 'kysely';
import { roleRank } from '../committees/committee-roles.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import type { LegislatorList } from './legislator-lists.ts';
import type { ListedLegislator } from './legislator-schemas.ts';
import { permanentLegislatorAddresses } from './permanent-legislators.server.ts';
import { pictureAddress } from './picture-address.ts';
import { isOnAnotherHost, pictureName } from './pictures.ts';

/** Page size of lists of legislators: more than any chamber has. */
export const LEGISLATORS_PER_PAGE = 500;

/**
 * Finds legislators whose district or district office address contains all words of a text: `Third Elm`,
 * `12`, `Marrow`.
 * @returns their ids; empty for a text without words
 */
export async function legislatorsOfPlace(db: Database, text: string): Promise<number[]> {
  const words = placeWords(text);
  if (words.length === 0) return [];
  const rows = await db.selectFrom('legislators').select(['id', 'district', 'offices']).execute();
  return rows
    .filter(({ district, offices }) => {
      // Every legislator has an office in the capitol, so its address does not identify a district.
      const homes = (JSON.parse(offices) as Office[]).filter(({ kind }) => !kind.startsWith('capitol'));
      const places = [district ?? '', ...homes.map(({ address }) => address ?? '')].map(placeWords);
      return places.some((place) => words.every((word) => place.includes(word)));
    })
    .map(({ id }) => id);
}

/** Normalizes the words of a place, ignoring case and accents; `3rd` and `third` become `3`. */
function placeWords(text: string): string[] {
  const letters = text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '');
  const words = letters.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MAX_PLACE_WORDS).map((word) => ORDINALS.get(word) ?? withoutOrdinal(word));
}

function withoutOrdinal(word: string): string {
  const [, digits] = /^(\d{1,6})(?:st|nd|rd|th)?$/.exec(word) ?? [];
  return digits ? String(Number(digits)) : word;
}

const MAX_PLACE_WORDS = 40;
const ORDINALS = new Map(
  [
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
    'eleventh',
    'twelfth',
  ].map((word, at) => [word, String(at + 1)]),
);

/**
 * One page of a list of legislators, by family name.
 * @param name limits the list to legislators with a name that contains every word
 * @param additionalIds ids of legislators to include regardless of their names
 * @param limit pass one more than the page size to find out whether there is a next page
 */
export async function legislatorsIn(
  db: Database,
  list: LegislatorList,
  name = '',
  limit = LEGISLATORS_PER_PAGE,
  offset = 0,
  additionalIds: readonly number[] = [],
): Promise<ListedLegislator[]> {
  const rows = await listedLegislators(db, list, name, additionalIds)
    .select(['id', 'full_name', 'short_full_name', 'chamber', 'district', 'party', 'image', 'active'])
    .orderBy((eb) => eb.fn('lower', ['family_name']))
    .orderBy((eb) => eb.fn('lower', [eb.fn.coalesce('given_name', sql.lit(''))]))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...row,
    url: `/app/legislator/${row.id}`,
    image: pictureName(row.id, row.image),
    image_url: pictureAddress(row.id, row.image),
    active: row.active === 1,
  }));
}

/**
 * Counts the legislators of each list. @param name limits the count to legislators with a name that contains
 * every word
 */
export async function legislatorCounts(
  db: Database,
  name = '',
  additionalIds: readonly number[] = [],
): Promise<Record<LegislatorList, number>> {
  const rows = await namedLegislators(db, name, additionalIds)
    .select(['chamber', 'active', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['chamber', 'active'])
    .execute();
  const sum = (keep: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(keep).reduce((total, row) => total + row.count, 0);
  return {
    house: sum((row) => row.active === 1 && row.chamber === 'house'),
    senate: sum((row) => row.active === 1 && row.chamber === 'senate'),
    inactive: sum((row) => row.active === 0),
  };
}

function listedLegislators(
  db: Database,
  list: LegislatorList,
  name: string,
  additionalIds: readonly number[],
) {
  return namedLegislators(db, name, additionalIds)
    .$if(list === 'inactive', (query) => query.where('active', '=', 0))
    .$if(list !== 'inactive', (query) => query.where('active', '=', 1).where('chamber', '=', list));
}

function namedLegislators(db: Database, name: string, additionalIds: readonly number[]) {
  const all = db.selectFrom('legislators');
  const words = wordsOf(name);
  // A number has no letters, so it would match every name.
  if (words.length === 0)
    return /\p{N}/u.test(name) ? all.where('legislators.id', 'in', [0, ...additionalIds]) : all;
  return all.where(({ and, or, eb, exists, selectFrom }) =>
    or([
      and(
        words.map((word) =>
          exists(
            selectFrom('legislator_names')
              .select('legislator_id')
              .whereRef('legislator_id', '=', 'legislators.id')
              .where('name_key', 'like', `%${word}%`),
          ),
        ),
      ),
      eb('legislators.id', 'in', [0, ...additionalIds]),
    ]),
  );
}

/** Words in the form of name keys: without case, accents and punctuation. */
function wordsOf(name: string): string[] {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\s]/g, '');
  return letters.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}
const MAX_WORDS = 8;

/** An office of a legislator, as validated and stored by the import. */
export interface Office {
  kind: string;
  address?: string;
  phone?: string;
  fax?: string;
}

/**
 * Finds a legislator.
 * @throws 404 if the legislator does not exist
 */
export async function findLegislator(db: Database, id: number) {
  const row = await db.selectFrom('legislators').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This legislator does not exist.', 'id');
  const addresses = await permanentLegislatorAddresses(db, [id]);
  return {
    ...row,
    permanent_address: addresses.get(id) ?? `/app/legislator/${id}`,
    image: pictureName(row.id, row.image),
    image_url: pictureAddress(row.id, row.image),
    // `legislature/` wrote both from the same types.
    offices: JSON.parse(row.offices) as Office[],
    links: JSON.parse(row.links) as { url: string; note?: string }[],
  };
}
export type Legislator = Awaited<ReturnType<typeof findLegislator>>;

/** Counts the records behind each tab of a legislator's page, in one statement. */
export async function countPartsOfLegislator(db: Database, id: number) {
  const count = (table: 'bill_sponsors' | 'member_votes' | 'press_releases' | 'news_legislators') =>
    sql<number>`(select count(*) from ${sql.table(table)} where legislator_id = ${id})`;
  return await db
    .selectNoFrom([
      count('bill_sponsors').as('bills'),
      count('member_votes').as('votes'),
      count('press_releases').as('press'),
      count('news_legislators').as('news'),
      sql<number>`(select count(distinct transcript_id) from transcript_passages where legislator_id = ${id})`.as(
        'transcripts',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** The recorded address of a legislator's picture, if it is on another host. */
export async function upstreamPicture(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('legislators').select('image').where('id', '=', id).executeTakeFirst();
  return row?.image && isOnAnotherHost(row.image) ? row.image : null;
}

/**
 * The session whose members the records list, if it is over: who holds the seats since then is not known. Members with the
 * days of their terms come from a list of current members.
 * @param today the date in the legislature's time zone, `YYYY-MM-DD`
 * @returns the name of the session; undefined if the members are those of today
 */
export async function pastSessionOfMembers(db: Database, today: string): Promise<string | undefined> {
  const newest = await db
    .selectFrom('sessions')
    .select(['name', 'end_year'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('memberships').select('id').where('session_id', 'is', null)).as('is_of_today'),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('memberships').select('id').whereRef('session_id', '=', 'sessions.id')),
    )
    .orderBy((eb) => eb.fn.coalesce('end_year', sql.lit(9999)), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest || newest.is_of_today || newest.end_year === null) return;
  return newest.end_year < Number(today.slice(0, 4)) ? newest.name : undefined;
}

/** The terms of a legislator, newest first. */
export async function termsOf(db: Database, id: number) {
  return await db
    .selectFrom('memberships')
    .leftJoin('sessions', 'sessions.id', 'memberships.session_id')
    .select(['memberships.id', 'chamber', 'district', 'party', 'sessions.name as session_name'])
    .select(['memberships.start_date', 'memberships.end_date'])
    .where('legislator_id', '=', id)
    .orderBy((eb) => eb.fn.coalesce('memberships.start_date', sql.lit('')), 'desc')
    .orderBy((eb) => eb.fn.coalesce('sessions.start_year', sql.lit(0)), 'desc')
    .orderBy('memberships.id', 'desc')
    .limit(MAX_TERMS)
    .execute();
}
export type Term = Awaited<ReturnType<typeof termsOf>>[number];
const MAX_TERMS = 200;

/** The committees of a legislator, those that they chair first. */
export async function committeesOfLegislator(db: Database, id: number) {
  const rows = await db
    .selectFrom('committee_members')
    .innerJoin('committees', 'committees.id', 'committee_members.committee_id')
    .select(['committees.id', 'committee_name', 'chamber', 'role', 'short_name'])
    .where('legislator_id', '=', id)
    .where('committees.active', '=', 1)
    .orderBy('short_name')
    .orderBy('committees.id')
    .limit(MAX_COMMITTEES)
    .execute();
  return rows.sort((one, other) => roleRank(one.role) - roleRank(other.role));
}
const MAX_COMMITTEES = 200;
