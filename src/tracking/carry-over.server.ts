import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { rowsWhere, updateRow } from '../db/rows.ts';
import type { TrackedBillsTable, TrackedSuccessorsTable } from '../db/tables/tracking.ts';

type TrackedBill = Selectable<TrackedBillsTable>;

const nowTrackedAs = (before: string, after: string) => `Was ${before}; tracked on as ${after}`;

/** Says on every list of a bill that it goes by another number now. */
export async function noteNewNumbers(
  trx: Database,
  renumbered: readonly { billId: number; before: string; after: string }[],
): Promise<void> {
  const ids = renumbered.map(({ billId }) => billId);
  const rows = await rowsWhere<{ bill_id: number }>(trx, 'tracked_bills', 'bill_id', ids, ['bill_id']);
  const tracked = new Set(rows.map((row) => row.bill_id));
  for (const { billId, before, after } of renumbered.filter((each) => tracked.has(each.billId))) {
    await trx
      .updateTable('tracked_bills')
      .set({ remark: nowTrackedAs(before, after) })
      .where('bill_id', '=', billId)
      .execute();
  }
}

/**
 * Tracks a bill wherever its docket is tracked, before the docket's row is made one with the bill's. Where a list has both,
 * the bill keeps its place and gets what was noted of the docket.
 */
export async function mergeTrackedDocket(trx: Database, docketId: number, billId: number): Promise<void> {
  const tracked = await rowsWhere<TrackedBill>(trx, 'tracked_bills', 'bill_id', [docketId, billId]);
  const ofDocket = tracked.filter((row) => row.bill_id === docketId);
  if (ofDocket.length === 0) return;
  const bills = await rowsWhere<{ id: number; number: string }>(trx, 'bills', 'id', [docketId, billId]);
  const numberOf = (id: number) => bills.find((bill) => bill.id === id)?.number ?? '';
  const remark = nowTrackedAs(numberOf(docketId), numberOf(billId));
  for (const docket of ofDocket) {
    const bill = tracked.find((row) => row.bill_id === billId && row.list_id === docket.list_id);
    if (!bill) await updateRow(trx, 'tracked_bills', docket.id, { bill_id: billId, remark });
    else {
      await updateRow(trx, 'tracked_bills', bill.id, { ...both(bill, docket), remark });
      await trx.deleteFrom('tracked_bills').where('id', '=', docket.id).execute();
    }
  }
}

/** What was noted of two that are one: the first has the word, and nothing written is lost. */
function both(first: TrackedBill, second: TrackedBill): Partial<TrackedBill> {
  const said = [first, second].filter((row) => row.removed_at === null);
  return {
    position: said.find((row) => row.position !== 'watch')?.position ?? first.position,
    priority: said.find((row) => row.priority !== 'normal')?.priority ?? first.priority,
    note: joinedNotes([first.note, second.note]),
    public_note: joinedNotes([first.public_note, second.public_note]),
    removed_at: said.length > 0 ? null : first.removed_at,
    version: first.version + 1,
  };
}

function joinedNotes(notes: readonly string[]): string {
  return [...new Set(notes)].filter(Boolean).join('\n\n');
}

/** New drafts of new drafts; a legislature that goes further goes in a circle. */
const MAX_STEPS = 20;

/**
 * Puts each new draft on the lists that have the bill whose place it took, once: who takes it off again is not asked anew, and
 * what had been replaced already when it was put on a list does not bring its new draft along.
 */
export async function trackNewDrafts(trx: Database): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) {
    const due = await draftsDue(trx);
    if (due.length === 0) return;
    await noteOnward(
      trx,
      due.map(({ tracked_id, draft_id }) => ({ tracked_bill_id: tracked_id, bill_id: draft_id })),
    );
    for (const same of Map.groupBy(due, (each) => `${each.list_id} ${each.draft_id}`).values()) {
      const isTracked = await trackDraft(trx, same);
      for (const { tracked_id, draft } of same) {
        const remark = `Goes on as ${draft}${isTracked ? ', which is tracked on this list too' : ''}`;
        await updateRow(trx, 'tracked_bills', tracked_id, { remark });
      }
    }
  }
}

/** Says on lists of a bill that it was filed again in another session; whether the new one is tracked is the user's to say. */
export async function noteRefiledBills(trx: Database): Promise<void> {
  const due = await trx
    .selectFrom('tracked_bills as tracked')
    .innerJoin('related_bills', 'related_bills.related_bill_id', 'tracked.bill_id')
    .innerJoin('bills as again', 'again.id', 'related_bills.bill_id')
    .innerJoin('sessions', 'sessions.id', 'again.session_id')
    .select(['tracked.id', 'again.id as again_id', 'again.number', 'sessions.name'])
    .distinct()
    .where('relation', '=', 'prior-session')
    .where('removed_at', 'is', null)
    .where(isNotTold('again.id'))
    .orderBy('tracked.id')
    .orderBy('again.id')
    .execute();
  await noteOnward(
    trx,
    due.map(({ id, again_id }) => ({ tracked_bill_id: id, bill_id: again_id })),
  );
  for (const [id, same] of Map.groupBy(due, (each) => each.id)) {
    const again = same.map(({ number, name }) => `${number} in ${name}`).join(' and ');
    await updateRow(trx, 'tracked_bills', id, { remark: `Filed again as ${again}` });
  }
}

/** Whether a list has not been told yet where a bill on it goes on. */
const isNotTold = (onward: 'again.id' | 'draft.id') => sql<boolean>`not exists (
  select 1 from tracked_onward where tracked_bill_id = tracked.id and tracked_onward.bill_id = ${sql.ref(onward)}
)`;

const ROWS_AT_ONCE = 5_000;

/** A user may put the same bill on the list at this moment, which notes it too. */
async function noteOnward(trx: Database, rows: TrackedSuccessorsTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await trx
      .insertInto('tracked_onward')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

type DueDraft = Awaited<ReturnType<typeof draftsDue>>[number];

/**
 * @param due of one list and one draft: several bills may go on as the same one
 * @returns whether the draft is on the list now; who took it off is not asked anew
 */
async function trackDraft(trx: Database, due: DueDraft[]): Promise<boolean> {
  const [first] = due;
  if (!first) return false;
  const numbers = due.map(({ number }) => number).join(' and ');
  await trx
    .insertInto('tracked_bills')
    .values({
      list_id: first.list_id,
      bill_id: first.draft_id,
      position: due.find((each) => each.position !== 'watch')?.position ?? first.position,
      priority: due.find((each) => each.priority !== 'normal')?.priority ?? first.priority,
      note: joinedNotes(due.map(({ note }) => note)),
      public_note: joinedNotes(due.map(({ public_note }) => public_note)),
      remark: nowTrackedAs(numbers, first.draft),
      added_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['list_id', 'bill_id']).doNothing())
    .execute();
  const { removed_at } = await trx
    .selectFrom('tracked_bills')
    .select('removed_at')
    .where('list_id', '=', first.list_id)
    .where('bill_id', '=', first.draft_id)
    .executeTakeFirstOrThrow();
  return removed_at === null;
}

/** Tracked bills that were replaced, with the draft that replaced them, where their lists do not know yet. */
async function draftsDue(trx: Database) {
  const drafts = (of: 'bill_id' | 'related_bill_id', relation: 'replaced-by' | 'replaces') =>
    trx
      .selectFrom('tracked_bills as tracked')
      .innerJoin('related_bills', `related_bills.${of}`, 'tracked.bill_id')
      .innerJoin('bills as old', 'old.id', 'tracked.bill_id')
      .innerJoin(
        'bills as draft',
        'draft.id',
        of === 'bill_id' ? 'related_bills.related_bill_id' : 'related_bills.bill_id',
      )
      .select([
        'tracked.id as tracked_id',
        'list_id',
        'tracked.position',
        'priority',
        'note',
        'public_note',
        'old.number',
      ])
      .select(['draft.id as draft_id', 'draft.number as draft'])
      .where('relation', '=', relation)
      .where('removed_at', 'is', null)
      .where(isNotTold('draft.id'));
  return await drafts('bill_id', 'replaced-by')
    .union(drafts('related_bill_id', 'replaces'))
    .orderBy('list_id')
    .orderBy('tracked_id')
    .orderBy('draft_id')
    .execute();
}
