import { Temporal } from 'temporal-polyfill';

/** A date in a text, and where it is. */
export interface WrittenDate {
  /** `YYYY-MM-DD`; undefined if the date does not exist. */
  day: string | undefined;
  start: number;
  end: number;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The ways to write a date, each as year, month and day of the month. The year may be missing. */
const WRITTEN: readonly (readonly [
  RegExp,
  (parts: string[]) => [year: string | undefined, month: number, day: number],
])[] = [
  // March 12, 2025 · Apr. 5 2024 · April 29
  [
    /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (20\d{2}))?\b/i,
    ([, month, day, year]) => [year, MONTHS.indexOf(month!.slice(0, 3).toLowerCase()) + 1, Number(day)],
  ],
  // 07/10/2025, 12/29/25, 03-18-25
  [
    /\b(\d{1,2})[/-](\d{1,2})[/-](20\d{2}|\d{2})\b/,
    ([, month, day, year]) => [year, Number(month), Number(day)],
  ],
  // 2/13
  [/\b(\d{1,2})\/(\d{1,2})\b(?!\/)/, ([, month, day]) => [undefined, Number(month), Number(day)]],
  // Connecticut: PUBLIC HEARING 0313
  [/(?<=hearing )(\d{2})(\d{2})$/i, ([, month, day]) => [undefined, Number(month), Number(day)]],
];

/**
 * Finds a date in a text: one with the month's name, or else one in digits.
 * @param noticeDate the day of a notice, `YYYY-MM-DD`, which gives the year if the text has none. Without it, only dates
 * with a year are found, because `2/3` may be a share of votes.
 */
export function dateIn(text: string, noticeDate?: string): WrittenDate | undefined {
  for (const [pattern, partsOf] of WRITTEN) {
    const match = pattern.exec(text);
    const [year, month, day] = match ? partsOf([...match]) : [];
    if (!match || month === undefined || day === undefined) continue;
    if (year === undefined && noticeDate === undefined) continue;
    const fullYear = year ? 2000 + (Number(year) % 100) : yearOf(month, noticeDate ?? '');
    return { day: dayOf(fullYear, month, day), start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** The year of a notice's month: a notice in December may be for January, and a late one in January for December. */
function yearOf(month: number, noticeDate: string): number {
  const [year = 0, noticeMonth = 0] = noticeDate.split('-').map(Number);
  const monthsAhead = month - noticeMonth;
  if (monthsAhead < -6) return year + 1;
  return monthsAhead > 9 ? year - 1 : year;
}

function dayOf(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined;
  const date = Temporal.PlainDate.from({ year, month, day });
  // An impossible day, such as February 30, becomes the last one of its month.
  return date.day === day ? date.toString() : undefined;
}

/** `01:00 PM`, `1:00PM`, `2:30 p.m.`, `9 a.m.`, and `08:30`, which has no half of the day. */
const TIME =
  /(?<![\d:.#])(\d{1,2})(?::(\d{2})(?::00)?)? ?([ap])\.?m\b\.?|(?<![\d:])(\d{1,2}):(\d{2})(?![\d:])(?! ?[ap]\.?m\b)/gi;

/** A time in a notice, and where it is in the text. */
export interface NoticeTime {
  /** `HH:MM` on a 24-hour clock; undefined if the time does not exist. */
  time: string | undefined;
  start: number;
  end: number;
}

/** Finds the times of day in a notice. */
export function timesIn(text: string): NoticeTime[] {
  return [...text.matchAll(TIME)].map((match) => {
    const [all, hour = match[4], minute = match[5] ?? '00', half] = match;
    return {
      time: clockTime(Number(hour), Number(minute), half),
      start: match.index,
      end: match.index + all.length,
    };
  });
}

/** Without a half of the day, one to six o'clock is in the afternoon, because no committee meets before seven. */
function clockTime(hour: number, minute: number, half: string | undefined): string | undefined {
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  const isAfternoon = half ? half.toLowerCase() === 'p' : hour < 7 || hour >= 12;
  const hours = (hour % 12) + (isAfternoon ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
