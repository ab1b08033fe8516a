import { agendaEvent } from '../agenda/agenda-event.ts';
import { meetingsOfDay } from '../agenda/schedule.server.ts';
import { BILLS_PER_PAGE } from '../bills/bill-list-modes.ts';
import { lawBills, newBills } from '../bills/bill-rows.server.ts';
import type { Database } from '../db/database.ts';
import { journalDay } from '../journal/journal.server.ts';
import { ENTRIES_IN_A_WIDGET } from '../journal/journal-sections.ts';
import { newestSittingDay } from '../journal/sitting-days.server.ts';
import { meetingInList } from '../meetings/meeting-answers.ts';
import { MEETINGS_PER_ANSWER } from '../meetings/meeting-displays.ts';
import { meetingsIn } from '../meetings/meeting-lists.server.ts';
import { articles, categorizedNews, pressReleases } from '../news/news.server.ts';
import type { Site } from '../site.ts';
import { listVotes } from '../votes/vote-lists.server.ts';
import { VOTES_IN_PANEL } from '../votes/vote-lists.ts';
import type { HomeChoices } from './home-choices.ts';

const HEARINGS_TO_COME = 8;
const MEETINGS_TODAY = 100;

/**
 * What the widgets of the front page begin with (P16), each as its endpoint would answer it.
 * @param chosen what the visitor chose in the widgets' toggles
 * @param today `YYYY-MM-DD` in the legislature's zone
 */
export async function frontPage(site: Site, chosen: HomeChoices, today: string) {
  const { db, config } = site;
  const { news, press, transcripts } = config.features;
  const calendar = { siteUrl: site.settings.siteUrl, timeZone: config.timeZone };
  const meetings = async (display: 'testimony' | 'formalSessions', chamber: 'oral' | 'house') => {
    const rows = await meetingsIn(db, config, { display, chamber, today }, MEETINGS_PER_ANSWER);
    return rows.map((row) => meetingInList(row, config.timeZone));
  };
  const newsFirst = news ? await articles(db, { page: 1 }) : undefined;
  // A site into which nobody puts news has no empty boxes for it on its front page.
  const hasNews = newsFirst?.total || (press && (await pressReleases(db, { page: 1 })).total);
  return {
    today,
    schedule: (await meetingsOfDay(db, today, { limit: MEETINGS_TODAY })).map((each) =>
      agendaEvent(each, calendar),
    ),
    hearings: await hearingsToCome(db, today),
    journal: await journalDay(
      db,
      chosen.journal ?? (await newestSittingDay(db, today)) ?? today,
      ENTRIES_IN_A_WIDGET,
    ),
    votes: await listVotes(db, { chamber: chosen.votes }, VOTES_IN_PANEL),
    newest: await newBills(db, today, BILLS_PER_PAGE),
    laws: await lawBills(db, today, BILLS_PER_PAGE),
    articles: hasNews ? newsFirst : undefined,
    categorized: newsFirst?.total ? await categorizedNews(db) : undefined,
    testimony: await meetings('testimony', 'oral'),
    debate: transcripts ? await meetings('formalSessions', 'house') : undefined,
    sessions: await sessionsWithBills(db),
  };
}

function hearingsToCome(db: Database, today: string) {
  return db
    .selectFrom('meetings')
    .select(['id', 'title', 'meeting_date', 'starts_at', 'status', 'location', 'written_only'])
    .select(['moved_from', 'moved_from_place'])
    .where('meeting_date', '>', today)
    .where('status', '!=', 'canceled')
    .orderBy('meeting_date')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(HEARINGS_TO_COME)
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
