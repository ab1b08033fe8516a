import { areShortcutsOn } from './shortcut-switch.ts';

/** The time limit for the key after `g`, in milliseconds. */
const SECOND_KEY_MS = 1_500;

/**
 * Handles single-key shortcuts: `g` and the key of a navigation link opens its page, and in search results, keys act on the focused
 * row, which is a child of `data-results`.
 */
export function handleShortcuts(): void {
  let prefixExpiresAt = 0;
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event) || !areShortcutsOn()) return;
    const { key } = event;
    // Otherwise Firefox opens its Quick Find bar.
    if (key === '/') event.preventDefault();
    const hasPrefix = performance.now() < prefixExpiresAt;
    prefixExpiresAt = key === 'g' && !hasPrefix ? performance.now() + SECOND_KEY_MS : 0;
    const place = hasPrefix && places().find((link) => link.dataset.shortcut === key);
    if (place) location.assign(place.href);
    else ACTIONS[key]?.();
  });
  document.querySelector('[data-shortcut-help]')?.addEventListener('click', openHelp);
}

/** The links of the navigation that have a key. */
function places(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('header a[data-shortcut]')];
}

async function openHelp(): Promise<void> {
  const { openShortcutHelp } = await import('./shortcut-help.tsx');
  openShortcutHelp(
    places().map((link) => ({ key: link.dataset.shortcut ?? '', name: link.title || link.text })),
  );
}

const ACTIONS: Record<string, () => void> = {
  '?': openHelp,
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

/**
 * Whether a key press is a shortcut: a single character without modifiers, outside text fields and dialogs
 * (WCAG 2.1.4).
 */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.key.length !== 1 || event.key === ' ' || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const { target } = event;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));
  return !isTyping && !document.querySelector('dialog:modal');
}
