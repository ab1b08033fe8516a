import type { RecordOf } from '../src/legislature/records.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A two-year session as the sample lays it out. */
export interface SampleSession {
  /** `2023-2024`: what its other records name it by. */
  identifier: string;
  startYear: number;
  startDate: string;
  endDate: string;
  /** Day until which anything has happened: the session's last, or today. */
  lastDay: string;
  isCurrent: boolean;
  /** How many bills are filed in it. */
  bills: number;
}

/** Where the session filter stands at first; the sample makes it the busiest. */
const BUSIEST = '2023-2024';
/** A session begins on the 8th of January of an odd year; until the 12th nothing has happened in it yet. */
const FIRST_DAY = '01-08';
const LAST_DAY = '01-07';
const SEEN_FROM = '01-12';

/**
 * The sessions of the sample, the oldest first. The last is the one that `today` is in.
 * @param count how many sessions, at least one
 * @param bills how many bills in all of them, at least as many as sessions
 */
export function sampleSessions(count: number, bills: number, today: string): SampleSession[] {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < SEEN_FROM ? 1 : 0);
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
  shareOut(bills, sessions);
  return sessions;
}

/** Every session has a bill; the others go by how busy a session is. */
function shareOut(bills: number, sessions: SampleSession[]): void {
  const weights = sessions.map((session, i) => {
    if (session.identifier === BUSIEST) return 4.2;
    return session.isCurrent ? 2.4 : 0.8 + (0.5 * i) / sessions.length;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let left = bills;
  for (const [i, session] of sessions.entries()) {
    session.bills = 1 + Math.floor(((bills - sessions.length) * weights[i]!) / sum);
    left -= session.bills;
  }
  const busiest = sessions.find((session) => session.identifier === BUSIEST) ?? sessions.at(-1)!;
  busiest.bills += left;
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

/** The day that is so many days later (earlier where negative). */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days lie between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Whether the State House works on a day. */
export function isWorkday(day: string): boolean {
  const inWeek = weekday(day);
  if (inWeek === 0 || inWeek === 6) return false;
  const monthAndDay = day.slice(5);
  if (['01-01', '07-04', '11-11', '12-25'].includes(monthAndDay)) return false;
  // Thanksgiving is the fourth Thursday of November, and nobody comes in on the Friday after it.
  return !(
    (inWeek === 4 && '11-22' <= monthAndDay && monthAndDay <= '11-28') ||
    (inWeek === 5 && '11-23' <= monthAndDay && monthAndDay <= '11-29')
  );
}

/** The day itself, or the first working day after it. */
export function workday(day: string): string {
  let found = day;
  while (!isWorkday(found)) found = daysLater(found, 1);
  return found;
}

/** The day itself, or the last working day before it. */
export function workdayBefore(day: string): string {
  let found = day;
  while (!isWorkday(found)) found = daysLater(found, -1);
  return found;
}

/** A working day between two days, both included where they are working days. */
export function workdayBetween(random: SeededRandom, from: string, to: string): string {
  const day = workday(daysLater(from, random.between(0, Math.max(0, daysBetween(from, to)))));
  return day > to ? workdayBefore(to) : day;
}

/** `05/06/2025`, as notices write it. */
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
