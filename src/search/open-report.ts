import { sendChange } from '../ui/change.ts';

/**
 * Creates a report on bills and opens it in a new tab (T02).
 * @returns the error message, or undefined on success
 */
export async function openReportOn(billIds: Iterable<number>): Promise<string | undefined> {
  // Browsers allow opening a tab in a click handler but not later, when the response arrives.
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
    return made.message;
  }
  const address = `/app/report/${made.data.id}`;
  if (tab) tab.location.href = address;
  else window.location.assign(address);
  return undefined;
}
