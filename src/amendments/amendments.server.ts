import type { Database } from '../db/database.ts';
import { pageCountOf } from '../http/page-number.ts';

/** The Massachusetts House has had 1,600 amendments to one budget. */
const MAX_AMENDMENTS = 3_000;
const AMENDMENTS_PER_PAGE = 100;
/** Amendment 9 comes before amendment 10. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** The amendments of a bill in the order they came, without their texts. */
export async function amendmentsOfBill(db: Database, billId: number) {
  const amendments = await db
    .selectFrom('amendments')
    .leftJoin('legislators', 'legislators.id', 'amendments.legislator_id')
    .select([
      'amendments.id',
      'amendments.amendment_number',
      'amendments.title',
      'amendments.status',
      'amendments.amending',
      'amendments.chamber',
      'amendments.amendment_date',
      'amendments.sponsor_name',
      'amendments.legislator_id',
      'legislators.full_name',
      'legislators.party',
      'legislators.district',
    ])
    .where('amendments.bill_id', '=', billId)
    .orderBy('amendments.id')
    .limit(MAX_AMENDMENTS)
    .execute();
  return amendments.sort(
    (one, other) =>
      (one.chamber ?? '').localeCompare(other.chamber ?? '') ||
      BY_NUMBER.compare(one.amendment_number, other.amendment_number),
  );
}
export type Amendment = Awaited<ReturnType<typeof amendmentsOfBill>>[number];

/** Whether a bill's actions tell of amendments, as they do where its source has no list of them. */
export async function mentionsAmendments(db: Database, billId: number): Promise<boolean> {
  const told = await db
    .selectFrom('bill_actions')
    .select('position')
    .where('bill_id', '=', billId)
    .where('classification', 'like', '%"amendment-%')
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/** What a list of amendments is narrowed to; everything where left out. */
export interface AmendmentFilter {
  status?: string;
  /** The sponsor's name as the list shows it. */
  sponsor?: string;
}

/**
 * One page of a bill's amendments, in one statement.
 * @param page from 1
 * @returns the page, what the amendments can be narrowed to, and how many there are
 * @throws 404 where there is no such page
 */
export async function pageOfAmendments(
  db: Database,
  billId: number,
  page: number,
  filter: AmendmentFilter = {},
) {
  const all = await amendmentsOfBill(db, billId);
  const found = all.filter(
    (amendment) =>
      (!filter.status || amendment.status === filter.status) &&
      (!filter.sponsor || sponsorOf(amendment) === filter.sponsor),
  );
  const pageCount = pageCountOf(
    { count: found.length, perPage: AMENDMENTS_PER_PAGE, page },
    'The list of amendments has no such page.',
  );
  const amendments = found.slice((page - 1) * AMENDMENTS_PER_PAGE, page * AMENDMENTS_PER_PAGE);
  const statuses = [...new Set(all.map(({ status }) => status))].sort();
  const sponsors = [...new Set(all.flatMap((amendment) => sponsorOf(amendment) ?? []))].sort();
  return { amendments, page, pageCount, filter, statuses, sponsors, count: found.length, total: all.length };
}
export type AmendmentPage = Awaited<ReturnType<typeof pageOfAmendments>>;

function sponsorOf({ full_name, sponsor_name }: Amendment): string | null {
  return full_name ?? sponsor_name;
}

/** The amendments that came last, of all bills, with the bill of each. */
export async function latestAmendments(db: Database, limit: number) {
  return await db
    .selectFrom('amendments')
    .innerJoin('bills', 'bills.id', 'amendments.bill_id')
    .select([
      'amendments.id',
      'amendments.bill_id',
      'amendments.amendment_number',
      'amendments.title',
      'amendments.status',
      'bills.number as bill_number',
      'bills.title as bill_title',
    ])
    .orderBy('amendments.id', 'desc')
    .limit(limit)
    .execute();
}
export type LatestAmendment = Awaited<ReturnType<typeof latestAmendments>>[number];

/** The amendments of a bill that go by a number, with their texts: one, or one of each chamber. */
export async function amendmentsNumbered(db: Database, billId: number, amendmentNumber: string) {
  return await db
    .selectFrom('amendments')
    .leftJoin('legislators', 'legislators.id', 'amendments.legislator_id')
    .selectAll('amendments')
    .select(['legislators.full_name', 'legislators.party', 'legislators.district'])
    .where('amendments.bill_id', '=', billId)
    .where('amendments.amendment_number', '=', amendmentNumber)
    .orderBy('amendments.id')
    .limit(MAX_AMENDMENTS)
    .execute();
}
export type AmendmentWithText = Awaited<ReturnType<typeof amendmentsNumbered>>[number];
