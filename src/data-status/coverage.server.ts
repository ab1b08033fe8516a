import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How much of a session the records have. A share of nothing is not known. */
export interface SessionCoverage {
  session: string;
  bills: number;
  /** Bills whose text is on this site. The texts of others are links, or not known. */
  bills_with_text: number;
  /** Bills with a member as sponsor. */
  sponsored_bills: number;
  /** Bills of which each member who sponsors it is a known legislator. */
  bills_with_matched_sponsors: number;
  roll_calls: number;
  /** Roll calls with the vote of each listed member. */
  roll_calls_with_members: number;
  hearings: number;
  hearings_with_bills: number;
}

/** How much the records have of each session with bills, newest first. */
export async function coverageBySession(db: Database): Promise<SessionCoverage[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(eb.selectFrom('bills').select('bills.id').whereRef('bills.session_id', '=', 'sessions.id')),
    )
    .orderBy('end_year', 'desc')
    .orderBy('start_year', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const [bills, rollCalls, hearings] = await Promise.all([
    billsBySession(db),
    rollCallsBySession(db),
    hearingsBySession(db),
  ]);
  return sessions.map(({ id, name }) => {
    const of = <Row extends { session_id: number | null }>(rows: Row[]) =>
      rows.find(({ session_id }) => session_id === id);
    return {
      session: name,
      bills: Number(of(bills)?.all ?? 0),
      bills_with_text: Number(of(bills)?.with_text ?? 0),
      sponsored_bills: Number(of(bills)?.sponsored ?? 0),
      bills_with_matched_sponsors: Number(of(bills)?.sponsored ?? 0) - Number(of(bills)?.unmatched ?? 0),
      roll_calls: Number(of(rollCalls)?.all ?? 0),
      roll_calls_with_members: Number(of(rollCalls)?.with_members ?? 0),
      hearings: Number(of(hearings)?.all ?? 0),
      hearings_with_bills: Number(of(hearings)?.with_bills ?? 0),
    };
  });
}

/*
 * Each question looks for one row of each record by an index. Joining all rows of the members' votes, or of the sponsors, takes eight
 * times as long.
 */

function billsBySession(db: Database) {
  return db
    .selectFrom('bills')
    .groupBy('session_id')
    .select((eb) => {
      const sponsors = eb
        .selectFrom('bill_sponsors')
        .select('position')
        .where('kind', '=', 'person')
        .whereRef('bill_id', '=', 'bills.id');
      const texts = eb
        .selectFrom('bill_versions')
        .select('bill_versions.id')
        .where('text', 'is not', null)
        .whereRef('bill_id', '=', 'bills.id');
      return [
        'session_id',
        eb.fn.countAll<number>().as('all'),
        countIf(eb.exists(texts)).as('with_text'),
        countIf(eb.exists(sponsors)).as('sponsored'),
        countIf(eb.exists(sponsors.where('legislator_id', 'is', null))).as('unmatched'),
      ];
    })
    .execute();
}

function rollCallsBySession(db: Database) {
  return db
    .selectFrom('roll_calls')
    .groupBy('session_id')
    .select((eb) => {
      const votes = eb
        .selectFrom('member_votes')
        .select('position')
        .whereRef('roll_call_id', '=', 'roll_calls.id');
      return ['session_id', eb.fn.countAll<number>().as('all'), countIf(eb.exists(votes)).as('with_members')];
    })
    .execute();
}

function hearingsBySession(db: Database) {
  return db
    .selectFrom('meetings')
    .where('kind', '=', 'hearing')
    .groupBy('session_id')
    .select((eb) => {
      const agenda = eb
        .selectFrom('meeting_bills')
        .select('position')
        .whereRef('meeting_id', '=', 'meetings.id');
      return ['session_id', eb.fn.countAll<number>().as('all'), countIf(eb.exists(agenda)).as('with_bills')];
    })
    .execute();
}

/** Counts the rows for which a condition is true. */
function countIf(condition: Expression<SqlBool>) {
  return sql<number>`sum(case when ${condition} then 1 else 0 end)`;
}

/** Something that the records lack or contradict, and how often. */
export interface Gap {
  /** The name for programs. */
  kind: string;
  count: number;
  /** What is counted, as the end of a sentence that starts with the number. */
  one: string;
  many: string;
}

const GAPS: Record<string, [one: string, many: string]> = {
  contradicted_bills: ['bill with conflicting records', 'bills with conflicting records'],
  doubtful_votes: [
    'roll call whose result or list of members may be wrong',
    'roll calls whose result or list of members may be wrong',
  ],
  votes_without_totals: ['roll call without totals', 'roll calls without totals'],
  unmatched_sponsors: [
    'sponsor’s name that matches no legislator',
    'sponsors’ names that match no legislator',
  ],
  unmatched_voters: [
    'member’s vote whose name matches no legislator',
    'members’ votes whose names match no legislator',
  ],
  unknown_actions: [
    'action whose meaning for the bill’s progress is not known',
    'actions whose meaning for the bill’s progress is not known',
  ],
  waiting_records: [
    'record that refers to a bill or meeting that is missing here',
    'records that refer to bills or meetings that are missing here',
  ],
  unavailable_records: [
    'record that its source could not provide',
    'records that their source could not provide',
  ],
  removed_records: ['record that its source no longer lists', 'records that their sources no longer list'],
};

/** What the records are known to lack or contradict. Only gaps that exist. */
export async function knownGaps(db: Database): Promise<Gap[]> {
  const n = sql<number>`count(*)`.as('n');
  const counts: Record<string, number | null> = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('bill_contradictions')
        .select((eb) => eb.fn.count<number>('bill_id').distinct().as('n'))
        .as('contradicted_bills'),
      selectFrom('roll_calls')
        .select(n)
        .where((eb) => eb.or([eb('list_doubt', 'is not', null), eb('contradicting_action', 'is not', null)]))
        .as('doubtful_votes'),
      selectFrom('roll_calls').select(n).where('yes_count', 'is', null).as('votes_without_totals'),
      selectFrom('bill_sponsors')
        .select(n)
        .where('kind', '=', 'person')
        .where('legislator_id', 'is', null)
        .as('unmatched_sponsors'),
      selectFrom('member_votes').select(n).where('legislator_id', 'is', null).as('unmatched_voters'),
      selectFrom('bill_actions').select(n).where('step', 'is', null).as('unknown_actions'),
      selectFrom('waiting_records').select(n).as('waiting_records'),
      selectFrom('source_items').select(n).where('failures', '>', 0).as('unavailable_records'),
      selectFrom('source_items').select(n).where('removed_at', 'is not', null).as('removed_records'),
    ])
    .executeTakeFirstOrThrow();
  return Object.entries(GAPS).flatMap(([kind, [one, many]]) => {
    const count = Number(counts[kind]);
    return count > 0 ? [{ kind, count, one, many }] : [];
  });
}
