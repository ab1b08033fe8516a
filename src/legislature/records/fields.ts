import { z } from 'zod';

export const Chamber = z.enum(['house', 'senate', 'joint']);
export type Chamber = z.infer<typeof Chamber>;

export const Text = z.string().trim().min(1);
/** A text that records are found by: longer ones are no names, and no index takes them. */
export const Name = Text.max(500);
/** A calendar day of the legislature, `YYYY-MM-DD`. */
export const Day = z.iso.date();
/** A time of day in the legislature's own zone, `HH:MM`, 24 hours. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 13:30');
/** A day, or a day and time of day in the legislature's own zone: `2026-03-04`, `2026-03-04T17:00`. */
export const LocalMoment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/, 'must be such as 2026-03-04T17:00');
export const Link = z.object({ url: z.url(), mediaType: z.string().optional(), note: z.string().optional() });

/** Who somebody is, as far as the source knows: the name as written, and its own id where it gives one. */
export const Person = z.object({
  name: Name,
  /** The source's id of the person or organization. */
  upstreamId: Name.optional(),
});

export const fromSource = { upstreamId: Name };
