import { NOT_HEARD, PUT_OFF } from '../off-agenda.ts';
import { chamberBeforeCommittee } from './committee-names.ts';
import { dateIn, type NoticeTime, timesIn } from './dates-in-text.ts';
import { capitalized } from './title-case.ts';

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
  /** Whether it may be about any kind of meeting, as `Committee postponed at request of sponsor` and `Meeting Canceled` are. */
  isOfAnyKind: boolean;
  /** Not known of some that are canceled, and of some that are only said to be scheduled. */
  date?: string;
  startTime?: string;
  endTime?: string;
  /** Last day, if written testimony is accepted over several days. */
  endDate?: string;
  location?: string;
  virtual: boolean;
  /** Whether only written testimony is accepted, without speakers. */
  writtenOnly: boolean;
  /** Whether nothing but a day before that of the action shows that it was held. */
  isRecordedLate?: boolean;
  /** Whether another committee still had the bill when its hearing was set. */
  isBeforeReceipt?: boolean;
  /** The committee, if the notice names it. Otherwise it is the committee that has the bill at that time. */
  committeeName?: string;
  /** The chamber of the committee, if the notice names it. A source may give the action to the chamber where the bill was filed. */
  committeeChamber?: 'house' | 'senate';
  note?: string;
}

/** The number of characters that are read of an action, which bounds the time of the expressions. */
const MAX_READ_LENGTH = 400;

/**
 * Reads the notices of hearings and other meetings of committees in an action, in the wording of any legislature: what
 * happens, when, where, and in which committee. Maryland's actions may have two.
 *
 * @param action its day supplies the year if the text has none. It is also the day of a meeting whose notice has a
 * time or place without a date, and of one that was held
 * @returns empty if the action is not a notice, or has a date that does not exist
 */
export function hearingNotices(action: { text: string; date: string }): HearingNotice[] {
  const read = action.text.slice(0, MAX_READ_LENGTH).replace(/\s+/g, ' ').trim().replace(CHAMBER_MARK, '');
  const text = withoutRemark(read).replace(OTHER_DAY, '$1');
  const ofBill = BILLS_MEETING.test(text);
  const isMeeting = [MEETING, WITHOUT_TESTIMONY, COMMITTEE_AT, ROUNDTABLE, RESCHEDULED].some((words) =>
    words.test(text),
  );
  if (!ofBill && (!isMeeting || OTHER.test(text))) return [];
  const committeeChamber = chamberIn(action.text.slice(0, MAX_READ_LENGTH));
  return text.split(/ and (?=Hearing )/).flatMap((part) => {
    const notice = noticeIn(part, action.date);
    return notice ? { ...notice, ...(committeeChamber && { committeeChamber }) } : [];
  });
}

/**
 * Whether an action only gives notice of a meeting before the action's own day. Clerks record a new room or end time
 * weeks after a hearing, and that is not what happened last to the bill.
 */
export function isPastNotice(action: { text: string; date: string }): boolean {
  const notices = hearingNotices(action);
  const isPast = ({ change, date, endDate = date }: HearingNotice) =>
    change !== 'held' && endDate !== undefined && endDate < action.date;
  return notices.length > 0 && notices.every(isPast);
}

/** `(H) `, `House `, before what the chamber's committee does. */
const CHAMBER_MARK = /^(?:\([HSA]\) ?|(?:House|Senate|Assembly)[:.]? (?=(?:Public )?Hearing\b))/;

/** The chamber whose committee meets, by the mark before the notice or the word before the committee's name. */
function chamberIn(text: string): HearingNotice['committeeChamber'] {
  const [mark] = CHAMBER_MARK.exec(text) ?? [];
  if (mark === undefined) return chamberBeforeCommittee(text);
  return /^\(?S/i.test(mark) ? 'senate' : 'house';
}

/**
 * A text without what Alaska adds about the meeting to what became of the bill there, often with another day or hour:
 * `Heard & Held -- Recessed to 5/15 at 9:00 am --`. Only a delay and a cancellation are about the bill as well.
 */
function withoutRemark(text: string): string {
  const [result = '', ...remarks] = text.split('--');
  const isAside = RESULT.test(result) && !remarks.some((remark) => ABOUT_BILL.test(remark));
  return isAside ? result.trim() : text;
}

const RESULT = /^(?:(?:scheduled but not )?heard|moved|<bill hearing)\b/i;
const ABOUT_BILL = /\bdelayed\b|\bmeeting cancell?ed\b/i;

/** The day to which one bill was moved, or from which its meeting was: neither is the day of the meeting that it is recorded of. */
const OTHER_DAY =
  /(?:(\bbill hearing rescheduled) to|\b(?:meeting )?(?:postponed|rescheduled) from) \d[\d/]*(?:(?: at)? \d[\d/:]*(?: ?[ap]\.?m\b\.?)?| [ap]\.?m\b\.?){0,3}/i;

/** The words for a meeting of a committee. */
const MEETING =
  /\bhearing|\b(?:executive|work) session|\bmeeting\b|\bvista p[uú]blica\b|\b(?:for|in) (?:consideration|decision making|formal meeting)|\bpublic decision making\b|\bcommittee (?:heard|postponed|agenda)|\bcal(?:endar|\.)? [\w&,' -]{1,80}committee for\b|committee calendar|\bexecutive action\b|\bdeferred the measure until|^heard & held|\bheard by\b|\bnot heard\b|^taken off notice for cal|^markup discussion$|^committee mark-?up of\b/i;

/** Puerto Rico's words for meetings in which nobody testifies. */
const WITHOUT_TESTIMONY = /^(?:reuni[oó]n ejecutiva|inspecci[oó]n ocular):/i;

/** The District of Columbia's word for a hearing on a nomination or contract. */
const ROUNDTABLE = /^(?:public )?roundtable\b/i;

/** Alaska: `LABOR & COMMERCE at 03:15 PM BARNES 124`. Both chambers in one room are no committee: `JOINT SESSION at 01:00 PM`. */
const COMMITTEE_AT =
  /^(?!JOINT (?:SESSION|CONVENTION|ASSEMBLY) at\b)([A-Z][A-Z0-9 &,'-]{2,60}) at \d{1,2}:\d\d [AP]M\b/;

/** Actions that name a meeting without being a notice of its day. */
const OTHER =
  /\blegislative meeting|\bcommittee report|\bmay be heard|\b(?:filed|published)\b|(?<!--)\bmotion\b|\brules? (?:suspended|\d)|\bto (?:allow|permit)\b|\bgovernor|\bwaived?\b|\breporting date|(?<!\bview (?:[a-z]{1,20} )?)\bhearing (?:record|waived|requirement)\b|\bfuture meeting|(?<!--not )\breceived\b|\bintro(?:duced)?\b/i;

/** Rhode Island's words for a meeting that it has announced as a hearing or a consideration. */
const POSTPONED = /^(?:committee|meeting) postponed/i;

/**
 * Tennessee's and Alaska's words for whichever meeting the bill was to be heard at: `Meeting Canceled`, `<Bill Hearing Canceled>`,
 * `<Bill Hearing Rescheduled to 03/25/26>`, `<Above Item Removed from Agenda>`.
 */
const BILLS_MEETING =
  /(?<![a-z] )\bmeeting cancell?ed\b|\bbill hearing (?:cancell?ed|rescheduled)\b|\b(?:item|bill) removed from (?:the )?agenda\b/i;

/** A meeting's new day: `-- Rescheduled to 07/16/2026 --`. */
const RESCHEDULED = /^(?:-- ?)?rescheduled to \d[\d/]{2,9} ?(?:--)?$/i;

/** A meeting's new day or hour: `Meeting Postponed to 8:00 am 4/15/2026`. */
const MOVED_TO =
  /\b(?:meeting|hearing|roundtable|session) (?:postponed|rescheduled|moved) to (?:[a-z]{3,9}[.,]{0,2} ){0,2}\d/i;

type Change = Pick<HearingNotice, 'change'> & { note?: string };

/** What happens to the meeting. The first wording that matches decides. */
const CHANGES: readonly (readonly [RegExp, Change])[] = [
  [/new hearing TBD/, { change: 'canceled', note: 'New hearing to be announced' }],
  [/(?<!\bbill hearing )\bcancell?(?:ed|ation)?\b|\bcancelada\b/i, { change: 'canceled' }],
  [/\btestimony taken\b/i, { change: 'held', note: 'Testimony taken' }],
  [/\bnot heard\b|--not considered$/i, { change: 'taken off', note: NOT_HEARD }],
  [
    /--not received$|^committee postponed|^taken off notice\b|\bdeleted the measure from\b|\bbill hearing (?:cancell?ed|rescheduled)\b|\b(?:item|bill) removed from (?:the )?agenda\b/i,
    { change: 'taken off' },
  ],
  [MOVED_TO, { change: 'rescheduled' }],
  [/^meeting postponed/i, { change: 'canceled', note: 'Meeting postponed' }],
  // Florida's Senate committees put off a bill that is on the agenda of their meeting.
  [/--temporarily postponed$/i, { change: 'held', note: PUT_OFF }],
  [/\bpostponed\b/i, { change: 'canceled', note: 'Postponed' }],
  // New Hampshire's House marks the old notice, and its Senate, which cites its calendar, the new one.
  [/^==rescheduled==(?!.*; {0,3}SC \d)/i, { change: 'moved away' }],
  [/^==recessed==/i, { change: 'recessed', note: 'Recessed' }],
  [/\bcontinu(?:ed|ation)\b|\breconvene\b/i, { change: 'continued', note: 'Continued from an earlier day' }],
  [/^==room change==/i, { change: 'scheduled', note: 'Room changed' }],
  [/^==time change==/i, { change: 'scheduled', note: 'Time changed' }],
  [/\brescheduled\b|^location changed/i, { change: 'rescheduled' }],
  [
    /\bheld\b(?! for)|\bcompleted\b|(?<!\bnot yet )\bheard\b(?! by)|^considered in\b|\baction (?:was )?taken\b|\bhearing: (?=\w)(?!\d|\(|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|\bset(?:,| for) (?:first|second|third|final) hearing\b|\bview (?:[a-z]{1,20} ){0,2}record$|\bmark-?up\b/i,
    { change: 'held' },
  ],
];

function noticeIn(text: string, actionDate: string): HearingNotice | undefined {
  const { change, note } = CHANGES.find(([wording]) => wording.test(text))?.[1] ?? { change: 'scheduled' };
  const { kind, title, subject } = headingOf(text);
  const date = dateIn(text, actionDate);
  if (date && !date.day) return undefined;

  const [start, ...others] = timesIn(text);
  const place = placeIn(text, { date: date?.end, start, end: others[0] });
  const isUndated = change === 'scheduled' && !date && /^scheduled for\b/i.test(text);
  const isDated = date !== undefined || isUndated || change === 'canceled' || change === 'taken off';
  if (!isDated && change !== 'held' && !start && !HAPPENING.test(text)) return undefined;

  const endDate = /\buntil ([\d/]+) /.exec(text)?.[1];
  const lastDay = endDate && dateIn(endDate, actionDate)?.day;
  const endTime = others[0]?.time;
  // Clerks confuse AM and PM. An end before its start is ignored.
  const isEndValid = start?.time && endTime && (lastDay || endTime > start.time);
  const about = subject ?? /, (on [^;]{1,200})/.exec(text)?.[1];
  const isRecordedLate =
    change === 'scheduled' && date !== undefined && isRecord(text, date.day! < actionDate, start);
  return {
    change: isRecordedLate ? 'held' : change,
    ...(isRecordedLate && { isRecordedLate }),
    ...(/\bpending receipt\b/i.test(text) && { isBeforeReceipt: true }),
    kind,
    title,
    isOfAnyKind: POSTPONED.test(text) || BILLS_MEETING.test(text),
    date: date?.day ?? (change === 'canceled' || (isUndated && !start) ? undefined : actionDate),
    startTime: start?.time,
    endTime: isEndValid ? endTime : undefined,
    endDate: lastDay || undefined,
    ...place,
    committeeName: committeeIn(text),
    note: [note, about && inSentenceCase(about), place.note].filter(Boolean).join('. ') || undefined,
  };
}

/**
 * Whether an action after the day of a meeting records that it took place. Connecticut's source lists the hearings of resolutions
 * afterwards: `PUBLIC HEARING 0402`. A notice with the hour is one that was given before, and repeated or changed.
 */
function isRecord(text: string, isAfterwards: boolean, start: NoticeTime | undefined): boolean {
  return isAfterwards && !start && /^(?:\w+ )?hearing \d/i.test(text);
}

/**
 * A notice without a date or time on the day of its meeting: `Public Hearing on B26-0551`, and in Puerto Rico a hearing (`Vista
 * Pública: Salón 1`), a committee's executive meeting or its visit to a place (`Inspección Ocular: Municipio de Rincón`). Montana's
 * `Hearing - (H) Taxation` is recorded when the hearing is set or taken off, at any hour, and its day is not in the record.
 */
const HAPPENING =
  /^(?:\w+ )?(?:hearing|roundtable) on [A-Z]{1,4}\d|^(?:\w+ hearing|(?:\w+ )?roundtable)$|^(?:vista p[uú]blica|reuni[oó]n ejecutiva|inspecci[oó]n ocular):/i;

/** The kind and title of a meeting, and its subject if the heading names one. */
function headingOf(text: string): Pick<HearingNotice, 'kind' | 'title'> & { subject?: string } {
  const heading =
    /^(?:==[A-Z ]+== ?)?((?:[A-Z][\w ]{0,60}? )?(?:Hearing|Roundtable|Session|Meeting|Vista P[uú]blica|Reuni[oó]n Ejecutiva|Inspecci[oó]n Ocular)(?: and Work Session)?)(?: (held|cancell?ed|canceled|completed|continuation|scheduled)\b| ((?:on|with) [^:]{1,120})(?=: \d)|(?=[: ,.]|$))/i.exec(
      text,
    );
  const isHeading =
    heading &&
    !/\bscheduled|^set\b|^notice|^in\b|^on\b|^considered|\bset for\b|\bdeleted the\b/i.test(heading[1]!);
  if (isHeading) {
    const title = heading[1]!.replace(/^(?:revised|possible) /i, '');
    return {
      kind: kindOf(title),
      title: inSentenceCase(title.replace(/^(?:\w+ \d+ )(?=hearing)/i, '')),
      subject: heading[3],
    };
  }
  // Rhode Island announces most meetings in these words, also those in which a committee only votes.
  if (/\bhearing (?:and\/or|or) consideration\b/i.test(text))
    return { kind: 'hearing', title: 'Hearing or consideration' };
  if (/hearing\b|\bcommittee heard\b|\bheard by\b/i.test(text)) return { kind: 'hearing', title: 'Hearing' };
  if (/\bexecutive (?:session|action)\b/i.test(text))
    return { kind: 'executive session', title: 'Executive Session' };
  if (/\bdecision making|\bdeferred the measure/i.test(text))
    return { kind: 'meeting', title: 'Decision making' };
  const [meeting] =
    /\b(?:conference |joint |formal )?(?:sub)?committee (?:of conference )?meeting\b/i.exec(text) ?? [];
  if (meeting) return { kind: 'meeting', title: inSentenceCase(meeting) };
  if (/\bmark-?up\b/i.test(text)) return { kind: 'meeting', title: 'Markup' };
  const isConsideration = /\bconsideration/i.test(text) || POSTPONED.test(text);
  return { kind: 'meeting', title: isConsideration ? 'Consideration' : 'Committee meeting' };
}

function kindOf(title: string): HearingNotice['kind'] {
  if (/hearing|roundtable|vista/i.test(title)) return 'hearing';
  return /executive session|reuni[oó]n ejecutiva/i.test(title) ? 'executive session' : 'meeting';
}

/** Words of a notice, which some sources write in capitals, as a title. */
function inSentenceCase(text: string): string {
  return capitalized(text === text.toUpperCase() ? text.toLowerCase() : text);
}

/** The ways to name the committee in a notice. A name may have digits (`K-12 Subcommittee`), but no date, time or room. */
const COMMITTEES: readonly RegExp[] = [
  /\b(?:re)?scheduled \(([^)]{1,120})\)/i,
  /\bin (?:the )?((?:house |senate |joint )?committee on [^.;]{1,100}?)(?: (?:at|on) \d|[.;(]|$)/i,
  /^on committee agenda-- (.{1,100}?), \d\d?\//i,
  /^placed on (?:s\/c |sub)?cal(?:endar|\.)? (?!room\b)([a-z][\w&,' -]{1,60}committee) for\b/i,
  /^placed on (?:house |senate )?(?!room\b)([a-z][\w&,' -]{1,60}committee) calendar\b/i,
  /^taken off notice for cal(?:endar|\.)? in (?:s\/c )?([a-z][\w&,' -]{1,60}?committee)(?: of|$)/i,
  /\bhearing(?: cancell?ed)? - (?:\([HS]\) )?(.{1,100})$/i,
  COMMITTEE_AT,
  /\b[Cc]ommittee(?:\(?s\)?)? on ([A-Z/]{2,30}) /,
  /\bin ([A-Z][\w.,&' ]{0,58}[A-Z])\.? pending receipt\b/, // CA: the bill is still in another committee
  /\bheard by ([A-Z/]{2,30}) on\b/,
  /^committee mark-?up of \S{1,20} by (?:the )?(.{1,100})$/i,
  /\(([A-Z][A-Za-z ,&]{3,80})\)$/,
];

function committeeIn(text: string): string | undefined {
  for (const pattern of COMMITTEES) {
    const name = pattern.exec(text)?.[1]?.trim();
    if (name && !/^cancel|^subject to/i.test(name)) return name;
  }
  return undefined;
}

/**
 * The place of a meeting, which follows its time or, in New Hampshire's Senate, stands between date and time.
 * @returns also a note that the clerk may have added: `A-1 and Virtual Hearing location changed`
 */
function placeIn(
  text: string,
  {
    date,
    start,
    end,
  }: { date: number | undefined; start: NoticeTime | undefined; end: NoticeTime | undefined },
): Pick<HearingNotice, 'location' | 'virtual' | 'writtenOnly' | 'note'> {
  const afterTitle =
    /^(?:vista p[uú]blica|reuni[oó]n ejecutiva|inspecci[oó]n ocular): (?!cancel)(.{1,120})$/i.exec(text)?.[1];
  if (!start) return { location: afterTitle, virtual: false, writtenOnly: false };

  const rest = text.slice((end ?? start).end);
  const [after = ''] = rest.split(/;(?! conference room)|, (?=on )/i);
  const between = date !== undefined && date < start.start ? text.slice(date, start.start) : '';
  const [, where = '', changed] =
    /^(.*?)(?:\bHearing ((?:updated|location|date|time)\b.*))?$/.exec(after) ?? [];
  const place = cleanPlace(where) || cleanPlace(between);
  const virtual = /\bvirtual\b|\bvideoconference\b|\bzoom\b/i.test(where);
  const writtenOnly = /written testimony only/i.test(where);
  const room = place
    .replace(
      /(?:\s*(?:and|&|via)\s*)?\b(?:virtual(?: hearing)?|videoconference|zoom)\b\.?$|written testimony only/gi,
      '',
    )
    .trim();
  const location = /^\d+[A-Z]?$/.test(room) ? `Room ${room}` : room;
  return { location: location || undefined, virtual, writtenOnly, note: changed && inSentenceCase(changed) };
}

/** A place without the words and marks around it: ` in A-2`, ` Room 346-S - CANCELED`, `, Room 100, SH, `. */
function cleanPlace(text: string): string {
  return text
    .replace(/\(cancell?ed\)|\(subject to change\).*$|- ?cancell?ed|\([^)]{0,80}\)$|--.*$/gi, '')
    .replace(/^[\s,;:-]*(?:(?:from|at|in|@)\b ?)?/i, '')
    .replace(/\s*,[\s,]*/g, ', ')
    .replace(/[\s,.;:-]+$/, '')
    .replace(/^Room (?=Map Room|Room\b)|(?<=^[A-Z]{2,3})(?=\d)/, (found) => (found === '' ? ' ' : ''));
}
