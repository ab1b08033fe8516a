import type { FrontPageWidget } from '../config/site-config.ts';
import type { FirstPages } from './home.server.ts';

/**
 * Whether the first page of a widget is empty.
 * @param first the first pages of all widgets
 */
export function isEmptyWidget(name: FrontPageWidget, first: FirstPages): boolean {
  if (name === 'committees') return first.committees?.committees.length === 0;
  if (name === 'schedule') return first.schedule?.events.length === 0;
  if (name === 'journal') return first.journal?.date === '';
  if (name === 'news') return first.news?.data.length === 0;
  if (name === 'newsByCategory' || name === 'flow' || name === 'timeline') return false;
  if (name === 'votes' || name === 'legislators' || name === 'testimony' || name === 'floorDebate') {
    return first[name]?.rows.length === 0;
  }
  return first[name]?.length === 0;
}
