import { z } from '../http/endpoints.ts';

/* What the calendar's endpoints answer, with the field names of the specification's section 3. */

export const AgendaEvent = z
  .object({
    id: z.int().openapi({ description: 'The meeting.' }),
    date: z.iso
      .date()
      .openapi({ description: 'The day in the legislature’s own zone.', example: '2025-03-04' }),
    time: z.string().openapi({
      description: 'The time of day with its zone, in words; empty where none is announced.',
      example: '10:00 AM EST',
    }),
    link: z.string().openapi({ description: 'The meeting’s page on this site.', example: '/app/meeting/12' }),
    details: z.string().openapi({
      description:
        'What it is, as HTML: its name, struck where it is canceled, and in words whether it still stands.',
    }),
    canceled: z.boolean(),
    details2: z.string().nullable().openapi({ description: 'Place and kind, as plain text.' }),
    billCount: z
      .int()
      .openapi({ description: 'On the agenda of today’s schedule: bills listed for the meeting.' }),
    google_calendar_link: z.url(),
    apple_calendar_link: z.string().openapi({ description: 'An iCalendar file (RFC 5545) on this site.' }),
    outlook_calendar_link: z.url(),
  })
  .openapi('AgendaEvent');
export type AgendaEvent = z.infer<typeof AgendaEvent>;

export const AgendaEvents = z.array(AgendaEvent);
