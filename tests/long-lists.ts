import type { Database } from '../src/db/database.ts';

/** More than the longest page of any list has, which is the 200 passages of a transcript. */
const MORE_THAN_A_PAGE = 210;
/** Ids and positions from here on are those of copies. */
const COPIES_FROM = 100_000;

/** On this day something happened to every bill in the House. */
export const BUSY_DAY = '2024-02-29';

/**
 * Copies what the example pages show until their lists have a second page: roll calls with one member's vote, meetings with
 * testimony, actions, amendments, passages, and bills before one committee.
 * @param examples from `exampleAddresses`
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
  const busy = { ...action, action_date: BUSY_DAY, chamber: 'house' };
  await db
    .insertInto('bill_actions')
    .values(numbers.map((position) => ({ ...action, position })))
    .execute();
  await db
    .insertInto('bill_actions')
    .values(bills.map(({ id }) => ({ ...busy, bill_id: id, position: COPIES_FROM + MORE_THAN_A_PAGE })))
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

async function copyRollCall(db: Database, of: number, legislator_id: number) {
  const rollCall = await db
    .selectFrom('roll_calls')
    .selectAll()
    .where('id', '=', of)
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

async function copyMeeting(db: Database, of: number) {
  const meeting = await db.selectFrom('meetings').selectAll().where('id', '=', of).executeTakeFirstOrThrow();
  await db
    .insertInto('meetings')
    .values(numbers.map((id) => ({ ...meeting, id })))
    .execute();
  await db
    .insertInto('testimony')
    .values(numbers.map((id) => ({ id, meeting_id: id, name: 'A witness', kind: 'oral', position: 0 })))
    .execute();
}

const numbers = Array.from({ length: MORE_THAN_A_PAGE }, (_, number) => COPIES_FROM + number);
const idIn = (address = '') => Number(address.split('/').at(-1));
