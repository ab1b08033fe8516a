import type { Database } from '../src/db/database.ts';
import { makeOwnRecords, OWN_ADDRESSES } from './own-records.ts';

/** Pages of who is signed in that show no single record. */
const LISTS = [
  '/app',
  '/app/arrange',
  '/app/account',
  '/app/account/email',
  '/app/account/password',
  '/app/account/codes',
  '/app/account/passkeys',
  '/app/account/delete',
  '/app/tracking',
  '/app/tracking/manage',
  '/app/reports',
  '/app/whipboard',
  '/app/desk',
  '/app/desk/users',
  '/app/desk/site',
  '/app/desk/imports',
  '/app/desk/log',
];

/** Of an administrator, by their patterns. */
const OF_DESK: Record<string, string> = {
  '/app/desk/news/:kind': '/app/desk/news/articles',
  '/app/desk/news/:kind/:id': '/app/desk/news/press/1',
  '/app/desk/news/:kind/:id/delete': '/app/desk/news/articles/1/delete',
  '/app/desk/imports/:id': '/app/desk/imports/1',
  '/app/desk/users/:id': '/app/desk/users/2',
  '/app/desk/users/:id/delete': '/app/desk/users/2/delete',
};

/** A page of every route for who is signed in, by its pattern, on records that a user gets here. */
export async function signedInAddresses(db: Database, userId: number): Promise<Record<string, string>> {
  const own = await makeOwnRecords(db, userId);
  const ofRecords = Object.entries(OWN_ADDRESSES)
    .filter(([pattern]) => !/^\/api|\.\w+$/.test(pattern))
    .map(([pattern, addressOf]) => [pattern, addressOf(own)]);
  return {
    ...Object.fromEntries(LISTS.map((address) => [address, address])),
    ...OF_DESK,
    ...Object.fromEntries(ofRecords),
  };
}

/** Of these, what somebody sees who has nothing yet. */
export const EMPTY_LISTS = [
  '/app',
  '/app/tracking',
  '/app/tracking/manage',
  '/app/reports',
  '/app/whipboard',
];
