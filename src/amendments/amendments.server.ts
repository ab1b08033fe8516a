import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusals.ts';

/** The Massachusetts House has had 1,600 amendments to one budget. */
const MOST_AMENDMENTS = 3_000;
const AMENDMENTS_PER_PAGE = 200;

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
    .limit(MOST_AMENDMENTS)
    .execute();
  const byNumber = new Intl.Collator('en', { numeric: true });
  return amendments.sort(
    (one, other) =>
      (one.chamber ?? '').localeCompare(other.chamber ?? '') ||
      byNumber.compare(one.amendment_number, other.amendment_number),
  );
}
export type Amendment = Awaited<ReturnType<typeof amendmentsOfBill>>[number];

/**
 * One page of a bill's amendments.
 * @param page from 1
 * @throws 404 where there is no such page
 */
export async function pageOfAmendments(db: Database, billId: number, page: number) {
  const all = await amendmentsOfBill(db, billId);
  const pageCount = Math.max(1, Math.ceil(all.length / AMENDMENTS_PER_PAGE));
  if (page > pageCount) throw notFound('The list of amendments has no such page.');
  const amendments = all.slice((page - 1) * AMENDMENTS_PER_PAGE, page * AMENDMENTS_PER_PAGE);
  return { amendments, page, pageCount };
}
export type AmendmentPage = Awaited<ReturnType<typeof pageOfAmendments>>;

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
    .limit(MOST_AMENDMENTS)
    .execute();
}
export type AmendmentWithText = Awaited<ReturnType<typeof amendmentsNumbered>>[number];
