import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { rowsWhere, updateRow } from '../db/rows.ts';
import type { TrackedBillsTable, TrackedSuccessorsTable } from '../db/tables/tracking.ts';

type TrackedBill = Selectable<TrackedBillsTable>;

const trackedAsText = (before: string, after: string) => `Was ${before}; now tracked as ${after}`;

/** Adds a remark to every list entry of a bill that was renumbered. */
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
      .set({ remark: trackedAsText(before, after) })
      .where('bill_id', '=', billId)
      .execute();
  }
}

/**
 * Moves the tracking of a docket to its bill, before the docket's row is merged into the bill's. If a list has both, the bill
 * keeps its entry and receives the docket's position, priority, and notes.
 */
export async function mergeTrackedDocket(trx: Database, docketId: number, billId: number): Promise<void> {
  const tracked = await rowsWhere<TrackedBill>(trx, 'tracked_bills', 'bill_id', [docketId, billId]);
  const ofDocket = tracked.filter((row) => row.bill_id === docketId);
  if (ofDocket.length === 0) return;
  const bills = await rowsWhere<{ id: number; number: string }>(trx, 'bills', 'id', [docketId, billId]);
  const numberOf = (id: number) => bills.find((bill) => bill.id === id)?.number ?? '';
  const remark = trackedAsText(numberOf(docketId), numberOf(billId));
  for (const docket of ofDocket) {
    const bill = tracked.find((row) => row.bill_id === billId && row.list_id === docket.list_id);
    if (!bill) await updateRow(trx, 'tracked_bills', docket.id, { bill_id: billId, remark });
    else {
      await updateRow(trx, 'tracked_bills', bill.id, { ...mergedTracking(bill, docket), remark });
      await moveWork(trx, docket.id, bill.id);
      await trx.deleteFrom('tracked_bills').where('id', '=', docket.id).execute();
    }
  }
}

/** The settings and notes of two entries merged into one. The first entry takes precedence, and no note is lost. */
function mergedTracking(first: TrackedBill, second: TrackedBill): Partial<TrackedBill> {
  const active = [first, second].filter((row) => row.removed_at === null);
  return {
    position: active.find((row) => row.position !== 'watch')?.position ?? first.position,
    priority: active.find((row) => row.priority !== 'normal')?.priority ?? first.priority,
    note: joinedNotes([first.note, second.note]),
    public_note: joinedNotes([first.public_note, second.public_note]),
    assignee_id: active.find((row) => row.assignee_id !== null)?.assignee_id ?? first.assignee_id,
    due_on: earliest(active.flatMap((row) => row.due_on ?? [])) ?? first.due_on,
    removed_at: active.length > 0 ? null : first.removed_at,
    version: first.version + 1,
  };
}

function earliest(days: readonly string[]): string | undefined {
  return days.toSorted()[0];
}

/** Copies the values of custom fields to an entry, for fields that have none there. The first source with a value wins. */
async function copyValues(trx: Database, fromIds: readonly number[], toId: number): Promise<void> {
  for (const fromId of fromIds)
    await trx
      .insertInto('custom_values')
      .columns(['tracked_bill_id', 'field_id', 'value'])
      .expression((eb) =>
        eb
          .selectFrom('custom_values')
          .select([sql<number>`cast(${toId} as integer)`.as('tracked_bill_id'), 'field_id', 'value'])
          .where('tracked_bill_id', '=', fromId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Moves what colleagues wrote and did on an entry to another one. */
async function moveWork(trx: Database, fromId: number, toId: number): Promise<void> {
  for (const table of ['tracked_comments', 'tracked_changes', 'tracked_notices'] as const)
    await trx
      .updateTable(table)
      .set({ tracked_bill_id: toId })
      .where('tracked_bill_id', '=', fromId)
      .execute();
  await copyTags(trx, [fromId], toId);
  await copyValues(trx, [fromId], toId);
}

async function copyTags(trx: Database, fromIds: readonly number[], toId: number): Promise<void> {
  await trx
    .insertInto('tracked_tags')
    .columns(['tracked_bill_id', 'tag'])
    .expression((eb) =>
      eb
        .selectFrom('tracked_tags')
        .select([sql<number>`cast(${toId} as integer)`.as('tracked_bill_id'), 'tag'])
        .distinct()
        .where('tracked_bill_id', 'in', fromIds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function joinedNotes(notes: readonly string[]): string {
  return [...new Set(notes)].filter(Boolean).join('\n\n');
}

/** The end of the remark on a bill that was replaced, while its new draft is on the list. */
const ALSO_TRACKED = ', which is also on this list';

/** The maximum length of a chain of new drafts. A longer one is a cycle in the data. */
const MAX_STEPS = 20;

/**
 * Adds each new draft to the lists that have the bill it replaces, once: a draft that the user removed stays removed. A bill
 * that had already been replaced when the user added it does not bring its new draft along.
 */
export async function trackNewDrafts(trx: Database): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) {
    const pending = await pendingDrafts(trx);
    if (pending.length === 0) return;
    await recordSuccessors(
      trx,
      pending.map(({ tracked_id, draft_id }) => ({ tracked_bill_id: tracked_id, bill_id: draft_id })),
    );
    for (const same of Map.groupBy(pending, (each) => `${each.list_id} ${each.draft_id}`).values()) {
      const isTracked = await trackDraft(trx, same);
      for (const { tracked_id, draft } of same) {
        const remark = `Continued as ${draft}${isTracked ? ALSO_TRACKED : ''}`;
        await updateRow(trx, 'tracked_bills', tracked_id, { remark });
      }
    }
  }
}

/** Corrects the remarks on replaced bills of a list from which their new drafts were removed. */
export async function noteRemovedDrafts(
  trx: Database,
  listId: number,
  draftIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable('tracked_bills')
    .set({ remark: sql`replace(remark, ${ALSO_TRACKED}, '')` })
    .where('list_id', '=', listId)
    .where('id', 'in', (eb) =>
      eb.selectFrom('tracked_successors').select('tracked_bill_id').where('bill_id', 'in', draftIds),
    )
    .execute();
}

/** Adds a remark to entries of bills that were refiled in another session. The user decides whether to track the new bill. */
export async function noteRefiledBills(trx: Database): Promise<void> {
  const pending = await trx
    .selectFrom('tracked_bills as tracked')
    .innerJoin('related_bills', 'related_bills.related_bill_id', 'tracked.bill_id')
    .innerJoin('bills as again', 'again.id', 'related_bills.bill_id')
    .innerJoin('sessions', 'sessions.id', 'again.session_id')
    .select(['tracked.id', 'again.id as again_id', 'again.number', 'sessions.name'])
    .distinct()
    .where('relation', '=', 'prior-session')
    .where('removed_at', 'is', null)
    .where(isNotRecorded('again.id'))
    .orderBy('tracked.id')
    .orderBy('again.id')
    .execute();
  await recordSuccessors(
    trx,
    pending.map(({ id, again_id }) => ({ tracked_bill_id: id, bill_id: again_id })),
  );
  for (const [id, same] of Map.groupBy(pending, (each) => each.id)) {
    const again = same.map(({ number, name }) => `${number} in ${name}`).join(' and ');
    await updateRow(trx, 'tracked_bills', id, { remark: `Refiled as ${again}` });
  }
}

/** True if the successor of an entry's bill has not been recorded yet. */
const isNotRecorded = (successor: 'again.id' | 'draft.id') => sql<boolean>`not exists (
  select 1 from tracked_successors where tracked_bill_id = tracked.id and tracked_successors.bill_id = ${sql.ref(successor)}
)`;

const ROWS_AT_ONCE = 5_000;

/** Records that entries have a successor. A user who adds the bill at the same moment may have recorded it already. */
async function recordSuccessors(trx: Database, rows: TrackedSuccessorsTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await trx
      .insertInto('tracked_successors')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

type PendingDraft = Awaited<ReturnType<typeof pendingDrafts>>[number];

/**
 * Tracks a draft in place of the bills that it replaces on a list.
 * @param pending entries of one list with the same draft: one draft can replace several bills
 * @returns whether the draft is on the list now; a draft that the user removed earlier stays removed
 */
async function trackDraft(trx: Database, pending: PendingDraft[]): Promise<boolean> {
  const [first] = pending;
  if (!first) return false;
  const numbers = pending.map(({ number }) => number).join(' and ');
  const added = await trx
    .insertInto('tracked_bills')
    .values({
      list_id: first.list_id,
      bill_id: first.draft_id,
      assignee_id: pending.find((each) => each.assignee_id !== null)?.assignee_id ?? null,
      due_on: earliest(pending.flatMap(({ due_on }) => due_on ?? [])) ?? null,
      position: pending.find((each) => each.position !== 'watch')?.position ?? first.position,
      priority: pending.find((each) => each.priority !== 'normal')?.priority ?? first.priority,
      note: joinedNotes(pending.map(({ note }) => note)),
      public_note: joinedNotes(pending.map(({ public_note }) => public_note)),
      remark: trackedAsText(numbers, first.draft),
      added_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['list_id', 'bill_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    const sources = pending.map(({ tracked_id }) => tracked_id);
    await copyTags(trx, sources, added.id);
    await copyValues(trx, sources, added.id);
  }
  const { removed_at } = await trx
    .selectFrom('tracked_bills')
    .select('removed_at')
    .where('list_id', '=', first.list_id)
    .where('bill_id', '=', first.draft_id)
    .executeTakeFirstOrThrow();
  return removed_at === null;
}

/** Tracked bills that were replaced, with the replacing draft or the amended bill, whose lists have not recorded it yet. */
async function pendingDrafts(trx: Database) {
  const drafts = (of: 'bill_id' | 'related_bill_id', relations: string[]) =>
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
        'assignee_id',
        'due_on',
        'old.number',
      ])
      .select(['draft.id as draft_id', 'draft.number as draft'])
      .where('relation', 'in', relations)
      .where('removed_at', 'is', null)
      .where(isNotRecorded('draft.id'));
  return await drafts('bill_id', ['replaced-by', 'amends'])
    .union(drafts('related_bill_id', ['replaces']))
    .orderBy('list_id')
    .orderBy('tracked_id')
    .orderBy('draft_id')
    .execute();
}
