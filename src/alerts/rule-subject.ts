import type { FollowedRecord } from '../dashboard/followed.server.ts';

/** The names of what a rule watches; all null if it watches everything. */
export interface RuleSubject {
  listName: string | null;
  billNumber: string | null;
  legislatorName: string | null;
  committeeName: string | null;
}

/** What a rule watches, inside a sentence. */
export function ruleSubject({ listName, billNumber, legislatorName, committeeName }: RuleSubject): string {
  if (listName !== null) return `the bills on “${listName}”`;
  if (billNumber !== null) return billNumber;
  if (legislatorName !== null) return `the bills that ${legislatorName} sponsors`;
  if (committeeName !== null) return `the bills and meetings of ${committeeName}`;
  return 'the bills you track and the meetings on your agenda';
}

/** What a rule watches, at the start of a line. */
export function ruleTitle(subject: RuleSubject): string {
  const text = ruleSubject(subject);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The value of a field that chooses what to watch: `12` for a list, `bill-12` for a record, and empty for everything. */
export function subjectValue({
  listId,
  record,
}: {
  listId: number | null;
  record?: FollowedRecord | null;
}): string {
  if (record) return `${record.kind}-${record.id}`;
  return listId === null ? '' : String(listId);
}
