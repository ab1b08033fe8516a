import { calendarAddress } from '../agenda/calendar-address.ts';
import type { FollowedRecord } from '../dashboard/followed.server.ts';
import { dayIn, type FollowedDays } from '../dashboard/followed-days.ts';
import { Chamber } from '../legislature/records/fields.ts';
import { sessionDays } from '../legislature/session-days.ts';
import type { LegislatureWords } from '../legislature/status/legislature-words.ts';
import { weekdayName } from '../ui/dates.ts';
import { searchText } from './search-text.ts';

/** The names of what a rule watches; all null if it watches everything. */
export interface RuleSubject {
  listName: string | null;
  billNumber: string | null;
  legislatorName: string | null;
  committeeName: string | null;
  /** A day, the days of a chamber, or all. */
  days: FollowedDays | null;
  /** The query string of a search for bills. */
  search: string | null;
}

/** The subject of a rule that watches everything. */
export const EVERYTHING: RuleSubject = {
  listName: null,
  billNumber: null,
  legislatorName: null,
  committeeName: null,
  days: null,
  search: null,
};

/** What a rule watches, inside a sentence. */
export function ruleSubject(subject: RuleSubject, words: LegislatureWords): string {
  const { listName, billNumber, legislatorName, committeeName, days, search } = subject;
  if (listName !== null) return `the bills on “${listName}”`;
  if (billNumber !== null) return billNumber;
  if (legislatorName !== null) return `the bills that ${legislatorName} sponsors`;
  if (committeeName !== null) return `the bills and meetings of ${committeeName}`;
  if (days !== null) return daysText(days, words);
  if (search !== null) return searchText(search);
  return 'the bills you track and the meetings on your agenda';
}

function daysText(days: FollowedDays, words: LegislatureWords): string {
  const day = dayIn(days);
  if (day) return `the meetings and votes on ${weekdayName(day)}`;
  return `the meetings and votes on ${sessionDays(Chamber.safeParse(days).data, words)}`;
}

/** The page of followed days. */
export function addressOfDays(days: FollowedDays): string {
  const day = dayIn(days);
  if (day) return calendarAddress({ day });
  return calendarAddress(days === 'all' ? {} : { chamber: days });
}

/** What a rule watches, at the start of a line. */
export function ruleTitle(subject: RuleSubject, words: LegislatureWords): string {
  const text = ruleSubject(subject, words);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The value of a field that chooses what to watch: `12` for a list, `bill-12` for a record, `days-2026-01-05` or `days-house` for days, `search?query=bus` for a search, and empty for everything. */
export function subjectValue({
  listId,
  record,
  days,
  search,
}: {
  listId: number | null;
  record?: FollowedRecord | null;
  days?: FollowedDays | null;
  search?: string | null;
}): string {
  if (record) return `${record.kind}-${record.id}`;
  if (days) return `days-${days}`;
  if (search) return `search?${search}`;
  return listId === null ? '' : String(listId);
}
