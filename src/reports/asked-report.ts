import { badRequest, isId, unprocessable } from '../http/http-errors.ts';

/** T02. */
export const MAX_BILLS = 1_000;
export const MAX_TITLE_LENGTH = 200;
/** Of what was not found, in a sentence; where there is more, all of it is listed beside. */
export const NAMED_IN_SENTENCE = 5;

/**
 * The bills that a report is asked of, each once, in the order in which they are asked for.
 * @param ids with commas between them
 * @throws 422 where there are none, 400 where there are more than a report takes or one is not an id
 */
export function requestedBills(ids: string | undefined): number[] {
  const texts = (ids ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const wrong = texts.find((text) => !isId(text));
  if (wrong !== undefined) throw badRequest(`“${wrong.slice(0, 40)}” is not the id of a bill.`, 'ids');
  const asked = [...new Set(texts.map(Number))];
  if (asked.length === 0) throw unprocessable('Select at least one bill.', 'ids');
  if (asked.length > MAX_BILLS) {
    const [most, all] = [MAX_BILLS, asked.length].map((count) => count.toLocaleString('en-US'));
    throw badRequest(`A report takes at most ${most} bills, and ${all} are selected.`, 'ids');
  }
  return asked;
}

/**
 * The title of a report, on one line.
 * @param otherwise what it begins with where none is given, with the day behind it (T02)
 * @param today `YYYY-MM-DD`
 * @throws 400 where it is too long
 */
export function reportTitle(title: string | undefined, otherwise: string, today: string): string {
  const line = (title ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length > MAX_TITLE_LENGTH)
    throw badRequest(`A title has at most ${MAX_TITLE_LENGTH} characters.`, 'title');
  if (line) return line;
  const [year, month, day] = today.split('-').map(Number);
  return `${otherwise} - ${month}/${day}/${year}`;
}
