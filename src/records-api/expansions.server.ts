import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { z } from '../http/endpoints.ts';
import { bills } from './bill-documents.server.ts';
import { byOwner, type Noun, type RecordSchema } from './documents.ts';
import { articles, committees, legislators, pressReleases } from './people-documents.server.ts';
import { amendments, meetings, rollCalls, transcripts } from './proceeding-documents.server.ts';

/** Records of another noun that `expand` adds to a record, as a field. */
export interface Expansion {
  /** The name of the noun whose records it is added to. */
  to: string;
  /** Its name in `expand`, and the name of the field. */
  name: string;
  noun: Noun;
  /** Whether the field is a list. Otherwise it is a record or null. */
  isList: boolean;
  /** Whether the ids are in fields of the record. Otherwise a table has them. */
  isInRecord: boolean;
  /** The ids of the records that belong to each of the given ones. */
  idsOf(db: Database, records: readonly { id: number }[]): Promise<(id: number) => number[]>;
}

/** Everything that `expand` can add. */
const EXPANSIONS: readonly Expansion[] = [
  one(bills, 'committee', committees, ({ committee_id }) => committee_id),
  list(bills, 'sponsors', legislators, ({ sponsorships }) => idsIn(sponsorships)),
  found(bills, 'roll_calls', rollCalls, { table: 'roll_calls', id: 'id', owner: 'bill_id' }),
  found(bills, 'amendments', amendments, { table: 'amendments', id: 'id', owner: 'bill_id' }),
  found(bills, 'meetings', meetings, { table: 'meeting_bills', id: 'meeting_id', owner: 'bill_id' }),
  one(amendments, 'bill', bills, ({ bill_id }) => bill_id),
  one(amendments, 'person', legislators, ({ person_id }) => person_id),
  one(rollCalls, 'bill', bills, ({ bill_id }) => bill_id),
  one(rollCalls, 'committee', committees, ({ committee_id }) => committee_id),
  list(rollCalls, 'people', legislators, ({ votes }) => idsIn(votes)),
  one(meetings, 'committee', committees, ({ committee_id }) => committee_id),
  list(meetings, 'bills', bills, ({ agenda }) => agenda.map(({ bill_id }) => bill_id)),
  one(transcripts, 'meeting', meetings, ({ meeting_id }) => meeting_id),
  list(transcripts, 'people', legislators, ({ passages }) => idsIn(passages)),
  found(legislators, 'committees', committees, {
    table: 'committee_members',
    id: 'committee_id',
    owner: 'legislator_id',
  }),
  one(committees, 'parent', committees, ({ parent_id }) => parent_id),
  list(committees, 'people', legislators, ({ memberships }) => idsIn(memberships)),
  list(articles, 'bills', bills, ({ bill_ids }) => bill_ids),
  list(articles, 'people', legislators, ({ person_ids }) => person_ids),
  list(pressReleases, 'bills', bills, ({ bill_ids }) => bill_ids),
  one(pressReleases, 'person', legislators, ({ person_id }) => person_id),
];

/** The expansions of a noun with records of nouns that the site has. */
export function expansionsOf({ name }: Noun, shown: readonly Noun[]): Expansion[] {
  return EXPANSIONS.filter(({ to, noun }) => to === name && shown.some((each) => each.name === noun.name));
}

/** A record that a record names by id. */
function one<Schema extends RecordSchema>(
  to: Noun<Schema>,
  name: string,
  noun: Noun,
  idOf: (record: z.input<Schema>) => number | null,
): Expansion {
  const { idsOf } = list(to, name, noun, (record) => idOf(record) ?? []);
  return { to: to.name, name, noun, isList: false, isInRecord: true, idsOf };
}

/** Records that a record names by id. */
function list<Schema extends RecordSchema>(
  to: Noun<Schema>,
  name: string,
  noun: Noun,
  idsOf: (record: z.input<Schema>) => number | readonly number[],
): Expansion {
  return {
    ...{ to: to.name, name, noun, isList: true, isInRecord: true },
    async idsOf(_db, records) {
      // They are records of `to`.
      const ids = new Map(records.map((record) => [record.id, [idsOf(record as z.input<Schema>)].flat()]));
      return (id) => [...new Set(ids.get(id))].sort((a, b) => a - b);
    },
  };
}

/** Records that a table connects with a record. */
function found(
  to: Noun,
  name: string,
  noun: Noun,
  { table, id, owner }: { table: keyof Tables; id: string; owner: string },
): Expansion {
  return {
    ...{ to: to.name, name, noun, isList: true, isInRecord: false },
    async idsOf(db, records) {
      const { rows } = await sql<{ id: number; owner: number }>`
        select distinct ${sql.ref(id)} as id, ${sql.ref(owner)} as owner from ${sql.table(table)}
        where ${sql.ref(owner)} in (${sql.join(records.map((record) => record.id))}) order by id`.execute(db);
      const ofOwner = byOwner(rows, (row) => row.owner);
      return (record) => ofOwner(record).map((row) => row.id);
    },
  };
}

function idsIn(people: readonly { person_id: number | null }[]): number[] {
  return people.flatMap(({ person_id }) => person_id ?? []);
}
