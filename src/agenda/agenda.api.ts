import {
  type Api,
  createRoute,
  day,
  jsonAnswers,
  newApi,
  page,
  queryOf,
  rowsOfPage,
  signedInOnly,
} from '../http/endpoints.ts';
import { notSignedIn } from '../http/refusals.ts';
import type { Site } from '../site.ts';
import { dayOfMoment } from '../ui/dates.ts';
import { AgendaEvents } from './agenda-answers.ts';
import { agendaEvent } from './agenda-event.ts';
import { meetingsOfDay } from './schedule.server.ts';

/** Meetings of one day in one answer; more come in pages. */
export const MEETINGS_A_PAGE = 100;

/** The visitor's own agenda, and the legislature's schedule, which is everybody's (A02, D01, D03). */
export function agendaApi({ db, config, settings }: Pick<Site, 'db' | 'config' | 'settings'>): Api {
  const api = newApi();
  const site = { siteUrl: settings.siteUrl, timeZone: config.timeZone };

  api.openapi(agenda, () => {
    throw notSignedIn(
      'An agenda is its owner’s, and nobody can sign in here yet. The legislature’s schedule is at /api/calendar/schedule.',
    );
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
  responses: jsonAnswers(AgendaEvents, 'What the visitor put on the agenda, the next first.'),
});

const schedule = createRoute({
  method: 'get',
  path: '/api/calendar/schedule',
  tags: ['Calendar'],
  summary: 'The meetings of a day',
  request: { query: queryOf({ date: day.optional(), page }) },
  responses: jsonAnswers(
    AgendaEvents,
    'Meetings by their time; those without one come last. Without a date, those of today in the legislature’s zone.',
  ),
});
