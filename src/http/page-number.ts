import { badRequest, notFound } from './http-errors.ts';

export const LAST_PAGE = 1_000_000;
export const WRONG_PAGE = 'A page is a whole number from 1.';

/** Whether a text is a whole number from 1 to `LAST_PAGE`. */
export function isPageNumber(text: string): boolean {
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= LAST_PAGE;
}

/**
 * The page a list is asked for.
 * @param text value of `page` in the address; page 1 where there is none
 * @throws 400 where it is no whole number from 1
 */
export function pageFrom(text: string | null): number {
  if (text === null) return 1;
  if (!isPageNumber(text)) throw badRequest(WRONG_PAGE, 'page');
  return Number(text);
}

/**
 * How many pages a list has; an empty one has one.
 * @param list how many are in it, how many a page shows, and the page that is asked for
 * @param missing what is said where it has no such page
 * @param field parameter that asked for the page
 * @throws 404 where it has none
 */
export function pageCountOf(
  { count, perPage, page }: { count: number; perPage: number; page: number },
  missing: string,
  field = 'page',
): number {
  const pageCount = Math.max(1, Math.ceil(count / perPage));
  if (page > pageCount) throw notFound(missing, field);
  return pageCount;
}
