import type { WriteTransaction } from '../../db/database.ts';
import type { MembershipsTable, SessionsTable } from '../../db/tables/people.ts';
import { isHeld } from './seats.ts';

/** The minimum number of roll calls. With fewer, a member who happened to be absent could be taken for the officeholder. */
const ROLL_CALLS_NEEDED = 5;

/**
 * Finds the officeholder that roll calls list only by office, such as `Mr. Speaker`: the one member who had a seat in
 * the chamber at all of the roll calls that list the office, and whom none of them lists by name.
 * @param offices all names of offices in the session's roll calls, which are not linked yet
 */
export async function officeHolder(
  trx: WriteTransaction,
  session: SessionsTable,
  { name, chamber }: { name: string; chamber: string },
  offices: readonly string[],
): Promise<number | null> {
  const votes = await trx
    .selectFrom('member_votes')
    .innerJoin('roll_calls', 'roll_calls.id', 'roll_call_id')
    .select(['roll_call_id', 'vote_date'])
    .where('session_id', '=', session.id)
    .where('chamber', '=', chamber)
    .where('committee_id', 'is', null)
    .where('name', '=', name)
    .where((eb) => eb.or([eb('given_id', 'is', null), eb('given_id', '<>', '')]))
    .execute();
  if (votes.length < ROLL_CALLS_NEEDED) return null;

  const listed = await trx
    .selectFrom('member_votes')
    .select('legislator_id')
    .distinct()
    .where('legislator_id', 'is not', null)
    .where((eb) => eb.or([eb('given_id', '=', ''), eb('name', 'not in', offices)]))
    .where(
      'roll_call_id',
      'in',
      votes.map((vote) => vote.roll_call_id),
    )
    .execute();

  const named = new Set(listed.map((row) => row.legislator_id));
  const seats = await seatsOf(trx, chamber, session);
  const members = Map.groupBy(seats, (seat) => seat.legislator_id);
  const matching = [...members].filter(
    ([id, ownSeats]) =>
      !named.has(id) && votes.every((vote) => ownSeats.some((seat) => isHeld(seat, vote.vote_date))),
  );
  const [holder, ...others] = matching;
  return holder && others.length === 0 ? holder[0] : null;
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
