import { parse } from 'hono/utils/cookie';
import { DENSITY_CHOICE, SESSION_CHOICE } from '../ui/remembered-choice.ts';
import { type Theme, themeNamed } from '../ui/themes.ts';

/*
 * Choices of visitors without an account. A choice that changes a cached page must be part of the page cache's key.
 */

/** The visitor's theme, undefined without a choice. */
export function chosenTheme(request: Request): Theme | undefined {
  return themeNamed(cookie(request, 'theme'));
}

/** The visitor's last page size in the search. The cookie may hold anything, so check the value. */
export function chosenPageSize(request: Request): number {
  return Number(cookie(request, 'results_per_page'));
}

/** The visitor's session, undefined without a choice. The cookie may hold anything, so check the value. */
export function chosenSession(request: Request): string | undefined {
  return cookie(request, SESSION_CHOICE) || undefined;
}

/** Whether the user prefers compact rows of tracked bills. */
export function usesCompactRows(request: Request): boolean {
  return cookie(request, DENSITY_CHOICE) === 'compact';
}

function cookie(request: Request, name: string): string {
  return parse(request.headers.get('cookie') ?? '', name)[name] ?? '';
}
