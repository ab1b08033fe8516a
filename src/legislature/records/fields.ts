import { z } from 'zod';
import {
  longerThan,
  MAX_ARTICLE_LENGTH,
  MAX_FEW,
  MAX_HEADLINE_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_URL_LENGTH,
  moreThan,
  truncateHtml,
  truncateText,
} from './lengths.ts';

export const Chamber = z.enum(['house', 'senate', 'joint']);
export type Chamber = z.infer<typeof Chamber>;

const line = (limit: number) => z.string().trim().min(1).max(limit, longerThan(limit));
const MAX_DATE_LENGTH = 30;

/** A name or identifier by which records are found. */
export const Name = line(MAX_NAME_LENGTH);
export const Title = line(MAX_TITLE_LENGTH);
export const Headline = line(MAX_HEADLINE_LENGTH);
/** A short description, which may be empty. */
export const Label = z.string().max(MAX_LABEL_LENGTH, longerThan(MAX_LABEL_LENGTH));
export const Url = z.url().max(MAX_URL_LENGTH, longerThan(MAX_URL_LENGTH));
/**
 * The years that are accepted. Other years are typing errors such as `0202-03-04`, which would come first or last in
 * every list.
 */
const YEARS = { first: 1600, last: 2200 };
/** A year in the history of a legislature. */
export const Year = z.int().min(YEARS.first).max(YEARS.last);
/** A day in the legislature's time zone, `YYYY-MM-DD`. */
export const Day = z.iso
  .date({ abort: true })
  .max(MAX_DATE_LENGTH)
  .refine(
    (day) => Year.safeParse(Number(day.slice(0, 4))).success,
    `must be in a year from ${YEARS.first} to ${YEARS.last}`,
  );
/** A number of people, seconds or votes, far below the limit of a database's integer column. */
export const Count = z.int().min(0).max(10_000_000);
/** A day, a month or a year, as written by the source. */
export const PartialDate = z.string().max(MAX_DATE_LENGTH, longerThan(MAX_DATE_LENGTH));
/** A time of day in the legislature's time zone, as `HH:MM` on a 24-hour clock. */
export const LocalTime = z
  .string()
  .max(MAX_DATE_LENGTH)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 13:30');
/** A day, or a day and time in the legislature's time zone: `2026-03-04`, `2026-03-04T17:00`. */
export const LocalMoment = z
  .string()
  .max(MAX_DATE_LENGTH)
  .regex(
    /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/,
    'must be a date, or a date and time such as 2026-03-04T17:00',
  )
  .refine((moment) => Day.safeParse(moment.slice(0, 10)).success, 'must be a valid date');

/** A time in UTC to the second: `2026-03-04T22:00:00Z`. */
export const UtcTime = z
  .string()
  .max(MAX_DATE_LENGTH)
  .regex(
    /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/,
    'must be a UTC time such as 2026-03-04T22:00:00Z',
  )
  .refine((time) => Day.safeParse(time.slice(0, 10)).success, 'must be a valid date');

/** A text for reading, which may be empty. It is truncated if it is longer than `limit`. */
export const prose = (limit: number) =>
  z
    .string()
    .overwrite((text) => truncateText(text, limit))
    .max(limit);
/** A text for reading, which must not be empty. It is truncated if it is longer than `limit`. */
export const requiredProse = (limit: number) =>
  z
    .string()
    .trim()
    .min(1)
    .overwrite((text) => truncateText(text, limit))
    .max(limit);
/** HTML of an article, which may be empty. It is truncated if it is too long. */
export const ArticleHtml = z
  .string()
  .overwrite((html) => truncateHtml(html, MAX_ARTICLE_LENGTH))
  .max(MAX_ARTICLE_LENGTH);

/** A list of at most `limit` entries. */
export const listOf = <Entry extends z.ZodType>(entry: Entry, limit: number) =>
  z.array(entry).max(limit, moreThan(limit));

export const Link = z.object({ url: Url, mediaType: Label.optional(), note: Label.optional() });
export const Links = listOf(Link, MAX_FEW);

/** A person or organization: the name as written and, if the source has one, its id. */
export const Person = z.object({
  name: Name,
  /** The source's id of the person or organization. */
  upstreamId: Name.optional(),
});

export const fromSource = { upstreamId: Name };
