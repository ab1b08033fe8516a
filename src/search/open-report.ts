import { sendChange } from '../ui/change.ts';

/**
 * Makes a report of bills and opens it in a new tab (T02).
 * @returns why there is none; undefined where there is
 */
export async function openReportOn(billIds: Iterable<number>): Promise<string | undefined> {
  // A browser lets a click open a tab, and not the answer that comes after it.
  const tab = window.open('about:blank', '_blank');
  const made = await sendChange<{ id: number }>(
    'POST',
    '/api/generateReport',
    new URLSearchParams({
      ids: [...billIds].join(','),
      title: `Search Results - ${new Date().toLocaleDateString('en-US')}`,
    }),
  );
  if (!made.isDone) {
    tab?.close();
    return made.said;
  }
  const address = `/app/report/${made.answer.id}`;
  if (tab) tab.location.href = address;
  else window.location.assign(address);
  return undefined;
}
