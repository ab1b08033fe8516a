import { browserName } from '../accounts/browser-name.ts';
import type { Database } from '../db/database.ts';
import type { User } from '../http/user.ts';
import { canRead } from '../organizations/access.server.ts';
import { memberNames } from '../organizations/members.server.ts';

/**
 * What a board says of who moved a member: the person on a board of an organization, and the browser on a board that only one user has.
 * @param userAgent the header of the request
 */
export async function moverOf(
  db: Database,
  user: User,
  boardId: number,
  userAgent: string | null | undefined,
): Promise<string> {
  const board = await db
    .selectFrom('whipboards')
    .select('organization_id')
    .where('id', '=', boardId)
    .where(canRead('whipboards', user.id))
    .executeTakeFirst();
  if (!board?.organization_id) return browserName(userAgent ?? '');
  const names = await memberNames(db, [user.id]);
  return names.get(user.id) ?? user.email;
}
