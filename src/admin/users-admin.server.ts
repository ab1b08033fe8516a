import { isOpen, signOutEverywhere } from '../accounts/sign-ins.server.ts';
import { containsWord } from '../db/contains-word.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/http-errors.ts';
import { pageCountOf } from '../http/page-number.ts';
import { writeLog } from './audit-log.server.ts';

const USERS_PER_PAGE = 50;

/**
 * A page of the accounts, by their addresses.
 * @param query part of an address; all of them where it is empty
 * @throws 404 where the list has no such page
 */
export async function usersPage(db: Database, { query, page }: { query: string; page: number }) {
  const listed = allUsers(db).$if(query !== '', (users) => users.where(containsWord('users.email', query)));
  const { count } = await listed
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pageCount = pageCountOf({ count, perPage: USERS_PER_PAGE, page }, 'The list has no such page.');
  const users = await withSignIns(listed)
    .orderBy('email')
    .limit(USERS_PER_PAGE)
    .offset((page - 1) * USERS_PER_PAGE)
    .execute();
  return { users, count, pageCount };
}

/** An account as administrators see it. @throws 404 where there is none */
export async function userForAdmin(db: Database, id: number) {
  const user = await withSignIns(allUsers(db)).where('id', '=', id).executeTakeFirst();
  if (!user) throw notFound('There is no such user.', 'id');
  return user;
}

/** Ends all sign-ins of somebody. */
export async function endSignIns(db: Database, who: string, user: { id: number; email: string }) {
  await db.transaction().execute(async (trx) => {
    await signOutEverywhere(trx, user.id);
    await writeLog(trx, { who, what: 'signed out everywhere', about: user.email });
  });
}

/** With when they were last there, and in how many browsers they are signed in. */
function withSignIns(users: ReturnType<typeof allUsers>) {
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
