import type { NavItem } from './navigation.ts';

/** The time limit for the key after `g`, in milliseconds. */
const SECOND_KEY_MS = 1_500;
const HOME: Pick<NavItem, 'key' | 'to'> = { key: 'h', to: '/' };

/**
 * Creates the handler of single-key shortcuts. In search results, keys act on the focused row, which is a
 * child of `data-results`.
 * @param places pages that `g` followed by their key opens
 * @returns the handler to call with each pressed key
 */
export function shortcuts(
  places: readonly NavItem[],
  navigate: (to: string) => void,
  openHelp: () => void,
): (key: string) => void {
  let prefixExpiresAt = 0;
  return (key) => {
    const hasPrefix = performance.now() < prefixExpiresAt;
    prefixExpiresAt = 0;
    const place = hasPrefix && [HOME, ...places].find((each) => each.key === key);
    if (place) return navigate(place.to);
    if (key === 'g') prefixExpiresAt = performance.now() + SECOND_KEY_MS;
    else if (key === '?') openHelp();
    else ACTIONS[key]?.();
  };
}

const ACTIONS: Record<string, () => void> = {
  '/': () => {
    const box = document.querySelector<HTMLInputElement>('main input[type=search], #header-search');
    box?.focus();
    box?.select();
  },
  j: () => focusResult(1),
  k: () => focusResult(-1),
  o: () => inRow('a[href]')?.click(),
  x: () => inRow('input[type=checkbox]')?.click(),
  t: () => (inRow('[data-track]') ?? document.querySelector<HTMLElement>('h1 ~ * [data-track]'))?.click(),
  e: () => inRow('[aria-expanded], summary')?.click(),
  '[': () => document.querySelector<HTMLElement>('main a[rel=prev]')?.click(),
  ']': () => document.querySelector<HTMLElement>('main a[rel=next]')?.click(),
};

function focusResult(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('[data-results] > *')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at < 0 && step < 0 ? rows.length - 1 : at + step];
  row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

function inRow(selector: string): HTMLElement | null | undefined {
  return document.activeElement?.closest('[data-results] > *')?.querySelector<HTMLElement>(selector);
}
