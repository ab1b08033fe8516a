import type { Database } from '../db/database.ts';
import { membersOf } from '../organizations/members.server.ts';
import type { Person } from './note-form.tsx';

/**
 * The people who can be responsible for the count of a member. The caller has checked that the user can read the board.
 * @param organizationId the board's organization; null for a user's own board, on which there are none
 */
export async function peopleOf(db: Database, organizationId: number | null): Promise<Person[]> {
  const members = organizationId === null ? [] : await membersOf(db, organizationId);
  return members.map(({ id, name }) => ({ id, name }));
}
