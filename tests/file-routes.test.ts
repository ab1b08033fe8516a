import { beforeAll, describe, expect, test } from 'vitest';
import { routePatterns } from './route-patterns.ts';
import { searchLegislature } from './search-legislature.ts';
import { type SignedIn, signInAs } from './signed-in.ts';
import { startSite, type TestSite } from './site.ts';
import { USER_RECORD_ADDRESSES } from './user-record-routes.ts';
import { createUserRecords, type UserRecords } from './user-records.ts';

let site: TestSite;
let admin: SignedIn;
let adminRecords: UserRecords;

beforeAll(async () => {
  site = await startSite(searchLegislature);
  admin = await signInAs(site, 'anna@elm.example', 'admin');
  adminRecords = await createUserRecords(site.db, admin.id);
});

const EXAMPLES: Record<string, string> = {
  '/sitemap/:part': '/sitemap/places-1.xml',
  '/app/votes/:id/members.csv': '/app/votes/1/members.csv',
};
const addressOf = (pattern: string) =>
  EXAMPLES[pattern] ??
  USER_RECORD_ADDRESSES[pattern]?.(adminRecords) ??
  pattern.replaceAll(/:\w+/g, '1').replace(/[?*]/g, '');
const files = routePatterns.filter(({ isPage }) => !isPage).map(({ pattern }) => pattern);

describe('a file route', () => {
  test.each(files)('responds without a server error at %s', async (pattern) => {
    expect((await admin.request(addressOf(pattern))).status).toBeLessThan(500);
  });
});
