import type { CommitteeList } from './committee-lists.ts';

/** The text of an empty list of committees. @param names the labels of the lists */
export function noCommitteesText(list: CommitteeList, names: Record<CommitteeList, string>): string {
  if (list === 'floor') return 'No floor sessions have been imported yet.';
  if (list === 'standing') return 'No committees have been imported yet.';
  return `No ${names[list]} committees have been imported.`;
}
