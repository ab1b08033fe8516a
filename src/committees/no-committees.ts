import type { CommitteeList } from './committee-lists.ts';

/** Why a list of committees is empty, in a sentence. @param names what the lists are called */
export function noCommittees(list: CommitteeList, names: Record<CommitteeList, string>): string {
  if (list === 'floor') return 'There are no floor sessions here: nothing has been imported yet.';
  if (list === 'standing') return 'There are no committees here: none have been imported yet.';
  return `There are no ${names[list]} committees here: the legislature has none, or none have been imported.`;
}
