import { clockTime, dayOfMonth, nearestDay } from './notice-dates.ts';

/** A notice in an action, about a hearing or another meeting of a committee. */
export interface HearingNotice {
  /**
   * `rescheduled`: to this date (Massachusetts). `moved away`: from this date, as New Hampshire marks its old
   * notices. `recessed`: held, and to be continued on another day. `taken off`: only this bill, at its sponsor's
   * request (Rhode Island).
   */
  change:
    | 'scheduled'
    | 'rescheduled'
    | 'moved away'
    | 'recessed'
    | 'continued'
    | 'canceled'
    | 'taken off'
    | 'held';
  kind: 'hearing' | 'executive session' | 'meeting';
  /** The title in the legislature's wording: `Public Hearing`, `Full Committee Work Session`. */
  title: string;
  date?: string;
  startTime?: string;
  endTime?: string;
  /** Last day, if written testimony is accepted over several days. */
  endDate?: string;
  location?: string;
  virtual: boolean;
  /** Whether only written testimony is accepted, without speakers. */
  writtenOnly: boolean;
  /** The committee, if the notice names it. Otherwise it is the committee that has the bill at that time. */
  committeeName?: string;
  note?: string;
}

/**
 * Reads the notices of hearings in an action. Maryland's actions may have two.
 *
 * @param action its day supplies the year if the text has none, and the day of meetings recorded as held
 * @returns empty if the action is not a notice, or has a date that does not exist
 */
export function hearingNotices(action: { text: string; date: string }): HearingNotice[] {
  const text = action.text.slice(0, 600).replace(/\s+/g, ' ').trim();
  if (!/hearing|session|meeting|committee|consideration/i.test(text)) return [];
  const notice =
    massachusetts(text) ?? newHampshire(text) ?? rhodeIsland(text, action.date) ?? oregon(text, action.date);
  return notice ? [notice] : maryland(text, action.date);
}

const PLAIN = { kind: 'hearing', title: 'Hearing', virtual: false, writtenOnly: false } as const;

// Hearing scheduled for 07/10/2025 from 01:00 PM-05:00 PM in A-2
// Hearing rescheduled to 11/04/2025 from 01:00 PM-02:30 PM in A-1   and Virtual  Hearing updated to New End Time
// Hearing scheduled for 07/01/2025 from 5:00 PM until 07/11/2025 at 5:00 PM in Written Testimony Only
const MASSACHUSETTS =
  /^(Location Changed - )?Hearing (re)?scheduled(?: \(([^)]+)\))?(?: (?:for|to|from))? ([\d/]+)(?: (?:from|@))? (\d[\d:]* ?[AP]M)(?: ?- ?| until (?:([\d/]+) (?:at|@) )?)(\d[\d:]* ?[AP]M) in (.+)$/;

function massachusetts(text: string): HearingNotice | undefined {
  // Hearing canceled – new hearing TBD
  if (/^Hearing canceled (?:–|-) /.test(text))
    return { ...PLAIN, change: 'canceled', note: 'New hearing to be announced' };

  const match = MASSACHUSETTS.exec(text);
  const date = match && dayOfMonth(match[4]!);
  if (!match || !date) return undefined;

  const [, moved, re, committeeName, , start, lastDay, end, place] = match;
  const startTime = clockTime(start!);
  const endTime = clockTime(end!);
  const endDate = lastDay ? dayOfMonth(lastDay) : undefined;
  // Clerks confuse AM and PM. An end before its start is ignored.
  const validEnd = endTime && startTime && (endDate || endTime > startTime) ? endTime : undefined;

  return {
    ...PLAIN,
    change: re || moved ? 'rescheduled' : 'scheduled',
    date,
    startTime,
    endTime: validEnd,
    endDate,
    committeeName,
    ...placeOf(place!),
  };
}

/** The place, and a note that the clerk may have added: `A-1 and Virtual Hearing location changed`. */
function placeOf(text: string): Pick<HearingNotice, 'location' | 'virtual' | 'writtenOnly' | 'note'> {
  const match = /^(.*?)(?:\bHearing ((?:updated|location|date|time)\b.*))?$/.exec(text)!;
  const place = match[1]!.trim();
  const virtual = /\bvirtual\b/i.test(place);
  const writtenOnly = /written testimony only/i.test(place);
  const room = place
    .replace(/(?:\s*(?:and|&)\s*)?\bvirtual(?: hearing)?$|written testimony only/gi, '')
    .trim();
  const location = /^\d+[A-Z]?$/.test(room) ? `Room ${room}` : room || undefined;
  const note = match[2] && match[2][0]!.toUpperCase() + match[2].slice(1);
  return { location, virtual, writtenOnly, note };
}

const MARKS: Record<string, { change: HearingNotice['change']; note?: string }> = {
  CANCELLED: { change: 'canceled' },
  RESCHEDULED: { change: 'moved away' },
  RECESSED: { change: 'recessed', note: 'Recessed' },
  CONTINUED: { change: 'continued', note: 'Continued from an earlier day' },
  RECONVENE: { change: 'continued', note: 'Continued from an earlier day' },
  'ROOM CHANGE': { change: 'scheduled', note: 'Room changed' },
  'TIME CHANGE': { change: 'scheduled', note: 'Time changed' },
};

// House:  ==RECESSED== Public Hearing: 01/16/2026 04:00 pm GP 159
// Senate: Hearing: 04/14/2026, Room 100, SH, 09:30 am, on proposed non-germane amendment # 2026-1401s;  SC 13
const NEW_HAMPSHIRE =
  /^(?:==([A-Z ]+)==\s*)?((?:[A-Z][\w ]* )?(?:Hearing|Session|Meeting))(?: (on|with) ([^:]+))?: ([\d/]+),? (.+)$/;

function newHampshire(text: string): HearingNotice | undefined {
  const match = NEW_HAMPSHIRE.exec(text);
  const date = match && dayOfMonth(match[5]!);
  if (!match || !date) return undefined;

  const [, mark = '', title, preposition, subject, , rest] = match;
  const { change, note } = MARKS[mark.trim()] ?? { change: 'scheduled' };
  const [where, about] = rest!.replace(/;.*$/, '').split(/, (?=on )/);
  const time = /\d{1,2}:\d{2} ?[ap]m/i.exec(where!)?.[0];
  const location = where!
    .replace(time ?? '', '')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(/\s*,[\s,]*/g, ', ')
    .replace(/^Room (?=Map Room)|(?<=^[A-Z]{2,3})(?=\d)/, (found) => (found === '' ? ' ' : ''));
  const what = about ?? (subject ? `${preposition} ${subject}` : undefined);

  return {
    change,
    kind: kindOf(title!),
    title: title!,
    date,
    startTime: time ? clockTime(time) : undefined,
    location: location || undefined,
    virtual: false,
    writtenOnly: false,
    note: [note, what && what[0]!.toUpperCase() + what.slice(1)].filter(Boolean).join('. ') || undefined,
  };
}

// Hearing 2/13 at 1:00 p.m. (Ways and Means) and Hearing canceled (Appropriations)
function maryland(text: string, actionDate: string): HearingNotice[] {
  if (!/^Hearing (?:\d|canceled)/.test(text)) return [];
  return text.split(/ and (?=Hearing )/).flatMap((part): HearingNotice[] => {
    const match =
      /^Hearing (?:(canceled)|(\d{1,2}\/\d{1,2}) at (\d{1,2}:\d{2} [ap]\.m\.))(?: \((.+)\))?$/.exec(part);
    if (!match) return [];
    const [, canceled, day, time, committeeName] = match;
    if (canceled) return [{ ...PLAIN, change: 'canceled', committeeName }];
    const date = nearestDay(day!, actionDate);
    return date ? [{ ...PLAIN, change: 'scheduled', date, startTime: clockTime(time!), committeeName }] : [];
  });
}

// Scheduled for hearing and/or consideration (01/28/2020) · Committee postponed at request of sponsor (01/30/2020)
function rhodeIsland(text: string, actionDate: string): HearingNotice | undefined {
  if (text === 'Committee heard') return { ...PLAIN, change: 'held', date: actionDate };
  const match =
    /^(?:Scheduled (?:for|to be) (?:(hear)|consider)|(Meeting) postponed|Committee postponed)[^(]*(?:\(([\d/]+)\))?$/.exec(
      text,
    );
  if (!match) return undefined;

  const [, hearing, meeting, day] = match;
  const date = day ? dayOfMonth(day) : undefined;
  if (meeting) return { ...PLAIN, change: 'canceled', date, note: 'Meeting postponed' };
  if (text.startsWith('Committee')) return { ...PLAIN, change: 'taken off', date };
  // Without a day, the action is not a notice.
  if (!date) return undefined;

  const consideration = { ...PLAIN, kind: 'meeting' as const, title: 'Consideration' };
  return { ...(hearing ? PLAIN : consideration), change: 'scheduled', date };
}

// Public Hearing and Work Session held. · Work Session cancelled.
function oregon(text: string, actionDate: string): HearingNotice | undefined {
  const match = /^((?:Public Hearing|Work Session|Informational Meeting)[\w ]*?) (held|cancelled)\.$/i.exec(
    text,
  );
  if (!match) return undefined;
  const change = match[2] === 'held' ? 'held' : 'canceled';
  return { ...PLAIN, kind: kindOf(match[1]!), title: match[1]!, change, date: actionDate };
}

function kindOf(title: string): HearingNotice['kind'] {
  if (/hearing/i.test(title)) return 'hearing';
  return /executive session/i.test(title) ? 'executive session' : 'meeting';
}
