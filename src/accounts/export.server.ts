import type { Database } from '../db/database.ts';
import { signInsOf } from './sign-ins.server.ts';

/** All that is a user's own, for them to take along (U04); no secrets. */
export async function exportOf(db: Database, userId: number) {
  const account = await db
    .selectFrom('users')
    .select(['email', 'role', 'created_at', 'last_looked_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { account, sign_ins: await signInsOf(db, userId) };
}
