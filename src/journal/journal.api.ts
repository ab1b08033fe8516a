import type { Database } from '../db/database.ts';
import {
  type Api,
  createRoute,
  day,
  jsonResponses,
  newApi,
  page,
  queryOf,
  rowsOfPage,
} from '../http/endpoints.ts';
import { bodySentWithGet } from '../http/get-body.ts';
import type { Site } from '../layout/site.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { dateInBody } from './asked-day.ts';
import { countJournal, journalBills, journalDay, journalEntries } from './journal.server.ts';
import { JournalBills, JournalDay } from './journal-answers.ts';
import { ENTRIES_IN_A_WIDGET } from './journal-sections.ts';
import { slicesOfPage } from './journal-slice.ts';
import { newestSittingDay } from './sitting-days.server.ts';

const ENTRIES_PER_PAGE = 100;

/** What happened on a day (A02, D12). Without a date it is the newest one on which anything happened. */
export function journalApi({ db, config }: Pick<Site, 'db' | 'config'>, api = newApi()): Api {
  const newest = () => newestSittingDay(db, dayOfMoment(new Date(), config.timeZone));

  api.openapi(bills, async (c) => {
    const asked = c.req.valid('query');
    const date = asked.date ?? dateInBody(await bodySentWithGet(c)) ?? (await newest()) ?? '';
    const offset = (asked.page - 1) * ENTRIES_PER_PAGE;
    const entries = await entriesOfPage(db, date, offset, ENTRIES_PER_PAGE + 1);
    const told = rowsOfPage(c, entries, asked.page, ENTRIES_PER_PAGE);
    return c.json(JournalBills.parse(await journalBills(db, date, told)), 200);
  });
  api.openapi(wholeDay, async (c) => {
    const date = c.req.valid('query').date ?? (await newest()) ?? '';
    return c.json(JournalDay.parse(await journalDay(db, date, ENTRIES_IN_A_WIDGET)), 200);
  });
  return api;
}

async function entriesOfPage(db: Database, date: string, offset: number, limit: number) {
  const slices = slicesOfPage(await countJournal(db, date), offset, limit);
  const parts = slices.map((part) => journalEntries(db, date, part.section, part.limit, part.offset));
  return (await Promise.all(parts)).flat();
}

const bills = createRoute({
  method: 'get',
  path: '/api/bills/journal',
  tags: ['Journal'],
  summary: 'The bills of a day',
  description:
    'What happened to bills on a day, section by section: actions in the house, in the senate, new bills and dockets of each. An action of both chambers, or whose chamber the source does not name, is told under that of its bill. The date may also be sent in a body, as JSON or as a form; that in the query goes first.',
  request: { query: queryOf({ date: day.optional(), page }) },
  responses: jsonResponses(JournalBills, 'Bills, each with its section and its actions of that day.'),
});

const wholeDay = createRoute({
  method: 'get',
  path: '/api/journal',
  tags: ['Journal'],
  summary: 'A day’s journal in short',
  request: { query: queryOf({ date: day.optional() }) },
  responses: jsonResponses(JournalDay, 'How much there is in each section, and the first of it.'),
});
