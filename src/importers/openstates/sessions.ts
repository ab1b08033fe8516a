import type { Refusal } from '../../legislature/batch.ts';
import type { RecordOf } from '../../legislature/records.ts';
import { localMoment } from './dates.ts';

/** A session as a jurisdiction's own file lists it. */
export interface ListedSession {
  identifier: string;
  name?: string;
  /** Whether the file says that it is a special session. */
  isSpecial?: boolean;
  startDate?: string;
  endDate?: string;
}

/** Converts an entry of a jurisdiction's file to a session. Invalid dates are rejected and left out. */
export function listedSession(entry: {
  identifier: string;
  name: string;
  classification: string;
  start_date: string;
  end_date: string;
}): { session: ListedSession; refused: Refusal[] } {
  const refused: Refusal[] = [];
  const day = (field: 'start_date' | 'end_date') => {
    const date = localMoment(entry[field], 'UTC')?.date;
    if (!date && entry[field]) {
      refused.push({
        field,
        reason: `"${entry[field]}" is not a date; the rest of the session was imported`,
      });
    }
    return date;
  };

  const { identifier, name } = entry;
  const isSpecial = entry.classification === 'special';
  const [startDate, endDate] = [day('start_date'), day('end_date')];
  return {
    session: { identifier, name, isSpecial, ...(startDate && { startDate }), ...(endDate && { endDate }) },
    refused,
  };
}

/** Legislatures that number their sessions: one number, its first year, and the length of each session in years. */
const NUMBERED_SESSIONS: Record<string, [number: number, firstYear: number, years: number]> = {
  ak: [33, 2023, 2],
  dc: [25, 2023, 2],
  de: [152, 2023, 2],
  ia: [90, 2023, 2],
  il: [103, 2023, 2],
  ma: [194, 2025, 2],
  me: [131, 2023, 2],
  mn: [93, 2023, 2],
  ne: [108, 2023, 2],
  nd: [68, 2023, 2],
  nj: [220, 2022, 2],
  oh: [135, 2023, 2],
  tn: [113, 2023, 2],
  tx: [88, 2023, 2],
  us: [118, 2023, 2],
  az: [56, 2023, 2],
};

/**
 * Builds a session from its identifier: `194th`, `2025-2026`, `2025`, `20252026`, `2023S1`, `2021 1st Special Session`.
 * @param code the jurisdiction, which decides how sessions are numbered
 * @param listed the session in the jurisdiction's own file, if there is one
 * @param yearOfRecords the year of a record of the session, for identifiers without a year
 * @returns undefined if the years are unknown
 */
export function sessionRecord(
  code: string,
  identifier: string,
  listed?: ListedSession,
  yearOfRecords?: number,
): RecordOf<'session'> | undefined {
  const years =
    yearsOf(code, `${identifier} ${listed?.name ?? ''}`) ?? (yearOfRecords && [yearOfRecords, yearOfRecords]);
  if (!years) return undefined;
  const [startYear, endYear] = years;
  const names = [calledSession(code, identifier), identifier, listed?.name].filter(
    (each) => each !== undefined,
  );
  const special =
    names.map(specialOf).find((each) => each !== undefined) ??
    (listed?.isSpecial ? specialOf(`${identifier} special`) : undefined);
  const span = startYear === endYear ? String(startYear) : `${startYear}-${endYear}`;

  return {
    noun: 'session',
    upstreamId: identifier,
    identifier,
    name: special === undefined ? span : `${span} ${special}`,
    kind: special === undefined ? 'regular' : 'special',
    startYear,
    endYear,
    startDate: listed?.startDate,
    endDate: listed?.endDate,
  };
}

/**
 * Converts a folder name to the identifier that the source uses in records: `ma-194` is the 194th.
 */
export function identifierOfFolder(code: string, folder: string): string {
  return code === 'ma' && /^\d{3}$/.test(folder) ? ordinal(Number(folder)) : folder;
}

function yearsOf(code: string, text: string): [number, number] | undefined {
  const span = /(?<!\d)((?:18|19|20|21)\d\d)\s{0,3}[-–/]?\s{0,3}((?:18|19|20|21)\d\d)(?!\d)/.exec(text);
  if (span) return [Number(span[1]), Number(span[2])];
  const short = /(?<!\d)((19|20|21)\d\d)[-_](\d\d)(?!\d)/.exec(text);
  if (short) return [Number(short[1]), Number(`${short[2]}${short[3]}`)];
  const counted = NUMBERED_SESSIONS[code];
  const number = /^(\d{1,3})(?:st|nd|rd|th)?(?!\d)/i.exec(text)?.[1];

  if (counted && number) {
    const [base, firstYear, years] = counted;
    const start = firstYear + (Number(number) - base) * years;
    if (start > 1780 && start < 2100) return [start, start + years - 1];
  }

  const one = /(?<!\d)((?:18|19|20|21)\d\d)(?!\d)/.exec(text)?.[1];
  return one ? [Number(one), Number(one)] : undefined;
}

/** Texas adds the number of a special session to that of its legislature: `892` is the second one of the 89th. */
function calledSession(code: string, identifier: string): string | undefined {
  const [, number] = (code === 'tx' && /^\d\d([1-9])$/.exec(identifier)) || [];
  return number && `${ordinal(Number(number))} Called Session`;
}

/**
 * The name of a special session, which some states call extraordinary or called: `1st Special Session`, `Special Session C`.
 * @returns undefined for a regular one
 */
function specialOf(text: string): string | undefined {
  const kind = /\bcalled\b/i.test(text) ? 'Called Session' : 'Special Session';
  const short =
    /(?:^|\d|[ _-])(?:s|ss|sp|e|x)(\d)\b|(?<!\d)(\d)(?:st|nd|rd|th)?[ _-]?(?:special|extraordinary|called|ss)/i.exec(
      text,
    );
  if (!short && !/special|extraordinary|\bcalled\b/i.test(text)) return undefined;
  const word = /\b(first|second|third|fourth|fifth)\b/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const number = Number(short?.[1] ?? short?.[2] ?? 0) || ORDINAL_WORDS.indexOf(word) + 1;
  if (number > 0) return `${ordinal(number)} ${kind}`;
  // Florida and Colorado give them letters: `2026C`.
  const letter = /\bsession ([A-Z])\b/i.exec(text)?.[1] ?? /^\d{4}([A-Z])\b/.exec(text)?.[1];
  return letter ? `${kind} ${letter.toUpperCase()}` : kind;
}

const ORDINAL_WORDS = ['first', 'second', 'third', 'fourth', 'fifth'];

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  const ending = teen ? undefined : ['', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending || 'th'}`;
}
