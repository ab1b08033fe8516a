import { isOpen, signOutEverywhere } from '../accounts/sign-ins.server.ts';
import { containsWord } from '../db/contains-word.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { pageCountOf } from '../http/page-number.ts';
import { recordAction } from './audit-log.server.ts';

const USERS_PER_PAGE = 50;

/**
 * A page of the accounts, sorted by email.
 * @param query part of an email; empty for all accounts
 * @throws 404 if the page does not exist
 */
export async function usersPage(db: Database, { query, page }: { query: string; page: number }) {
  const listed = allUsers(db).$if(query !== '', (users) => users.where(containsWord('users.email', query)));
  const { count } = await listed
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pageCount = pageCountOf({ count, perPage: USERS_PER_PAGE, page }, 'That page does not exist.');
  const users = await withLastSeen(listed)
    .orderBy('email')
    .limit(USERS_PER_PAGE)
    .offset((page - 1) * USERS_PER_PAGE)
    .execute();
  return { users, count, pageCount };
}

/** The account details for administrators. @throws 404 if it does not exist */
export async function userForAdmin(db: Database, id: number) {
  const user = await withLastSeen(allUsers(db)).where('id', '=', id).executeTakeFirst();
  if (!user) throw notFound('This user does not exist.', 'id');
  return user;
}

/** Signs a user out on all devices. */
export async function signOutUser(db: Database, who: string, user: { id: number; email: string }) {
  await db.transaction().execute(async (trx) => {
    await signOutEverywhere(trx, user.id);
    await recordAction(trx, { who, what: 'signed out everywhere', about: user.email });
  });
}

/** Adds the time of the last activity and the number of open sign-ins. */
function withLastSeen(users: ReturnType<typeof allUsers>) {
  return users.select(({ selectFrom }) => [
    'id',
    'email',
    'role',
    'created_at',
    selectFrom('sign_ins')
      .select((eb) => eb.fn.max('seen_at').as('seen_at'))
      .whereRef('user_id', '=', 'users.id')
      .as('seen_at'),
    selectFrom('sign_ins')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .whereRef('user_id', '=', 'users.id')
      .where(isOpen())
      .as('sign_ins'),
  ]);
}

function allUsers(db: Database) {
  return db.selectFrom('users');
}
