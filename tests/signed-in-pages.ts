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
  '/app/desk/log',
];

/** A page of every route for who is signed in, by its pattern, on records that a user gets here. */
export async function signedInAddresses(db: Database, userId: number): Promise<Record<string, string>> {
  const own = await makeOwnRecords(db, userId);
  const ofRecords = Object.entries(OWN_ADDRESSES)
    .filter(([pattern]) => !/^\/api|\.\w+$/.test(pattern))
    .map(([pattern, addressOf]) => [pattern, addressOf(own)]);
  return {
    ...Object.fromEntries(LISTS.map((address) => [address, address])),
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
