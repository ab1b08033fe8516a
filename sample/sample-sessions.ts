import type { RecordOf } from '../src/legislature/records.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A two-year session of the sample. */
export interface SampleSession {
  /** The identifier by which other records refer to the session: `2023-2024`. */
  identifier: string;
  startYear: number;
  startDate: string;
  endDate: string;
  /** The last day with any activity: the session's last day, or today. */
  lastDay: string;
  isCurrent: boolean;
  /** The number of bills filed in it. */
  bills: number;
}

/** The default of the session filter, which has the most bills in the sample. */
const BUSIEST_SESSION = '2023-2024';
/**
 * The first and last day of a session, which begins in an odd year. The sample includes it from `FIRST_SHOWN_DAY`, when
 * it has some activity.
 */
const FIRST_DAY = '01-08';
const LAST_DAY = '01-07';
const FIRST_SHOWN_DAY = '01-12';

/**
 * The sessions of the sample, oldest first. The last one is the session of `today`.
 * @param count the number of sessions, at least one
 * @param bills the total number of bills, at least one for each session
 */
export function sampleSessions(count: number, bills: number, today: string): SampleSession[] {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < FIRST_SHOWN_DAY ? 1 : 0);
  const currentStart = year % 2 === 1 ? year : year - 1;
  const sessions = Array.from({ length: count }, (_, i): SampleSession => {
    const startYear = currentStart - 2 * (count - 1 - i);
    const isCurrent = i === count - 1;
    const endDate = `${startYear + 2}-${LAST_DAY}`;

    return {
      identifier: `${startYear}-${startYear + 1}`,
      startYear,
      startDate: `${startYear}-${FIRST_DAY}`,
      endDate,
      lastDay: isCurrent ? earlierOf(today, endDate) : endDate,
      isCurrent,
      bills: 0,
    };
  });
  distributeBills(bills, sessions);
  return sessions;
}

/** Distributes the bills by how busy a session is, with at least one for each session. */
function distributeBills(bills: number, sessions: SampleSession[]): void {
  const weights = sessions.map((session, i) => {
    if (session.identifier === BUSIEST_SESSION) return 4.2;
    return session.isCurrent ? 2.4 : 0.8 + (0.5 * i) / sessions.length;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let remaining = bills;

  for (const [i, session] of sessions.entries()) {
    session.bills = 1 + Math.floor(((bills - sessions.length) * weights[i]!) / sum);
    remaining -= session.bills;
  }

  const busiest = sessions.find((session) => session.identifier === BUSIEST_SESSION) ?? sessions.at(-1)!;
  busiest.bills += remaining;
}

export function sessionRecord(session: SampleSession): RecordOf<'session'> {
  return {
    noun: 'session',
    upstreamId: session.identifier,
    identifier: session.identifier,
    name: session.identifier,
    kind: 'regular',
    startYear: session.startYear,
    endYear: session.startYear + 1,
    startDate: session.startDate,
    endDate: session.endDate,
  };
}

/** The day a number of days later, or earlier if negative. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The number of days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Whether a day is a working day at the State House. */
export function isWorkday(day: string): boolean {
  const inWeek = weekday(day);
  if (inWeek === 0 || inWeek === 6) return false;
  const monthAndDay = day.slice(5);
  if (['01-01', '07-04', '11-11', '12-25'].includes(monthAndDay)) return false;
  // Thanksgiving is the fourth Thursday of November, and the Friday after it is off too.
  return !(
    (inWeek === 4 && '11-22' <= monthAndDay && monthAndDay <= '11-28') ||
    (inWeek === 5 && '11-23' <= monthAndDay && monthAndDay <= '11-29')
  );
}

/** The day itself if it is a working day, or else the next one. */
export function workday(day: string): string {
  let found = day;
  while (!isWorkday(found)) found = daysLater(found, 1);
  return found;
}

/** The day itself if it is a working day, or else the previous one. */
export function workdayBefore(day: string): string {
  let found = day;
  while (!isWorkday(found)) found = daysLater(found, -1);
  return found;
}

/** A random working day from one day to another, inclusive. */
export function workdayBetween(random: SeededRandom, from: string, to: string): string {
  const day = workday(daysLater(from, random.between(0, Math.max(0, daysBetween(from, to)))));
  return day > to ? workdayBefore(to) : day;
}

/** Formats a date as in notices: `05/06/2025`. */
export function noticeDay(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** The earlier of two days. */
export function earlierOf(one: string, other: string): string {
  return [one, other].toSorted()[0]!;
}

/** The later of two days. */
export function laterOf(one: string, other: string): string {
  return [one, other].toSorted()[1]!;
}
