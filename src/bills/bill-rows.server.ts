import type { Database } from '../db/database.ts';
import type { Progress } from '../legislature/status/progress.ts';
import type { BillListMode } from './bill-list-modes.ts';
import { type BillInList, shortBillName } from './bill-schemas.ts';

/**
 * Base query of all lists of bills, with the first primary sponsor of each. Callers add filters, order and
 * limit: `billRows(db).where('bills.filed_date', '=', day).orderBy('bills.id').limit(21)`.
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
 * Converts a row to the API's format (specification, section 3).
 * @param viewedAt when the user last viewed the bill, for the list of viewed bills
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

/** Sponsors that are neither legislators nor committees, such as citizens and offices, have no page. */
function sponsorOf(row: BillRow): BillInList['primary_sponsor'] {
  const sponsor_name = row.full_name ?? row.committee_name ?? row.sponsor_name;
  if (!sponsor_name) return null;
  if (row.legislator_id) return { sponsor_name, sponsor_link: `/app/legislator/${row.legislator_id}` };
  return { sponsor_name, sponsor_link: row.committee_id ? `/app/committee/${row.committee_id}` : null };
}

/**
 * The most recently filed bills.
 * @param today `YYYY-MM-DD` in the legislature's time zone; bills with a later filing date are left out
 */
export function newBills(db: Database, today: string, limit: number, offset = 0): Promise<BillInList[]> {
  return newestBy(db, 'filed_date', { today, limit, offset });
}

/** The bills that became law, by latest action, newest first. */
export function lawBills(db: Database, today: string, limit: number, offset = 0): Promise<BillInList[]> {
  return newestBy(db, 'last_action_date', { today, limit, offset, progress: 'law' });
}

/** All bills by latest action, newest first. */
export function movedBills(db: Database, today: string, limit: number, offset = 0): Promise<BillInList[]> {
  return newestBy(db, 'last_action_date', { today, limit, offset });
}

interface ListedBills {
  today: string;
  limit: number;
  offset: number;
  progress?: Progress;
}

/** A page of bills by a date. The page is found in an index, so that the sponsors of the bills before it are not read. */
async function newestBy(
  db: Database,
  date: 'filed_date' | 'last_action_date',
  { today, limit, offset, progress }: ListedBills,
): Promise<BillInList[]> {
  const page = db
    .selectFrom('bills')
    .select('id')
    .$if(progress !== undefined, (query) => query.where('progress', '=', progress ?? ''))
    .where(date, '<=', today)
    .orderBy(date, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  const rows = await billRows(db)
    .where('bills.id', 'in', page)
    .orderBy(`bills.${date}`, 'desc')
    .orderBy('bills.id', 'desc')
    .execute();
  return rows.map((row) => billInList(row));
}

/**
 * Counts the bills of a list.
 * @param of the last date to include, `YYYY-MM-DD`, and the user whose viewed bills are counted
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
