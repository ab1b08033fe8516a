import { badRequest, notFound } from './http-errors.ts';

export const LAST_PAGE = 1_000_000;
export const WRONG_PAGE = 'The page must be a whole number, 1 or greater.';

/** Whether a text is a whole number from 1 to `LAST_PAGE`. */
export function isPageNumber(text: string): boolean {
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= LAST_PAGE;
}

/**
 * The requested page of a list.
 * @param text the value of `page` in the address; page 1 if it is null
 * @throws 400 if it is not a whole number from 1
 */
export function pageFrom(text: string | null): number {
  if (text === null) return 1;
  if (!isPageNumber(text)) throw badRequest(WRONG_PAGE, 'page');
  return Number(text);
}

/**
 * The number of pages of a list. An empty list has one.
 * @param list its length, the page size and the requested page
 * @param missing the message if the page does not exist; the number of the last page follows it
 * @param field the parameter with the page
 * @throws 404 if the page does not exist
 */
export function pageCountOf(
  { count, perPage, page }: { count: number; perPage: number; page: number },
  missing: string,
  field = 'page',
): number {
  const pageCount = Math.max(1, Math.ceil(count / perPage));
  if (page > pageCount) throw notFound(`${missing} The last page is page ${pageCount}.`, field);
  return pageCount;
}
