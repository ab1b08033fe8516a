import { sampleLegislature } from '../sample/sample-legislature.ts';
import { addUser } from '../src/accounts/users.server.ts';
import type { Database } from '../src/db/database.ts';
import { importSource } from '../src/legislature/legislature.server.ts';
import { createReport } from '../src/reports/reports.server.ts';
import { shareReport } from '../src/reports/shared-reports.server.ts';
import { shareList } from '../src/tracking/shared-list.server.ts';
import { trackBills } from '../src/tracking/tracked.server.ts';
import { UNKNOWN_PATTERN } from './route-patterns.ts';
import { startSite } from './site.ts';

/** Starts a site with a sample in which every page has something to show. */
export function startSampleSite() {
  return startSite((db) =>
    importSource(db, sampleLegislature({ bills: 60, sessions: 2, seed: 3 }), { path: 'sample' }),
  );
}

/** Returns an example address for the pattern of every public page in `src/app/routes.ts`, with records that fill the page. */
export async function exampleAddresses(db: Database): Promise<Record<string, string>> {
  const { bill, rollCall } = await db
    .selectFrom('roll_calls')
    .innerJoin('amendments', 'amendments.bill_id', 'roll_calls.bill_id')
    .select(['roll_calls.bill_id as bill', 'roll_calls.id as rollCall'])
    .orderBy('roll_calls.id')
    .executeTakeFirstOrThrow();
  const amendment = await db
    .selectFrom('amendments')
    .select(['bill_id', 'amendment_number'])
    .where('bill_id', '=', bill)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { legislator } = await db
    .selectFrom('member_votes')
    .select('legislator_id as legislator')
    .where('roll_call_id', '=', rollCall)
    .where('legislator_id', 'is not', null)
    .orderBy('legislator_id')
    .executeTakeFirstOrThrow();
  const { meeting } = await db
    .selectFrom('testimony')
    .select('meeting_id as meeting')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { day, committee } = await db
    .selectFrom('meetings')
    .select(['meeting_date as day', 'committee_id as committee'])
    .where('id', '=', meeting)
    .executeTakeFirstOrThrow();
  const first = async (table: 'transcripts' | 'news_articles' | 'press_releases' | 'news_categories') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;

  return {
    '/': '/',
    '/app/search': '/app/search?query=act',
    '/app/search/site': '/app/search/site?query=committee',
    '/app/bills/:display': '/app/bills/moved',
    ...tabs('/app/bill/:id', bill, ['', 'history', 'text', 'votes', 'hearings', 'amendments', 'subjects']),
    '/app/amendments': `/app/amendments/?id=${amendment.bill_id}&amendment_number=${amendment.amendment_number}`,
    '/app/votes': '/app/votes',
    '/app/votes/:id': `/app/votes/${rollCall}`,
    '/app/legislators': '/app/legislators',
    ...tabs('/app/legislator/:id', legislator, ['', 'bills', 'votes', 'spoken', 'news']),
    '/app/committees': '/app/committees',
    ...tabs('/app/committee/:id', committee, ['', 'reported', 'study', 'hearings', 'votes']),
    '/app/testimony': '/app/testimony',
    '/app/floorDebate': '/app/floorDebate',
    '/app/meeting/:id': `/app/meeting/${meeting}`,
    '/app/calendar': `/app/calendar?month=${day?.slice(0, 7)}`,
    '/app/calendar/:day': `/app/calendar/${day?.slice(0, 10)}`,
    '/app/journal/:date?': '/app/journal',
    '/app/transcript/:id': `/app/transcript/${await first('transcripts')}`,
    '/app/news/articles/:categoryId?': '/app/news/articles/',
    '/app/news/press': '/app/news/press/',
    '/app/news/category/:categoryId/list': `/app/news/category/${await first('news_categories')}/list`,
    '/app/news/:type/*': '/app/news/podcasts/',
    '/app/news/article/:id': `/app/news/article/${await first('news_articles')}`,
    '/app/press/:id': `/app/press/${await first('press_releases')}`,
    '/api/docs': '/api/docs',
    '/app/problem/:type/:id': `/app/problem/bill/${bill}`,
    '/status': '/status',
    '/app/glossary': '/app/glossary',
    '/app/guide': '/app/guide',
    '/app/feeds': '/app/feeds',
    '/app/data': '/app/data',
    '/app/report/shared/:secret': `/app/report/shared/${await sharedReport(db, bill)}`,
    '/app/tracking/shared/:secret': `/app/tracking/shared/${await listByLink(db, bill)}`,
    '/alerts/unsubscribe/:secret': '/alerts/unsubscribe/unknown',
    '/reports/stop/:secret': '/reports/stop/unknown',
    '/alerts/mute/:secret': '/alerts/mute/unknown',
    '/sign-in': '/sign-in',
    '/sign-up': '/sign-up',
    '/sign-up/confirm': '/sign-up/confirm',
    '/forgotten-password': '/forgotten-password',
    '/new-password': '/new-password',
    [UNKNOWN_PATTERN]: '/app/bill/999999',
  };
}

/** Pages that consist of a form, which are not meant for printing. */
export const FORM_PAGES = ['/sign-in', '/sign-up', '/forgotten-password', '/app/problem/:type/:id'];

/** Creates and shares a report. @returns the secret in its link */
async function sharedReport(db: Database, billId: number | null): Promise<string> {
  const user = await addUser(db, { email: 'sharing@elm.example', role: 'user', passwordHash: null });
  const report = await createReport(db, user, { ids: String(billId), today: '2026-11-21' });
  return await shareReport(db, user, report, { days: 0, password: '' });
}

/** Creates and shares a tracking list. @returns the secret in its link */
async function listByLink(db: Database, billId: number | null): Promise<string> {
  const user = await addUser(db, { email: 'listing@elm.example', role: 'user', passwordHash: null });
  const { list } = await trackBills(db, user, billId ? [billId] : []);
  const fields = ['position', 'priority', 'publicNote'] as const;
  return await shareList(db, user, list.id, { days: 0, password: '', fields });
}

/** Lists and home pages, which exist even on a site without records. */
export const EMPTY_ADDRESSES = [
  '/',
  '/app/search',
  '/app/bills/new',
  '/app/bills/moved',
  '/app/bills/law',
  '/app/legislators',
  '/app/committees',
  '/app/votes',
  '/app/testimony',
  '/app/floorDebate',
  '/app/calendar',
  '/app/journal',
  '/app/news/articles/',
  '/app/news/press/',
];

function tabs(pattern: string, id: number | null, names: string[]): Record<string, string> {
  const slashed = names.map((name) => (name ? `/${name}` : ''));
  return Object.fromEntries(slashed.map((tab) => [pattern + tab, pattern.replace(':id', String(id)) + tab]));
}
