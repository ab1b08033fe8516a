import { describe, expect, test } from 'vitest';
import { sampleLegislature } from '../sample/sample-legislature.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { patternOf, routePatterns } from './route-patterns.ts';
import { signedInPatterns } from './signed-in-patterns.ts';
import { testWholeSite } from './whole-site.ts';

/** Addresses that no page links to: targets of forms, mails and shared links, pictures and files that the sample lacks, and old addresses. */
const UNLINKED = [
  '/embed/bill/:session/:number',
  '/embed/bills/:session/:numbers',
  '/embed/vote/:session/:chamber/:number/:bill?',
  '/app/desk/*',
  '/app/theme',
  '/app/data/:file',
  '/app/organizations/move',
  '/feeds/:secret.atom',
  '/feeds/:secret.json',
  '/feeds/:secret.ics',
  '/app/agenda',
  '/app/seen',
  '/app/news-choice',
  '/sign-out',
  '/sign-in/passkey',
  '/sign-up/confirm',
  '/new-password',
  '/new-address',
  '/app/report/shared/:secret',
  '/app/tracking/shared/:secret',
  '/alerts/unsubscribe/:secret',
  '/reports/stop/:secret',
  '/alerts/mute/:secret',
  '/alerts/renew-subscription',
  '/app/alerts/mutes',
  '/img/legislators/:image',
  '/app/news/category/:categoryId/list',
  '/app/news/:type/*',
  '/bills/:session/:number',
];

// P13
describe('a site with a sample of 24 bills', () => {
  const { crawled, address } = testWholeSite((db) =>
    importSource(db, sampleLegislature({ bills: 24, sessions: 1, seed: 3 }), { path: 'sample' }),
  );

  test('links to every public page and file', async () => {
    const exceptions = [...UNLINKED, ...(await signedInPatterns(address()))];
    const reached = new Set(crawled().visits.map(({ path }) => patternOf(path)));
    const unreached = routePatterns.map(({ pattern }) => pattern).filter((pattern) => !reached.has(pattern));
    expect(unreached.filter((pattern) => !exceptions.includes(pattern))).toEqual([]);
  });
});
