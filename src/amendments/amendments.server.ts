import type { Database } from '../db/database.ts';
import { pageCountOf } from '../http/page-number.ts';

/** The maximum number of amendments of a bill. One Massachusetts House budget had 1,600. */
const MAX_AMENDMENTS = 3_000;
const AMENDMENTS_PER_PAGE = 100;
/** Sorts amendments by number: amendment 9 comes before amendment 10. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** The amendments of a bill by chamber and number, without their texts. */
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

/** Which records of a bill mention amendments, as in sources without a list of amendments. */
export async function mentionsOfAmendments(
  db: Database,
  billId: number,
): Promise<{ inActions: boolean; inRollCalls: boolean; isListedElsewhere: boolean }> {
  const action = await db
    .selectFrom('bill_actions')
    .select('position')
    .where('bill_id', '=', billId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('classification', 'like', '%"amendment-%'),
          // Alabama classifies the motion that adopts a resolution like that on an amendment.
          eb(eb.fn<string>('lower', ['action_text']), 'not like', '%motion to adopt%'),
        ]),
        eb.and([
          eb(eb.fn<string>('lower', ['action_text']), 'like', '%amend%'),
          // A committee on constitutional amendments has none of the bill.
          eb(eb.fn<string>('lower', ['action_text']), 'not like', '%constitution%'),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();

  const rollCall = await db
    .selectFrom('roll_calls')
    .select('id')
    .where('bill_id', '=', billId)
    .where((eb) => eb(eb.fn<string>('lower', ['title']), 'like', '%amendment%'))
    .limit(1)
    .executeTakeFirst();
  const other = await db
    .selectFrom('amendments')
    .innerJoin('bills', 'bills.id', 'amendments.bill_id')
    .innerJoin('bills as own', 'own.session_id', 'bills.session_id')
    .select('amendments.id')
    .where('own.id', '=', billId)
    .limit(1)
    .executeTakeFirst();
  return {
    inActions: action !== undefined,
    inRollCalls: rollCall !== undefined,
    isListedElsewhere: other !== undefined,
  };
}

/** Filters for a list of amendments. */
export interface AmendmentFilter {
  status?: string;
  /** The sponsor's name as shown in the list. */
  sponsor?: string;
}

/**
 * One page of a bill's amendments, in one statement.
 * @param page from 1
 * @returns the page, the available filters and the counts
 * @throws 404 if the page does not exist
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
    'That page of amendments does not exist.',
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

/** The latest amendments of all bills, with their bills. */
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

/** The amendments of a bill with a number, with their texts: one, or one from each chamber. */
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
