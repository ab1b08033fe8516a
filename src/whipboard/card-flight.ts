/** C03. */
const FLIGHT_MS = 500;

/** Where each card is on the screen. */
export type CardPlaces = Map<string, DOMRect>;

const cardsOn = (board: HTMLElement) => board.querySelectorAll<HTMLElement>('[data-card]');

/** Where the cards are now, before they change places. */
export function placesOfCards(board: HTMLElement): CardPlaces {
  if (isStill()) return new Map();
  return new Map([...cardsOn(board)].map((card) => [card.dataset.card ?? '', card.getBoundingClientRect()]));
}

/**
 * Lets each card glide from where it was to where it is now (C03); under reduced motion they are there at once. One that
 * changes columns glides above them, since columns cut off what is outside.
 * @param before as `placesOfCards` found it
 */
export function animateFrom(before: CardPlaces, board: HTMLElement): void {
  if (before.size === 0 || isStill()) return;
  for (const card of cardsOn(board)) {
    const from = before.get(card.dataset.card ?? '');
    const to = card.getBoundingClientRect();
    if (!from || (from.left === to.left && from.top === to.top)) continue;
    // A card that a filter hides has no place to glide from or to.
    if (from.width === 0 || to.width === 0) continue;
    const seen = card.closest('ol')?.getBoundingClientRect();
    if (from.left === to.left && ![from, to].some((place) => isWithin(place, seen))) continue;
    if (from.left === to.left) glide(card, from, to);
    else glideAbove(board, card, from, to);
  }
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Of hundreds of cards in a column a few are in sight. */
function isWithin({ top, bottom }: DOMRect, seen: DOMRect | undefined): boolean {
  return seen !== undefined && bottom > seen.top && top < seen.bottom;
}

function glide(card: HTMLElement, from: DOMRect, to: DOMRect) {
  const distance = `${from.left - to.left}px ${from.top - to.top}px`;
  return card.animate([{ translate: distance }, { translate: '0 0' }], {
    duration: FLIGHT_MS,
    easing: 'ease',
  });
}

function glideAbove(board: HTMLElement, card: HTMLElement, from: DOMRect, to: DOMRect) {
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
  glide(copy, from, to).finished.finally(() => {
    copy.remove();
    card.style.opacity = '';
  });
}
