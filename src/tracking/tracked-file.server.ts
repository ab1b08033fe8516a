import { statusName } from '../bills/status-name.ts';
import { badRequest, idFrom } from '../http/http-errors.ts';
import type { SheetFile } from '../http/workbook.ts';
import type { Site } from '../layout/site.ts';
import { hearingText } from '../meetings/hearing-text.ts';
import { dayOfMoment, shortDay } from '../ui/dates.ts';
import { filterFrom } from './bill-filter.ts';
import type { FieldValue } from './custom-fields.server.ts';
import { valueText } from './custom-fields.ts';
import { findList } from './lists.server.ts';
import { positionOf } from './row-settings.ts';
import { countByPosition, trackedRows } from './tracked-rows.server.ts';
import { MAX_BILLS_ON_A_LIST, POSITION_NAMES, POSITIONS, PRIORITY_NAMES } from './tracking-words.ts';

const HEADINGS = [
  'Bill',
  'Title',
  'Session',
  'Status',
  'Last action on',
  'Last action',
  'Next hearing',
  'Position',
  'Priority',
  'List',
  'Responsible',
  'Due',
  'Tags',
  'Private note',
  'Public note',
];

/**
 * All bills of a tracking list, or of all of a user's lists, for a spreadsheet.
 * @param listText the list id from the address; all lists by default
 * @param url its parameters `position`, `tag`, `person`, `due` and `assigned` filter the bills as on the page
 * @throws 404 if the list is not the user's, 400 if all lists together have more bills than one list may have
 */
export async function trackedFile(
  { db, config }: Pick<Site, 'db' | 'config'>,
  userId: number,
  listText: string | undefined,
  url: string,
): Promise<SheetFile> {
  const listId = listText === undefined ? undefined : idFrom(listText, 'This list does not exist.');
  if (listId !== undefined) await findList(db, userId, listId);
  const query = new URL(url).searchParams;
  const { timeZone } = config;
  const today = dayOfMoment(new Date(), timeZone);
  // An unknown position is an error here, because a file with all bills looks like the right one.
  const position = positionOf(query.get('position') ?? undefined);
  const isAssigned = query.get('assigned') === 'me';
  const filter = { ...filterFrom(query), position, listId, isAssigned, today };
  const counts = await countByPosition(db, userId, filter);
  const limit = MAX_BILLS_ON_A_LIST;
  if (POSITIONS.reduce((sum, each) => sum + counts[each], 0) > limit)
    throw badRequest(
      `A file can have up to ${limit.toLocaleString('en-US')} bills. Download one list at a time.`,
      'list',
    );
  const rows = await trackedRows(db, userId, { ...filter, page: 1, perPage: limit });
  const custom = [...new Set(rows.flatMap(({ values }) => values.map(({ field }) => field.name)))].sort();
  return {
    name: listId === undefined ? 'tracking' : `tracking-${listId}`,
    sheet: 'Tracked bills',
    headings: [...HEADINGS, ...custom],
    rows: rows.map(({ meeting, last_action_date: lastActionOn, ...row }) => [
      { text: row.number },
      { text: row.title },
      { text: row.session_name },
      { text: statusName(row, config) },
      lastActionOn ? { text: shortDay(lastActionOn), day: lastActionOn.slice(0, 10) } : { text: '' },
      { text: row.last_action_text ?? '' },
      { text: meeting ? meetingText(meeting, timeZone) : '' },
      { text: POSITION_NAMES[row.position] },
      { text: PRIORITY_NAMES[row.priority] },
      { text: row.list_name },
      { text: row.assignee ?? '' },
      row.due_on ? { text: shortDay(row.due_on), day: row.due_on } : { text: '' },
      { text: row.tags.join(', ') },
      { text: row.note },
      { text: row.public_note },
      ...custom.map((name) => cellOf(row.values.find(({ field }) => field.name === name))),
    ]),
  };
}

/** The cell of a custom field. Dates and numbers are written so that a spreadsheet can sort by them. */
function cellOf(found: FieldValue | undefined) {
  if (!found) return { text: '' };
  const { field, value } = found;
  if (field.kind === 'date') return { text: valueText(field, value), day: value };
  return { text: value };
}

type Meeting = NonNullable<Awaited<ReturnType<typeof trackedRows>>[number]['meeting']>;

function meetingText({ meeting_date, starts_at, location }: Meeting, timeZone: string): string {
  return hearingText({ day: meeting_date.slice(0, 10), startsAt: starts_at, place: location }, timeZone);
}
