import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { billInList, billRows } from '../bills/bill-rows.server.ts';
import type { Database } from '../db/database.ts';
import { type JournalBill, type JournalDay, JournalSection } from './journal-answers.ts';
import { sittingDaysAround } from './sitting-days.server.ts';

/** An action of a day, or a bill that is new on it. */
export interface JournalEntry {
  section: JournalSection;
  bill_id: number;
  /** `null` for a new bill. */
  action_text: string | null;
}

const CHAMBERS: Record<JournalSection, 'house' | 'senate'> = {
  house_actions: 'house',
  senate_actions: 'senate',
  new_house_bills: 'house',
  new_senate_bills: 'senate',
};
/** More than any bill has had in a day; of budgets hundreds of actions are told. */
const MAX_ACTIONS = 5_000;

/**
 * The journal of a day: how much there is in each section, and the first of it.
 * @param day `YYYY-MM-DD`
 * @param shown entries of each section at most
 */
export async function journalDay(db: Database, day: string, shown: number): Promise<JournalDay> {
  const [counts, days] = await Promise.all([countJournal(db, day), sittingDaysAround(db, day)]);
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

/** One section of a day, in pages. */
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

/** How much happened on a day, by section: actions, and new bills. */
export async function countJournal(db: Database, day: string): Promise<Record<JournalSection, number>> {
  const rows = await db
    // The index alone answers this part, which on a busy day is nearly all.
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
        .where(isOfBoth)
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

/** What a section of a day has, by bill number. */
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
  // Put in order by the indexes first: the words of thousands of actions are not read to show a hundred.
  const chosen = db
    .selectFrom('bill_actions')
    .innerJoin('bills', 'bills.id', 'bill_actions.bill_id')
    .select(['bill_actions.bill_id', 'bill_actions.position', 'bills.chamber', 'bills.number_value'])
    .where('action_date', '=', day)
    .where(isOf(chamber))
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

/** Entries as the bills that they are of, each with its actions in that section; a new bill with all of that day. */
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
  const told: JournalBill[] = [];
  for (const { section, bill_id, action_text } of entries) {
    const bill = bills.get(bill_id);
    if (!bill) continue;
    const texts =
      action_text === null
        ? actions.filter((action) => action.bill_id === bill_id).map((action) => action.action_text)
        : [action_text];
    const done = texts.map((text) => ({ action_date: day, action: { action_text: text } }));
    const last = told.at(-1);
    if (last && last.id === bill_id && last.section === section) last.actions.push(...done);
    else {
      const { session_law: _, last_viewed: __, ...facts } = bill;
      told.push({ ...facts, section, actions: done });
    }
  }
  return told;
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
 * The chamber that an action is told under: its own; where it is of both or the source names none (a joint committee, the
 * governor), that of its bill. What is of neither chamber even so is told under both.
 */
function isOf(chamber: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(bill_actions.chamber = ${chamber} or (${isOfBoth} and bills.chamber in (${chamber}, 'joint')))`;
}

const isOfBoth = sql<SqlBool>`coalesce(bill_actions.chamber, 'joint') = 'joint'`;
