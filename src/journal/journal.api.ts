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
import { countJournal, journalBills, journalDay, journalEntries } from './journal.server.ts';
import { JournalBills, JournalDay } from './journal-schemas.ts';
import { ENTRIES_PER_WIDGET } from './journal-sections.ts';
import { slicesOfPage } from './journal-slice.ts';
import { dateInBody } from './requested-date.ts';
import { newestSittingDay } from './sitting-days.server.ts';

const ENTRIES_PER_PAGE = 100;

/** The endpoints of the journal (A02, D12). The default date is the newest with entries. */
export function journalApi({ db, config }: Pick<Site, 'db' | 'config'>, api = newApi()): Api {
  const newest = () => newestSittingDay(db, dayOfMoment(new Date(), config.timeZone));

  api.openapi(bills, async (c) => {
    const query = c.req.valid('query');
    const date = query.date ?? dateInBody(await bodySentWithGet(c)) ?? (await newest()) ?? '';
    const offset = (query.page - 1) * ENTRIES_PER_PAGE;
    const entries = await entriesOfPage(db, date, offset, ENTRIES_PER_PAGE + 1);
    const pageEntries = rowsOfPage(c, entries, query.page, ENTRIES_PER_PAGE);
    return c.json(JournalBills.parse(await journalBills(db, date, pageEntries)), 200);
  });
  api.openapi(wholeDay, async (c) => {
    const date = c.req.valid('query').date ?? (await newest()) ?? '';
    return c.json(JournalDay.parse(await journalDay(db, date, ENTRIES_PER_WIDGET)), 200);
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
  summary: 'List the journal of a day',
  description:
    'Actions on bills on a date by section: actions in the house and in the senate, then new bills and dockets of each. Joint actions, and actions without a chamber in the source, are listed under the chamber of the bill. The date can also be sent in the body, as JSON or form data; the query parameter takes precedence.',
  request: { query: queryOf({ date: day.optional(), page }) },
  responses: jsonResponses(JournalBills, 'Bills with their section and their actions of that date.'),
});

const wholeDay = createRoute({
  method: 'get',
  path: '/api/journal',
  tags: ['Journal'],
  summary: 'Summarize the journal of a day',
  request: { query: queryOf({ date: day.optional() }) },
  responses: jsonResponses(JournalDay, 'The count and the first entries of each section.'),
});
