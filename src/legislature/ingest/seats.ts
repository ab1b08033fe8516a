import type { MembershipsTable, SessionsTable } from '../../db/tables/people.ts';

/**
 * The seat by which a legislator is listed: a current seat before a past one, then the one in the newest session,
 * then the one that began last.
 * @param today `YYYY-MM-DD`
 */
export function listedSeat(
  seats: readonly MembershipsTable[],
  sessions: ReadonlyMap<number, SessionsTable>,
  today: string,
): MembershipsTable | undefined {
  const rank = (seat: MembershipsTable) => [
    isHeld(seat, today) ? '1' : '0',
    String(seat.session_id === null ? 9999 : (sessions.get(seat.session_id)?.end_year ?? 0)),
    seat.start_date ?? '',
    seat.end_date ?? '',
  ];
  return [...seats].sort((one, other) => (rank(one).join(' ') < rank(other).join(' ') ? 1 : -1))[0];
}

/** Whether a seat is held on a day, according to its dates. */
export function isHeld(seat: Pick<MembershipsTable, 'start_date' | 'end_date'>, today: string): boolean {
  const hasBegun = !seat.start_date || seat.start_date.slice(0, 10) <= today;
  return hasBegun && (!seat.end_date || seat.end_date >= today.slice(0, seat.end_date.length));
}
