import { sql } from 'kysely';
import type { FollowedRecord } from '../dashboard/followed.server.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { EVERYTHING, type RuleSubject } from './rule-subject.ts';

/** Where the name of a record is, and under which name `RuleSubject` has it. */
const NAMES = {
  bill: { table: 'bills', column: 'number', subject: 'billNumber' },
  legislator: { table: 'legislators', column: 'full_name', subject: 'legislatorName' },
  committee: { table: 'committees', column: 'committee_name', subject: 'committeeName' },
} as const;

/** The name of a record that a rule can watch. @throws 404 if it does not exist */
export async function subjectOfRecord(db: Database, { kind, id }: FollowedRecord): Promise<RuleSubject> {
  const { table, column, subject } = NAMES[kind];
  const found = await db
    .selectFrom(table)
    .select(sql<string>`${sql.ref(column)}`.as('name'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound(`This ${kind} does not exist.`, 'list');
  return { ...EVERYTHING, [subject]: found.name };
}
