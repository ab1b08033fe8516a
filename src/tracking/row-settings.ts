import { isId } from '../http/http-errors.ts';
import {
  POSITION_NAMES,
  POSITIONS,
  type Position,
  PRIORITIES,
  PRIORITY_NAMES,
  type Priority,
} from './tracking-words.ts';

/** What is set of a bill on a list; what is left out stays as it is. */
export interface RowSetting {
  listId: number;
  billId: number;
  position?: Position;
  priority?: Priority;
  /** The list that the bill goes to. */
  toListId?: number;
}

/** What is set of several bills alike. */
export type BulkSettings = Pick<RowSetting, 'position' | 'priority'>;

/** A bill on a list, as forms name it: `12-345`. */
export function rowKey({ listId, billId }: Pick<RowSetting, 'listId' | 'billId'>): string {
  return `${listId}-${billId}`;
}

/** Reads `12-345`; undefined where the text is nothing of the kind. */
export function readRowKey(text: string): Pick<RowSetting, 'listId' | 'billId'> | undefined {
  const [listId = '', billId = '', ...others] = text.split('-');
  if (!isId(listId) || !isId(billId) || others.length > 0) return undefined;
  return { listId: Number(listId), billId: Number(billId) };
}

/** Settings as one field of a form: `12-345-support--13` puts a bill at support and moves it to the list 13. */
export function writeSettings(settings: readonly RowSetting[]): string {
  return settings
    .map((each) => [rowKey(each), each.position, each.priority, each.toListId].join('-'))
    .join(',');
}

/** Reads what `writeSettings` wrote; undefined where the text is nothing of the kind. */
export function readSettings(text: string): RowSetting[] | undefined {
  const settings = text.split(',').map(readSetting);
  return settings.every((each) => each !== undefined) ? settings : undefined;
}

function readSetting(text: string): RowSetting | undefined {
  const [list, bill, positionText = '', priorityText = '', toList = '', ...others] = text.split('-');
  const row = readRowKey(`${list}-${bill}`);
  const position = positionOf(positionText);
  const priority = priorityOf(priorityText);
  const isWrong =
    (positionText && !position) || (priorityText && !priority) || (toList && !isId(toList)) || others.length;
  if (!row || isWrong) return undefined;
  return {
    ...row,
    ...(position && { position }),
    ...(priority && { priority }),
    ...(toList && { toListId: Number(toList) }),
  };
}

export const positionOf = (text: string | undefined) => POSITIONS.find((each) => each === text);
export const priorityOf = (text: string | undefined) => PRIORITIES.find((each) => each === text);

/** `Support, high priority`. */
export function bulkSettingsText({ position, priority }: BulkSettings): string {
  return [
    ...(position ? [POSITION_NAMES[position]] : []),
    ...(priority ? [`${PRIORITY_NAMES[priority].toLowerCase()} priority`] : []),
  ].join(', ');
}
