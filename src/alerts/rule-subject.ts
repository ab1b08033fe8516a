import type { FollowedRecord } from '../dashboard/followed.server.ts';
import { searchText } from './search-text.ts';

/** The names of what a rule watches; all null if it watches everything. */
export interface RuleSubject {
  listName: string | null;
  billNumber: string | null;
  legislatorName: string | null;
  committeeName: string | null;
  /** The query string of a search for bills. */
  search: string | null;
}

/** What a rule watches, inside a sentence. */
export function ruleSubject(subject: RuleSubject): string {
  const { listName, billNumber, legislatorName, committeeName, search } = subject;
  if (listName !== null) return `the bills on “${listName}”`;
  if (billNumber !== null) return billNumber;
  if (legislatorName !== null) return `the bills that ${legislatorName} sponsors`;
  if (committeeName !== null) return `the bills and meetings of ${committeeName}`;
  if (search !== null) return searchText(search);
  return 'the bills you track and the meetings on your agenda';
}

/** What a rule watches, at the start of a line. */
export function ruleTitle(subject: RuleSubject): string {
  const text = ruleSubject(subject);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The value of a field that chooses what to watch: `12` for a list, `bill-12` for a record, `search?query=bus` for a search, and empty for everything. */
export function subjectValue({
  listId,
  record,
  search,
}: {
  listId: number | null;
  record?: FollowedRecord | null;
  search?: string | null;
}): string {
  if (record) return `${record.kind}-${record.id}`;
  if (search) return `search?${search}`;
  return listId === null ? '' : String(listId);
}
