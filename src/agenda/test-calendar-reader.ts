/*
 * A strict parser of calendar files for tests, written from RFC 5545 independently of our writer. It rejects
 * everything that the standard forbids.
 */

/** A calendar, an event, a time zone, or a rule of a time zone. */
export interface CalendarPart {
  name: string;
  /** The unfolded line of a property. @throws if there is not exactly one */
  line(property: string): string;
  /** The unescaped value of a property. @throws if there is not exactly one */
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

/** Parses a calendar file. @throws if it violates RFC 5545 */
export function readCalendar(file: string): CalendarPart {
  if (!file.endsWith('\r\n')) throw new Error('The last line has no line break.');
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
    if (/\p{Cc}/u.test(line) || !line.isWellFormed()) throw new Error(`Invalid character: ${line}`);
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const calendar = readPart(lines);
  if (calendar.name !== 'VCALENDAR' || lines.length > 0) throw new Error('Not exactly one calendar.');
  const zones = calendar.parts('VTIMEZONE').map((zone) => zone.value('TZID'));
  for (const event of calendar.parts('VEVENT')) {
    const zone = /TZID=([^:;]+)/.exec(event.line('DTSTART'))?.[1];
    if (zone && !zones.includes(zone)) throw new Error(`No rules for the time zone ${zone}.`);
    if (!/^\d{8}T\d{6}Z$/.test(event.value('DTSTAMP'))) throw new Error('DTSTAMP must be in UTC.');
  }
  return calendar;
}

/** Parses a part and removes its lines from the front. */
function readPart(lines: string[]): CalendarPart {
  const name = /^BEGIN:(\w+)$/.exec(lines.shift() ?? '')?.[1];
  if (!name) throw new Error('A part must begin with BEGIN.');
  const properties: string[] = [];
  const parts: CalendarPart[] = [];
  while (lines[0] !== `END:${name}`) {
    const [next] = lines;
    if (next === undefined) throw new Error(`${name} has no end.`);
    if (next.startsWith('BEGIN:')) parts.push(readPart(lines));
    else if (parts.length > 0) throw new Error(`Property after a part: ${next}`);
    else if (/^[A-Z-]+(;[A-Z-]+=[^:;]+)*:/.test(next)) properties.push(lines.shift() ?? '');
    else throw new Error(`Not a property: ${next}`);
  }
  lines.shift();
  const all = (property: string) => properties.filter((line) => /^[A-Z-]+/.exec(line)?.[0] === property);
  const line = (property: string) => {
    const [only, another] = all(property);
    if (only === undefined || another !== undefined)
      throw new Error(`Not exactly one ${property} in ${name}.`);
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

/**
 * Converts a local time to UTC by the time zone rules in the calendar file, like a calendar app without its
 * own time zone database.
 */
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

/** The local times at which a rule takes effect in a year and the year before. */
function startsOf(rule: CalendarPart, year: number): string[] {
  const first = rule.value('DTSTART');
  if (!rule.has('RRULE')) return [first];
  const parts = /FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(-?\d)(\w\w)(?:;UNTIL=(\d{8})T\d{6}Z)?$/.exec(
    rule.value('RRULE'),
  );
  if (!parts) throw new Error(`Unknown rule: ${rule.value('RRULE')}`);
  const [, month, place, weekday = '', until = '99999999'] = parts;
  return [year - 1, year]
    .map((each) => `${dayIn(each, Number(month), Number(place), weekday)}${first.slice(8)}`)
    .filter((at) => at >= first && at.slice(0, 8) <= until);
}

/** The nth or last weekday of a month: `20250309`. */
function dayIn(year: number, month: number, place: number, weekday: string): string {
  const days = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(year, month - 1, at + 1)));
  const wanted = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'].indexOf(weekday);
  const fitting = days.filter((day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === wanted);
  const day = fitting.at(place < 0 ? place : place - 1);
  return day?.toISOString().slice(0, 10).replaceAll('-', '') ?? '';
}
