import { addUser } from '../src/accounts/users.server.ts';
import { createList, renameList } from '../src/tracking/lists.server.ts';
import { MAX_LIST_NAME_LENGTH } from '../src/tracking/tracking-words.ts';
import { routePatterns } from './route-patterns.ts';
import { signedInPatterns } from './signed-in-patterns.ts';
import type { TestSite } from './site.ts';
import { USER_RECORD_ADDRESSES } from './user-record-routes.ts';
import { createUserRecords } from './user-records.ts';

/**
 * Returns the addresses of pages for administrators, by pattern.
 * @param user the id of another user
 * @param name a name in records
 * @param problem the id of a reported problem
 */
const adminPages = (user: number, name: string, problem: number): Record<string, string> => ({
  '/app/admin/name': `/app/admin/name?${new URLSearchParams({ name })}`,
  '/app/admin/correct/:type/:id': '/app/admin/correct/vote/1',
  '/app/admin/problems/:id': `/app/admin/problems/${problem}`,
  '/app/admin/news/:kind': '/app/admin/news/articles',
  '/app/admin/news/:kind/:id': '/app/admin/news/press/1',
  '/app/admin/news/:kind/:id/delete': '/app/admin/news/articles/1/delete',
  '/app/admin/imports/:id': '/app/admin/imports/1',
  '/app/admin/users/:id': `/app/admin/users/${user}`,
  '/app/admin/users/:id/delete': `/app/admin/users/${user}/delete`,
});

/**
 * Returns an address for the pattern of every page that needs an account, with records that it creates for a user.
 * @throws if a page shows a record and has no example
 */
export async function signedInAddresses(site: TestSite, userId: number): Promise<Record<string, string>> {
  const records = await createUserRecords(site.db, userId);
  // Long names without spaces cannot be wrapped between words.
  await renameList(site.db, userId, records.list, 'm'.repeat(MAX_LIST_NAME_LENGTH));
  await createList(site.db, userId, 'w'.repeat(MAX_LIST_NAME_LENGTH));
  const other = await addUser(site.db, { email: 'other@elm.example', role: 'user', passwordHash: null });
  const { name } = await site.db
    .selectFrom('bill_sponsors')
    .select('name')
    .where('kind', '=', 'person')
    .orderBy('bill_id')
    .executeTakeFirstOrThrow();
  const { id: problem } = await site.db
    .insertInto('record_problems')
    .values({
      bill_id: records.bill,
      record_type: 'bill',
      record_name: 'A bill',
      text: 'm'.repeat(MAX_LIST_NAME_LENGTH),
      reported_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const admin = adminPages(other, name, problem);
  const patterns = await signedInPatterns(site.address);
  const pages = routePatterns.filter(({ isPage, pattern }) => isPage && patterns.includes(pattern));
  const addresses = pages.map(({ pattern }) => [
    pattern,
    admin[pattern] ?? USER_RECORD_ADDRESSES[pattern]?.(records) ?? pattern,
  ]);
  const open = addresses.filter(([, address]) => address?.includes(':'));
  if (open.length > 0) throw new Error(`No example record for ${open.join(', ')}.`);

  return Object.fromEntries(addresses);
}

/** The pages that a new user without any records sees. */
export const EMPTY_LISTS = [
  '/app',
  '/app/tracking',
  '/app/tracking/manage',
  '/app/alerts',
  '/app/reports',
  '/app/whipboard',
];
