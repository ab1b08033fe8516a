/** The duration of a card's move (C03). */
const ANIMATION_MS = 500;

/** The position of each card on the screen, by card id. */
export type CardRects = Map<string, DOMRect>;

const cardsOn = (board: HTMLElement) => board.querySelectorAll<HTMLElement>('[data-card]');

/** The positions of the cards before they move. */
export function cardRects(board: HTMLElement): CardRects {
  if (prefersReducedMotion()) return new Map();
  return new Map([...cardsOn(board)].map((card) => [card.dataset.card ?? '', card.getBoundingClientRect()]));
}

/**
 * Animates each card from its previous to its new position (C03), except under reduced motion. A card that changes columns is
 * animated as a copy above the board, because columns clip their content.
 * @param before the result of `cardRects` before the move
 */
export function animateFrom(before: CardRects, board: HTMLElement): void {
  if (before.size === 0 || prefersReducedMotion()) return;
  for (const card of cardsOn(board)) {
    const from = before.get(card.dataset.card ?? '');
    const to = card.getBoundingClientRect();
    if (!from || (from.left === to.left && from.top === to.top)) continue;
    // A card that a filter hides has no position on the screen.
    if (from.width === 0 || to.width === 0) continue;
    const seen = card.closest('ol')?.getBoundingClientRect();
    if (from.left === to.left && ![from, to].some((place) => isWithin(place, seen))) continue;
    if (from.left === to.left) slide(card, from, to);
    else slideAbove(board, card, from, to);
  }
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether a card is visible in its column, which may have hundreds of cards. */
function isWithin({ top, bottom }: DOMRect, seen: DOMRect | undefined): boolean {
  return seen !== undefined && bottom > seen.top && top < seen.bottom;
}

function slide(card: HTMLElement, from: DOMRect, to: DOMRect) {
  const distance = `${from.left - to.left}px ${from.top - to.top}px`;
  return card.animate([{ translate: distance }, { translate: '0 0' }], {
    duration: ANIMATION_MS,
    easing: 'ease',
  });
}

function slideAbove(board: HTMLElement, card: HTMLElement, from: DOMRect, to: DOMRect) {
  const copy = card.cloneNode(true) as HTMLElement;
  delete copy.dataset.card;
  copy.inert = true;
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  Object.assign(copy.style, {
    position: 'fixed',
    margin: '0',
    zIndex: '5',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  board.append(copy);
  card.style.opacity = '0';
  slide(copy, from, to).finished.finally(() => {
    copy.remove();
    card.style.opacity = '';
  });
}
