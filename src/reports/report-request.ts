import { badRequest, isId, unprocessable } from '../http/http-errors.ts';

/** The maximum number of bills in a report (T02). */
export const MAX_BILLS = 1_000;
export const MAX_TITLE_LENGTH = 200;
/** The maximum number of unknown entries in an error message. */
export const MAX_NAMED = 5;

/**
 * Parses the bill ids of a report, without duplicates, in order.
 * @param ids ids separated by commas
 * @throws 422 if there are none, 400 if there are too many or one is not valid
 */
export function parseBillIds(ids: string | undefined): number[] {
  const texts = (ids ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const wrong = texts.find((text) => !isId(text));
  if (wrong !== undefined) throw badRequest(`“${wrong.slice(0, 40)}” is not a bill id.`, 'ids');
  const requestedIds = [...new Set(texts.map(Number))];
  if (requestedIds.length === 0) throw unprocessable('Select at least one bill.', 'ids');

  if (requestedIds.length > MAX_BILLS) {
    const [most, all] = [MAX_BILLS, requestedIds.length].map((count) => count.toLocaleString('en-US'));
    throw badRequest(`A report can have up to ${most} bills. You selected ${all}.`, 'ids');
  }

  return requestedIds;
}

/**
 * The title of a report, on one line.
 * @param otherwise the start of the default title, which is followed by the date (T02)
 * @param today `YYYY-MM-DD`
 * @throws 400 if it is too long
 */
export function reportTitle(title: string | undefined, otherwise: string, today: string): string {
  const line = (title ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length > MAX_TITLE_LENGTH)
    throw badRequest(`A title can have up to ${MAX_TITLE_LENGTH} characters.`, 'title');
  if (line) return line;
  const [year, month, day] = today.split('-').map(Number);
  return `${otherwise} - ${month}/${day}/${year}`;
}
