import {
  type Api,
  createRoute,
  day,
  idInPath,
  jsonResponses,
  newApi,
  page,
  queryOf,
  rowsOfPage,
  signedInOnly,
  userOf,
} from '../http/endpoints.ts';
import type { Site } from '../layout/site.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { addToAgenda, agendaOf, removeFromAgenda } from './agenda.server.ts';
import { AgendaEvents } from './agenda-answers.ts';
import { agendaEvent } from './agenda-event.ts';
import { meetingsOfDay } from './schedule.server.ts';

/** Meetings of one day in one answer; more come in pages. */
export const MEETINGS_A_PAGE = 100;

/** The visitor's own agenda, and the legislature's schedule, which is everybody's (A02, D01, D03). */
export function agendaApi(
  { db, config, settings, tracking }: Pick<Site, 'db' | 'config' | 'settings' | 'tracking'>,
  api = newApi(),
): Api {
  const site = { siteUrl: settings.siteUrl, timeZone: config.timeZone };

  const agendaNow = async (userId: number) => {
    const today = dayOfMoment(new Date(), config.timeZone);
    const tracked = await tracking.upcomingTrackedBillCounts(db, userId, today);
    const meetings = await agendaOf(db, userId, today, tracked);
    return AgendaEvents.parse(meetings.map((meeting) => agendaEvent(meeting, site)));
  };
  api.openapi(agenda, async (c) => c.json(await agendaNow(userOf(c).id), 200));
  api.openapi(addItem, async (c) => {
    const { id } = userOf(c);
    await addToAgenda(db, id, c.req.valid('param').id);
    return c.json(await agendaNow(id), 200);
  });
  api.openapi(removeItem, async (c) => {
    const { id } = userOf(c);
    await removeFromAgenda(db, id, c.req.valid('param').id);
    return c.json(await agendaNow(id), 200);
  });
  api.openapi(schedule, async (c) => {
    const asked = c.req.valid('query');
    const date = asked.date ?? dayOfMoment(new Date(), config.timeZone);
    const rows = await meetingsOfDay(db, date, {
      limit: MEETINGS_A_PAGE + 1,
      offset: (asked.page - 1) * MEETINGS_A_PAGE,
    });
    const meetings = rowsOfPage(c, rows, asked.page, MEETINGS_A_PAGE);
    return c.json(AgendaEvents.parse(meetings.map((meeting) => agendaEvent(meeting, site))), 200);
  });
  return api;
}

const agenda = createRoute({
  method: 'get',
  path: '/api/calendar/agenda',
  tags: ['Calendar'],
  summary: 'The visitor’s own agenda',
  ...signedInOnly,
  request: { query: queryOf({}) },
  responses: jsonResponses(AgendaEvents, 'What the visitor put on the agenda, the next first.'),
});

const item = (method: 'put' | 'delete', summary: string) =>
  createRoute({
    method,
    path: '/api/calendar/agenda/{id}',
    tags: ['Calendar'],
    summary,
    ...signedInOnly,
    request: { params: idInPath('There is no such meeting.'), query: queryOf({}) },
    responses: jsonResponses(AgendaEvents, 'The visitor’s agenda as it is now.'),
  });
const addItem = item('put', 'Puts a meeting on the visitor’s own agenda');
const removeItem = item('delete', 'Takes a meeting off the visitor’s own agenda');

const schedule = createRoute({
  method: 'get',
  path: '/api/calendar/schedule',
  tags: ['Calendar'],
  summary: 'The meetings of a day',
  request: { query: queryOf({ date: day.optional(), page }) },
  responses: jsonResponses(
    AgendaEvents,
    'Meetings by their time; those without one come last. Without a date, those of today in the legislature’s zone.',
  ),
});
