import { counted } from '../ui/counted.ts';
import { type BulkSettings, bulkSettingsText, type RowSetting, writeSettings } from './row-settings.ts';

/** The changes to lists and their bills: the values of `do` in every form that changes tracking. */
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

/** The result of a change. */
export interface TrackingChangeResult {
  change: Change | 'saved';
  list: { id: number; name: string };
  /** The bills that were added, removed, set, or moved. */
  billIds: number[];
  /** The previous settings of bills that were set or moved. */
  previous?: RowSetting[];
  /** The settings that were applied to several bills at once. */
  bulkSettings?: BulkSettings;
  /** The number of bills that could not be set or moved. */
  skipped?: number;
  /** The number of bills whose position was set by a pasted text. */
  positions?: number;
}

/** The change that undoes each change. */
const UNDO_CHANGES: Partial<Record<TrackingChangeResult['change'], Change>> = {
  track: 'take',
  put: 'take',
  take: 'put',
  delete: 'restore',
  archive: 'unarchive',
};

/** The fields of the form that undoes a change; undefined if it cannot be undone. */
export function undoFields({
  change,
  list,
  billIds,
  previous = [],
}: TrackingChangeResult): Record<string, string> | undefined {
  const settings = writeSettings(previous);
  if (settings && change === 'put' && billIds.length > 0)
    return { do: 'take', list: String(list.id), billIds: billIds.join(','), settings };
  // Restored settings cannot be undone again.
  if (settings && change !== 'reset' && change !== 'take') return { do: 'reset', settings };
  const undo = UNDO_CHANGES[change];
  const isOfBills = change === 'track' || change === 'put' || change === 'take';
  if (!undo || (isOfBills && billIds.length === 0)) return undefined;
  return { do: undo, list: String(list.id), ...(isOfBills && { billIds: billIds.join(',') }) };
}

interface NoticeDetails
  extends Pick<TrackingChangeResult, 'change' | 'bulkSettings' | 'skipped' | 'positions'> {
  /** The name of the list. */
  list: string;
  /** The number of bills that changed. */
  count: number;
  /** The bill number, if only one bill changed. */
  number?: string;
}

/** The text of the notice after a change. */
export function noticeText(done: NoticeDetails): string {
  const { change, list, count, number = '1 bill', bulkSettings = {}, skipped = 0, positions = 0 } = done;
  const name = `“${list}”`;
  const bills = count === 1 ? number : counted(count, 'bill');
  switch (change) {
    case 'track':
    case 'put':
      return `${count === 0 ? `Already on ${name}.` : `Added ${bills} to ${name}.`}${positionsText(positions)}`;
    case 'take':
      return count === 0 ? `None of these bills were on ${name}.` : `Removed ${bills} from ${name}.`;
    case 'make':
      return count === 0 ? `Created ${name}.` : `Created ${name} with ${bills}.`;
    case 'rename':
      return `Renamed the list to ${name}.`;
    case 'delete':
      return `Deleted ${name}.`;
    case 'restore':
      return `Restored ${name} and its bills.`;
    case 'archive':
      return `Archived ${name}. Its bills no longer count as tracked.`;
    case 'unarchive':
      return `Unarchived ${name}.`;
    case 'up':
    case 'down':
      return `Moved ${name} ${change}.`;
    case 'saved':
      return `Notes on ${bills} saved.`;
    case 'seen':
      return 'Notice dismissed.';
    case 'set':
      if (count === 0) return `Already set to ${bulkSettingsText(bulkSettings)}.`;
      return `Set ${bills} to ${bulkSettingsText(bulkSettings)}.${skippedText(skipped, 'no longer on')}`;
    case 'move':
      return `Moved ${bills} to ${name}.${skippedText(skipped, 'already there or no longer on')}`;
    case 'save':
      if (count === 0) return 'No changes to save.';
      return `Saved ${bills}.${skippedText(skipped, 'already on that list or no longer on')}`;
    case 'reset':
      return `Change undone.${skippedText(skipped, 'no longer on')}`;
  }
}

function positionsText(positions: number): string {
  return positions === 0 ? '' : ` Set the position of ${counted(positions, 'bill')}.`;
}

/** @param reason such as `no longer on`; their list follows */
function skippedText(skipped: number, reason: string): string {
  if (skipped === 0) return '';
  const [are, their] = skipped === 1 ? ['is', 'its'] : ['are', 'their'];
  return ` Skipped ${counted(skipped, 'bill')} that ${are} ${reason} ${their} list.`;
}
