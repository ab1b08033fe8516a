/*
 * A strict reader of calendar files for the tests: written from RFC 5545, not from our writer. It takes nothing that the
 * standard forbids.
 */

/** A calendar, an event, a zone, or one of a zone's rules. */
export interface CalendarPart {
  name: string;
  /** A property's whole line, unfolded. @throws where there is not exactly one */
  line(property: string): string;
  /** A property's value, its escapes undone. @throws where there is not exactly one */
  value(property: string): string;
  has(property: string): boolean;
  parts(name: string): CalendarPart[];
}

const REQUIRED: Record<string, string[]> = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  DAYLIGHT: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
};

/** Reads a calendar file. @throws where it breaks a rule of RFC 5545 */
export function readCalendar(file: string): CalendarPart {
  if (!file.endsWith('\r\n')) throw new Error('The last line has no end.');
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
    if (/\p{Cc}/u.test(line) || !line.isWellFormed()) throw new Error(`A character that is none: ${line}`);
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const calendar = readPart(lines);
  if (calendar.name !== 'VCALENDAR' || lines.length > 0) throw new Error('Not one calendar.');
  const zones = calendar.parts('VTIMEZONE').map((zone) => zone.value('TZID'));
  for (const event of calendar.parts('VEVENT')) {
    const zone = /TZID=([^:;]+)/.exec(event.line('DTSTART'))?.[1];
    if (zone && !zones.includes(zone)) throw new Error(`No rules for the zone ${zone}.`);
    if (!/^\d{8}T\d{6}Z$/.test(event.value('DTSTAMP'))) throw new Error('DTSTAMP is in UTC.');
  }
  return calendar;
}

/** Takes a part's lines off the front. */
function readPart(lines: string[]): CalendarPart {
  const name = /^BEGIN:(\w+)$/.exec(lines.shift() ?? '')?.[1];
  if (!name) throw new Error('A part begins with BEGIN.');
  const properties: string[] = [];
  const parts: CalendarPart[] = [];
  while (lines[0] !== `END:${name}`) {
    const [next] = lines;
    if (next === undefined) throw new Error(`${name} has no end.`);
    if (next.startsWith('BEGIN:')) parts.push(readPart(lines));
    else if (parts.length > 0) throw new Error(`A property after a part: ${next}`);
    else if (/^[A-Z-]+(;[A-Z-]+=[^:;]+)*:/.test(next)) properties.push(lines.shift() ?? '');
    else throw new Error(`No property: ${next}`);
  }
  lines.shift();
  const all = (property: string) => properties.filter((line) => /^[A-Z-]+/.exec(line)?.[0] === property);
  const line = (property: string) => {
    const [only, another] = all(property);
    if (only === undefined || another !== undefined) throw new Error(`Not one ${property} in ${name}.`);
    return only;
  };
  for (const required of REQUIRED[name] ?? []) line(required);
  return {
    name,
    line,
    value: (property) =>
      line(property)
        .replace(/^[^:]*:/, '')
        .replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped)),
    has: (property) => all(property).length > 0,
    parts: (wanted) => parts.filter((part) => part.name === wanted),
  };
}

/** The UTC moment that a local time means by the rules of the calendar's own zone, as a calendar without a zone table finds it. */
export function momentOf(calendar: CalendarPart, local: string): string {
  const [zone] = calendar.parts('VTIMEZONE');
  const rules = [...(zone?.parts('STANDARD') ?? []), ...(zone?.parts('DAYLIGHT') ?? [])];
  const starts = rules.flatMap((rule) =>
    startsOf(rule, Number(local.slice(0, 4))).map((at) => ({ at, offset: rule.value('TZOFFSETTO') })),
  );
  const before = starts.filter(({ at }) => at <= local).sort((one, other) => (one.at < other.at ? -1 : 1));
  const offset = before.at(-1)?.offset ?? '';
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5));
  const shown = Date.parse(local.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));
  const moment = new Date(shown - (offset.startsWith('-') ? -minutes : minutes) * 60_000);
  return moment.toISOString().replace('.000', '');
}

/** When a rule sets in, in this year and the one before, by the clocks before it. */
function startsOf(rule: CalendarPart, year: number): string[] {
  const first = rule.value('DTSTART');
  if (!rule.has('RRULE')) return [first];
  const parts = /FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(-?\d)(\w\w)(?:;UNTIL=(\d{8})T\d{6}Z)?$/.exec(
    rule.value('RRULE'),
  );
  if (!parts) throw new Error(`No rule: ${rule.value('RRULE')}`);
  const [, month, place, weekday = '', until = '99999999'] = parts;
  return [year - 1, year]
    .map((each) => `${dayIn(each, Number(month), Number(place), weekday)}${first.slice(8)}`)
    .filter((at) => at >= first && at.slice(0, 8) <= until);
}

/** The nth weekday of a month, or its last: `20250309`. */
function dayIn(year: number, month: number, place: number, weekday: string): string {
  const days = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(year, month - 1, at + 1)));
  const wanted = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'].indexOf(weekday);
  const fitting = days.filter((day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === wanted);
  const day = fitting.at(place < 0 ? place : place - 1);
  return day?.toISOString().slice(0, 10).replaceAll('-', '') ?? '';
}
