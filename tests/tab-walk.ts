import type { Page } from 'playwright-core';

/** A page with more stops than these is taken to hold focus within itself. */
const STOPS_AT_MOST = 1200;
/** Keys are sent by the dozen, as waiting for each takes longer than what it does. */
const AT_ONCE = 12;

interface Walk {
  /** How often focus stopped, stops within one field counted once. */
  stops: number;
  /** What is wrong with a stop, what was never come to, and what was come to out of its order. */
  faults: string[];
}

interface Walked {
  stops: Element[];
  faults: [Element, string][];
  /** All that there is to come to, when the walk begins and once focus has left; a page may grow between. */
  atFirst: Element[];
  atLast?: Element[];
  /** What has focus cannot be seen as yet, or a list is growing: keys wait. */
  isHeld: boolean;
}

type Direction = 'forward' | 'backward';

declare global {
  interface Window {
    walk?: Walked;
  }
}

/**
 * Goes by Tab from the top of a page until focus leaves it, or back from its end by Shift+Tab.
 * @param page has just been opened, and nothing in it has focus
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
  for (let sent = 0; sent < STOPS_AT_MOST && !(await hasLeft(page)); sent += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }).flatMap(() => [
        keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
        keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
      ]),
    );
  }
  await keys.detach();
  return await page.evaluate(comparedWithPage, direction);
}

const hasLeft = (page: Page) =>
  page.evaluate(async () => {
    while (window.walk?.isHeld) await new Promise(requestAnimationFrame);
    return Boolean(window.walk?.atLast);
  });

/** Runs in the page: with each key that goes up, notes what has focus and what keeps it from being seen. */
function watchFocus() {
  const walk: Walked = { stops: [], faults: [], atFirst: [], isHeld: false };
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
  // What scrolls and has no control within is a stop by itself, so that its end can be read.
  const isStop = (at: HTMLElement) =>
    at.matches(controls)
      ? at.tabIndex >= 0 && !at.matches(':disabled')
      : scrolls(at) && !at.querySelector(controls);
  const stopsOfPage = () =>
    [...document.body.querySelectorAll<HTMLElement>('*')].filter((at) => isStop(at) && isShown(at));

  const isRinged = (at: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const hides = (at: Element) => {
    const box = at.getClientRects()[0] ?? at.getBoundingClientRect();
    const over = document.elementFromPoint(
      Math.min(Math.max(box.left + Math.min(box.width / 2, 100), 1), innerWidth - 1),
      Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 1), innerHeight - 1),
    );
    const isOnTop = over && (at.contains(over) || over.contains(at) || over.closest('label')?.contains(at));
    return [
      ...(isRinged(at) ? [] : ['no ring']),
      ...(box.bottom <= 0 || box.top >= innerHeight ? ['above or below the window'] : []),
      ...(box.right <= 0 || box.left >= innerWidth ? ['beside the window'] : []),
      ...(isOnTop ? [] : [`covered by ${over?.tagName} ${over?.className}`]),
    ];
  };
  // Rows that come once focus has gone by their place would never be come to; who reads waits for them.
  const isGrowing = () =>
    document.querySelector('main button[aria-disabled="true"] ~ [role="status"]') !== null;
  const lookAtFocus = () => {
    if (walk.atLast || walk.isHeld) return;
    const at = document.activeElement;
    if (!at || at === document.body) {
      if (walk.stops.length > 0) walk.atLast = stopsOfPage();
      return;
    }
    // A day's field has a stop for each of its parts, and stays what has focus.
    if (walk.stops.at(-1) !== at) walk.stops.push(at);
    if (hides(at).length === 0 && !isGrowing()) return;
    walk.isHeld = true;
    waitForLayout(at, 60);
  };
  // What was just scrolled to may still be laid out, on a busy machine for many frames; keys are held back meanwhile.
  const waitForLayout = (at: Element, frames: number) =>
    requestAnimationFrame(() => {
      const faults = hides(at);
      if ((faults.length > 0 && frames > 0) || isGrowing()) return waitForLayout(at, frames - 1);
      for (const fault of faults) walk.faults.push([at, fault]);
      walk.isHeld = false;
    });
  walk.atFirst = stopsOfPage();
  document.addEventListener('keydown', (key) => walk.isHeld && key.preventDefault(), true);
  document.addEventListener('keyup', lookAtFocus, true);
}

/** Runs in the page once it has been left: everything that can have focus was come to, in the order of the document. */
function comparedWithPage(direction: Direction): Walk {
  const { stops = [], faults = [], atFirst = [], atLast = [] } = window.walk ?? {};
  const hasLeft = Boolean(window.walk?.atLast);
  // What appears while one walks, as more of a list or the way back to the top, is behind who walks backward.
  const expected = (direction === 'forward' ? atLast : atFirst).filter((at) => at.isConnected);
  const isKnown = (at: Element) => expected.includes(at) || atLast.includes(at) || !at.isConnected;
  const reached = expected.filter((at) => stops.includes(at));
  const walked = stops.filter((at) => expected.includes(at));
  if (direction === 'backward') walked.reverse();
  const moved = walked.find((at, index) => at !== reached[index]);
  const found: [Element, string][] = [...faults];
  if (moved) found.push([moved, 'out of its order']);
  for (const at of stops) if (!isKnown(at)) found.push([at, 'should not be a stop']);
  for (const at of expected) if (!stops.includes(at)) found.push([at, 'never come to']);
  const told = found.map(([at, fault]) => {
    const words = at.getAttribute('aria-label') ?? (at.textContent ?? '').trim().slice(0, 40);
    return `${at.tagName} ${words || at.id}: ${fault}`;
  });
  if (!hasLeft) told.push('focus does not leave the page');
  return { stops: stops.length, faults: [...new Set(told)] };
}
