import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { DRAFT_PREFIXES } from '../legislature/language/draft-numbers.ts';
import type { Progress } from '../legislature/status/progress.ts';
import type { FlowStage } from './flow-stages.ts';

/**
 * The stages that imply that a bill reached a given step. A vetoed bill has passed both chambers; a report
 * does not imply passage, nor passage a report.
 */
const REACHED_BY: Record<Exclude<FlowStage, 'filed'>, readonly Progress[]> = {
  reported: ['reported'],
  'passed one chamber': [
    'passed one chamber',
    'passed both',
    'conference',
    'before the governor',
    'law',
    'vetoed',
  ],
  'passed both': ['passed both', 'conference', 'before the governor', 'law', 'vetoed'],
  law: ['law'],
};

/** Number of bills that reached each stage. */
export type BillFlow = Record<FlowStage, number>;

/** The newest session that has bills, with a cache key that changes after each import. */
export async function newestSession(db: Database) {
  const row = await db
    .selectFrom('sessions')
    .select(['sessions.id', 'sessions.name'])
    .select((eb) => [
      eb
        .selectFrom('imports')
        .select((max) => max.fn.max('imports.id').as('id'))
        .as('import_id'),
      eb
        .selectFrom('imports')
        .select((max) => max.fn.max('finished_at').as('at'))
        .as('finished_at'),
    ])
    .where((eb) =>
      eb.exists(eb.selectFrom('bills').select('bills.id').whereRef('bills.session_id', '=', 'sessions.id')),
    )
    .orderBy('end_year', 'desc')
    .orderBy('start_year', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, key: `${row.id} ${row.import_id} ${row.finished_at}` };
}

/** Counts how many bills of a session reached each stage, in one statement. */
export async function flowOfSession(db: Database, sessionId: number): Promise<BillFlow> {
  const row = await db
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll<number>().as('filed'))
    .select((eb) => [
      reached(eb, 'reported').as('reported'),
      reached(eb, 'passed one chamber').as('passed one chamber'),
      reached(eb, 'passed both').as('passed both'),
      reached(eb, 'law').as('law'),
    ])
    .where('session_id', '=', sessionId)
    .where(isIntroduced)
    .executeTakeFirstOrThrow();
  return toBillFlow(row);
}

/** SQL condition: whether a bill has another number than that of a request for a draft. */
const isIntroduced = sql<boolean>`not (${sql.join(
  DRAFT_PREFIXES.map((prefix) => sql`number_key like ${`${prefix}%`}`),
  sql` or `,
)})`;

/**
 * Counts how many of the bills that were ever referred to a committee in a session reached each stage.
 * `reported` counts only favorable reports by that committee.
 * @returns undefined if no action names the committee: Georgia's source has only the committee of a bill now, so that who
 *   had the bills that left is not known
 */
export async function flowOfCommittee(
  db: Database,
  committeeId: number,
  sessionId: number,
): Promise<BillFlow | undefined> {
  const named = await db
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_actions.bill_id')
    .select('bill_actions.bill_id')
    .where('bill_actions.committee_id', '=', committeeId)
    .where('session_id', '=', sessionId)
    // The newest actions are of the newest session.
    .orderBy('action_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!named) return undefined;
  const row = await db
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll<number>().as('filed'))
    .select((eb) => [
      eb.fn
        .sum<number>(
          eb
            .case()
            .when(
              eb.exists(
                eb
                  .selectFrom('bill_actions as act')
                  .select('act.bill_id')
                  .whereRef('act.bill_id', '=', 'bills.id')
                  .where('act.reporting_committee_id', '=', committeeId)
                  .where('act.report', '=', 'favorable'),
              ),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('reported'),
      reached(eb, 'passed one chamber').as('passed one chamber'),
      reached(eb, 'passed both').as('passed both'),
      reached(eb, 'law').as('law'),
    ])
    .where('session_id', '=', sessionId)
    .where('bills.id', 'in', (eb) =>
      eb
        .selectFrom('bill_actions as sent')
        .select('sent.bill_id')
        .where('sent.committee_id', '=', committeeId)
        .union(
          eb
            .selectFrom('bills as before')
            .select('before.id as bill_id')
            .where('before.committee_id', '=', committeeId),
        ),
    )
    .executeTakeFirstOrThrow();
  return toBillFlow(row);
}

/** Sums the bills that reached a stage. The current stage counts too, because some sources give no date for it. */
function reached(eb: ExpressionBuilder<Tables, 'bills'>, stage: Exclude<FlowStage, 'filed'>) {
  const stages = REACHED_BY[stage];
  const isReached = eb.or([
    eb('bills.progress', 'in', [...stages]),
    eb.exists(
      eb
        .selectFrom('bill_stages')
        .select('bill_stages.bill_id')
        .whereRef('bill_stages.bill_id', '=', 'bills.id')
        .where('bill_stages.stage', 'in', [...stages]),
    ),
  ]);
  return eb.fn.sum<number>(eb.case().when(isReached).then(1).else(0).end());
}

/** PostgreSQL returns sums as text, and both engines return null for an empty set. */
function toBillFlow(row: Record<FlowStage, unknown>): BillFlow {
  return {
    filed: Number(row.filed),
    reported: Number(row.reported),
    'passed one chamber': Number(row['passed one chamber']),
    'passed both': Number(row['passed both']),
    law: Number(row.law),
  };
}

/**
 * Activity of a session in one month, `YYYY-MM`: new bills by their first record, bills with an
 * action, and roll calls on the floor.
 */
export interface MonthFigures {
  month: string;
  filed: number;
  moved: number;
  rollCalls: number;
}

const MONTH_PATTERN = '____-__-__';

/** The activity of a session for each month, from the first to the last month with any records, in one statement. */
export async function monthsOfSession(db: Database, sessionId: number): Promise<MonthFigures[]> {
  const filed = db
    .selectFrom('bills')
    .select([
      sql<string>`'filed'`.as('kind'),
      sql<string>`substr(filed_date, 1, 7)`.as('month'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('session_id', '=', sessionId)
    .where('filed_date', 'like', MONTH_PATTERN)
    .where(isIntroduced)
    .groupBy(sql`substr(filed_date, 1, 7)`);
  const moved = db
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_actions.bill_id')
    .select([
      sql<string>`'moved'`.as('kind'),
      sql<string>`substr(action_date, 1, 7)`.as('month'),
      (eb) => eb.fn.count<number>('bill_id').distinct().as('count'),
    ])
    .where('session_id', '=', sessionId)
    .where('action_date', 'like', MONTH_PATTERN)
    .groupBy(sql`substr(action_date, 1, 7)`);
  const rollCalls = db
    .selectFrom('roll_calls')
    .select([
      sql<string>`'rollCalls'`.as('kind'),
      sql<string>`substr(vote_date, 1, 7)`.as('month'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('session_id', '=', sessionId)
    .where('in_committee', '=', 0)
    .where('vote_date', 'like', MONTH_PATTERN)
    .groupBy(sql`substr(vote_date, 1, 7)`);
  const rows = await filed.unionAll(moved).unionAll(rollCalls).execute();

  const count = (kind: string, month: string) =>
    Number(rows.find((row) => row.kind === kind && row.month === month)?.count ?? 0);
  const activeMonths = rows.map(({ month }) => month).sort();
  return monthsBetween(activeMonths[0], activeMonths.at(-1)).map((month) => ({
    month,
    filed: count('filed', month),
    moved: count('moved', month),
    rollCalls: count('rollCalls', month),
  }));
}

/**
 * The maximum number of months in a chart. Two sessions span at most four years. Without the limit, a date that is off
 * by a century would add a thousand columns.
 */
const MAX_MONTHS = 48;

function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  if (!first || !last) return [];
  const months: string[] = [];
  let [year = 0, month = 1] = last.split('-').map(Number);
  while (months.length < MAX_MONTHS) {
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (name < first) break;
    months.unshift(name);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
  return months;
}
