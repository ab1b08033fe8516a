import { parse } from 'hono/utils/cookie';
import { DENSITY_CHOICE, SESSION_CHOICE } from '../ui/remembered-choice.ts';
import { type Theme, themeNamed } from '../ui/themes.ts';

/*
 * What visitors who are not signed in may choose for themselves. Whatever changes a page that comes from the page cache must
 * be in the cache's key.
 */

/** The theme that a visitor chose; undefined where they chose none. */
export function chosenTheme(request: Request): Theme | undefined {
  return themeNamed(cookie(request, 'theme'));
}

/** How many results a visitor last chose to see on a page. Anyone may send anything: check it. */
export function chosenPageSize(request: Request): number {
  return Number(cookie(request, 'results_per_page'));
}

/** The session that a visitor chose to start from; undefined where they chose none. Anyone may send anything: check it. */
export function chosenSession(request: Request): string | undefined {
  return cookie(request, SESSION_CHOICE) || undefined;
}

/** Whether a user last chose compact rows for tracked bills. */
export function usesCompactRows(request: Request): boolean {
  return cookie(request, DENSITY_CHOICE) === 'compact';
}

function cookie(request: Request, name: string): string {
  return parse(request.headers.get('cookie') ?? '', name)[name] ?? '';
}
