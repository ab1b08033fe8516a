import { compiled, compiledWithLimit } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';
import { findBillNumbers } from '../legislature/language/bill-numbers.ts';
import { countsVote } from './roll-calls-in-history.ts';

/** Actions on one page of a history; budgets have had more than a thousand. */
export const ACTIONS_PER_PAGE = 200;
const MAX_LINKS = 2_000;

/** The actions of a bill, newest first. */
export async function actionsOfBill(db: Database, id: number, limit = ACTIONS_PER_PAGE, offset = 0) {
  const actions = await actionsFrom(db, limit, id, offset);
  return actions.map((action) => ({
    ...action,
    // `legislature/` wrote this JSON from a list of texts.
    classification: JSON.parse(action.classification) as string[],
    /** Whether the chamber of the action had passed the bill by then. */
    has_passed: Boolean(action.has_passed),
    has_joint_committee: Boolean(action.has_joint_committee),
  }));
}

const actionsFrom = compiledWithLimit((db, limit, id: number, offset: number) =>
  db
    .selectFrom('bill_actions')
    .leftJoin('committees', 'committees.id', 'bill_actions.committee_id')
    .select([
      'bill_actions.position',
      'bill_actions.action_date',
      'bill_actions.recorded_date',
      'bill_actions.action_time',
      'bill_actions.action_text',
      'bill_actions.chamber',
      'bill_actions.classification',
      'bill_actions.committee_id',
      'committees.committee_name',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('bill_stages')
          .select('position')
          .where('bill_id', '=', id)
          .where('stage', '=', 'passed')
          .where(({ eb, or, and, ref }) =>
            or([
              eb('because', '=', ref('bill_actions.action_text')),
              and([
                eb('bill_stages.chamber', '=', ref('bill_actions.chamber')),
                eb('since', '<=', ref('bill_actions.action_date')),
              ]),
            ]),
          ),
      ).as('has_passed'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('bill_actions as referrals')
          .innerJoin('committees as holders', 'holders.id', 'referrals.committee_id')
          .select('referrals.position')
          .where('referrals.bill_id', '=', id)
          .where('holders.chamber', '=', 'joint'),
      ).as('has_joint_committee'),
    )
    .where('bill_actions.bill_id', '=', id)
    .orderBy('bill_actions.action_date', 'desc')
    .orderBy('bill_actions.position', 'desc')
    .limit(limit)
    .offset(offset),
);
export type BillAction = Awaited<ReturnType<typeof actionsOfBill>>[number];

/** The roll calls of a bill, with the columns needed to match them to actions. */
export const rollCallsToLink = compiled((db, id: number) =>
  db
    .selectFrom('roll_calls')
    .select(['id', 'title', 'chamber', 'vote_date', 'roll_call_number', 'yes_count', 'no_count'])
    .select(['committee_id', 'in_committee'])
    .where('bill_id', '=', id)
    .orderBy('id')
    .limit(MAX_LINKS),
);
export type RollCallToLink = Awaited<ReturnType<typeof rollCallsToLink>>[number];

/**
 * The actions of a bill that name a roll call or have the counts of a vote, in order: Massachusetts' Senate publishes no members'
 * votes.
 */
export async function actionsWithRollCalls(db: Database, id: number) {
  const actions = await actionsInOrder(db, id);
  return actions.filter(({ action_text, step }) => countsVote(action_text, step));
}

const actionsInOrder = compiled((db, id: number) =>
  db
    .selectFrom('bill_actions')
    .select(['position', 'action_date', 'action_text', 'step'])
    .where('bill_id', '=', id)
    .orderBy('position')
    .limit(MAX_LINKS),
);

/** Whether any roll call on a floor is recorded for a bill's session. */
export async function sessionHasRollCalls(db: Database, billId: number): Promise<boolean> {
  const found = await db
    .selectFrom('roll_calls')
    .select('id')
    .where('session_id', '=', db.selectFrom('bills').select('session_id').where('id', '=', billId))
    .where('in_committee', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The numbers and chambers of a bill's amendments. */
export const amendmentsToLink = compiled((db, id: number) =>
  db
    .selectFrom('amendments')
    .select(['amendment_number', 'chamber'])
    .where('bill_id', '=', id)
    .orderBy('id')
    .limit(MAX_LINKS),
);
export type AmendmentToLink = Awaited<ReturnType<typeof amendmentsToLink>>[number];

/**
 * Finds the bills of a session that are mentioned in texts, by the key of their bill or docket number.
 * @returns bill ids by number key
 */
export async function billsNamedIn(
  db: Database,
  sessionId: number,
  texts: readonly string[],
): Promise<Record<string, number>> {
  const keys = [...new Set(texts.flatMap((text) => findBillNumbers(text)))].slice(0, MAX_LINKS);
  if (keys.length === 0) return {};
  // A union of two queries: with "or" between the two columns, SQLite scans the whole session.
  const named = (column: 'number_key' | 'docket_key') =>
    db
      .selectFrom('bills')
      .select(['id', `${column} as key`])
      .where('session_id', '=', sessionId)
      .where(column, 'in', keys);
  const bills = await named('docket_key').unionAll(named('number_key')).execute();
  return Object.fromEntries(bills.flatMap(({ id, key }) => (key ? [[key, id] as const] : [])));
}
