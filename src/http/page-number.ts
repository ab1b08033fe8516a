import { badRequest } from './refusals.ts';

const LAST_PAGE = 1_000_000;

/**
 * The page a list is asked for.
 * @param text value of `page` in the address; page 1 where there is none
 * @throws 400 where it is no whole number from 1
 */
export function pageFrom(text: string | null): number {
  if (text === null) return 1;
  const page = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (page < 1 || page > LAST_PAGE) throw badRequest('A page is a whole number from 1.', 'page');
  return page;
}
