import type { FrontPageWidget } from '../config/site-config.ts';
import type { FirstPages } from './home.server.ts';

/**
 * Whether a widget begins with nothing but the sentence that says so.
 * @param first what the widgets of the page begin with
 */
export function isEmptyWidget(name: FrontPageWidget, first: FirstPages): boolean {
  if (name === 'committees') return first.committees?.committees.length === 0;
  if (name === 'journal') return first.journal?.date === '';
  if (name === 'news') return first.news?.data.length === 0;
  if (name === 'newsByCategory' || name === 'flow' || name === 'timeline') return false;
  return first[name]?.length === 0;
}
