import type { Database } from '../db/database.ts';
import { type BillInList, shortBillName } from './bill-answers.ts';
import type { BillListMode } from './bill-list-modes.ts';

/**
 * Bills as every list of bills tells of them, each with the first of those who put it forward, in one statement. The asker
 * says which, in what order and how many: `billRows(db).where('bills.filed_date', '=', day).orderBy('bills.id').limit(21)`.
 */
export function billRows(db: Database) {
  return db
    .selectFrom('bills')
    .leftJoin('bill_sponsors', (join) =>
      join.onRef('bill_sponsors.bill_id', '=', 'bills.id').on('bill_sponsors.position', '=', (eb) =>
        eb
          .selectFrom('bill_sponsors as first')
          .select((first) => first.fn.min('first.position').as('position'))
          .whereRef('first.bill_id', '=', 'bills.id')
          .where('first.classification', '=', 'primary'),
      ),
    )
    .leftJoin('legislators', 'legislators.id', 'bill_sponsors.legislator_id')
    .leftJoin('committees', 'committees.id', 'bill_sponsors.committee_id')
    .select([
      'bills.id',
      'bills.number',
      'bills.title',
      'bills.session_law',
      'bill_sponsors.name as sponsor_name',
      'bill_sponsors.legislator_id',
      'bill_sponsors.committee_id',
      'legislators.full_name',
      'committees.committee_name',
    ]);
}
type BillRow = Awaited<ReturnType<ReturnType<typeof billRows>['execute']>>[number];

/**
 * A row as the wire has it (specification, section 3).
 * @param viewedAt when the asker last opened the bill, where that is what the list is of
 */
export function billInList(row: BillRow, viewedAt?: string): BillInList {
  return {
    id: row.id,
    number: row.number,
    url: `/app/bill/${row.id}`,
    short_bill_name: shortBillName(row),
    primary_sponsor: sponsorOf(row),
    title: row.title,
    session_law: row.session_law,
    last_viewed: viewedAt ? { created_at: viewedAt } : null,
  };
}

/** Citizens and offices put bills forward too; they have no page. */
function sponsorOf(row: BillRow): BillInList['primary_sponsor'] {
  const sponsor_name = row.full_name ?? row.committee_name ?? row.sponsor_name;
  if (!sponsor_name) return null;
  if (row.legislator_id) return { sponsor_name, sponsor_link: `/app/legislator/${row.legislator_id}` };
  return { sponsor_name, sponsor_link: row.committee_id ? `/app/committee/${row.committee_id}` : null };
}

/**
 * The bills filed last.
 * @param today `YYYY-MM-DD` in the legislature's zone; nothing is filed after it
 */
export async function newBills(db: Database, today: string, limit: number, offset = 0) {
  const rows = await billRows(db)
    .where('bills.filed_date', '<=', today)
    .orderBy('bills.filed_date', 'desc')
    .orderBy('bills.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => billInList(row));
}

/** The bills that became law, the one that something last happened to first. */
export async function lawBills(db: Database, today: string, limit: number, offset = 0) {
  const rows = await billRows(db)
    .where('bills.progress', '=', 'law')
    .where('bills.last_action_date', '<=', today)
    .orderBy('bills.last_action_date', 'desc')
    .orderBy('bills.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => billInList(row));
}

/** The bills that something happened to last. */
export async function movedBills(db: Database, today: string, limit: number, offset = 0) {
  const rows = await billRows(db)
    .where('bills.last_action_date', '<=', today)
    .orderBy('bills.last_action_date', 'desc')
    .orderBy('bills.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => billInList(row));
}

/**
 * How many bills a whole list has.
 * @param of the day up to which it goes, `YYYY-MM-DD`, and whose list of viewed bills it is
 */
export async function countListedBills(
  db: Database,
  mode: BillListMode,
  of: { today: string; userId: number },
): Promise<number> {
  const bills = db.selectFrom('bills').select((eb) => eb.fn.countAll<number>().as('count'));
  const counted = {
    new: bills.where('filed_date', '<=', of.today),
    other: bills.where('last_action_date', '<=', of.today),
    showLaw: bills.where('progress', '=', 'law').where('last_action_date', '<=', of.today),
    showViewed: bills.innerJoin('viewed_bills', 'bill_id', 'bills.id').where('user_id', '=', of.userId),
  };
  return Number((await counted[mode].executeTakeFirstOrThrow()).count);
}
