import { counted } from '../ui/counted.ts';

/** What can be done with lists and the bills on them: the `do` of every form that changes tracking. */
export const CHANGES = [
  'track',
  'put',
  'take',
  'make',
  'rename',
  'delete',
  'restore',
  'archive',
  'unarchive',
  'up',
  'down',
  'seen',
] as const;
export type Change = (typeof CHANGES)[number];

/** What came of a change. */
export interface Done {
  did: Change | 'saved';
  list: { id: number; name: string };
  /** The bills that it concerned: those that were put on, or taken off. */
  billIds: number[];
}

/** What is done with the bills or the list again when a change is undone. */
const UNDOES: Partial<Record<Done['did'], Change>> = {
  track: 'take',
  put: 'take',
  take: 'put',
  delete: 'restore',
  archive: 'unarchive',
};

/** The fields of the form that undoes a change; undefined where there is nothing to undo. */
export function undoOf({ did, list, billIds }: Done): Record<string, string> | undefined {
  const undo = UNDOES[did];
  const isOfBills = did === 'track' || did === 'put' || did === 'take';
  if (!undo || (isOfBills && billIds.length === 0)) return undefined;
  return { do: undo, list: String(list.id), ...(isOfBills && { billIds: billIds.join(',') }) };
}

/**
 * What is said after a change.
 * @param list the name of the list
 * @param count how many bills it concerned
 * @param number of the bill, where it concerned only one
 */
export function saidOf(did: Done['did'], list: string, count: number, number = '1 bill'): string {
  const name = `“${list}”`;
  const bills = count === 1 ? number : counted(count, 'bill');
  const are = count === 1 ? 'is' : 'are';
  switch (did) {
    case 'track':
    case 'put':
      return count === 0 ? `Already on ${name}.` : `${bills} ${are} on ${name} now.`;
    case 'take':
      return count === 0 ? `Nothing of this was on ${name}.` : `${bills} ${are} off ${name}.`;
    case 'make':
      return count === 0 ? `${name} is made.` : `${name} is made, with ${bills} on it.`;
    case 'rename':
      return `The list is called ${name} now.`;
    case 'delete':
      return `${name} is deleted.`;
    case 'restore':
      return `${name} is back, with all that was on it.`;
    case 'archive':
      return `${name} is archived. Nothing on it counts as tracked.`;
    case 'unarchive':
      return `${name} is back among your lists.`;
    case 'up':
    case 'down':
      return `${name} is moved ${did}.`;
    case 'saved':
      return `What you noted of ${bills} is saved.`;
    case 'seen':
      return 'The remark is taken away.';
  }
}
