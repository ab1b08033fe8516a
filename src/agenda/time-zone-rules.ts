import { compactTime, type ZoneClock, zoneClock } from './zone-clock.ts';

/** A clock change that recurs yearly by the same rule. */
interface ClockChange {
  /** The first and last occurrence in UTC milliseconds. */
  first: number;
  last: number;
  /** Offset from UTC before and after, in milliseconds. */
  from: number;
  to: number;
  /** RRULE's `BYMONTH` and `BYDAY`, and the time of day. */
  rule: string;
  timeOfDay: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Step of the search for clock changes; changes are always further apart. */
const STEP_MS = 20 * DAY_MS;
const MINUTE_MS = 60_000;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * Formats the clock changes of a time zone as the lines of RFC 5545's VTIMEZONE, with one part for each
 * yearly rule. Outlook relies on these rules; other calendars use the zone's name.
 * @param zone IANA name
 * @param years the first and last year with an event; the rules of the last year have no end
 */
export function timeZoneRules(zone: string, years: { from: number; to: number }): string[] {
  const clock = zoneClock(zone);
  const nameAt = zoneNames(zone);
  const start = Date.UTC(years.from - 1, 0, 1);
  const end = Date.UTC(years.to + 1, 11, 31);
  const atFirst = clock(start) - start;
  const changes = yearlyChanges(clock, start, end);
  const parts = changes.flatMap((change) => {
    const isOngoing = yearOf(change.last) >= years.to;
    const until = isOngoing ? '' : `;UNTIL=${compactTime(change.last)}Z`;
    const isOnce = change.first === change.last && !isOngoing;
    return observance({
      kind: change.to > change.from ? 'DAYLIGHT' : 'STANDARD',
      starts: change.first + change.from,
      from: change.from,
      to: change.to,
      name: nameAt(change.last),
      rule: isOnce ? undefined : `FREQ=YEARLY;${change.rule}${until}`,
    });
  });
  const before = observance({
    kind: 'STANDARD',
    starts: clock(start),
    from: atFirst,
    to: atFirst,
    name: nameAt(start),
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...before, ...parts, 'END:VTIMEZONE'];
}

interface Observance {
  kind: 'STANDARD' | 'DAYLIGHT';
  /** Local time of the change, by the old offset. */
  starts: number;
  from: number;
  to: number;
  name: string;
  rule?: string | undefined;
}

function observance({ kind, starts, from, to, name, rule }: Observance): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compactTime(starts)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ];
}

function yearlyChanges(clock: ZoneClock, start: number, end: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let to = clock(start) - start;
  for (let before = start; before < end; before += STEP_MS) {
    const from = to;
    to = clock(before + STEP_MS) - (before + STEP_MS);
    if (from === to) continue;
    const at = momentOfChange(clock, before, from);
    const shown = at + from;
    const rule = yearlyRule(shown);
    const timeOfDay = compactTime(shown).slice(8);
    const same = changes.find(
      (other) =>
        yearOf(other.last) === yearOf(at) - 1 &&
        other.rule === rule &&
        other.timeOfDay === timeOfDay &&
        other.from === from &&
        other.to === to,
    );
    if (same) same.last = at;
    else changes.push({ first: at, last: at, from, to, rule, timeOfDay });
  }
  return changes;
}

/** Finds the minute of a clock change by binary search. */
function momentOfChange(clock: ZoneClock, before: number, from: number): number {
  let [old, changed] = [before, before + STEP_MS];
  while (changed - old > MINUTE_MS) {
    const middle = old + Math.floor((changed - old) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (clock(middle) - middle === from) old = middle;
    else changed = middle;
  }
  return changed;
}

/**
 * The rule of a date: `BYMONTH=3;BYDAY=2SU` is the second Sunday of March. The last seven days of a month are
 * counted from its end.
 */
function yearlyRule(shown: number): string {
  const day = new Date(shown);
  const isLast = new Date(shown + 7 * DAY_MS).getUTCMonth() !== day.getUTCMonth();
  const place = isLast ? -1 : Math.ceil(day.getUTCDate() / 7);
  return `BYMONTH=${day.getUTCMonth() + 1};BYDAY=${place}${WEEKDAYS[day.getUTCDay()]}`;
}

function yearOf(moment: number): number {
  return new Date(moment).getUTCFullYear();
}

/** Formats an offset from UTC as in `-0500`. */
function offset(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / MINUTE_MS);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** Names such as `EST` and `EDT`, or the offset from UTC for zones without names. */
function zoneNames(zone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  return (moment) => format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
