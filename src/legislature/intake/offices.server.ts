import type { WriteTransaction } from '../../db/database.ts';
import type { MembershipsTable, SessionsTable } from '../../db/tables/people.ts';
import { officeOfName } from '../person-names.ts';
import { isHeld } from './seats.ts';

/** With fewer roll calls, somebody who happened to be away could be taken for the holder. */
const ROLL_CALLS_NEEDED = 5;

/**
 * Finds who `Mr. Speaker` is, whom rolls call by the office and never by name: the one member of the chamber who had a
 * seat at all of the roll calls that list the office, and whom none of them lists otherwise.
 */
export async function learnOfficeHolders(trx: WriteTransaction, session: SessionsTable): Promise<void> {
  const unknown = await trx
    .selectFrom('member_votes')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_id')
    .select(['name', 'chamber', 'roll_call_id', 'vote_date'])
    .where('session_id', '=', session.id)
    .where('legislator_id', 'is', null)
    .where('committee_id', 'is', null)
    .execute();
  const byOffice = Map.groupBy(
    unknown.filter((vote) => officeOfName(vote.name) !== undefined),
    (vote) => `${vote.chamber} ${vote.name}`,
  );
  for (const votes of byOffice.values()) {
    const chamber = votes[0]?.chamber;
    if (votes.length < ROLL_CALLS_NEEDED || chamber === undefined) continue;
    const rollCalls = votes.map((vote) => vote.roll_call_id);
    const listed = await trx
      .selectFrom('member_votes')
      .select('legislator_id')
      .distinct()
      .where('roll_call_id', 'in', rollCalls)
      .where('legislator_id', 'is not', null)
      .execute();
    const named = new Set(listed.map((row) => row.legislator_id));
    const seats = await seatsOf(trx, chamber, session);
    const members = Map.groupBy(seats, (seat) => seat.legislator_id);
    const fitting = [...members].filter(
      ([id, own]) =>
        !named.has(id) && votes.every((vote) => own.some((seat) => isHeld(seat, vote.vote_date))),
    );
    const [holder, ...others] = fitting;
    if (!holder || others.length > 0) continue;
    await trx
      .updateTable('member_votes')
      .set({ legislator_id: holder[0] })
      .where('roll_call_id', 'in', rollCalls)
      .where('name', '=', votes[0]?.name ?? '')
      .where('legislator_id', 'is', null)
      .execute();
  }
}

async function seatsOf(
  trx: WriteTransaction,
  chamber: string,
  session: SessionsTable,
): Promise<MembershipsTable[]> {
  return await trx
    .selectFrom('memberships')
    .selectAll()
    .where('chamber', '=', chamber)
    .where((eb) => eb.or([eb('session_id', '=', session.id), eb('session_id', 'is', null)]))
    .execute();
}
