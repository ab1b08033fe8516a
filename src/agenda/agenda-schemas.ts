import { z } from '../http/endpoints.ts';

/* Response schemas of the calendar's endpoints, with the field names of the specification's section 3. */

export const AgendaEvent = z
  .object({
    id: z.int().openapi({ description: 'The id of the meeting.' }),
    date: z.iso
      .date()
      .openapi({ description: 'The date in the legislature’s time zone.', example: '2025-03-04' }),
    time: z.string().openapi({
      description: 'The time with its time zone, as text; empty if no time is announced.',
      example: '10:00 AM EST',
    }),
    link: z.string().openapi({ description: 'The meeting’s page on this site.', example: '/app/meeting/12' }),
    details: z.string().openapi({
      description:
        'The name of the meeting as HTML, struck through if it is canceled, with a note if it is canceled or rescheduled.',
    }),
    canceled: z.boolean(),
    details2: z.string().nullable().openapi({ description: 'Place and form of the meeting, as plain text.' }),
    billCount: z.int().openapi({
      description:
        'In the schedule: number of bills on the agenda of the meeting. In the user’s agenda: number of those that the user tracks.',
    }),
    google_calendar_link: z.url(),
    apple_calendar_link: z.string().openapi({ description: 'An iCalendar file (RFC 5545) on this site.' }),
    outlook_calendar_link: z.url(),
  })
  .openapi('AgendaEvent');
export type AgendaEvent = z.infer<typeof AgendaEvent>;

export const AgendaEvents = z.array(AgendaEvent);
