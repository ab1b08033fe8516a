import { counted } from '../ui/counted.ts';
import { type BulkSettings, bulkSettingsText, type RowSetting, writeSettings } from './row-settings.ts';

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
  'set',
  'move',
  'save',
  'reset',
] as const;
export type Change = (typeof CHANGES)[number];

/** What came of a change. */
export interface Done {
  did: Change | 'saved';
  list: { id: number; name: string };
  /** The bills that it concerned: those that were put on, taken off, set or moved. */
  billIds: number[];
  /** How bills were that were set or moved. */
  was?: RowSetting[];
  /** What several bills were set to alike. */
  alike?: BulkSettings;
  /** How many bills could not be set or moved. */
  left?: number;
  /** To how many bills a pasted text gave a position. */
  positions?: number;
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
export function undoOf({ did, list, billIds, was = [] }: Done): Record<string, string> | undefined {
  const settings = writeSettings(was);
  if (settings && did === 'put' && billIds.length > 0)
    return { do: 'take', list: String(list.id), billIds: billIds.join(','), settings };
  // Undoing is not undone once more where it set bills.
  if (settings && did !== 'reset' && did !== 'take') return { do: 'reset', settings };
  const undo = UNDOES[did];
  const isOfBills = did === 'track' || did === 'put' || did === 'take';
  if (!undo || (isOfBills && billIds.length === 0)) return undefined;
  return { do: undo, list: String(list.id), ...(isOfBills && { billIds: billIds.join(',') }) };
}

interface WhatWasDone extends Pick<Done, 'did' | 'alike' | 'left' | 'positions'> {
  /** The name of the list. */
  list: string;
  /** How many bills it concerned. */
  count: number;
  /** Of the bill, where it concerned only one. */
  number?: string;
}

/** What is said after a change. */
export function noticeText(done: WhatWasDone): string {
  const { did, list, count, number = '1 bill', alike = {}, left = 0, positions = 0 } = done;
  const name = `“${list}”`;
  const bills = count === 1 ? number : counted(count, 'bill');
  const are = count === 1 ? 'is' : 'are';
  switch (did) {
    case 'track':
    case 'put':
      return `${count === 0 ? `Already on ${name}.` : `${bills} ${are} on ${name} now.`}${positionsInWords(positions)}`;
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
    case 'set':
      if (count === 0) return `Already set to ${bulkSettingsText(alike)}.`;
      return `Set ${bills} to ${bulkSettingsText(alike)}.${leftInWords(left, 'no longer on their list')}`;
    case 'move':
      return `Moved ${bills} to ${name}.${leftInWords(left, 'already there, or no longer on their list')}`;
    case 'save':
      if (count === 0) return 'No changes to save.';
      return `Saved ${bills}.${leftInWords(left, 'already on that list, or no longer on their own')}`;
    case 'reset':
      return `Undone.${leftInWords(left, 'no longer on their list')}`;
  }
}

function positionsInWords(positions: number): string {
  return positions === 0 ? '' : ` The position of ${counted(positions, 'bill')} is set.`;
}

/** @param why such as `no longer on their list` */
function leftInWords(left: number, why: string): string {
  return left === 0 ? '' : ` Skipped ${counted(left, 'bill')} ${why}.`;
}
