import { compactTime, type ZoneClock, zoneClock } from './zone-clock.ts';

/** A change of the clocks that comes back every year, for as many years as it did. */
interface ClockChange {
  /** When it was made first and last: UTC milliseconds. */
  first: number;
  last: number;
  /** Distance from UTC before and after, in milliseconds. */
  from: number;
  to: number;
  /** RRULE's `BYMONTH` and `BYDAY`, and the time of day. */
  rule: string;
  timeOfDay: string;
}

const DAY = 24 * 60 * 60 * 1_000;
/** Clocks stay changed for longer than this. */
const STEP = 20 * DAY;
const MINUTE = 60_000;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * A zone's clock changes over some years as the lines of RFC 5545's VTIMEZONE: one part for each change that comes back by the
 * same rule, which is what the calendars that read it (Outlook) understand; those that know the zone by name go by that.
 * @param zone IANA name
 * @param years the first and the last with an event; the rules of the last go on
 */
export function timeZoneRules(zone: string, years: { from: number; to: number }): string[] {
  const clock = zoneClock(zone);
  const nameAt = zoneNames(zone);
  const start = Date.UTC(years.from - 1, 0, 1);
  const end = Date.UTC(years.to + 1, 11, 31);
  const atFirst = clock(start) - start;
  const changes = yearlyChanges(clock, start, end);
  const parts = changes.flatMap((change) => {
    const shouldContinue = yearOf(change.last) >= years.to;
    const until = shouldContinue ? '' : `;UNTIL=${compactTime(change.last)}Z`;
    const isOnce = change.first === change.last && !shouldContinue;
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
  /** What the clocks showed before they were changed. */
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
  for (let before = start; before < end; before += STEP) {
    const from = to;
    to = clock(before + STEP) - (before + STEP);
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

/** The first moment, to the minute, at which the clocks no longer show what they did before. */
function momentOfChange(clock: ZoneClock, before: number, from: number): number {
  let [old, changed] = [before, before + STEP];
  while (changed - old > MINUTE) {
    const middle = old + Math.floor((changed - old) / (2 * MINUTE)) * MINUTE;
    if (clock(middle) - middle === from) old = middle;
    else changed = middle;
  }
  return changed;
}

/** `BYMONTH=3;BYDAY=2SU`: the second Sunday of March; one of a month's last seven days is named from its end. */
function yearlyRule(shown: number): string {
  const day = new Date(shown);
  const isLast = new Date(shown + 7 * DAY).getUTCMonth() !== day.getUTCMonth();
  const place = isLast ? -1 : Math.ceil(day.getUTCDate() / 7);
  return `BYMONTH=${day.getUTCMonth() + 1};BYDAY=${place}${WEEKDAYS[day.getUTCDay()]}`;
}

function yearOf(moment: number): number {
  return new Date(moment).getUTCFullYear();
}

/** `-0500` */
function offset(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / MINUTE);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** `EST`, `EDT`; where a zone has no such name, its distance from UTC. */
function zoneNames(zone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  return (moment) => format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
