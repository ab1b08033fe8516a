import type { Page } from 'playwright-core';

/** The maximum number of Tab stops. A page with more is assumed to trap the focus. */
const MAX_STOPS = 1200;
/** The number of keys that are sent together, because waiting for each key takes longer than handling it. */
const KEYS_PER_BATCH = 12;

interface Walk {
  /** The number of elements that got the focus. Several stops within one field count once. */
  stops: number;
  /** One line for each stop that cannot be seen, was not reached, or was reached out of order. */
  problems: string[];
}

interface WalkState {
  stops: Element[];
  problems: [Element, string][];
  /** All elements that should be reached when the walk starts. */
  expectedAtStart: Element[];
  /** The expected elements when focus has left the page, which may have grown. */
  expectedAtEnd?: Element[];
  /** Whether keys wait, because the focused element cannot be seen yet or a list is growing. */
  isPaused: boolean;
}

type Direction = 'forward' | 'backward';

declare global {
  interface Window {
    walk?: WalkState;
  }
}

/**
 * Presses Tab from the top of a page until focus leaves it, or Shift+Tab from its end.
 * @param page has just been opened, and no element in it has focus
 */
export async function walkThrough(page: Page, direction: Direction = 'forward'): Promise<Walk> {
  await page.evaluate(watchFocus);
  const keys = await page.context().newCDPSession(page);
  const tab = {
    key: 'Tab',
    code: 'Tab',
    windowsVirtualKeyCode: 9,
    modifiers: direction === 'backward' ? 8 : 0,
  };
  // In a list that can grow, the walk pauses after each key, and the other keys of a batch would be lost.
  const growing = await page.locator('main button[aria-disabled]').count();
  const batch = growing > 0 ? 1 : KEYS_PER_BATCH;
  for (let sent = 0; sent < MAX_STOPS && !(await hasLeft(page)); sent += batch) {
    await Promise.all(
      Array.from({ length: batch }).flatMap(() => [
        keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
        keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
      ]),
    );
  }
  await keys.detach();

  return await page.evaluate(compareWithPage, direction);
}

const hasLeft = (page: Page) =>
  page.evaluate(async () => {
    while (window.walk?.isPaused) await new Promise(requestAnimationFrame);
    return Boolean(window.walk?.expectedAtEnd);
  });

/** Runs in the page. At each keyup, it records the focused element and the reasons why it cannot be seen. */
function watchFocus() {
  const walk: WalkState = { stops: [], problems: [], expectedAtStart: [], isPaused: false };
  window.walk = walk;
  const controls =
    'a[href], button, input, select, textarea, summary, [tabindex], video[controls], audio[controls]';

  const isShown = (at: Element) =>
    at.checkVisibility({ visibilityProperty: true }) && at.getClientRects().length > 0;
  const scrolls = (at: Element) => {
    const { overflowX, overflowY } = getComputedStyle(at);
    return (
      (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) ||
      (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth)
    );
  };
  // An area that scrolls and contains no control is a stop itself, so that keyboard users can read its end.
  const isStop = (at: HTMLElement) =>
    at.matches(controls)
      ? at.tabIndex >= 0 && !at.matches(':disabled')
      : scrolls(at) && !at.querySelector(controls);
  const stopsOfPage = () =>
    [...document.body.querySelectorAll<HTMLElement>('*')].filter((at) => isStop(at) && isShown(at));

  const hasFocusRing = (at: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const visibilityProblems = (at: Element) => {
    const box = at.getClientRects()[0] ?? at.getBoundingClientRect();
    const over = document.elementFromPoint(
      Math.min(Math.max(box.left + Math.min(box.width / 2, 100), 1), innerWidth - 1),
      Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 1), innerHeight - 1),
    );
    const isOnTop = over && (at.contains(over) || over.contains(at) || over.closest('label')?.contains(at));

    return [
      ...(hasFocusRing(at) ? [] : ['no focus ring']),
      ...(box.bottom <= 0 || box.top >= innerHeight ? ['above or below the window'] : []),
      ...(box.right <= 0 || box.left >= innerWidth ? ['beside the window'] : []),
      ...(isOnTop ? [] : [`covered by ${over?.tagName} ${over?.className}`]),
    ];
  };
  // A user waits for rows that are loading. Without waiting, focus would pass their place before they appear.
  const isGrowing = () =>
    document.querySelector('main button[aria-disabled="true"] ~ [role="status"]') !== null;
  const canGrow = () => document.querySelector('main button[aria-disabled]') !== null;
  const checkFocus = () => {
    if (walk.expectedAtEnd || walk.isPaused) return;
    const at = document.activeElement;
    if (!at || at === document.body) {
      if (walk.stops.length > 0) walk.expectedAtEnd = stopsOfPage();
      return;
    }
    // A date field keeps the focus while Tab moves through its parts.
    if (walk.stops.at(-1) !== at) walk.stops.push(at);
    if (visibilityProblems(at).length === 0 && !canGrow()) return;
    walk.isPaused = true;
    // A list decides to load rows a moment before it says so. Keys pressed in between would pass the place of these rows.
    if (canGrow()) requestAnimationFrame(() => waitForLayout(at, 60));
    else waitForLayout(at, 60);
  };
  // The layout of an element that was just scrolled into view may take many frames on a busy machine. Keys wait meanwhile.
  const waitForLayout = (at: Element, frames: number) =>
    requestAnimationFrame(() => {
      const problems = visibilityProblems(at);
      if ((problems.length > 0 && frames > 0) || isGrowing()) return waitForLayout(at, frames - 1);
      for (const problem of problems) walk.problems.push([at, problem]);
      walk.isPaused = false;
    });

  walk.expectedAtStart = stopsOfPage();
  document.addEventListener('keydown', (key) => walk.isPaused && key.preventDefault(), true);
  document.addEventListener('keyup', checkFocus, true);
}

/** Runs in the page after the walk. It checks that every element that can have focus was reached in the order of the document. */
function compareWithPage(direction: Direction): Walk {
  const { stops = [], problems = [], expectedAtStart = [], expectedAtEnd = [] } = window.walk ?? {};
  const hasLeft = Boolean(window.walk?.expectedAtEnd);
  // Elements that appear during the walk, such as more rows or the back-to-top button, are not reached when walking backward.
  const expected = (direction === 'forward' ? expectedAtEnd : expectedAtStart).filter((at) => at.isConnected);
  const isAllowed = (at: Element) => expected.includes(at) || expectedAtEnd.includes(at) || !at.isConnected;
  const reached = expected.filter((at) => stops.includes(at));
  const walked = stops.filter((at) => expected.includes(at));
  if (direction === 'backward') walked.reverse();
  const misplaced = walked.find((at, index) => at !== reached[index]);
  const all: [Element, string][] = [...problems];
  if (misplaced) all.push([misplaced, 'out of order']);
  for (const at of stops) if (!isAllowed(at)) all.push([at, 'should not be a stop']);
  for (const at of expected) if (!stops.includes(at)) all.push([at, 'not reached']);
  const lines = all.map(([at, problem]) => {
    const words = at.getAttribute('aria-label') ?? (at.textContent ?? '').trim().slice(0, 40);
    return `${at.tagName} ${words || at.id}: ${problem}`;
  });
  if (!hasLeft) lines.push('focus does not leave the page');

  return { stops: stops.length, problems: [...new Set(lines)] };
}
