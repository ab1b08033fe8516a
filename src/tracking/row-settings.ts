import { isId } from '../http/http-errors.ts';
import {
  POSITION_NAMES,
  POSITIONS,
  type Position,
  PRIORITIES,
  PRIORITY_NAMES,
  type Priority,
} from './tracking-words.ts';

/** A change to a bill on a list. Settings that are left out stay as they are. */
export interface RowSetting {
  listId: number;
  billId: number;
  position?: Position;
  priority?: Priority;
  /** The list to move the bill to. */
  toListId?: number;
}

/** Settings that are applied to several bills at once. */
export type BulkSettings = Pick<RowSetting, 'position' | 'priority'>;

/** The key of a bill on a list in forms: `12-345`. */
export function rowKey({ listId, billId }: Pick<RowSetting, 'listId' | 'billId'>): string {
  return `${listId}-${billId}`;
}

/** Reads `12-345`; undefined if the text is not a row key. */
export function readRowKey(text: string): Pick<RowSetting, 'listId' | 'billId'> | undefined {
  const [listId = '', billId = '', ...others] = text.split('-');
  if (!isId(listId) || !isId(billId) || others.length > 0) return undefined;
  return { listId: Number(listId), billId: Number(billId) };
}

/** Settings as one form field: `12-345-support--13` sets a bill to support and moves it to list 13. */
export function writeSettings(settings: readonly RowSetting[]): string {
  return settings
    .map((each) => [rowKey(each), each.position, each.priority, each.toListId].join('-'))
    .join(',');
}

/** Reads the output of `writeSettings`; undefined if the text is not valid. */
export function readSettings(text: string): RowSetting[] | undefined {
  const settings = text.split(',').map(readSetting);
  return settings.every((each) => each !== undefined) ? settings : undefined;
}

function readSetting(text: string): RowSetting | undefined {
  const [list, bill, positionText = '', priorityText = '', toList = '', ...others] = text.split('-');
  const row = readRowKey(`${list}-${bill}`);
  const position = positionOf(positionText);
  const priority = priorityOf(priorityText);
  const isInvalid =
    (positionText && !position) || (priorityText && !priority) || (toList && !isId(toList)) || others.length;
  if (!row || isInvalid) return undefined;
  return {
    ...row,
    ...(position && { position }),
    ...(priority && { priority }),
    ...(toList && { toListId: Number(toList) }),
  };
}

export const positionOf = (text: string | undefined) => POSITIONS.find((each) => each === text);
export const priorityOf = (text: string | undefined) => PRIORITIES.find((each) => each === text);

/** The settings as text: `Support, high priority`. */
export function bulkSettingsText({ position, priority }: BulkSettings): string {
  return [
    ...(position ? [POSITION_NAMES[position]] : []),
    ...(priority ? [`${PRIORITY_NAMES[priority].toLowerCase()} priority`] : []),
  ].join(', ');
}
