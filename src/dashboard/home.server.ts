import { agendaEvent } from '../agenda/agenda-event.ts';
import { latestMeetings, meetingsOfDay } from '../agenda/schedule.server.ts';
import { BILLS_PER_PAGE } from '../bills/bill-list-modes.ts';
import { lawBills, newBills } from '../bills/bill-rows.server.ts';
import { firstList, shownLists } from '../committees/committee-lists.ts';
import { committeeCounts, committeesOf } from '../committees/committees.server.ts';
import type { FrontPageWidget } from '../config/site-config.ts';
import type { Database } from '../db/database.ts';
import { cached } from '../db/record-cache.ts';
import { journalDay } from '../journal/journal.server.ts';
import { ENTRIES_PER_WIDGET } from '../journal/journal-sections.ts';
import { newestSittingDay } from '../journal/sitting-days.server.ts';
import type { Site } from '../layout/site.ts';
import { listsOf } from '../legislators/legislator-lists.ts';
import { legislatorsIn } from '../legislators/legislators.server.ts';
import { MEETINGS_PER_API_PAGE, type MeetingDisplay, viewsOf } from '../meetings/meeting-displays.ts';
import { meetingsIn } from '../meetings/meeting-lists.server.ts';
import { UNTIMED_LAST } from '../meetings/meeting-order.server.ts';
import { meetingInList } from '../meetings/meeting-schemas.ts';
import { articles, categorizedNews, pressReleases } from '../news/news.server.ts';
import { listVotes } from '../votes/vote-lists.server.ts';
import { VOTES_PER_PANEL } from '../votes/vote-lists.ts';
import type { HomeChoices } from './home-choices.ts';
import { sessionFlow, sessionMonths } from './session-figures.server.ts';

const MAX_HEARINGS = 8;
const MEETINGS_TODAY = 100;

type HomeSite = Pick<Site, 'db' | 'config' | 'settings' | 'cache'>;

interface WidgetContext extends HomeSite {
  /** The visitor's choices in the widgets' toggles. */
  chosen: HomeChoices;
  /** The current date, `YYYY-MM-DD` in the legislature's time zone. */
  today: string;
}

/** The first page of each widget, as its endpoint would return it; undefined if the widget does not apply to this site. */
const FIRST_PAGES = {
  schedule: async ({ db, config, settings, today }) => {
    const calendar = { siteUrl: settings.siteUrl, timeZone: config.timeZone };
    const meetings = await meetingsOfDay(db, today, { limit: MEETINGS_TODAY });
    const [newest] = meetings.length === 0 ? await latestMeetings(db, 1) : meetings;
    const events = meetings.map((each) => agendaEvent(each, calendar));
    return { events, newestMeeting: newest?.meeting_date };
  },
  journal: async ({ db, chosen, today }) => {
    const day = chosen.journal ?? (await newestSittingDay(db, today)) ?? today;
    return await journalDay(db, day, ENTRIES_PER_WIDGET);
  },
  votes: ({ db, config, chosen }) =>
    firstWithRows(chosen.votes ? [chosen.votes] : config.chambers, (chamber) =>
      listVotes(db, { chamber }, VOTES_PER_PANEL),
    ),
  newBills: ({ db, today }) => newBills(db, today, BILLS_PER_PAGE),
  newLaws: ({ db, today }) => lawBills(db, today, BILLS_PER_PAGE),
  flow: async (context) => (context.config.features.progress ? await sessionFlow(context) : undefined),
  timeline: sessionMonths,
  hearings: ({ db, today }) => upcomingHearings(db, today),
  // A site without any news has no empty news widgets on its front page.
  news: async ({ db, config: { features } }) => {
    if (!features.news) return undefined;
    const first = await articles(db, { page: 1 });
    const hasNews = first.total || (features.press && (await pressReleases(db, { page: 1 })).total);
    return hasNews ? first : undefined;
  },
  newsByCategory: async ({ db, config }) => {
    const byCategory = config.features.news ? await categorizedNews(db) : {};
    return Object.keys(byCategory).length > 0 ? byCategory : undefined;
  },
  testimony: (context) => meetings(context, 'testimony'),
  floorDebate: (context) => meetings(context, 'formalSessions'),
  committees: async ({ db, config, chosen }) => {
    const counts = await committeeCounts(db, config);
    const list = chosen.committees ?? firstList(config.committeeList, counts, config.chambers);
    const lists = shownLists(config.committeeList, counts, { chambers: config.chambers, chosen: list });
    return { list, lists, committees: await committeesOf(db, list, config) };
  },
  legislators: ({ db, config, chosen }) =>
    firstWithRows(chosen.legislators ? [chosen.legislators] : listsOf(config.chambers), (list) =>
      legislatorsIn(db, list),
    ),
} satisfies Record<FrontPageWidget, (context: WidgetContext) => Promise<unknown>>;

export type FirstPages = {
  [Name in FrontPageWidget]?: Awaited<ReturnType<(typeof FIRST_PAGES)[Name]>>;
};

/**
 * The first pages of these widgets. Widgets that do not apply to this site are left out.
 * @param today `YYYY-MM-DD` in the legislature's time zone
 */
export async function firstPagesOf(
  site: HomeSite,
  widgets: readonly FrontPageWidget[],
  chosen: HomeChoices,
  today: string,
): Promise<FirstPages> {
  const context = { ...site, chosen, today };
  const loaded = await Promise.all(
    widgets.map(async (name) => [name, await firstPageOf(name, context)] as const),
  );
  // TypeScript cannot infer which value belongs to which key of the entries.
  return Object.fromEntries(loaded.filter(([, first]) => first)) as FirstPages;
}

function firstPageOf(name: FrontPageWidget, context: WidgetContext): Promise<unknown> {
  const { cache, chosen, today } = context;
  const { [name]: choice = '' }: Partial<Record<FrontPageWidget, string>> = chosen;
  return cached<unknown>(cache?.values, `${name} ${choice} ${today}`, () => FIRST_PAGES[name](context));
}

/** The data of the front page (P16): its widgets in order, the first page of each, and the sessions. */
export async function frontPage(site: HomeSite, chosen: HomeChoices, today: string) {
  const first = await firstPagesOf(site, site.config.frontPage, chosen, today);
  return {
    widgets: site.config.frontPage.filter((name) => name in first),
    first,
    today,
    sessions: await cached(site.cache?.values, 'sessions with bills', () => sessionsWithBills(site.db)),
  };
}

async function meetings({ db, config, today }: WidgetContext, display: MeetingDisplay) {
  const { choice, rows } = await firstWithRows(viewsOf(display, config.chambers), (chamber) =>
    meetingsIn(db, config, { display, chamber, today }, MEETINGS_PER_API_PAGE),
  );
  return { choice, rows: rows.map((row) => meetingInList(row, config.timeZone)) };
}

/** The first choice of a widget that has rows, with these rows; the first choice if none has. */
async function firstWithRows<Choice, Row>(
  choices: readonly Choice[],
  read: (choice: Choice) => Promise<Row[]>,
) {
  const [first, ...others] = choices;
  if (first === undefined) throw new Error('A widget needs a choice.');
  const rows = await read(first);
  if (rows.length > 0) return { choice: first, rows };
  for (const choice of others) {
    const found = await read(choice);
    if (found.length > 0) return { choice, rows: found };
  }
  return { choice: first, rows };
}

function upcomingHearings(db: Database, today: string) {
  return db
    .selectFrom('meetings')
    .select(['id', 'title', 'meeting_date', 'starts_at', 'status', 'location', 'written_only'])
    .select(['moved_from', 'moved_from_place'])
    .where('meeting_date', '>', today)
    .where('status', '!=', 'canceled')
    .orderBy('meeting_date')
    .orderBy(UNTIMED_LAST)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MAX_HEARINGS)
    .execute();
}

function sessionsWithBills(db: Database) {
  return db
    .selectFrom('sessions')
    .innerJoin('bills', 'bills.session_id', 'sessions.id')
    .select(['sessions.name', (eb) => eb.fn.countAll<number>().as('bill_count')])
    .groupBy(['sessions.id', 'sessions.name', 'sessions.end_year'])
    .orderBy('sessions.end_year', 'desc')
    .limit(30)
    .execute();
}
