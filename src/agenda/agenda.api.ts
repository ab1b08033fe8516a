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
import { agendaEvent } from './agenda-event.ts';
import { AgendaEvents } from './agenda-schemas.ts';
import { meetingsOfDay } from './schedule.server.ts';

/** Page size of the schedule. */
export const MEETINGS_PER_PAGE = 100;

/** The endpoints of the user's agenda and of the public schedule (A02, D01, D03). */
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
    const query = c.req.valid('query');
    const date = query.date ?? dayOfMoment(new Date(), config.timeZone);
    const rows = await meetingsOfDay(db, date, {
      limit: MEETINGS_PER_PAGE + 1,
      offset: (query.page - 1) * MEETINGS_PER_PAGE,
    });
    const meetings = rowsOfPage(c, rows, query.page, MEETINGS_PER_PAGE);
    return c.json(AgendaEvents.parse(meetings.map((meeting) => agendaEvent(meeting, site))), 200);
  });
  return api;
}

const agenda = createRoute({
  method: 'get',
  path: '/api/calendar/agenda',
  tags: ['Calendar'],
  summary: 'Get your agenda',
  ...signedInOnly,
  request: { query: queryOf({}) },
  responses: jsonResponses(AgendaEvents, 'The meetings on your agenda, next meeting first.'),
});

const item = (method: 'put' | 'delete', summary: string) =>
  createRoute({
    method,
    path: '/api/calendar/agenda/{id}',
    tags: ['Calendar'],
    summary,
    ...signedInOnly,
    request: { params: idInPath('This meeting does not exist.'), query: queryOf({}) },
    responses: jsonResponses(AgendaEvents, 'Your agenda after the change.'),
  });
const addItem = item('put', 'Add a meeting to your agenda');
const removeItem = item('delete', 'Remove a meeting from your agenda');

const schedule = createRoute({
  method: 'get',
  path: '/api/calendar/schedule',
  tags: ['Calendar'],
  summary: 'List the meetings of a day',
  request: { query: queryOf({ date: day.optional(), page }) },
  responses: jsonResponses(
    AgendaEvents,
    'Meetings by time; meetings without a time come last. The default date is today in the legislature’s time zone.',
  ),
});
