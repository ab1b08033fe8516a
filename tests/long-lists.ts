import type { Database } from '../src/db/database.ts';

/** A number of rows for more than one page of any list. The longest is a page of a transcript, with 200 passages. */
const MORE_THAN_A_PAGE = 210;
/** The first id and position of copies. */
const FIRST_COPY = 100_000;

/** The day on which every bill had an action in the House. */
export const BUSY_DATE = '2024-02-29';

/**
 * Copies the records on the example pages until their lists have a second page: roll calls with one member's vote, meetings
 * with testimony, actions, amendments, passages, and bills before one committee.
 * @param examples the result of `exampleAddresses`
 */
export async function makeListsLong(db: Database, examples: Record<string, string>): Promise<void> {
  const bill = idIn(examples['/app/bill/:id']);
  const committee_id = idIn(examples['/app/committee/:id']);
  await db.updateTable('bills').set({ committee_id }).execute();

  const action = await db
    .selectFrom('bill_actions')
    .selectAll()
    .where('bill_id', '=', bill)
    .executeTakeFirstOrThrow();
  const bills = await db.selectFrom('bills').select('id').execute();
  const busy = { ...action, action_date: BUSY_DATE, chamber: 'house' };
  await db
    .insertInto('bill_actions')
    .values(numbers.map((position) => ({ ...action, position })))
    .execute();
  await db
    .insertInto('bill_actions')
    .values(bills.map(({ id }) => ({ ...busy, bill_id: id, position: FIRST_COPY + MORE_THAN_A_PAGE })))
    .execute();

  const passage = await db.selectFrom('transcript_passages').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('transcript_passages')
    .values(numbers.map((position) => ({ ...passage, position, content: `Passage ${position}.` })))
    .execute();

  const amendment = await db
    .selectFrom('amendments')
    .selectAll()
    .where('bill_id', '=', bill)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('amendments')
    .values(numbers.map((id) => ({ ...amendment, id, amendment_number: String(id) })))
    .execute();
  await copyRollCall(db, idIn(examples['/app/votes/:id']), idIn(examples['/app/legislator/:id']));
  await copyMeeting(db, idIn(examples['/app/meeting/:id']));
}

async function copyRollCall(db: Database, rollCallId: number, legislator_id: number) {
  const rollCall = await db
    .selectFrom('roll_calls')
    .selectAll()
    .where('id', '=', rollCallId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('roll_calls')
    .values(numbers.map((id) => ({ ...rollCall, id, roll_call_number: String(id) })))
    .execute();
  const vote = { position: 0, name: 'A member', choice: 'yes', legislator_id };
  await db
    .insertInto('member_votes')
    .values(numbers.map((roll_call_id) => ({ ...vote, roll_call_id })))
    .execute();
}

async function copyMeeting(db: Database, meetingId: number) {
  const meeting = await db
    .selectFrom('meetings')
    .selectAll()
    .where('id', '=', meetingId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('meetings')
    .values(numbers.map((id) => ({ ...meeting, id })))
    .execute();
  await db
    .insertInto('testimony')
    .values(numbers.map((id) => ({ id, meeting_id: id, name: 'A witness', kind: 'oral', position: 0 })))
    .execute();
}

const numbers = Array.from({ length: MORE_THAN_A_PAGE }, (_, number) => FIRST_COPY + number);
const idIn = (address = '') => Number(address.split('/').at(-1));
