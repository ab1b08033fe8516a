import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { billInList, billRows } from '../bills/bill-rows.server.ts';
import type { Database } from '../db/database.ts';
import { type JournalBill, type JournalDay, JournalSection } from './journal-schemas.ts';
import { adjacentSittingDays } from './sitting-days.server.ts';

/** An action on a day, or a bill filed on it. */
export interface JournalEntry {
  section: JournalSection;
  bill_id: number;
  /** The text of the action; null for a new bill. */
  action_text: string | null;
}

const CHAMBERS: Record<JournalSection, 'house' | 'senate'> = {
  house_actions: 'house',
  senate_actions: 'senate',
  new_house_bills: 'house',
  new_senate_bills: 'senate',
};
/** The maximum number of actions of a bill in a day. Budgets have hundreds. */
const MAX_ACTIONS = 5_000;

/**
 * The journal of a day with the count and the first entries of each section.
 * @param day `YYYY-MM-DD`
 * @param shown maximum number of entries per section
 */
export async function journalDay(db: Database, day: string, shown: number): Promise<JournalDay> {
  const [counts, days] = await Promise.all([countJournal(db, day), adjacentSittingDays(db, day)]);
  const sections = JournalSection.options.filter((section) => counts[section] > 0);
  const entries = await Promise.all(sections.map((section) => journalEntries(db, day, section, shown)));
  const bills = await journalBills(db, day, entries.flat());
  return {
    date: day,
    ...days,
    sections: JournalSection.options.map((section) => ({
      section,
      count: counts[section],
      bills: bills.filter((bill) => bill.section === section),
    })),
  };
}

/** A page of one section of a day. */
export async function journalSection(
  db: Database,
  day: string,
  section: JournalSection,
  page: number,
  pageSize: number,
) {
  const [counts, entries] = await Promise.all([
    countJournal(db, day),
    journalEntries(db, day, section, pageSize, (page - 1) * pageSize),
  ]);
  return { section, count: counts[section], bills: await journalBills(db, day, entries) };
}

/** Counts the actions and new bills of a day by section. */
export async function countJournal(db: Database, day: string): Promise<Record<JournalSection, number>> {
  const rows = await db
    // A covering index answers this part, which has nearly all rows of a busy day.
    .selectFrom('bill_actions')
    .select([sql<string>`'actions'`.as('kind'), sql<string>`bill_actions.chamber`.as('chamber')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action_date', '=', day)
    .where('bill_actions.chamber', 'in', ['house', 'senate'])
    .groupBy('bill_actions.chamber')
    .unionAll(
      db
        .selectFrom('bill_actions')
        .innerJoin('bills', 'bills.id', 'bill_actions.bill_id')
        .select([sql<string>`'actions'`.as('kind'), 'bills.chamber'])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('action_date', '=', day)
        .where(isJoint)
        .groupBy('bills.chamber'),
    )
    .unionAll(
      db
        .selectFrom('bills')
        .select([sql<string>`'new'`.as('kind'), 'chamber'])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('filed_date', '=', day)
        .groupBy('chamber'),
    )
    .execute();
  const count = (kind: string, chamber: string) =>
    rows
      .filter((row) => row.kind === kind && (row.chamber === chamber || row.chamber === 'joint'))
      .reduce((sum, row) => sum + row.count, 0);
  return {
    house_actions: count('actions', 'house'),
    senate_actions: count('actions', 'senate'),
    new_house_bills: count('new', 'house'),
    new_senate_bills: count('new', 'senate'),
  };
}

/** The entries of a section of a day, by bill number. */
export async function journalEntries(
  db: Database,
  day: string,
  section: JournalSection,
  limit: number,
  offset = 0,
): Promise<JournalEntry[]> {
  const chamber = CHAMBERS[section];
  const isNew = section === 'new_house_bills' || section === 'new_senate_bills';
  if (isNew) {
    const rows = await db
      .selectFrom('bills')
      .select('id as bill_id')
      .where('filed_date', '=', day)
      .where('chamber', 'in', [chamber, 'joint'])
      .orderBy('number_value')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ bill_id }) => ({ section, bill_id, action_text: null }));
  }
  // The subquery sorts by indexes, so that only the texts of the requested page are read.
  const chosen = db
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_actions.bill_id')
    .select(['bill_actions.bill_id', 'bill_actions.position', 'bills.chamber', 'bills.number_value'])
    .where('action_date', '=', day)
    .where(belongsTo(chamber))
    .orderBy('bills.chamber')
    .orderBy('bills.number_value')
    .orderBy('bills.id')
    .orderBy('bill_actions.position')
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('bill_actions', (join) =>
      join
        .onRef('bill_actions.bill_id', '=', 'chosen.bill_id')
        .onRef('bill_actions.position', '=', 'chosen.position'),
    )
    .select(['bill_actions.bill_id', 'action_text'])
    .orderBy('chosen.chamber')
    .orderBy('chosen.number_value')
    .orderBy('bill_actions.bill_id')
    .orderBy('bill_actions.position')
    .execute();
  return rows.map((row) => ({ section, ...row }));
}

/** Groups entries by bill, with the actions in that section. New bills have all actions of the day. */
export async function journalBills(
  db: Database,
  day: string,
  entries: readonly JournalEntry[],
): Promise<JournalBill[]> {
  if (entries.length === 0) return [];
  const ids = [...new Set(entries.map((entry) => entry.bill_id))];
  const newIds = entries.filter((entry) => entry.action_text === null).map((entry) => entry.bill_id);
  const [rows, actions] = await Promise.all([
    billRows(db).where('bills.id', 'in', ids).execute(),
    newIds.length === 0 ? [] : actionsOfDay(db, day, newIds),
  ]);
  const bills = new Map(rows.map((row) => [row.id, billInList(row)]));
  const result: JournalBill[] = [];
  for (const { section, bill_id, action_text } of entries) {
    const bill = bills.get(bill_id);
    if (!bill) continue;
    const texts =
      action_text === null
        ? actions.filter((action) => action.bill_id === bill_id).map((action) => action.action_text)
        : [action_text];
    const dayActions = texts.map((text) => ({ action_date: day, action: { action_text: text } }));
    const last = result.at(-1);
    if (last && last.id === bill_id && last.section === section) last.actions.push(...dayActions);
    else {
      const { session_law: _, last_viewed: __, ...facts } = bill;
      result.push({ ...facts, section, actions: dayActions });
    }
  }
  return result;
}

function actionsOfDay(db: Database, day: string, billIds: number[]) {
  return db
    .selectFrom('bill_actions')
    .select(['bill_id', 'action_text'])
    .where('bill_id', 'in', billIds)
    .where('action_date', '=', day)
    .orderBy('bill_id')
    .orderBy('position')
    .limit(MAX_ACTIONS)
    .execute();
}

/**
 * SQL condition for the chamber under which an action is listed: its own chamber, or the chamber of the bill
 * if the action is joint or has no chamber (a joint committee, the governor). Actions on joint bills are then
 * listed under both.
 */
function belongsTo(chamber: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(bill_actions.chamber = ${chamber} or (${isJoint} and bills.chamber in (${chamber}, 'joint')))`;
}

const isJoint = sql<SqlBool>`coalesce(bill_actions.chamber, 'joint') = 'joint'`;
