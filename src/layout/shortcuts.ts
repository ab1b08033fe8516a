import type { NavItem } from './places.ts';

/** How long `g` waits for the key that says where. */
const SECOND_KEY_MS = 1_500;
const HOME: Pick<NavItem, 'key' | 'to'> = { key: 'h', to: '/' };

/**
 * What single keys do. In lists of results they act on the row that has the focus: a row is a child of `data-results`.
 * @param places where `g` and another key lead
 * @returns a function that takes each key as it is pressed
 */
export function shortcuts(
  places: readonly NavItem[],
  navigate: (to: string) => void,
  openHelp: () => void,
): (key: string) => void {
  let goesUntil = 0;
  return (key) => {
    const isGoing = performance.now() < goesUntil;
    goesUntil = 0;
    const place = isGoing && [HOME, ...places].find((each) => each.key === key);
    if (place) return navigate(place.to);
    if (key === 'g') goesUntil = performance.now() + SECOND_KEY_MS;
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
